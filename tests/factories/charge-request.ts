import { randomBytes } from 'node:crypto';
import type { ChargeRequest } from '../../src/payments/provider.ts';

/** A charge as an order asks for it; each one has an order of its own. */
export function chargeRequest(overrides: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    method: 'pix',
    orderId: randomBytes(16).toString('hex'),
    product: { title: 'Lista Vitalícia', amount: 1990, productHash: null, offerHash: 'lista', cover: null },
    amount: 1990,
    expiresAt: new Date('2026-03-01T12:15:00Z'),
    buyer: { name: 'Maria de Souza Lima', email: 'maria@example.com', phone: '11900000000', document: null },
    webhookUrl: 'https://loja.example/api/webhooks/provider/key',
    tracking: {},
    ...overrides,
  };
}
