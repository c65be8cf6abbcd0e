import { z } from 'zod';
import { type FakeServer, startFakeServer } from './fake-server.ts';

const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const parameter = z.string().nullable();

/** Orders that UTMify takes; anything else is answered with 400. */
const order = z.strictObject({
  orderId: z.string().min(1),
  platform: z.string().min(1),
  paymentMethod: z.enum(['pix', 'credit_card', 'boleto', 'paypal', 'free_price']),
  status: z.enum(['waiting_payment', 'paid', 'refused', 'refunded', 'chargedback']),
  createdAt: time,
  approvedDate: time.nullable(),
  refundedAt: time.nullable(),
  customer: z.strictObject({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    document: z.string().nullable(),
    country: z.string(),
    ip: z.string(),
  }),
  products: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        planId: z.string().nullable(),
        planName: z.string().nullable(),
        quantity: z.int(),
        priceInCents: z.int(),
      }),
    )
    .min(1),
  trackingParameters: z.strictObject({
    src: parameter,
    sck: parameter,
    utm_source: parameter,
    utm_campaign: parameter,
    utm_medium: parameter,
    utm_content: parameter,
    utm_term: parameter,
  }),
  commission: z.strictObject({
    totalPriceInCents: z.int(),
    gatewayFeeInCents: z.int(),
    userCommissionInCents: z.int(),
  }),
  isTest: z.boolean(),
});

export type UtmifyOrder = z.infer<typeof order>;

export interface FakeUtmify extends FakeServer {
  /** Orders that it took, oldest first. */
  orders: UtmifyOrder[];
}

/** UTMify on loopback, which takes only what its documentation says. */
export async function startFakeUtmify(token: string): Promise<FakeUtmify> {
  const orders: UtmifyOrder[] = [];
  const server = await startFakeServer({
    handle({ path, headers, body }) {
      if (path !== '/api-credentials/orders') return { status: 404, body: {} };
      if (headers['x-api-token'] !== token) return { status: 401, body: { message: 'token' } };
      const parsed = order.safeParse(body);
      if (!parsed.success) return { status: 400, body: parsed.error.issues };
      orders.push(parsed.data);
      return { status: 200, body: {} };
    },
  });
  return { ...server, orders };
}
