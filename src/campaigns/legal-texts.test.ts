import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CampaignError } from './campaign-error.ts';
import { LEGAL_PAGES, type LegalPage, legalProblems, renderLegal } from './legal-texts.ts';
import { loadCampaign } from './load.ts';
import type { Campaign } from './schema.ts';

const campaign = await loadCampaign('lista-vitalicia');

/** Renders a legal text that has no problems, as a document is opened. */
function render(of: Campaign, page: LegalPage, source: string) {
  const problems = legalProblems(of, { [page]: source });
  if (problems.length > 0) throw new CampaignError(of.id, problems);
  return renderLegal(of, page, source);
}

/** Renders the legal text of a campaign's folder. */
async function renderOwn(of: Campaign, page: LegalPage) {
  return render(of, page, await readFile(`campaigns/${of.id}/legal/${page}.md`, 'utf8'));
}

/** Renders `source` as the terms of a campaign with the given seller. */
async function renderTerms(source: string, seller = campaign.seller, change: Partial<Campaign> = {}) {
  return render({ ...campaign, ...change, seller }, 'termos', source);
}

test.each(LEGAL_PAGES)('%s names the seller and leaves no placeholder', async (page) => {
  const { title, html } = await renderOwn(campaign, page);
  expect(title).not.toBe('');
  expect(html).toContain(campaign.seller.name);
  expect(html).toContain(campaign.seller.document);
  expect(html).toContain(campaign.seller.address);
  expect(html).toContain(`href="mailto:${campaign.seller.email}"`);
  expect(html).not.toMatch(/[{}]|zfact|style=|<h1/);
});

test('the pages are titled', async () => {
  const titles = await Promise.all(LEGAL_PAGES.map(async (page) => (await renderOwn(campaign, page)).title));
  expect(titles).toEqual(['Termos de uso', 'Política de privacidade', 'Suporte']);
});

test('the terms state price, withdrawal and guarantee as the campaign has them', async () => {
  const product = { ...campaign.product, amount: 123456, guaranteeDays: 21 };
  const { html } = await renderOwn({ ...campaign, product }, 'termos');
  expect(html).toContain('<strong>R$ 1.234,56</strong>');
  expect(html).toContain('<strong>21 dias</strong>');
  expect(html).toContain('<strong>7 dias corridos</strong>');
  expect(html).toContain('art. 49 do Código de Defesa do Consumidor');
  expect(html).toContain(`https://wa.me/${campaign.seller.whatsapp}`);
});

test('the privacy policy tells the rights and the retention', async () => {
  const { html } = await renderOwn(campaign, 'privacidade');
  for (const text of ['art. 18 da LGPD', 'Marco Civil, art. 15', '6 meses', 'ANPD']) expect(html).toContain(text);
});

test('a fact is text, never markup', async () => {
  const seller = { ...campaign.seller, name: '<b>A & B</b> *"x"* [y](z) zfact0z' };
  const { html } = await renderTerms('# T\n\nEu sou {{ seller.name }}.\n', seller);
  expect(html.trim()).toBe('<p>Eu sou &#60;b&#62;A &#38; B&#60;/b&#62; *&#34;x&#34;* [y](z) zfact0z.</p>');
});

test('an unknown fact is an error that names it and the file', async () => {
  await expect(renderTerms('# T\n\n{{seller.phone}}\n')).rejects.toThrow(/termos\.md: não há o dado "seller\.phone"/);
  await expect(renderTerms('# T\n\n{{seller.phone}}\n')).rejects.toThrow('(os que há: seller.name, ');
  await expect(renderTerms('# T\n\n{{constructor}}\n')).rejects.toThrow('não há o dado "constructor"');
});

test('a line with a condition stands only where it holds; an unknown one is an error', async () => {
  const source = '# T\n\n- Sempre\n- {{if hold}}Cookie\n- {{if testimonials}}Depoimento\n';
  const html = async (change: Partial<Campaign>) => (await renderTerms(source, campaign.seller, change)).html;
  const urgency = { countdown: { source: 'hold', seconds: 900, regularAmount: 4990 } } as const;
  expect(await html({})).not.toMatch(/Cookie|Depoimento|if /);
  expect(await html({ urgency })).toMatch(/<li>Cookie<\/li>/);
  expect(await html({ testimonials: { inviteAfterDays: 3 } })).toMatch(/<li>Depoimento<\/li>/);
  await expect(renderTerms('# T\n\n{{if rain}}Chuva\n')).rejects.toThrow('não há a condição "rain"');
  await expect(renderTerms('# T\n\n{{if rain}}Chuva\n')).rejects.toThrow('(as que há: offerEnds, ');
});

