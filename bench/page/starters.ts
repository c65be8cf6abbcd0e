import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignDocument } from '../../src/campaigns/campaign-document.ts';
import { readFolderAt } from '../../src/campaigns/folder.ts';
import { answersSchema, fillStarter } from '../../src/campaigns/new-campaign.ts';
import { readRelease } from '../../src/publishing/release.ts';
import type { OfferView } from '../../src/shared/api.ts';
import { STARTERS, type Starter } from '../../src/shared/starters.ts';
import { renderedSite } from './rendered-site.ts';
import type { Site } from './static-server.ts';

/** The pages of every starter, by its title, as a seller has them who changes nothing but what is asked for. */
export async function starterSites(): Promise<Map<string, Site>> {
  const release = readRelease('dist');
  const assets = release.files.map(({ url, body }) => [url, body] as const);
  const sites = new Map<string, Site>();
  for (const [kind, { title, accent }] of Object.entries(STARTERS)) {
    const campaign = await started(kind as Starter, accent);
    const pages = await renderedSite(release, campaign);
    sites.set(title, new Map([...assets, ...pages, ...offerOf(campaign)]));
  }
  return sites;
}

/** Offers of a shop without any taken spot. */
function offerOf({ product, urgency }: CampaignDocument): Site {
  if (urgency?.spots?.source !== 'stock') return new Map();
  const offer: OfferView = { amount: product.amount, currency: 'BRL', spotsLeft: urgency.spots.total };
  return new Map([['/api/offer', Buffer.from(JSON.stringify(offer))]]);
}

async function started(kind: Starter, accent: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const answers = answersSchema.parse({
      ...{ name: 'Pão de Casa', seller: 'Ana Prado', document: '47.291.386/0001-00', email: 'ajuda@paodecasa.com.br' },
      ...{ price: '47,00', kind, accent },
    });
    await fillStarter(folder, `modelo-${kind}`, answers);
    return await readFolderAt(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
