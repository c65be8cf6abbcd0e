import { expect, test } from 'vitest';
import type { AppInput, CampaignInput } from '../schema.ts';
import { cleanCampaign, cleanFacts, cleanInput } from './clean-campaign.ts';
import { claimsAgree, exampleSavingAddsUp, topupPricesAddUp } from './contradictions.ts';

type Claim = NonNullable<CampaignInput['claims']>[string];
const [supplier] = cleanInput.catalog.apps as [AppInput];

function agreement(one: Claim, other: Claim) {
  const campaign = cleanCampaign({
    claims: { ...cleanInput.claims, um: one, outro: other },
    chrome: { ...cleanInput.chrome, footer: { text: 'São {{um}} e {{outro}}', links: [] } },
  });
  return claimsAgree(campaign, cleanFacts);
}

test.each<[Claim, Claim, boolean]>([
  [
    { kind: 'number', text: '12.500', computed: 'buyers' },
    { kind: 'number', text: '10.000', computed: 'buyers' },
    false,
  ],
  [{ kind: 'number', text: '200', computed: 'contacts' }, { kind: 'number', text: '+200', computed: 'contacts' }, true],
  [{ kind: 'number', text: '26', about: 'bolos' }, { kind: 'number', text: '30', about: 'bolos' }, false],
  [{ kind: 'number', text: '26', about: 'bolos' }, { kind: 'number', text: '30', about: 'tortas' }, true],
  [{ kind: 'number', text: '26' }, { kind: 'number', text: '30' }, true],
  [{ kind: 'number', text: '3 a 6', about: 'meses' }, { kind: 'number', text: '3 a 5', about: 'meses' }, false],
  [{ kind: 'promise', text: 'toda semana', about: 'x' }, { kind: 'promise', text: 'Todo mês', about: 'x' }, false],
])('%j and %j agree: %j', (one, other, agree) => {
  expect(agreement(one, other).map(({ rule, claim }) => [rule, claim.split(':')[0]])).toEqual(
    agree ? [] : [['contradiction', 'outro']],
  );
});

test('a contradiction names both values and places', () => {
  const [found] = agreement(
    { kind: 'number', text: '26', about: 'bolos' },
    { kind: 'number', text: '30', about: 'bolos' },
  );
  expect(found?.where).toBe('chrome.footer.text');
  expect(found?.reason).toBe('Sobre a mesma coisa (bolos), aqui a página diz 30 e em chrome.footer.text diz 26 (um).');
});

function saving(amount: number, app?: string) {
  const section: CampaignInput['sections'][number] = {
    type: 'how-it-works',
    id: 'como',
    title: 'Como',
    text: 'Veja',
    steps: [{ title: 'Abra', text: 'Leia' }],
    chat: { contact: 'Ana', label: 'Exemplo', messages: [{ from: 'buyer', text: 'Oi', time: '19:42' }] },
    saving: { label: 'Economia', amount, note: 'por mês', ...(app && { app }) },
  };
  const book = { ...supplier, originalPrice: 5590, offerPrice: 100, name: 'Livro' };
  return cleanCampaign({ sections: [...cleanInput.sections, section], catalog: { apps: [book] } });
}

test('the example saving is the difference of the prices', () => {
  expect(exampleSavingAddsUp(saving(5490, 'livro'), cleanFacts)).toEqual([]);
  expect(exampleSavingAddsUp(saving(5240, 'livro'), cleanFacts)).toEqual([
    expect.objectContaining({
      rule: 'contradiction',
      claim: 'Economia: R$ 52,40',
      where: 'sections.como.saving.amount',
      reason: 'No catálogo, Livro dá R$ 55,90 − R$ 1,00 = R$ 54,90, e não R$ 52,40.',
    }),
  ]);
  expect(exampleSavingAddsUp(saving(5490), cleanFacts).map(({ rule }) => rule)).toEqual(['unproven-claim']);
});

test('top-up prices are the face value less the discount', () => {
  const topup = (price: number): CampaignInput['sections'][number] => ({
    type: 'topup',
    id: 'recarga',
    title: 'Recarga',
    text: 'Veja',
    discountPercent: 80,
    tables: [
      {
        carrier: 'TIM',
        rows: [
          { face: 1000, price: 200 },
          { face: 2000, price },
        ],
      },
    ],
    cta: 'Quero',
    note: 'Pré-pago',
  });
  const found = (price: number) =>
    topupPricesAddUp(cleanCampaign({ sections: [...cleanInput.sections, topup(price)] }), cleanFacts);
  expect(found(400)).toEqual([]);
  expect(found(500)).toEqual([
    expect.objectContaining({
      rule: 'contradiction',
      claim: 'TIM: R$ 20,00 por R$ 5,00',
      where: 'sections.recarga.tables',
    }),
  ]);
});