test.each(['lista-vitalicia', 'pao-caseiro'])(
  '%s tells of the hold, the list and the testimonials it has, and of the order that a device remembers',
  async (id) => {
    const own = await loadCampaign(id);
    const urgent: Campaign = {
      ...own,
      testimonials: { inviteAfterDays: 3 },
      urgency: {
        countdown: { source: 'hold', seconds: 900, regularAmount: 9990 },
        spots: { source: 'stock', total: 10 },
      },
    };
    const { html: privacy } = await renderOwn(urgent, 'privacidade');
    for (const text of ['Prazo da oferta', 'lista de espera', 'Lista de espera', 'a nota, o texto, o nome e a cidade'])
      expect(privacy).toContain(text);
    expect((await renderOwn(urgent, 'termos')).html).toContain('Depois, o preço é de <strong>R$ 99,90</strong>');
    const calm = { ...own, urgency: {}, testimonials: undefined };
    const { html: calmPrivacy } = await renderOwn(calm, 'privacidade');
    expect(calmPrivacy).not.toMatch(/Prazo da oferta|lista de espera|[Dd]epoimento/);
    expect(calmPrivacy).toContain('o endereço do último pedido que você não pagou');
    expect((await renderOwn(calm, 'termos')).html).not.toContain('preço da oferta');
  },
);

test('a text without title is an error', async () => {
  await expect(renderTerms('Sem título\n')).rejects.toThrow(/termos\.md: a primeira linha deve ser "# Título"/);
});

test.each([
  ['a tag', 'Oi <b onclick="x()">você</b>.', '<p>Oi &#60;b onclick=&#34;x()&#34;&#62;você&#60;/b&#62;.</p>'],
  [
    'a way out',
    '<meta http-equiv="refresh" content="0">',
    '<p>&#60;meta http-equiv=&#34;refresh&#34; content=&#34;0&#34;&#62;\n</p>',
  ],
  ['a script', '<script>alert(1)</script>', '<p>&#60;script&#62;alert(1)&#60;/script&#62;\n</p>'],
  ['a picture', '![Um <b>mapa</b>](https://example.com/x.png)', '<p>Um &#60;b&#62;mapa&#60;/b&#62;</p>'],
  [
    'a program',
    '[a](javascript:alert(1)) [**b**](JaVaScript&colon;x) [c](data:text/html,x)',
    '<p>a <strong>b</strong> c</p>',
  ],
  ['a program by reference', '[a][x]\n\n[x]: <java\tscript:alert(1)>', '<p>a</p>'],
  ['a program in a fact', '[a]({{seller.name}})', '<p>a</p>'],
  ['a note', 'Oi.\n\n<!-- rever --> Aqui.\n\n<!-- e isto -->', '<p>Oi.</p>\n<p> Aqui.</p>'],
  ['another host in short', '[a](//evil.example/x) [b](/\\evil.example)', '<p>a b</p>'],
  [
    'another host by character references',
    '[a](/&sol;evil.example/x) [b](/&Tab;/evil.example)',
    '<p><a href="/&amp;sol;evil.example/x">a</a> <a href="/&amp;Tab;/evil.example">b</a></p>',
  ],
  [
    'an address with a query',
    '[a](/x?b=1&amp;c=2&d=3 "Um & dois")',
    '<p><a href="/x?b=1&amp;c=2&amp;d=3" title="Um &#38; dois">a</a></p>',
  ],
  ['another page', '[a](suporte) [b](/termos)', '<p><a href="suporte">a</a> <a href="/termos">b</a></p>'],
  ['a mailbox', '[a](mailto:b@example.com)', '<p><a href="mailto:b@example.com">a</a></p>'],
])('%s in a legal text is no HTML, and its links lead to pages', async (_, source, html) => {
  const seller = { ...campaign.seller, name: 'javascript:alert(1)' };
  expect((await renderTerms(`# T\n\n${source}\n`, seller)).html.trim()).toBe(html);
});

test('what would hold up the shop is refused before it is read', async () => {
  await expect(renderTerms(`# T\n\n${'http://a.b('.repeat(20_000)}`)).rejects.toThrow('mais de 100.000 caracteres');
  await expect(renderTerms(`# T\n\n${'> '.repeat(20_000)}x`)).rejects.toThrow('uma dentro da outra');
  // The parser takes seconds for each of these.
  const started = performance.now();
  await expect(renderTerms(`# T\n\n${'- '.repeat(45_000)}x`)).rejects.toThrow('uma dentro da outra');
  await expect(renderTerms(`# T\n\n${'_a_'.repeat(30_000)}`)).rejects.toThrow('mais de 2.000 marcas');
  await expect(renderTerms(`# T\n\n${'~~a~'.repeat(20_000)}`)).rejects.toThrow('mais de 2.000 marcas');
  await expect(renderTerms(`# T\n\n${'www.a.b('.repeat(10_000)}`)).rejects.toThrow('mais de 2.000 marcas');
  // Rows are filled up to the width of the first one: the page would have 16 million cells.
  const wide = `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n${'|\n'.repeat(3000)}`;
  await expect(renderTerms(`# T\n\n${wide}`)).rejects.toThrow('uma tabela com mais de 5.000 células');
  await expect(renderTerms(`# T\n\n> ${wide.replaceAll('\n', '\n> ')}`)).rejects.toThrow('mais de 5.000 células');
  await expect(renderTerms('# T\n\n|Prazo|Dias|\n|-|-|\n|Desistir|7|\n')).resolves.toMatchObject({
    html: expect.stringContaining('<td>7</td>'),
  });
  expect(performance.now() - started).toBeLessThan(1000);
});
