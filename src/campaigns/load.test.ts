import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import campaign from '../../campaigns/lista-vitalicia/campaign.ts';
import { loadCampaign } from './load.ts';
import { type CampaignInput, campaignSchema } from './schema.ts';

/** Makes a folder of campaigns with one in it. */
async function campaigns(id: string, content: unknown): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'campaigns-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, id));
  await writeFile(join(root, id, 'campaign.ts'), `export default ${JSON.stringify(content)};\n`);
  await cp('campaigns/lista-vitalicia/legal', join(root, id, 'legal'), { recursive: true });
  return [root];
}

/** Returns the problems of the campaign after a change. */
function problems(change: Partial<CampaignInput>): string[] {
  const parsed = campaignSchema.safeParse({ ...campaign, ...change });
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('a campaign of another folder loads', async () => {
  const root = await campaigns('outra', { ...campaign, id: 'outra' });
  expect((await loadCampaign('outra', root)).id).toBe('outra');
});

test('an unknown campaign is an error that names it', async () => {
  await expect(loadCampaign('nao-existe')).rejects.toThrow(
    'A campanha "nao-existe" não pode ser usada:\n  não existe campaigns/nao-existe/campaign.ts',
  );
});

test.each(['../lista-vitalicia', 'lista-vitalicia/../lista-vitalicia', '', '.', 'Lista'])(
  'the id %j reaches no file',
  async (id) => {
    const [root = ''] = await campaigns('lista-vitalicia', campaign);
    await expect(loadCampaign(id, [root])).rejects.toThrow(`A campanha "${id}" não pode ser usada`);
    await expect(loadCampaign(id, [join(root, 'lista-vitalicia')])).rejects.toThrow(
      `A campanha "${id}" não pode ser usada`,
    );
  },
);

test('an invalid campaign is an error that names every wrong field', async () => {
  const product = { ...campaign.product, amount: 19.9 };
  const root = await campaigns('torta', { ...campaign, id: 'torta', product, colour: 'red' });
  const loading = loadCampaign('torta', root);
  await expect(loading).rejects.toThrow('A campanha "torta" não pode ser usada');
  await expect(loading).rejects.toThrow('campaign.ts, product.amount: deve ser em centavos inteiros');
  await expect(loading).rejects.toThrow('campaign.ts, colour: este campo não existe');
});

test('a price that no order could hold is refused', async () => {
  const product = { ...campaign.product, amount: 1_000_000_000 };
  const loading = loadCampaign('torta', await campaigns('torta', { ...campaign, id: 'torta', product }));
  await expect(loading).rejects.toThrow(/product\.amount: deve ser no máximo 999999999, que são R\$ 9\.999\.999,99/);
});

test('wrong tokens and claims are errors that name the campaign, the place and the claim', async () => {
  const claims = { ...campaign.claims, sobra: { kind: 'number', text: '9' } };
  const page = { ...campaign.page, title: 'Por {{prezo}}' };
  const loading = loadCampaign('torta', await campaigns('torta', { ...campaign, id: 'torta', claims, page }));
  await expect(loading).rejects.toThrow('A campanha "torta" não pode ser usada');
  await expect(loading).rejects.toThrow('campaign.ts, page.title: não há a afirmação "prezo"');
  await expect(loading).rejects.toThrow('campaign.ts, claims.sobra: nenhum texto usa a afirmação "sobra"');
});

test.each([
  ['/checkout', true],
  ['https://pay.example/1', true],
  ['http://pay.example/1', false],
  ['//pay.example/1', false],
  ['/\\pay.example/1', false],
  ['/\t/pay.example', false],
  ['https:pay', false],
  ['javascript:alert(1)', false],
  ['data:text/html,oi', false],
  ['checkout', false],
  ['', false],
])('buy buttons may lead to %j: %s', (url, may) => {
  const found = problems({ checkout: { provider: 'elsewhere', url } });
  expect(found).toEqual(
    may ? [] : ['checkout.url: deve ser um caminho como /checkout ou um endereço que começa com https://'],
  );
});

test.each([
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'intent://scan/#Intent;scheme=zxing;end',
  'file:///etc/passwd',
])('no link of the footer leads elsewhere in disguise: %j', (href) => {
  const footer = { text: 'Oi', links: [{ label: 'Ajuda', href }] };
  expect(problems({ chrome: { ...campaign.chrome, footer } })).toEqual([
    'chrome.footer.links.0.href: deve levar a uma página, e não rodar um programa',
  ]);
});

test.each(['/termos', '#oferta', 'https://example.com/a', 'mailto:ana@example.com', 'tel:+5581987654321'])(
  'a link of the footer may be %j',
  (href) => {
    const footer = { text: 'Oi', links: [{ label: 'Ajuda', href }] };
    expect(problems({ chrome: { ...campaign.chrome, footer } })).toEqual([]);
  },
);

test.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'DATA:text/html,oi'])('no link is a program: %j', (href) => {
  const footer = { text: 'Oi', links: [{ label: 'Ajuda', href }] };
  const sections = campaign.sections.map((one) => (one.type === 'community' ? { ...one, inviteUrl: href } : one));
  expect(problems({ chrome: { ...campaign.chrome, footer }, sections })).toEqual([
    'chrome.footer.links.0.href: deve levar a uma página, e não rodar um programa',
    expect.stringMatching(/^sections\.\d+\.inviteUrl: deve levar a uma página/),
  ]);
});

