import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Campaign, CampaignInput } from '../schema.ts';
import { cleanCampaign, cleanFacts, cleanInput, proof } from './clean-campaign.ts';
import { itemsToSign, unsignedItems } from './to-sign.ts';

const withFooter = (text: string) => cleanCampaign({ chrome: { ...cleanInput.chrome, footer: { text, links: [] } } });

/** Returns the rules that ask about the footer. */
function asked(text: string): string[] {
  return itemsToSign(withFooter(text), cleanFacts)
    .filter(({ where }) => where === 'chrome.footer.text')
    .map(({ rule }) => rule);
}

/** Returns the items that a person has to check again after everything was signed and then changed. */
function askedAgain(change: Partial<CampaignInput>, facts = cleanFacts, before: Campaign = cleanCampaign()): string[] {
  const signed = new Set(itemsToSign(before, cleanFacts).map(({ hash }) => hash));
  return unsignedItems(cleanCampaign(change), { ...facts, signed }).map(({ rule, where }) => `${rule} ${where}`);
}

test.each([
  'Doze mil clientes',
  'Duas em cada três pessoas',
  'Quinhentos bolos',
  'A metade do preço',
  'Пreço de cеm bolos',
])('%j has a number in words', (text) => {
  expect(asked(text)).toContain('number-in-words');
});

test.each([
  'A Dona Rita aprovou',
  'Maria, de Olinda, faz um por semana',
  '“O bolo ficou lindo demais” — Rita P.',
  'Nossos clientes voltam',
  'Quem comprou fez bonito',
  'Todos adoraram',
])('%j tells of people', (text) => {
  expect(asked(text)).toEqual(['told-of-people']);
});

test.each(['Um livro de bolos, feito à mão', 'Leia no celular ou imprima', '{{receitas}} receitas por {{preco}}'])(
  '%j asks nothing',
  (text) => {
    const claims = { ...cleanInput.claims };
    const campaign = cleanCampaign({ claims, chrome: { ...cleanInput.chrome, footer: { text, links: [] } } });
    expect(itemsToSign(campaign, cleanFacts).filter(({ where }) => where === 'chrome.footer.text')).toEqual([]);
  },
);

test('names with numbers, legal texts and documents are looked at', () => {
  const items = itemsToSign(cleanCampaign(), cleanFacts).map(({ rule, where }) => `${rule} ${where}`);
  expect(items).toEqual([
    'told-of-people sections.depoimentos.title',
    'told-of-people sections.depoimentos.text',
    'name-with-number catalog.apps.livro.name',
    'legal-text legal/termos.md: Termos',
    'document-to-read product.description, catalog.apps.livro.features.0',
    'document-to-read bonuses.capa.priceEvidence',
    'document-to-read catalog.apps.livro.rights',
    'document-to-read bonuses.capa.rights',
  ]);
});

test('what is signed is not asked again, nor when it moves or its claims change', () => {
  expect(askedAgain({})).toEqual([]);
  const [first, ...others] = cleanInput.sections;
  if (!first) throw new Error('the clean campaign has sections');
  const footer = { ...cleanInput.chrome, footer: { text: 'Três passos por {{preco}}', links: [] } };
  const before = cleanCampaign({ chrome: footer });
  expect(askedAgain({ chrome: footer }, cleanFacts, before)).toEqual([]);
  const moved = { ...cleanInput.chrome, stickyLabel: 'Três passos por {{preco}}' };
  const product = { ...cleanInput.product, amount: 3990 };
  expect(askedAgain({ chrome: moved, product, sections: [...others, first] }, cleanFacts, before)).toEqual([]);
});

test('an edit asks for what changed alone', () => {
  const chrome = { ...cleanInput.chrome, footer: { text: 'Feito à mão por nove pessoas', links: [] } };
  expect(askedAgain({ chrome })).toEqual(['number-in-words chrome.footer.text']);
  const legal = { ...cleanFacts.legal, suporte: '# Suporte\n\nEscreva.\n\n## Prazo\n\nRespondemos logo.' };
  expect(askedAgain({}, { ...cleanFacts, legal })).toEqual([
    'legal-text legal/suporte.md: Suporte',
    'legal-text legal/suporte.md: Prazo',
  ]);
  const claims = {
    ...cleanInput.claims,
    receitas: { ...cleanInput.claims.receitas, evidence: { ...proof, sha256: 'd'.repeat(64) } },
  };
  expect(askedAgain({ claims })).toEqual(['document-to-read product.description, catalog.apps.livro.features.0']);
});

