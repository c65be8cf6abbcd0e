/** Reason why the shop itself settled an alert, with its parameters. */
export type Settlement =
  | { cause: keyof typeof TEXTS }
  /** @param number of the order that was made of the charge */
  | { cause: 'order_remade'; number: string }
  | { cause: 'refund_outcome'; made: boolean };

const TEXTS = {
  mail_sent: 'O e-mail saiu.',
  check_passed: 'A verificação passou.',
  provider_unneeded: 'Nenhum pedido precisa mais dele.',
  refund_made: 'A devolução foi feita.',
  nothing_left: 'Não resta nada a devolver.',
  amount_returned: 'O valor foi devolvido.',
  amount_complete: 'O valor do pedido está completo.',
  amount_accepted: 'O valor foi aceito.',
  dispute_won: 'O dinheiro voltou: o pedido está pago outra vez.',
  withdrawal_confirmed: 'A desistência foi confirmada.',
  withdrawal_refused: 'A desistência foi recusada.',
  mail_resent: 'O e-mail foi enviado de novo.',
  repeated_returned: 'Uma das duas compras foi devolvida.',
  campaign_open: 'A campanha está no ar outra vez.',
  campaign_published: 'A campanha foi publicada depois.',
  order_unpaid: 'O pedido deixou de estar pago.',
} as const;

/** Formats a settlement for operators. */
export function settlementText(settlement: Settlement): string {
  switch (settlement.cause) {
    case 'order_remade':
      return `O pedido ${settlement.number} foi refeito.`;
    case 'refund_outcome':
      return `O operador disse o que houve: ${settlement.made ? 'feita' : 'não feita'}.`;
    default:
      return TEXTS[settlement.cause];
  }
}
