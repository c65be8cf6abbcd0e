import { expect, test } from 'vitest';
import { SECTION_EXAMPLES } from '../../sections/section-examples.ts';
import { checkCampaign } from './check.ts';
import { cleanCampaign, cleanFacts, cleanInput, proof } from './clean-campaign.ts';
import { itemsToSign } from './to-sign.ts';

const [steps] = cleanInput.sections;
const logos = SECTION_EXAMPLES.find(({ type }) => type === 'logos');
const comparison = SECTION_EXAMPLES.find(({ type }) => type === 'comparison');
if (!steps || logos?.type !== 'logos' || comparison?.type !== 'comparison') throw new Error('no examples');

function found(mentions: { name: string }[], claims: object = {}) {
  const campaign = cleanCampaign({
    claims: { ...cleanInput.claims, ...claims },
    sections: [...cleanInput.sections, { ...logos, mentions } as never],
  });
  return checkCampaign(campaign, cleanFacts).map(({ rule, where, words }) => ({ rule, where, words }));
}

const jornal = { kind: 'promise', text: 'Jornal do Bairro' };

test('who is named in a row of logos is a claim with its evidence, or the page can not go live', () => {
  expect(found([{ name: 'Jornal do Bairro' }])).toEqual([
    { rule: 'bare-mention', where: 'sections.imprensa.mentions.0.name', words: ['Jornal do Bairro'] },
  ]);
  expect(found([{ name: '{{jornal}} e TV Centro' }], { jornal: { ...jornal, evidence: proof } })).toEqual([
    { rule: 'bare-mention', where: 'sections.imprensa.mentions.0.name', words: ['e TV Centro'] },
  ]);
  expect(found([{ name: '{{jornal}}' }], { jornal })).toMatchObject([{ rule: 'unproven-claim' }]);
  expect(found([{ name: '{{jornal}}' }], { jornal: { ...jornal, evidence: proof } })).toEqual([]);
});

test('a comparison is signed as a whole, and again when a mark of it changes', () => {
  const asked = (rows: typeof comparison.rows) =>
    itemsToSign(cleanCampaign({ sections: [...cleanInput.sections, { ...comparison, rows }] }), cleanFacts).filter(
      ({ rule }) => rule === 'compared-with-others',
    );
  const [item] = asked(comparison.rows);
  expect(item?.where).toBe('sections.comparacao');
  const [row] = comparison.rows;
  if (!row) throw new Error('no row');
  const [other] = asked([{ ...row, cells: [{ mark: 'yes' }, { mark: 'yes' }] }, ...comparison.rows.slice(1)]);
  expect(other?.hash).not.toBe(item?.hash);
});

test('numbers and boasts in the new sections are seen as everywhere, in free text without its links', () => {
  const told = SECTION_EXAMPLES.flatMap((section) => {
    if (section.type === 'guarantee') return { ...section, terms: ['Já devolvemos a 300 pessoas.'] };
    if (section.type === 'rich-text')
      return { ...section, body: 'O melhor curso.\n- [a 2.000 alunos](https://site.example/9)' };
    if (section.type === 'modules')
      return { ...section, items: [{ title: 'Módulo', lessons: [{ title: 'Ganhe R$ 500' }] }] };
    if (section.type === 'comparison') return { ...section, note: 'Visto em 12/03/2026.' };
    return [];
  });
  const campaign = cleanCampaign({ sections: [...cleanInput.sections, ...told] });
  const bare = checkCampaign(campaign, cleanFacts).map(({ rule, where, words }) => `${rule} ${where} ${words}`);
  expect(bare).toEqual([
    'bare-number sections.comparacao.note 12/03/2026',
    'bare-number sections.modulos.items.0.lessons.0.title R$ 500',
    'bare-number sections.garantia.terms.0 300',
    'bare-number sections.carta.body 2.000',
    'bare-superlative sections.carta.body melhor',
  ]);
});

test('a guarantee in words must be the one of the product', () => {
  const guarantee = SECTION_EXAMPLES.find(({ type }) => type === 'guarantee');
  if (guarantee?.type !== 'guarantee') throw new Error('no example');
  const campaign = cleanCampaign({
    sections: [...cleanInput.sections, { ...guarantee, terms: ['A garantia é de 90 dias.'] }],
  });
  expect(checkCampaign(campaign, cleanFacts).map(({ rule }) => rule)).toContain('guarantee-differs');
});
