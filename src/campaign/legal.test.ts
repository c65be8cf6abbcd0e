import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LEGAL_PAGES, renderLegal } from './legal.ts';
import { loadCampaign } from './load.ts';

const campaign = await loadCampaign('lista-vitalicia');

/** Renders `source` as the terms of a campaign with the given seller. */
async function renderTerms(source: string, seller = campaign.seller) {
  const root = await mkdtemp(join(tmpdir(), 'legal-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, campaign.id, 'legal'), { recursive: true });
  await writeFile(join(root, campaign.id, 'legal', 'termos.md'), source);
  return renderLegal({ ...campaign, seller }, 'termos', root);
}

test.each(LEGAL_PAGES)('%s names the seller and leaves no placeholder', async (page) => {
  const { title, html } = await renderLegal(campaign, page);
  expect(title).not.toBe('');
  expect(html).toContain(campaign.seller.name);
  expect(html).toContain(campaign.seller.document);
  expect(html).toContain(campaign.seller.address);
  expect(html).toContain(`href="mailto:${campaign.seller.email}"`);
  expect(html).not.toMatch(/[{}]|zfact|style=|<h1/);
});

test('the pages are titled', async () => {
  const titles = await Promise.all(LEGAL_PAGES.map(async (page) => (await renderLegal(campaign, page)).title));
  expect(titles).toEqual(['Termos de uso', 'Política de privacidade', 'Suporte']);
});

test('the terms state price, withdrawal and guarantee as the campaign has them', async () => {
  const product = { ...campaign.product, amount: 123456, guaranteeDays: 21 };
  const { html } = await renderLegal({ ...campaign, product }, 'termos');
  expect(html).toContain('<strong>R$ 1.234,56</strong>');
  expect(html).toContain('<strong>21 dias</strong>');
  expect(html).toContain('<strong>7 dias corridos</strong>');
  expect(html).toContain('art. 49 do Código de Defesa do Consumidor');
  expect(html).toContain(`https://wa.me/${campaign.seller.whatsapp}`);
});

test('the privacy policy tells the rights and the retention', async () => {
  const { html } = await renderLegal(campaign, 'privacidade');
  for (const text of ['art. 18 da LGPD', 'Marco Civil, art. 15', '6 meses', 'ANPD']) expect(html).toContain(text);
});

test('a fact is text, never markup', async () => {
  const seller = { ...campaign.seller, name: '<b>A & B</b> *"x"* [y](z) zfact0z' };
  const { html } = await renderTerms('# T\n\nEu sou {{ seller.name }}.\n', seller);
  expect(html.trim()).toBe('<p>Eu sou &#60;b&#62;A &#38; B&#60;/b&#62; *&#34;x&#34;* [y](z) zfact0z.</p>');
});

test('an unknown fact is an error that names it and the file', async () => {
  await expect(renderTerms('# T\n\n{{seller.phone}}\n')).rejects.toThrow(/termos\.md: unknown fact "seller\.phone"/);
  await expect(renderTerms('# T\n\n{{constructor}}\n')).rejects.toThrow('unknown fact "constructor"');
});

test('a text without title is an error', async () => {
  await expect(renderTerms('Sem título\n')).rejects.toThrow(/termos\.md: the first line must be "# Title"/);
});
