import { expect, test } from 'vitest';
import { BREAD, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import type { CheckReport } from '../../shared/panel/check-schema.ts';
import type { DraftCheck, EditedDraft, SavedDraft } from '../../shared/panel/studio-schema.ts';

const OWNER = 'dona@example.com';
const DRAFT = `/campaigns/${BREAD}/draft`;

test('a draft with thousands of faults is answered with the first ones and the number of all', async () => {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const first = await owner.api<EditedDraft>('GET', DRAFT);
  const items = Array.from({ length: 1000 }, (_, at) => ({
    question: `São ${at} vagas, só hoje?`,
    answer: `O melhor do Brasil, em ${at} dias, disse a Dona Rita.`,
  }));
  const faults = { type: 'faq', id: 'faltas', title: 'Perguntas', text: 'Leia.', items };
  const document = { ...first.document, sections: [...(first.document['sections'] as object[]), faults] };
  const saved = await owner.api<SavedDraft>('PUT', DRAFT, { revision: first.revision, document });
  expect(saved.problems).toEqual([]);
  const { findings, counts } = saved.check as DraftCheck;
  expect(findings).toHaveLength(200);
  expect(findings.every(({ level }) => level === 'error')).toBe(true);
  expect(counts.error).toBeGreaterThan(200);
  expect(counts.sign).toBeGreaterThan(200);
  const report = await owner.api<CheckReport>('GET', `/campaigns/${BREAD}/check?of=next`);
  const listed = report.errors.flatMap(({ found }) => found).length;
  expect([listed, report.toSign.length]).toEqual([200, 200]);
  expect(report.left).toBe(counts.error + counts.sign + counts.warning - listed - 200 - report.warnings.length);
  expect(JSON.stringify(report).length + JSON.stringify(saved).length).toBeLessThan(1_000_000);
});
