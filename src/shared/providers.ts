interface Provider {
  /** Label for operators. */
  label: string;
  /**
   * Whether people have to compare what was paid there since a backup, as it keeps no list of payments. The simulator's
   * books are the shop's own.
   */
  comparedByHand: boolean;
}

/** Payment providers, by their names in `PIX_PROVIDER`; their settings are in `src/app/settings/provider-facts.ts`. */
export const PROVIDERS = {
  simulator: { label: 'Simulador', comparedByHand: false },
  'public-v1': { label: 'Gateway Public V1', comparedByHand: true },
  bcb: { label: 'API PIX do banco', comparedByHand: false },
  'mercado-pago': { label: 'Mercado Pago', comparedByHand: false },
} as const satisfies Record<string, Provider>;

export type ProviderName = keyof typeof PROVIDERS;

/** Names of the payment providers. */
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];

/** Providers that take real money. */
export type RealProviderName = Exclude<ProviderName, 'simulator'>;
