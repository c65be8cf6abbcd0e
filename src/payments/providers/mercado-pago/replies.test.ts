import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, expiryOf, findRefundIn, pickPayment, qrCodeOf, readPayment, readRefund, stateOf } from './replies.ts';

const ORDER = 'a'.repeat(32);

const payment = {
  id: 1_320_000_001,
  status: 'approved',
  transaction_amount: 19.9,
  currency_id: 'BRL',
  external_reference: ORDER,
};

const lost = { amount: 1990, providerRefundId: null, others: [] };

const almost = fc.record({
  id: fc.oneof(fc.constant(payment.id), fc.jsonValue()),
  status: fc.oneof(fc.constantFrom('pending', 'approved', 'refunded', 'toString'), fc.jsonValue()),
  transaction_amount: fc.oneof(fc.constant(19.9), fc.double(), fc.jsonValue()),
  transaction_amount_refunded: fc.oneof(fc.double(), fc.jsonValue()),
  external_reference: fc.oneof(fc.constant(ORDER), fc.jsonValue()),
  date_of_expiration: fc.jsonValue(),
  point_of_interaction: fc.oneof(
    fc.record({ transaction_data: fc.record({ qr_code: fc.jsonValue(), qr_code_base64: fc.jsonValue() }) }),
    fc.jsonValue(),
  ),
});
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constant(undefined),
  almost,
  fc.record({ results: fc.oneof(fc.array(almost), fc.jsonValue()) }),
  fc.array(fc.record({ amount: fc.jsonValue(), status: fc.jsonValue() })),
);

test('no reply whatever makes a reader throw, or turns into an amount that is none', () => {
  fc.assert(
    fc.property(anything, (body) => {
      const read = readPayment(body, ORDER);
      if (typeof read !== 'string') {
        expect(Number.isSafeInteger(read.transaction_amount)).toBe(true);
        codeOf(read);
        qrCodeOf(read);
        expiryOf(read);
        stateOf(read);
      }
      pickPayment(body, ORDER);
      readRefund(body, 1990);
      findRefundIn(body, lost);
    }),
  );
});

test('an image without end is kept with no order', () => {
  const paymentWith = (qr_code_base64: string) =>
    readPayment(
      {
        ...{ id: 1, status: 'pending', transaction_amount: 19.9, external_reference: 'a' },
        point_of_interaction: { transaction_data: { qr_code_base64 } },
      },
      'a',
    );
  const imageIn = (image: string) => {
    const payment = paymentWith(image);
    return typeof payment === 'string' ? payment : qrCodeOf(payment);
  };
  expect(imageIn('iVBORw0KGgoAAAA=')).toBe('data:image/png;base64,iVBORw0KGgoAAAA=');
  expect(imageIn(`iVBORw0KGgo${'A'.repeat(1_000_000)}`)).toBeNull();
});

test('reads every amount of reais to the centavo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      const read = readPayment({ ...payment, transaction_amount: amount / 100 }, ORDER);
      expect(typeof read !== 'string' && read.transaction_amount).toBe(amount);
    }),
  );
});

test.each([
  [{ status: 'pending' }, 'pending'],
  [{ status: 'in_process' }, 'pending'],
  [{ status: 'approved' }, 'paid'],
  [{ status: 'in_mediation' }, 'paid'],
  [{ transaction_amount_refunded: 19.89 }, 'paid'],
  [{ transaction_amount_refunded: 19.9 }, 'refunded'],
  [{ status: 'refunded' }, 'refunded'],
  [{ status: 'charged_back' }, 'charged_back'],
  [{ status: 'charged_back', status_detail: 'in_process' }, 'charged_back'],
  [{ status: 'charged_back', status_detail: 'settled' }, 'charged_back'],
  [{ status: 'charged_back', status_detail: 'reimbursed' }, 'paid'],
  [{ status: 'charged_back', status_detail: { reimbursed: true } }, 'charged_back'],
  [{ status: 'refunded', status_detail: 'reimbursed' }, 'refunded'],
  [{ status: 'cancelled' }, 'expired'],
  [{ status: 'rejected' }, 'expired'],
])('tells where a payment with %j is', (change, status) => {
  const read = readPayment({ ...payment, ...change }, ORDER);
  if (typeof read === 'string') throw new Error(read);
  expect(stateOf(read)).toMatchObject({ kind: 'found', status });
});