test('the id must be the name of the folder', async () => {
  const root = await campaigns('copia', campaign);
  await expect(loadCampaign('copia', root)).rejects.toThrow(
    'A campanha "copia" não pode ser usada:\n  id: deve ser o nome da pasta, e diz "lista-vitalicia"',
  );
});

test('apps that are spoken of must be in the catalogue', () => {
  const [supplier, ...apps] = campaign.catalog.apps;
  expect(problems({ catalog: { apps } })).toEqual([
    `popups.upsell.appId: não há o app “${supplier?.id}” no catálogo`,
    `claims.recargaCheia.computed: não há o app “${supplier?.id}” no catálogo`,
    `claims.recargaPreco.computed: não há o app “${supplier?.id}” no catálogo`,
  ]);
  expect(problems({ catalog: { apps: campaign.catalog.apps.filter(({ id }) => id !== 'spotify') } })).toEqual([
    expect.stringMatching(/^sections\.5\.services\.10\.icon: não há o app “spotify”/),
  ]);
});

test('whoever asks for testimonials shows them, and a section without any is fed by asking', () => {
  const others = campaign.sections.filter(({ type }) => type !== 'testimonials');
  const empty = { type: 'testimonials', id: 'depoimentos', title: 'Quem usa', text: 'De {{clientes}}.' } as const;
  expect(problems({ testimonials: {} })).toEqual([]);
  expect(problems({ sections: [...others, empty], testimonials: {} })).toEqual([]);
  expect(problems({ sections: others, testimonials: {} })).toEqual([
    expect.stringMatching(/^testimonials: os compradores são ouvidos/),
  ]);
  expect(problems({ sections: [...others, empty] })).toEqual([expect.stringMatching(/: ninguém é ouvido/)]);
});

test('ids are unique', () => {
  const twice = <T>(items: T[]): T[] => [...items, ...items.slice(0, 1)];
  expect(problems({ bonuses: twice(campaign.bonuses) })).toEqual([
    'bonuses: o nome interno “iptv-vitalicio” aparece duas vezes',
  ]);
  expect(problems({ sections: twice(campaign.sections) })).toEqual([
    'sections: o nome interno “inicio” aparece duas vezes',
  ]);
  expect(problems({ catalog: { apps: twice(campaign.catalog.apps) } })).toEqual([
    'catalog: o nome interno “fornecedor-de-recarga” aparece duas vezes',
  ]);
});
