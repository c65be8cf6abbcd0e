import { act } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from '../../tests/setup/render-hook.ts';
import type { DraftDocument } from './document/edits.ts';
import { useUnread } from './use-unread.ts';

const HERO = { id: 'inicio', type: 'hero' };
const BONUS = { id: 'bonus', type: 'bonuses', price: 900 };
const DOCUMENT: DraftDocument = { product: { amount: 2900 }, sections: [HERO, BONUS] };
const AMOUNT = ['product', 'amount'];

async function openUnread() {
  let latest!: ReturnType<typeof useUnread>;
  const { render } = await renderHook<DraftDocument>((document) => {
    latest = useUnread(document);
  }, DOCUMENT);
  return {
    render,
    latest: () => latest,
    keep: (path: (string | number)[], text: string | null) => act(async () => latest.keepUnread(path, text)),
  };
}

test('a text that is no amount is kept beside the document, as a problem of its field, until that is read', async () => {
  const { render, latest, keep } = await openUnread();
  await keep(AMOUNT, 'vinte');
  await keep(AMOUNT, 'vinte e nove');
  // Another field is typed meanwhile.
  await render({ ...DOCUMENT, title: 'Pão' });
  expect(latest().unread).toEqual([{ path: AMOUNT, text: 'vinte e nove' }]);
  expect(latest().unreadProblems).toEqual([{ path: AMOUNT, text: expect.stringContaining('não é um valor') }]);
  await keep(AMOUNT, null);
  expect(latest().unread).toEqual([]);
  expect(latest().unreadProblems).toEqual([]);
});

test('it follows its section, and ends with another value of its field, or with the section', async () => {
  const { render, latest, keep } = await openUnread();
  await keep(['sections', 1, 'price'], 'nove');
  await render({ ...DOCUMENT, sections: [BONUS, HERO] });
  expect(latest().unread).toEqual([{ path: ['sections', 0, 'price'], text: 'nove' }]);
  await render({ ...DOCUMENT, sections: [{ ...BONUS, price: 800 }, HERO] });
  expect(latest().unread).toEqual([]);
  await render({ ...DOCUMENT, sections: [HERO] });
  expect(latest().unread).toEqual([]);
});

test('an emptied price is asked for', async () => {
  const { latest, keep } = await openUnread();
  await keep(AMOUNT, '');
  expect(latest().unreadProblems).toEqual([{ path: AMOUNT, text: 'falta preencher' }]);
});
