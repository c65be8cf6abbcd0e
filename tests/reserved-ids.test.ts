import { expect, test } from 'vitest';
import { openDocument } from '../src/campaigns/campaign-document.ts';
import { campaignId, RESERVED_IDS } from '../src/campaigns/campaign-id.ts';
import { readFolder } from '../src/campaigns/folder.ts';
import { renderCampaign } from '../src/publishing/render-campaign.ts';
import { ASSETS } from './factories/assets.ts';
import { openTestShop } from './setup/test-shop.ts';

/** `/pedido/:id` → `pedido`. */
const firstPart = (url: string) => /^\/([^/]*)/.exec(url)?.[1] ?? '';

test('no campaign can be named like an address of the shop', async () => {
  const shop = await openTestShop({ work: false });
  const routes = shop.app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    // Everything is below the page at `/`.
    .flatMap((line) => /^ {4}(?:└──|├──) (\S*)/.exec(line)?.[1] ?? [])
    .map((path) => `/${path}`);
  expect(routes).toEqual(expect.arrayContaining(['/healthz', '/metrics']));
  const document = openDocument(await readFolder('lista-vitalicia'));
  const files = await renderCampaign(document, {
    assets: ASSETS,
    demo: true,
    base: '',
    address: 'https://loja.example',
  });
  const parts = new Set([...routes, ...files.map(({ url }) => url)].map(firstPart));
  // Parts that no id can be anyway need no entry in the list.
  const wanted = [...parts].filter((part) => RESERVED_IDS.includes(part) || campaignId.safeParse(part).success);
  expect(wanted.sort()).toEqual([...RESERVED_IDS].sort());
});
