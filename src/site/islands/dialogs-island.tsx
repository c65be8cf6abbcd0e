import campaign from 'virtual:dialog-campaign';
import { Dialogs } from './dialogs.tsx';

/** The dialogs of the campaign that this build is of. */
export default function DialogsIsland() {
  return <Dialogs campaign={campaign} />;
}
