import { Empty } from '../ui/problem.tsx';
import type { CampaignPart } from './campaign-screen.tsx';

/** Who waits for a spot of this campaign. */
export function WaitingPart(_: CampaignPart) {
  return <Empty title="Ninguém espera" text="Quem pedir para saber de uma vaga aparece aqui." />;
}
