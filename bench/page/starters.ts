import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignDocument } from '../../src/campaigns/campaign-document.ts';
import { readFolderAt } from '../../src/campaigns/folder.ts';
import { answersSchema, fillStarter } from '../../src/campaigns/new-campaign.ts';
import type { Release } from '../../src/publishing/release.ts';
import type { OfferView } from '../../src/shared/api.ts';
import { STARTERS, type Starter } from '../../src/shared/starters.ts';
import { withPhotograph } from '../../tests/setup/starter-variants.ts';
import { KINDS } from '../../tests/setup/starters.ts';
import { makePhotograph } from './hero-picture.ts';
import { type RenderedSite, renderedSite } from './rendered-site.ts';
import type { Site } from './static-server.ts';

/** The pages of every starter, by its title: as a seller has them who changes nothing but what is asked for, and with a photograph. */
export async function starterSites(release: Release): Promise<Map<string, RenderedSite>> {
  const assets = release.files.map(({ url, body }) => [url, body] as const);
  const { picture, files } = await makePhotograph(release, 1067);
  const photograph = { ...picture, alt: 'A mesa de trabalho', focus: { x: 50, y: 50 } };
  const sites = new Map<string, RenderedSite>();
  for (const kind of KINDS) {
    const { title, accent } = STARTERS[kind];
    const campaign = await started(kind, accent);
    for (const showsPhotograph of [false, true]) {
      const document = showsPhotograph ? withPhotograph(campaign, kind, photograph) : campaign;
      const pages = await renderedSite(release, document, files);
      const site = new Map([...assets, ...files, ...pages, ...offerOf(document)]);
      sites.set(showsPhotograph ? `${title}, with a photograph` : title, { site, showsPhotograph });
    }
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
