import { expect, test } from 'vitest';
import { cleanCampaign, cleanFacts, cleanInput, proof } from './clean-campaign.ts';
import { datesAreAhead, evidenceIsFresh } from './freshness.ts';

/** Returns the violated rules for a claim's proof with the given days; today is 2026-11-21. */
function found(days: Partial<typeof proof>) {
  const receitas = { kind: 'number', text: '40', evidence: { ...proof, ...days } } as const;
  return evidenceIsFresh(cleanCampaign({ claims: { ...cleanInput.claims, receitas } }), cleanFacts);
}

test.each([
  [{}, []],
  [{ expires: '2026-12-22' }, []],
  [{ expires: '2026-12-21' }, ['evidence-expires-soon']],
  [{ expires: '2026-11-22' }, ['evidence-expires-soon']],
  [{ expires: '2026-11-21' }, ['expired-evidence']],
  [{ date: '2026-11-21' }, []],
  [{ date: '2026-11-22' }, ['expired-evidence']],
])('a proof with %j gives %j', (days, rules) => {
  expect(found(days).map(({ rule }) => rule)).toEqual(rules);
});

test('a proof that ends soon is a warning', () => {
  expect(found({ expires: '2026-12-01' })).toEqual([
    expect.objectContaining({ level: 'warning', reason: '“relatorio-2026-11.pdf” vence em 01/12/2026.' }),
  ]);
});

test('the proofs of prices run out too', () => {
  const late = { ...cleanFacts, now: new Date('2027-11-02T12:00:00Z') };
  expect(evidenceIsFresh(cleanCampaign(), late).map(({ where }) => where)).toEqual([
    'product.description, catalog.apps.livro.features.0',
    'bonuses.capa.priceEvidence',
  ]);
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
])('until %s, the date has passed: %j', (until, past) => {
  const receitas = { kind: 'date', text: 'novembro', until } as const;
  const violations = datesAreAhead(cleanCampaign({ claims: { ...cleanInput.claims, receitas } }), cleanFacts);
  expect(violations.map(({ rule }) => rule)).toEqual(past ? ['date-in-the-past'] : []);
});

test('the day is the one in Brasília', () => {
  const receitas = { kind: 'date', text: 'hoje', until: '2026-11-20' } as const;
  const facts = { ...cleanFacts, now: new Date('2026-11-21T02:00:00Z') };
  expect(datesAreAhead(cleanCampaign({ claims: { ...cleanInput.claims, receitas } }), facts)).toEqual([]);
});