test('a new title, price or colour asks for nothing again, another kind of product for its legal texts', () => {
  const product = { ...cleanInput.product, title: 'Tortas', amount: 3990 };
  expect(askedAgain({ product, theme: { accent: '#3ddc97' } })).toEqual([]);
  const signed = new Set(itemsToSign(cleanCampaign(), cleanFacts).map(({ hash }) => hash));
  const campaign = cleanCampaign();
  const link = { ...campaign, access: { ...campaign.access, kind: 'link' } } as Campaign;
  expect(unsignedItems(link, { ...cleanFacts, signed }).map(({ rule }) => rule)).toEqual(['legal-text']);
});

test('another claim in a signed sentence asks for it again', () => {
  const footer = (text: string) => ({ chrome: { ...cleanInput.chrome, footer: { text, links: [] } } });
  const before = cleanCampaign(footer('Três passos por {{preco}}'));
  expect(askedAgain(footer('Três passos em {{garantia}} dias'), cleanFacts, before)).toEqual([
    'number-in-words chrome.footer.text',
  ]);
});

test('what a release of before signed counts while its text is as it was', () => {
  const { product, access } = cleanCampaign();
  const about = [product.title, product.description, access.kind].join('\n');
  const digest = (rule: string, content: string) => createHash('sha256').update(`${rule}\n${content}`).digest('hex');
  const footer = withFooter('Três passos por {{preco}}');
  const formerlySigned = new Set([
    digest('legal-text', `${about}\n${cleanFacts.legal['termos']?.trim()}`),
    digest('number-in-words', 'Três passos por  '),
  ]);
  const left = unsignedItems(footer, { ...cleanFacts, formerlySigned }).map(({ rule }) => rule);
  expect(left).toContain('told-of-people');
  expect(left).not.toContain('legal-text');
  expect(left).not.toContain('number-in-words');
});

test('a signed text without a claim is no signature for the same text with one', () => {
  const before = withFooter('Nossos clientes ganharam   com o livro');
  const footer = { text: 'Nossos clientes ganharam {{preco}} com o livro', links: [] };
  expect(askedAgain({ chrome: { ...cleanInput.chrome, footer } }, cleanFacts, before)).toEqual([
    'told-of-people chrome.footer.text',
  ]);
});

test('another address behind a signed link asks for its text again', () => {
  const sections = (answer: string): CampaignInput['sections'] => [
    ...cleanInput.sections,
    { type: 'faq', id: 'duvidas', title: 'Dúvidas', text: 'O que perguntam.', items: [{ question: 'E?', answer }] },
  ];
  const linked = (address: string) => ({ sections: sections(`Nossos clientes voltam: [veja](${address})`) });
  const before = cleanCampaign(linked('https://loja.example/prova'));
  const asked = ['told-of-people sections.duvidas.items.0.answer'];
  expect(askedAgain(linked('https://mentira.example/'), cleanFacts, before)).toEqual(asked);
  expect(askedAgain(linked('https://lоja.example/prova'), cleanFacts, before)).toEqual(asked);
  expect(askedAgain(linked('https://loja.example/prova'), cleanFacts, before)).toEqual([]);
});

test('the author and the example chat are people', () => {
  const author: CampaignInput['sections'][number] = {
    type: 'author',
    id: 'autora',
    title: 'Autora',
    text: 'Escreve.',
    name: 'Ana Souza',
    role: 'Confeiteira',
    initials: 'AS',
    paragraphs: ['Escrevo sobre bolos.'],
  };
  expect(askedAgain({ sections: [...cleanInput.sections, author] })).toEqual(['told-of-people sections.autora']);
});

test('a letter is its signer’s, whole', () => {
  const letter: CampaignInput['sections'][number] = {
    type: 'letter',
    id: 'carta',
    title: 'Carta',
    text: 'Antes de comprar.',
    salutation: 'Olá,',
    body: 'Escrevo sobre bolos.',
    signature: 'Ana Souza',
  };
  expect(askedAgain({ sections: [...cleanInput.sections, letter] })).toEqual(['told-of-people sections.carta']);
});
