import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from '../../../tests/setup/render-hook.ts';
import type { DraftCheck, EditedDraft, SavedDraft } from '../../shared/panel/studio-schema.ts';
import type { DraftDocument } from '../document/edits.ts';
import { SAVE_DELAY_MS, SAVE_INTERVAL_MS, useAutosave } from './use-autosave.ts';

const CHECK: DraftCheck = {
  revision: 'two',
  problems: [],
  findings: [],
  counts: { error: 0, sign: 0, warning: 0 },
  unshown: [],
  verdict: 'Esta campanha pode ir ao ar.',
};
const OPENED: EditedDraft = { document: { title: '' }, revision: 'one', from: 'live', liveVersion: 1, problems: [] };

async function openTyping(answer: SavedDraft) {
  let isHeld = false;
  let answerNow = () => {};
  let refusal: Response | null = null;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    requests.push(`${method} ${url} ${JSON.parse(String(body)).document.title}`);
    if (refusal) return refusal;
    if (isHeld) await new Promise<void>((resolve) => (answerNow = resolve));
    return Response.json(answer);
  });
  const receiveCheck = vi.fn();
  const options = { join: vi.fn(), changedAt: { current: 0 }, listen: () => receiveCheck };
  const { render, wait } = await renderHook<DraftDocument>(
    (document) => useAutosave('pao', OPENED, document, options),
    OPENED.document,
  );
  return {
    requests,
    receiveCheck,
    wait,
    type: (title: string) => {
      options.changedAt.current = performance.now();
      return render({ title });
    },
    refuse: (answer: Response | null) => {
      refusal = answer;
    },
    hold: () => {
      isHeld = true;
      return async () => {
        isHeld = false;
        answerNow();
        await wait(0);
      };
    },
  };
}

test('what is typed is sent once nobody typed for a pause, and not before; its answer has the check', async () => {
  const { requests, receiveCheck, wait, type } = await openTyping({ revision: 'two', problems: [], check: CHECK });
  await wait(10 * SAVE_DELAY_MS);
  for (const title of ['P', 'Pã', 'Pão']) {
    await type(title);
    await wait(SAVE_DELAY_MS - 1);
  }
  expect(requests).toEqual([]);
  await wait(1);
  expect(requests).toEqual(['PUT /painel/api/campaigns/pao/draft Pão']);
  expect(receiveCheck.mock.calls).toEqual([[CHECK]]);
  await wait(10 * SAVE_DELAY_MS);
  expect(requests).toHaveLength(1);
});

test('what is typed while an answer is under way waits for that, and for no second pause', async () => {
  const { requests, wait, type, hold } = await openTyping({ revision: 'two', problems: [], check: CHECK });
  const answer = hold();
  await type('P');
  await wait(SAVE_DELAY_MS);
  await type('Pão');
  await wait(SAVE_INTERVAL_MS);
  expect(requests).toHaveLength(1);
  await answer();
  await wait(1);
  expect(requests.slice(1)).toEqual(['PUT /painel/api/campaigns/pao/draft Pão']);
});

test('who types slowly saves once a second, and not after each letter', async () => {
  const { requests, wait, type } = await openTyping({ revision: 'two', problems: [], check: CHECK });
  for (let letter = 1; letter <= 20; letter += 1) {
    await type('a'.repeat(letter));
    await wait(2 * SAVE_DELAY_MS);
  }
  expect(requests.length).toBeGreaterThan(4);
  expect(requests.length).toBeLessThanOrEqual(6);
  await wait(SAVE_INTERVAL_MS);
  expect(requests.at(-1)).toBe(`PUT /painel/api/campaigns/pao/draft ${'a'.repeat(20)}`);
});

test('a server that is asked too often is asked again when it says, whatever is typed meanwhile', async () => {
  const { requests, wait, type, refuse } = await openTyping({ revision: 'two', problems: [], check: CHECK });
  refuse(Response.json({}, { status: 429, headers: { 'retry-after': '40' } }));
  await type('P');
  await wait(SAVE_DELAY_MS);
  refuse(null);
  await wait(20_000);
  await type('Pão');
  await wait(19_999);
  expect(requests).toHaveLength(1);
  await wait(1);
  expect(requests.slice(1)).toEqual(['PUT /painel/api/campaigns/pao/draft Pão']);
});