const result = (id: number, status: string, external_reference = ORDER) => ({ id, status, external_reference });

test.each([
  [{ results: [] }, null],
  [{ results: [result(1, 'cancelled')] }, '1'],
  [{ results: [result(1, 'cancelled'), result(2, 'pending'), result(3, 'approved')] }, '3'],
  [{ results: [result(1, 'cancelled'), result(2, 'pending')] }, '2'],
  [{ results: [result(1, 'approved', 'another')] }, undefined],
  [{}, undefined],
])('picks the payment that counts (%#)', (body, id) => {
  expect(pickPayment(body, ORDER)).toBe(id);
});

const refund = (amount: number, status: string, id = 1) => ({ id, amount, status });
const other = (done: boolean, providerRefundId: string | null = null) => ({ amount: 1990, providerRefundId, done });

test.each([
  [[], 'refused'],
  [[refund(10, 'approved')], 'refused'],
  [[refund(19.9, 'approved')], 'done'],
  [[refund(19.9, 'in_process')], 'pending'],
  [[refund(19.9, 'cancelled')], 'refused'],
  [[refund(19.9, 'approved'), refund(19.9, 'approved', 2)], 'done'],
  [[refund(19.9, 'approved'), refund(19.9, 'in_process', 2)], 'unknown'],
  [[refund(19.9, 'new')], 'unknown'],
  [{}, 'unknown'],
])('knows a refund whose name was lost by its amount (%#)', (body, kind) => {
  expect(findRefundIn(body, lost).kind).toBe(kind);
});

test('a refund whose name is known is that one, whatever else is there', () => {
  const body = [refund(19.9, 'approved', 1), refund(19.9, 'in_process', 2)];
  expect(findRefundIn(body, { ...lost, providerRefundId: '2' })).toEqual({ kind: 'pending', providerRefundId: '2' });
  expect(findRefundIn(body, { ...lost, providerRefundId: '3' }).kind).toBe('unknown');
});

test.each([
  // The only entry is another refund's, by its id or because that was done before ids were stored.
  [[refund(19.9, 'approved')], [other(true, '1')], 'refused'],
  [[refund(19.9, 'approved')], [other(true)], 'refused'],
  [[refund(19.9, 'approved'), refund(19.9, 'in_process', 2)], [other(true, '1')], 'pending'],
  [[refund(19.9, 'approved'), refund(19.9, 'approved', 2)], [other(true)], 'done'],
  // Two calls were lost: one entry is one of them, no matter which.
  [[refund(19.9, 'approved')], [other(false)], 'done'],
  [[refund(19.9, 'approved'), refund(19.9, 'in_process', 2)], [other(false)], 'done'],
  // An earlier refusal, under a key that is used up, does not affect a refund that exists.
  [[refund(19.9, 'rejected'), refund(19.9, 'approved', 2)], [], 'done'],
])('does not take another refund’s entry for this one’s (%#)', (body, others, kind) => {
  expect(findRefundIn(body, { ...lost, others }).kind).toBe(kind);
});

test('no two refunds of ours ever get the same entry, and none gets one that is not there', () => {
  const status = fc.constantFrom('approved', 'in_process', 'rejected');
  const entries = fc.array(fc.tuple(fc.constantFrom(5, 19.9), status), { maxLength: 6 });
  fc.assert(
    fc.property(entries, fc.nat(4), fc.nat(2), (listed, count, legacy) => {
      const body = listed.map(([amount, state], index) => refund(amount, state, index + 1));
      const before = Array.from({ length: legacy }, () => other(true));
      const ours: ReturnType<typeof other>[] = [];
      for (let n = 0; n < count; n += 1) {
        const waiting = Array.from({ length: count - n - 1 }, () => other(false));
        const state = findRefundIn(body, { ...lost, others: [...before, ...ours, ...waiting] });
        if (!('providerRefundId' in state)) continue;
        ours.push(other(state.kind === 'done', state.providerRefundId));
      }
      const names = ours.map(({ providerRefundId }) => providerRefundId);
      expect(new Set(names).size).toBe(names.length);
      const there = body.filter(({ amount, status: of }) => amount === 19.9 && of !== 'rejected').length;
      expect(names.length).toBeLessThanOrEqual(Math.max(0, there - legacy));
    }),
  );
});
