import { expect, test } from 'vitest';
import { gatherFacts } from '../check-facts.ts';
import { loadCampaign } from '../load.ts';
import { checkCampaign } from './check.ts';
import type { RuleName } from './rules.ts';

const campaign = await loadCampaign('lista-vitalicia');
const facts = await gatherFacts(campaign, {
  dataDir: '/nonexistent',
  main: campaign.id,
  now: new Date('2026-11-21T12:00:00Z'),
});
const violations = checkCampaign(campaign, facts);

const of = (...rules: RuleName[]) => violations.filter(({ rule }) => rules.includes(rule));

test("the specification's contradictions, all of them", () => {
  const found = of('contradiction', 'untrue-claim', 'guarantee-differs', 'date-in-the-past');
  expect(found.map(({ rule, claim, reason }) => [rule, claim, reason])).toEqual([
    [
      'untrue-claim',
      'maisAplicativos: “Mais de 30 aplicativos em uma lista só”',
      'A página diz mais de 30; os dados dão 26.',
    ],
    ['untrue-claim', 'economiaMensal: “+ R$ 220 por mês”', 'A página diz R$ 220; os dados dão R$ 727,40.'],
    [
      'contradiction',
      'maisAplicativos: “Mais de 30 aplicativos em uma lista só”',
      'Sobre a mesma coisa (apps), aqui a página diz 30 e em sections.catalogo.title diz 26 (aplicativos).',
    ],
    [
      'contradiction',
      'precoConversa: “Oi, boa noite! Tenho sim. Perfil só seu, com PIN, por R$ 3,50 o mês.”',
      expect.stringContaining('aqui a página diz R$ 3,50 e em sections.inicio.text'),
    ],
    [
      'contradiction',
      expect.stringContaining('pessoas: “Mais de 10.000 pessoas já economizam'),
      expect.stringMatching(/aqui a página diz 10\.000 e em sections\.inicio\.note.* diz 12\.500 \(clientes\)/),
    ],
    [
      'contradiction',
      'Economia na Netflix: R$ 52,40',
      'No catálogo, Netflix dá R$ 55,90 − R$ 1,00 = R$ 54,90, e não R$ 52,40.',
    ],
    ['date-in-the-past', expect.stringContaining('março de 2025'), 'Valia até 31/03/2025.'],
    [
      'guarantee-differs',
      'garantiaRecarga: “Garantia de 30 dias no fornecedor”',
      'Aqui são 30 dias; a garantia da compra é de 7 dias.',
    ],
  ]);
});

test('what is only for show', () => {
  const found = of('cosmetic-countdown', 'cosmetic-spots', 'fixed-viewers', 'sample-list', 'placeholder-link');
  expect(found.map(({ rule }) => rule)).toEqual([
    'cosmetic-countdown',
    'cosmetic-spots',
    'fixed-viewers',
    'placeholder-link',
    'sample-list',
  ]);
  expect(of('illustrative-testimonial')).toHaveLength(6);
  expect(of('seller-identity').map(({ where }) => where)).toEqual([
    'seller.name',
    'seller.document',
    'seller.address',
    'seller.email',
    'seller.whatsapp',
  ]);
});

test('rights and sources are missing for each of the 27 items and 4 bonuses', () => {
  expect(of('missing-rights')).toHaveLength(31);
  expect(of('price-without-reference')).toHaveLength(31);
});

test('what nobody has proven', () => {
  const names = of('unproven-claim', 'superlative-without-evidence').map(({ claim }) => claim.split(':')[0]);
  expect(names).toEqual(
    'garantiaRecarga entrega credito prazoBonus verificados atualizacao videos canais duracao precoMaximo precoConversa clientes pessoas acessosPorMes acabando proximasVagas vendoAgora telasPrime musicasApple diasClaro jogosXbox maisPedidos maisPedido'.split(
      ' ',
    ),
  );
});

test('every fact is in the ledger, and the copy has none beside it', () => {
  expect(of('bare-number', 'bare-superlative', 'bare-scarcity')).toEqual([]);
});

test('the fixed document is the only warning', () => {
  expect(violations.filter(({ level }) => level === 'warning').map(({ rule }) => rule)).toEqual(['fixed-document']);
});

test('orders that are at hand are counted', () => {
  const counted = checkCampaign(campaign, { ...facts, buyers: 12_500 });
  expect(counted.filter(({ rule, claim }) => rule !== 'contradiction' && /^(clientes|pessoas):/.test(claim))).toEqual(
    [],
  );
});
