import { expect, test } from 'vitest';
import { keptReceipt, receivedAt } from './receipt.ts';

const day = (at: number) => new Date(Date.UTC(2026, 10, 1 + at, 12));
const nothing = { opened_at: null, received_at: null, missed_at: null, mails: [] };
const mail = (at: number, { kind = 'access' as 'access' | 'recovery' | 'refunded', astray = false } = {}) => ({
  kind,
  astray,
  at: day(at),
});

test.each([
  ['nothing says so', {}, null],
  ['the first mail with the link', { mails: [mail(3), mail(1, { kind: 'recovery' })] }, 1],
  ['an opening before any mail left', { opened_at: day(1), mails: [mail(3)] }, 1],
  [
    'no mail that went astray, and none about money',
    { mails: [mail(0, { astray: true }), mail(1, { kind: 'refunded' })] },
    null,
  ],
  ['what was received before a correction', { received_at: day(2), mails: [mail(1, { astray: true }), mail(9)] }, 2],
  ['no mail of before the link led to nothing', { missed_at: day(2), mails: [mail(0)] }, null],
  ['the first mail after that, or the opening', { missed_at: day(2), opened_at: day(6), mails: [mail(0), mail(5)] }, 5],
] as const)('a receipt: %s', (_, facts, expected) => {
  expect(receivedAt({ ...nothing, ...facts })).toEqual(expected === null ? null : day(expected));
});

test.each([
  ['an opening after a mail had left for the wrong address is nobody’s', { opened_at: day(1), mails: [mail(0)] }, null],
  ['one before any mail left is the buyer’s', { opened_at: day(0), mails: [mail(1)] }, 0],
  ['so is one by a link that reached no mailbox', { opened_at: day(0) }, 0],
  ['a mail that left for it is no receipt', { mails: [mail(0)] }, null],
  ['what counted before goes on counting', { received_at: day(0), opened_at: day(5), mails: [mail(4)] }, 0],
] as const)('with a corrected address, %s', (_, facts, expected) => {
  expect(keptReceipt({ ...nothing, ...facts }, 'corrected')).toEqual(expected === null ? null : day(expected));
});

test('an address that was erased was none that was wrong', () => {
  expect(keptReceipt({ ...nothing, opened_at: day(3), mails: [mail(1)] }, 'given anew')).toEqual(day(1));
  expect(keptReceipt(nothing, 'given anew')).toBeNull();
});
