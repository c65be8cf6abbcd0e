import { describe, expect, test } from 'vitest';
import { checkCampaign } from '../../campaigns/check/check.ts';
import { cleanFacts } from '../../campaigns/check/clean-campaign.ts';
import { cleanDocument } from '../../campaigns/check/clean-document.ts';
import { placeIn, valueAt } from '../../campaigns/field-places.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import { applyEdit, type DraftDocument } from '../document/edits.ts';
import { readFields } from '../document/find-problems.ts';
import { applyEdits, sectionsOf } from '../document/section-edits.ts';
import { findFixes } from './find-fixes.ts';

const DOCUMENT = cleanDocument() as unknown as DraftDocument;
const AT = ['sections', 0, 'text'];
const PROOF = { document: 'laudo.pdf', sha256: 'c'.repeat(64), source: 'A', date: '2026-11-01', expires: '2027-11-01' };

const saying = (text: string) => applyEdit(DOCUMENT, { set: AT, to: text });

function finding(rule: string, words: string[], more: Partial<Finding> = {}): Finding {
  const rest = { title: '', law: '', reason: '', mend: '', claim: '', where: '', computed: [], instead: null };
  return { ...rest, rule, level: 'error', paths: [AT], words, ...more };
}

/** Returns the rules that the check finds broken after an edit. */
function rulesBroken(document: DraftDocument): string[] {
  const { campaign, problems } = readFields(document);
  expect(problems).toEqual([]);
  if (!campaign) return [];
  const documents = { ...cleanFacts.documents, [PROOF.document]: PROOF.sha256 };
  return checkCampaign(campaign, { ...cleanFacts, documents })
    .filter(({ where, level }) => level === 'error' && where.split(', ').some((one) => isHere(document, one)))
    .map(({ rule }) => rule);
}

const textOf = (document: DraftDocument) =>
  readFields(document).campaign?.copy.find(({ where }) => isHere(document, where))?.text;
const isHere = (document: DraftDocument, where: string) => placeIn(document, where).join() === AT.join();

describe('a statement that is signed', () => {
  const namesOf = (document: DraftDocument, one: Finding, path = AT) =>
    findFixes(document, one, path).map((fix) => (fix.do === 'edit' ? fix.name : fix.do));

  test('a figure about oneself is declared, one about others is proven', () => {
    const mine = saying('Faço bolos há 11 anos.');
    expect(namesOf(mine, finding('bare-number', ['11']))).toEqual(['declare', 'prove', 'rewrite']);
    expect(textOf(done(mine, finding('bare-number', ['11']), 'edit'))).toBe('Faço bolos há 11 anos.');
    expect(rulesBroken(done(mine, finding('bare-number', ['11']), 'edit'))).toEqual([]);
    expect(namesOf(saying('Já ensinei 11 alunos.'), finding('bare-number', ['11']))).toEqual(['prove', 'rewrite']);
    expect(namesOf(saying('Por R$ 11.'), finding('bare-number', ['R$ 11']))).toEqual(['prove', 'rewrite']);
  });

  test('one’s own work, or a licence', () => {
    const path = ['catalog', 'apps', '0'];
    expect(namesOf(DOCUMENT, finding('missing-rights', []), path)).toEqual(['own', 'prove']);
  });
});

function done(document: DraftDocument, one: Finding, kind: 'edit' | 'prove'): DraftDocument {
  const fix = findFixes(document, one, AT).find((each) => each.do === kind);
  if (!fix || (fix.do !== 'edit' && fix.do !== 'prove')) throw new Error('no such fix');
  const edits = fix.do === 'edit' ? fix.edits(document) : [...fix.target.first, { set: fix.target.path, to: PROOF }];
  const edited = applyEdits(document, edits);
  if ('refused' in edited) throw new Error(edited.refused);
  return edited.document;
}

describe('a number that the data gives', () => {
  test.each([
    ['Pague R$ 29,90 e leia.', 'R$ 29,90', 'price', '{{preco}}'],
    ['Leia por 15 dias.', '15', 'guaranteeDays', '{{garantia}}'],
    ['São 10 contatos, e não 100.', '10', 'contacts', '{{contatos}}'],
  ])('%s: %s becomes a claim', (text, words, computed, token) => {
    const document = saying(text);
    const after = done(document, finding('bare-number', [words], { computed: [{ words, by: [computed] }] }), 'edit');
    expect(sectionsOf(after)[0]?.['text']).toBe(text.replace(words, token));
    expect(textOf(after)).toBe(text);
  });

  test('keeps the name of a claim that says another thing', () => {
    const document = applyEdit(saying('Leia por 15 dias, {{dias}}.'), {
      set: ['claims', 'contatos'],
      to: { kind: 'number', text: 'muitos', evidence: PROOF },
    });
    const named = applyEdit(document, { set: AT, to: '{{contatos}} de 10.' });
    const after = done(
      named,
      finding('bare-number', ['10'], { computed: [{ words: '10', by: ['contacts'] }] }),
      'edit',
    );
    expect(sectionsOf(after)[0]?.['text']).toBe('{{contatos}} de {{contatos2}}.');
  });

  test('is not offered where no claim can stand', () => {
    const one = finding('bare-number', ['15'], { computed: [{ words: '15', by: ['guaranteeDays'] }] });
    expect(findFixes(saying('15'), one, ['legal', 'termos'])).toEqual([
      { do: 'rewrite', path: ['legal', 'termos'], words: ['15'] },
    ]);
  });
});

