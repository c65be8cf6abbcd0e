import { Empty } from '../ui/problem.tsx';
import type { CampaignPart } from './campaign-screen.tsx';

/** What buyers wrote about this campaign. */
export function TestimonialsPart(_: CampaignPart) {
  return <Empty title="Nenhum depoimento" text="O que os compradores escreverem aparece aqui." />;
}
