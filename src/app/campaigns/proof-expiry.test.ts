import { expect, test } from 'vitest';
import { cleanCampaign } from '../../campaigns/check/clean-campaign.ts';
import { proofsOf } from '../../campaigns/check/documents.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import { alertDetail } from '../../shared/alert-kinds.ts';
import { expiringProofs } from './proof-expiry.ts';

test('a proof that expires raises an alert 30, 7 and 1 days before, each once, and none after its end', () => {
  const campaign = cleanCampaign();
  const [app] = campaign.catalog.apps;
  if (!app) throw new Error('the clean campaign has an app');
  const evidence = { document: 'preco.pdf', source: 'Loja', date: '2026-01-01', expires: '2026-12-31' };
  const withProof = { ...campaign, claims: {}, bonuses: [], catalog: { apps: [{ ...app, priceEvidence: evidence }] } };
  const others = proofsOf(withProof).filter(({ document }) => document !== 'preco.pdf');
  expect(others.every(({ expires }) => expires === undefined || expires > '2027-12-31')).toBe(true);

  const end = new Date('2026-12-31T03:00:00Z');
  const told = (days: number) =>
    expiringProofs(withProof, addSeconds(end, -days * DAY)).map((proof) => alertDetail('proof_expires', proof));
  expect(told(30.1)).toEqual([]);
  expect(told(30)).toEqual([
    `campanha ${campaign.id}, Preço de ${app.name}: preco.pdf vence em 31/12/2026 (menos de 30 dias)`,
  ]);
  expect(told(8)).toEqual(told(30));
  expect(told(7)[0]).toContain('menos de 7 dias');
  expect(told(0.5)[0]).toContain('menos de 1 dia)');
  expect(told(0)).toEqual([]);
});
