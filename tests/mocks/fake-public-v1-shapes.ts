import { z } from 'zod';

/** A transaction in the fake gateway's books. */
export interface FakeTransaction {
  hash: string;
  /** centavos */
  amount: number;
  /** Status in the gateway's terms. */
  status: string;
  /** centavos refunded so far */
  refunded: number;
  code: string;
  postbackUrl: string;
  customer: { name: string; email: string; phone_number: string; document?: string | undefined };
}

const digits = z.string().regex(/^\d{10,11}$/);

/** Fields that the gateway takes, and no others. */
export const transactionBody = z.strictObject({
  api_token: z.string(),
  amount: z.int().min(500, 'O valor mínimo é R$ 5,00.'),
  offer_hash: z.string(),
  payment_method: z.literal('pix'),
  installments: z.literal(1),
  expire_in_days: z.int().min(1),
  transaction_origin: z.literal('api'),
  postback_url: z.url(),
  customer: z.strictObject({
    name: z.string().min(1),
    email: z.email(),
    phone_number: digits,
    document: z
      .string()
      .regex(/^(\d{11}|\d{14})$/)
      .optional(),
  }),
  cart: z
    .array(
      z.strictObject({
        product_hash: z.string(),
        offer_hash: z.string(),
        title: z.string().min(1),
        cover: z.string().nullable(),
        price: z.int(),
        quantity: z.literal(1),
        operation_type: z.literal(1),
        tangible: z.literal(false),
      }),
    )
    .length(1),
  tracking: z.strictObject({
    src: z.string(),
    utm_source: z.string(),
    utm_medium: z.string(),
    utm_campaign: z.string(),
    utm_term: z.string(),
    utm_content: z.string(),
  }),
});

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The forms in which gateways of this kind report a transaction. */
export const SHAPES = {
  flat: ({ hash, amount, status, code }: FakeTransaction) => ({
    hash,
    payment_status: status,
    payment_method: 'pix',
    amount,
    pix: { pix_url: 'https://qr.example.com/image.png', pix_qr_code: code, qr_code_base64: null },
  }),
  data: ({ hash, amount, status, code }: FakeTransaction) => ({
    success: true,
    data: { hash, status, amount: String(amount), pix_code: code, qr_code: PNG },
  }),
  payment: ({ hash, amount, status, code }: FakeTransaction) => ({
    hash,
    amount,
    status,
    payment: { method: 'pix', pix: { emv: code, qr_code: `data:image/png;base64,${PNG}` } },
  }),
} as const;

export type Shape = keyof typeof SHAPES;

/** The two forms of a postback. */
export const POSTBACKS = {
  event: ({ hash, amount, customer }: FakeTransaction, status: string) => ({
    token: 'postback-token',
    event: 'transaction',
    status,
    method: 'pix',
    created_at: '2026-01-01T12:00:00Z',
    paid_at: null,
    refund_at: null,
    customer,
    transaction: { id: hash, amount },
    offer: {},
    items: [],
    tracking: {},
  }),
  transaction: ({ hash, amount, customer }: FakeTransaction, status: string) => ({
    hash,
    payment_status: status,
    payment_method: 'pix',
    amount,
    customer,
  }),
} as const;

export type Postback = keyof typeof POSTBACKS;
