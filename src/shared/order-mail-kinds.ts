interface OrderMailFacts {
  /** Label for operators. */
  label: string;
  /**
   * Kind that the panel's "Reenviar e-mail" sends instead; null: the mail reports on money or asks for something,
   * once.
   */
  resentAs: string | null;
}

/** Kinds of mails about an order, as their rows name them; each is a file of `src/mails`. */
export const ORDER_MAIL_FACTS = {
  access: { label: 'e-mail de acesso', resentAs: 'access' },
  recovery: { label: 'novo envio do link', resentAs: 'access' },
  'withdrawal-request': { label: 'pedido de confirmação da desistência', resentAs: 'withdrawal-request' },
  withdrawal: { label: 'aviso da desistência', resentAs: null },
  'withdrawal-refused': { label: 'aviso da recusa da desistência', resentAs: null },
  partial_refund: { label: 'aviso da devolução de uma parte', resentAs: null },
  refunded: { label: 'aviso da devolução', resentAs: null },
  testimonial: { label: 'pedido de depoimento', resentAs: null },
} as const satisfies Record<string, OrderMailFacts>;

export type OrderMailKind = keyof typeof ORDER_MAIL_FACTS;

/** Kinds of mails about an order. */
export const ORDER_MAIL_KINDS = Object.keys(ORDER_MAIL_FACTS) as OrderMailKind[];

/** Kinds that the panel's "Reenviar e-mail" sends. */
export type ResentMailKind = Exclude<(typeof ORDER_MAIL_FACTS)[OrderMailKind]['resentAs'], null>;

/** Whether the panel's "Reenviar e-mail" replaces a mail. @param kind an {@link OrderMailKind}; another release may have more */
export function isResendable(kind: string): boolean {
  return (ORDER_MAIL_FACTS[kind as OrderMailKind]?.resentAs ?? null) !== null;
}
