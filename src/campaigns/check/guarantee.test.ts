import { expect, test } from 'vitest';
import { cleanCampaign, cleanFacts, cleanInput, proof } from './clean-campaign.ts';
import { guaranteeIsLongEnough, guaranteeIsOne } from './guarantee.ts';

/** Returns what states another guarantee than the purchase's 15 days. */
function others(footer: string, legal: Record<string, string> = {}) {
  const campaign = cleanCampaign({
    claims: {
      ...cleanInput.claims,
      outra: { kind: 'guarantee', text: '30', evidence: proof },
      numero: { kind: 'number', text: '30', evidence: proof },
    },
    chrome: { ...cleanInput.chrome, footer: { text: footer, links: [{ label: 'x {{numero}}', href: '/' }] } },
    presell: { ...cleanInput.presell, trust: ['Leia {{outra}} páginas'] },
  });
  return guaranteeIsOne(campaign, { ...cleanFacts, legal });
}

/** Returns the locations of those. */
function places(footer: string, legal?: Record<string, string>) {
  return others(footer, legal).map(({ where }) => where);
}

test('a claim of another guarantee is found wherever it stands', () => {
  expect(places('Livro')).toEqual(['presell.trust.0']);
});

test.each([
  ['Garantia de {{numero}} dias', true],
  ['{{numero}} dias de garantia', true],
  ['A garantia do livro é de **{{numero}} dias**.', true],
  ['Com garantia. Chega em {{numero}} dias', false],
  ['Garantia de {{garantia}} dias', false],
])('%j is another guarantee: %j', (footer, other) => {
  expect(places(footer).includes('chrome.footer.text')).toBe(other);
});

test.each([
  ['Nossa garantia é de **30 dias**.', true],
  ['Nossa garantia é de **{{product.guaranteeDays}} dias**.', false],
  ['A garantia de {{product.title}} é de 30 dias.', true],
  ['Há garantia de {{product.title}}. O e-mail chega em 30 dias.', false],
  ['Você pode desistir em até **7 dias corridos**, como garante o art. 49.', false],
])('the terms %j have another guarantee: %j', (terms, other) => {
  expect(places('Livro', { termos: `# Termos\n\n${terms}\n` }).includes('legal/termos.md')).toBe(other);
});

test('a guarantee in a legal text is shown without marks', () => {
  const termos = '# Termos\n\n{{if hold}}A garantia, [como diz a lei](/lei), é de **30 dias**.\n';
  const found = others('Livro', { termos }).find(({ where }) => where === 'legal/termos.md');
  expect(found?.claim).toBe('“garantia, como diz a lei (/lei), é de 30 dias”');
});

test.each([
  [6, true],
  [7, false],
])('%d days are less than the law gives: %j', (guaranteeDays, short) => {
  const campaign = cleanCampaign({ product: { ...cleanInput.product, guaranteeDays } });
  expect(guaranteeIsLongEnough(campaign, cleanFacts).map(({ rule }) => rule)).toEqual(
    short ? ['guarantee-too-short'] : [],
  );
});
