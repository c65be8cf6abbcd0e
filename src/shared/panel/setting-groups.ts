/** Groups of settings that are made in the panel, each as a whole. */
export const SETTING_GROUPS = [
  'mercado-pago',
  'bcb',
  'public-v1',
  'mail',
  'backup',
  'monitor',
  'document',
  'tracking',
] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** Groups of payment providers, whose names are those of the providers. */
export const PROVIDER_GROUPS = ['mercado-pago', 'bcb', 'public-v1'] as const satisfies readonly SettingGroup[];

export type ProviderGroup = (typeof PROVIDER_GROUPS)[number];

/** Parts of the shop whose change tells all owners: where money, mails and copies of the shop go. */
export type GuardedPart = 'payments' | 'mail' | 'backup';

/** Part that a group belongs to; null: its change tells nobody. */
export const GUARDED_PARTS: Readonly<Record<SettingGroup, GuardedPart | null>> = {
  'mercado-pago': 'payments',
  bcb: 'payments',
  'public-v1': 'payments',
  mail: 'mail',
  backup: 'backup',
  monitor: null,
  document: null,
  tracking: null,
};

/** Why a value is not taken in the panel. */
export type SettingRefusal =
  /** Not a bank of the kept list. */
  | 'bank'
  /** A host of this machine or of a private network. */
  | 'host'
  /** Not https. */
  | 'https'
  /** No certificate or key as text. */
  | 'certificate'
  /** No storage of the S3 protocol. */
  | 'storage'
  /** None of the kept services. */
  | 'monitor'
  /** Not a real provider. */
  | 'provider';

/** Sentences for {@link SettingRefusal}. */
export const SETTING_REFUSALS: Readonly<Record<SettingRefusal, string>> = {
  bank: 'Escolha um banco da lista.',
  host: 'Este servidor não está na internet: use um endereço público.',
  https: 'O endereço precisa começar com https://.',
  certificate: 'Isto não é um certificado com sua chave. Envie o arquivo que o banco deu.',
  storage: 'Escolha um armazenamento S3, com servidor, bucket, chave e segredo.',
  monitor: 'Use o endereço de um destes serviços: healthchecks.io, Better Stack, Cronitor ou UptimeRobot.',
  provider: 'Escolha provedores de verdade.',
};
