// npm run docs: writes docs/campaigns.md from the schemas of campaigns.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, ROOT } from './ensure.mjs';

await ensure();
const { campaignReference } = await import('../src/campaigns/reference.ts');
const campaigns = ['pao-caseiro', 'lista-vitalicia'].map((id) => import(`../campaigns/${id}/campaign.ts`));
const examples = (await Promise.all(campaigns)).map((module) => module.default);
writeFileSync(join(ROOT, 'docs', 'campaigns.md'), campaignReference(examples));