test.each([
  ['bare-superlative', 'O melhor bolo.', 'melhor', 'afirmacaoMelhor'],
  ['bare-number', 'Mais de 300 bolos.', '300', 'afirmacao300'],
  ['bare-scarcity', 'É tempo limitado.', 'tempo limitado', 'afirmacaoTempoLimitado'],
])('a document proves what %s found', (rule, text, words, name) => {
  const document = saying(text);
  expect(rulesBroken(document)).toContain(rule);
  const after = done(document, finding(rule, [words]), 'prove');
  expect(valueAt(after, ['claims', name])).toMatchObject({ text: words, evidence: PROOF });
  expect(rulesBroken(after)).toEqual([]);
});

test('a claim that the data belies says what is true', () => {
  const claims = {
    ...(DOCUMENT['claims'] as object),
    contatos: { kind: 'number', text: '12', computed: 'contacts' },
    valor: { kind: 'price', text: 'R$ 10,00', computed: 'price' },
  };
  const document = { ...saying('{{contatos}} por {{valor}}'), claims };
  expect(rulesBroken(document)).toContain('untrue-claim');
  const once = done(document, finding('untrue-claim', ['{{contatos}}'], { instead: '10' }), 'edit');
  const twice = done(once, finding('untrue-claim', ['{{valor}}'], { instead: 'R$ 29,90' }), 'edit');
  expect(rulesBroken(twice)).toEqual([]);
  // A claim computed from the campaign's data needs no text.
  expect(valueAt(twice, ['claims', 'valor'])).toEqual({ kind: 'price', computed: 'price' });
});

test.each([
  ['Compre agora: tempo limitado!', 'tempo limitado', 'Compre agora!'],
  ['Só hoje, por {{preco}}.', 'Só hoje', 'Por {{preco}}.'],
  ['Asse em casa. Últimas horas. Comece agora.', 'Últimas horas', 'Asse em casa. Comece agora.'],
])('hurry is left out: %s', (text, words, rest) => {
  const document = saying(text);
  expect(valueAt(done(document, finding('bare-scarcity', [words]), 'edit'), AT)).toBe(rest);
});

test('words that hold a sentence together are not left out', () => {
  const fixes = findFixes(saying('Com vagas limitadas para você'), finding('bare-scarcity', ['vagas limitadas']), AT);
  expect(fixes.map((fix) => fix.do)).toEqual(['prove', 'rewrite']);
});

test('what a person judges is on the list to sign, and can be written anew', () => {
  const document = saying('Aprovado por quem leu.');
  expect(findFixes(document, finding('told-of-people', ['quem leu'], { level: 'sign' }), AT)).toEqual([
    { do: 'sign' },
    { do: 'rewrite', path: AT, words: ['quem leu'] },
  ]);
});

test('prices and rights are proven where they stand', () => {
  const proven = (rule: string, path: (string | number)[]) => {
    const fix = findFixes(DOCUMENT, finding(rule, []), path).find((one) => one.do === 'prove');
    return fix && [fix.target.path.join('.'), fix.target.kind];
  };
  expect(proven('price-without-reference', ['bonuses', 0])).toEqual(['bonuses.0.priceEvidence', 'evidence']);
  expect(proven('missing-rights', ['bonuses', 0])).toEqual(['bonuses.0.rights', 'rights']);
  expect(proven('expired-evidence', ['bonuses', 0, 'priceEvidence'])).toEqual(['bonuses.0.priceEvidence', 'evidence']);
  expect(proven('regular-price-unproven', ['urgency', 'countdown', 'regularAmount'])).toEqual([
    'urgency.countdown.regularEvidence',
    'evidence',
  ]);
});

test('a part of a legal text is rewritten at its heading', () => {
  const path = ['legal', 'termos'];
  const document = applyEdit(DOCUMENT, { set: path, to: '# Termos\n\n## 1. Quem vende\n\nEu.' });
  const part = finding('legal-text', [], { level: 'sign', paths: [path], where: 'legal/termos.md: 1. Quem vende' });
  expect(findFixes(document, part, path)).toContainEqual({ do: 'rewrite', path, words: ['# 1. Quem vende'] });
});
