import { randomBytes } from 'node:crypto';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { PIX } from '../../../shared/payment-methods.ts';
import { type Charge, type PaymentProvider, productOf } from '../../provider.ts';

const message = z.object({ charge: z.string(), status: z.string() });

interface Row {
  id: string;
  amount: number;
  code: string;
  status: 'pending' | 'paid' | 'expired' | 'refunded';
  expires_at: Date;
}

/** A charge on the demo's bank page. */
export interface SimulatedCharge {
  orderId: string;
  /** centavos */
  amount: number;
  status: Row['status'];
  expiresAt: Date;
  createdAt: Date;
}

export interface Simulator extends PaymentProvider {
  /** Lists the latest charges, newest first. */
  list(): Promise<SimulatedCharge[]>;
  /**
   * Pays or expires the charge of an order and sends the webhook, as a bank would.
   *
   * @throws AppError if the order has no charge here
   */
  setStatus(orderId: string, status: 'paid' | 'expired'): Promise<void>;
}

/**
 * Creates a provider for the demo, without real money. It keeps its own books and reaches the shop only like a real
 * one: through the webhook address of the charge.
 *
 * @param post sends a JSON body to a path of the shop
 */
export function createSimulator(db: Db, clock: Clock, post: (path: string, body: object) => Promise<void>): Simulator {
  function find(orderId: string) {
    return db.selectFrom('simulator_charges').selectAll().where('reference', '=', orderId).executeTakeFirst();
  }

  return {
    name: 'simulator',
    methods: [PIX],
    chargebackDays: 80,
    testAmount: 1,

    product: productOf,

    async createCharge({ orderId, amount, expiresAt, webhookUrl }) {
      const id = randomBytes(12).toString('hex');
      const code = brCode(id);
      await db
        .insertInto('simulator_charges')
        .values({
          id,
          reference: orderId,
          amount,
          code,
          status: 'pending',
          webhook_path: new URL(webhookUrl).pathname,
          expires_at: expiresAt,
        })
        .execute();
      return { kind: 'created', charge: { id, amount, payment: { method: PIX, code, qrCode: null }, expiresAt } };
    },

    async findCharge({ orderId }) {
      const row = await find(orderId);
      if (!row) return { kind: 'none' };
      const lapsed = row.status === 'pending' && row.expires_at <= clock();
      return {
        kind: 'found',
        charge: { ...toCharge(row), reference: orderId },
        status: lapsed ? 'expired' : row.status,
      };
    },

    readWebhook({ body }) {
      return { chargeIds: [message.parse(JSON.parse(body.toString('utf8'))).charge] };
    },

    async refund(request) {
      const { chargeId, refundId, amount } = request;
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('simulator_charges')
          .selectAll()
          .where('id', '=', chargeId)
          .where('status', '=', 'paid')
          .forUpdate()
          .executeTakeFirst();
        if (!row) return;
        const refunds = { ...row.refunds, [refundId]: amount };
        const returned = Object.values(refunds).reduce((sum, part) => sum + part, 0);
        if (returned > row.amount) return;
        const status = returned === row.amount ? 'refunded' : 'paid';
        await trx.updateTable('simulator_charges').set({ refunds, status }).where('id', '=', chargeId).execute();
      });
      return this.findRefund(request);
    },

    async findRefund({ chargeId, refundId }) {
      const row = await db
        .selectFrom('simulator_charges')
        .select(['status', 'refunds'])
        .where('id', '=', chargeId)
        .executeTakeFirst();
      return row?.status === 'refunded' || row?.refunds[refundId] !== undefined
        ? { kind: 'done' }
        : { kind: 'refused', detail: 'Esta cobrança simulada não foi paga, ou não tanto.' };
    },

    list() {
      return db
        .selectFrom('simulator_charges')
        .select(['reference as orderId', 'amount', 'status', 'expires_at as expiresAt', 'created_at as createdAt'])
        .orderBy('created_at', 'desc')
        .limit(50)
        .execute();
    },

    async setStatus(orderId, status) {
      const row = await find(orderId);
      if (!row) throw new AppError('charge_not_found');
      // A paid charge stays paid, as at a bank; setting it twice sends the webhook twice, as banks do.
      const now = row.status === 'paid' ? 'paid' : status;
      await db.updateTable('simulator_charges').set({ status: now }).where('id', '=', row.id).execute();
      await post(row.webhook_path, { charge: row.id, status: now });
    },
  };
}

function toCharge(row: Row): Charge {
  const { id, amount, code, expires_at: expiresAt } = row;
  return { id, amount, payment: { method: PIX, code, qrCode: null }, expiresAt };
}

/** Returns a dynamic BR Code at a reserved host name: well formed, but no bank can pay it. */
function brCode(id: string): string {
  const code = generatePixPayload({
    url: `pix.example.com/demo/${id}`,
    merchantName: 'VITRINE DEMONSTRACAO',
    merchantCity: 'SAO PAULO',
  });
  if (code === null) throw new Error('the BR Code of the simulator is not valid');
  return code;
}
