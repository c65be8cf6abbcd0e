/** Providers that the settings name no more, while orders depend on them. */
export interface MissingProviders {
  providers: MissingProvider[];
  /** The setting that brings them back: `PIX_PROVIDER=mercado-pago,bcb`. */
  setting: string;
}

/** Provider that the settings name no more, with the number of orders that depend on it. */
export interface MissingProvider {
  name: string;
  /** Orders that may still be paid. */
  open: number;
  /** Orders whose money can be returned, or taken back by the bank. */
  paid: number;
  /** Those of them that wait for a refund. */
  refunding: number;
}

/** Formats missing providers: `15 pedidos ainda são do bcb (3 em aberto, 12 pagos…)`. */
export function missingProvidersText({ providers }: Pick<MissingProviders, 'providers'>): string {
  return providers.map(missingProvider).join('; ');
}

function missingProvider({ name, open, paid, refunding }: MissingProvider): string {
  const all = open + paid;
  const parts = [
    open > 0 && `${open} em aberto`,
    paid === 1 && '1 pago que ainda pode ser devolvido ou contestado',
    paid > 1 && `${paid} pagos que ainda podem ser devolvidos ou contestados`,
    refunding > 0 && `${refunding} à espera da devolução`,
  ].filter(Boolean);
  return `${all === 1 ? '1 pedido ainda é' : `${all} pedidos ainda são`} do ${name} (${parts.join(', ')})`;
}
