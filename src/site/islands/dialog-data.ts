import type { Plugin } from 'vite';
import type { Campaign } from '../../campaign/schema.ts';
import { dialogCampaign } from './dialog-campaign.ts';

const NAME = 'virtual:dialog-campaign';

/**
 * What the dialogs say, as a module: it comes with their code, at the visitor's first sign of interest, instead of
 * standing in the page that everybody loads.
 */
export function dialogData(campaign: Campaign): Plugin {
  return {
    name: 'vitrine-dialog-data',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(dialogCampaign(campaign))}` : null),
  };
}
