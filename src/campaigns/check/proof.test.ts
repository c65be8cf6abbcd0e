import { expect, test } from 'vitest';
import type { CampaignInput } from '../schema.ts';
import { cleanCampaign, cleanFacts, cleanInput, proof } from './clean-campaign.ts';
import { claimsAreProven } from './proof.ts';

type Claim = NonNullable<CampaignInput['claims']>[string];

/** Returns the rule's violations for a claim of the footer. */
function found(claim: Claim, facts = cleanFacts) {
  const campaign = cleanCampaign({
    claims: { ...cleanInput.claims, prova: claim },
    chrome: { ...cleanInput.chrome, footer: { text: 'São {{prova}} mesmo', links: [] } },
  });
  return claimsAreProven(campaign, facts);
}

test.each<[Claim, string]>([
  [{ kind: 'number', text: '12.500' }, 'unproven-claim'],
  [{ kind: 'promise', text: 'verificados' }, 'unproven-claim'],
  [{ kind: 'superlative', text: 'o melhor livro' }, 'superlative-without-evidence'],
  [{ kind: 'discount', text: '80%' }, 'discount-without-reference'],
])('%j needs evidence', (claim, rule) => {
  expect(found(claim)).toEqual([
    expect.objectContaining({
      rule,
      level: 'error',
      claim: `prova: “São ${claim.text} mesmo”`,
      where: 'chrome.footer.text',
    }),
  ]);
  expect(found({ ...claim, evidence: proof })).toEqual([]);
});

test.each<[Claim, boolean]>([
  [{ kind: 'number', text: '9', computed: 'contacts', moreThan: true }, true],
  [{ kind: 'number', text: '10', computed: 'contacts', moreThan: true }, false],
  [{ kind: 'number', text: '10', computed: 'contacts' }, true],
  [{ kind: 'number', text: '11', computed: 'contacts' }, false],
  [{ kind: 'number', text: '10 mil', computed: 'contacts' }, false],
  [{ kind: 'number', text: '１０', computed: 'contacts' }, true],
  [{ kind: 'number', text: '10, e 50000 leitores', computed: 'contacts' }, false],
  [{ kind: 'price', text: 'R$ 29,90', computed: 'price' }, true],
  [{ kind: 'price', text: 'R$ 29', computed: 'price' }, false],
])('%j is computed; true: %j', (claim, holds) => {
  expect(found(claim).map(({ rule }) => rule)).toEqual(holds ? [] : ['untrue-claim']);
});

test('a wrong number is told with the right one', () => {
  expect(found({ kind: 'number', text: '200', computed: 'contacts', moreThan: true })[0]?.reason).toBe(
    'A página diz mais de 200; os dados dão 10.',
  );
});

test('what cannot be counted or compared is not proven', () => {
  const clients: Claim = { kind: 'number', text: '3', computed: 'buyers' };
  expect(found(clients).map(({ rule }) => rule)).toEqual(['unproven-claim']);
  expect(found(clients, { ...cleanFacts, buyers: 3 })).toEqual([]);
  expect(found({ ...clients, text: 'três' }, { ...cleanFacts, buyers: 3 }).map(({ rule }) => rule)).toEqual([
    'unproven-claim',
  ]);
});
