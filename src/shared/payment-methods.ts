/** Methods of payment that a buyer may choose. */
export const PAYMENT_METHODS = ['pix'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Method of an order that names none. */
export const PIX = 'pix' as const satisfies PaymentMethod;

/** Rules of each method. */
export const METHOD_RULES: Record<PaymentMethod, MethodRules> = {
  pix: { triesNextProvider: true },
};

interface MethodRules {
  /** Whether a certain refusal by one provider leads to the next one. A buyer's bank that declines is no reason. */
  triesNextProvider: boolean;
}
