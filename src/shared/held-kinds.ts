/** Labels, for operators, of the tables whose rows may have been sent since a backup was made. */
export const HELD_KINDS = {
  deliveries: 'e-mail sobre um pedido',
  data_requests: 'e-mail sobre dados pessoais',
  waiting_list: 'e-mail sobre uma vaga',
  refunds: 'devolução',
  conversions: 'conversão',
  scheduled_publications: 'publicação marcada',
} as const;

export type HeldKind = keyof typeof HELD_KINDS;
