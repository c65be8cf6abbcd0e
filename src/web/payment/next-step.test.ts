import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../../shared/order-status.ts';
import { type NextStepFacts, nextStep } from './next-step.ts';

const pix = { code: '000201', qrCode: null, expiresAt: '2026-11-22T01:14:05.000Z' };

const kindOf = (facts: Partial<NextStepFacts>) => nextStep({ status: 'awaiting_payment', pix: null, ...facts }).kind;

test('each status has one next step', () => {
  const steps = Object.fromEntries(ORDER_STATUSES.map((status) => [status, kindOf({ status, pix })]));
  expect(steps).toEqual({
    created: 'none',
    awaiting_payment: 'pay',
    paid: 'none',
    expired: 'again',
    failed: 'again',
    uncertain: 'none',
    refunding: 'none',
    refunded: 'none',
    charged_back: 'none',
  });
  expect(nextStep({ status: 'paid', pix: null, accessUrl: '/acesso/t' })).toEqual({ kind: 'open', url: '/acesso/t' });
  expect(kindOf({ pix: null })).toBe('none');
});

const UNPAID: OrderStatus[] = ['awaiting_payment', 'expired', 'failed'];

test('while money of an order is being handled, no other code is offered, nor this one', () => {
  for (const status of UNPAID) {
    for (const oddMoney of ['checking', 'returning', 'closed', undefined] as const)
      expect(kindOf({ status, pix, received: 1000, oddMoney })).toBe('none');
    expect(kindOf({ status, pix, received: 1000, oddMoney: 'returned' })).toBe('again');
  }
});

test('an order that has a successor leads to it, and an order of a purchase that is paid to the paid one', () => {
  for (const isPaid of [true, false]) {
    const renewedBy = { id: 'b2', isPaid };
    for (const status of ['expired', 'failed'] as const) {
      expect(nextStep({ status, pix, renewedBy })).toEqual({ kind: 'follow', id: 'b2', isPaid });
      expect(kindOf({ status, pix, renewedBy, received: 1000, oddMoney: 'checking' })).toBe('none');
      expect(kindOf({ status, pix, renewedBy, received: 1000, oddMoney: 'returned' })).toBe('follow');
    }
  }
  expect(nextStep({ status: 'awaiting_payment', pix, paidBy: 'b2' })).toEqual({
    kind: 'follow',
    id: 'b2',
    isPaid: true,
  });
});
