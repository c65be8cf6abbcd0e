/** Methods by which a buyer may pay. */
export const PAYMENT_METHODS = ['pix'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Method of an order that names none. */
export const PIX: PaymentMethod = 'pix';
