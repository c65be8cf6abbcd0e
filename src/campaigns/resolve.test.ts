import fc from 'fast-check';
import { expect, test } from 'vitest';
import listaVitalicia from '../../campaigns/lista-vitalicia/campaign.ts';
import { cleanCampaign, cleanInput } from './check/clean-campaign.ts';
import { linesOf, resolveCampaign } from './resolve.ts';
import { campaignSchema } from './schema.ts';

/** Returns the clean campaign with another footer, which every page has. */
function withFooter(text: string, claims = cleanInput.claims) {
  return cleanCampaign({ claims, chrome: { ...cleanInput.chrome, footer: { text, links: [] } } });
}

test('tokens become the texts of claims, with a capital letter where they have one', () => {
  const claims = { ...cleanInput.claims, émuito: { kind: 'promise', text: 'é muito' } } as const;
  expect(withFooter('Por {{preco}}: {{ émuito }}. {{Émuito}}.', claims).chrome.footer.text).toBe(
    'Por R$ 29,90: é muito. É muito.',
  );
});

test('a claim without text is what the data gives', () => {
  const { page, product } = cleanCampaign({ product: { ...cleanInput.product, amount: 123456, guaranteeDays: 30 } });
  expect(page).toEqual({
    title: 'Bolos por R$ 1.234,56',
    description: 'Um livro digital de bolos, com 30 dias de garantia.',
  });
  expect(product.description).toBe('40 receitas');
});

test('the places of a claim are found, by ids', () => {
  expect(linesOf('garantia', cleanCampaign()).map(({ where }) => where)).toEqual([
    'page.description',
    'sections.passos.steps.0.text',
    'modal.security.0',
  ]);
  expect(linesOf('receitas', cleanCampaign()).map(({ where }) => where)).toEqual([
    'product.description',
    'catalog.apps.livro.features.0',
  ]);
});

test.each([
  ['{{nada}}', 'chrome.footer.text: não há a afirmação "nada": apague'],
  ['{{constructor}}', 'chrome.footer.text: não há a afirmação "constructor"'],
  ['{{dois nomes}}', 'chrome.footer.text: tem chaves que não formam um dado'],
  ['{{preco', 'chrome.footer.text: tem chaves que não formam um dado'],
  ['preco}}', 'chrome.footer.text: tem chaves que não formam um dado'],
])('%j is an error that names its place', (text, problem) => {
  expect(() => withFooter(text)).toThrow(problem);
});

test('a claim that no text uses is an error that names it', () => {
  const claims = { ...cleanInput.claims, sobra: { kind: 'number', text: '9' } } as const;
  expect(() => cleanCampaign({ claims })).toThrow('claims.sobra: nenhum texto usa a afirmação "sobra"');
});

test('a claim whose data is missing needs a text', () => {
  const claims = { ...cleanInput.claims, desconto: { kind: 'discount', computed: 'topupDiscount' } } as const;
  expect(() => withFooter('{{desconto}}', claims)).toThrow('claims.desconto: "topupDiscount" não dá um valor');
});

test('tokens are not for data', () => {
  const seller = { ...cleanInput.seller, name: '{{preco}}' };
  expect(() => cleanCampaign({ seller })).toThrow('o dado "preco" só vale em textos');
});

test('no token is left in lista-vitalicia', () => {
  const { copy, ...resolved } = resolveCampaign(campaignSchema.parse(listaVitalicia));
  expect(copy.length).toBeGreaterThan(300);
  expect(JSON.stringify(resolved)).not.toContain('{{');
  expect(copy.filter(({ text }) => /[{}]/.test(text))).toEqual([]);
});

test('whatever the copy is, either nothing is left of a token or the campaign is refused', () => {
  const part = fc.constantFrom(
    '{',
    '{{',
    '}',
    '}}',
    'preco',
    '{{preco}}',
    '{{Preco}}',
    '{{ garantia }}',
    '{{x}}',
    ' ',
    'é',
    '$&',
  );
  let resolved = 0;
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const footer = `a${parts.join('')}`;
      let text: string;
      try {
        text = withFooter(footer).chrome.footer.text;
      } catch {
        return;
      }
      resolved += 1;
      expect(text).not.toMatch(/\{\{|\}\}/);
      if (!footer.includes('{{')) expect(text).toBe(footer.trim());
    }),
    { numRuns: 300 },
  );
  expect(resolved).toBeGreaterThan(30);
});
