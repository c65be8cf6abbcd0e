/** Category of consent that a visitor can give. */
export type ConsentCategory = 'statistics' | 'marketing';

/** Consent of the visitor without which a service neither runs on a page nor gets a sale. */
export const REQUIRED_CONSENT = {
  meta: 'marketing',
  tiktok: 'marketing',
  ga4: 'statistics',
  utmify: 'marketing',
  replay: 'statistics',
} as const satisfies Record<string, ConsentCategory>;

export type MeasuringService = keyof typeof REQUIRED_CONSENT;

/** Services that get sales from the server, and so can be sent a test event. */
export const CONVERSION_TARGETS = ['meta', 'ga4', 'utmify'] as const satisfies readonly MeasuringService[];
export type ConversionTarget = (typeof CONVERSION_TARGETS)[number];

/** Names of the services for the seller, and what each is for. */
export const MEASURING_SERVICES: Readonly<Record<MeasuringService, { name: string; text: string }>> = {
  meta: { name: 'Meta', text: 'Mede os anúncios do Facebook e do Instagram.' },
  tiktok: { name: 'TikTok', text: 'Mede os anúncios do TikTok.' },
  ga4: { name: 'Google Analytics', text: 'Conta visitas, cliques e vendas, e de onde vieram.' },
  utmify: { name: 'UTMify', text: 'Recebe cada venda com o anúncio de onde ela veio.' },
  replay: {
    name: 'Gravação de visitas',
    text: 'Mostra por onde as pessoas passam na página de vendas. O que elas digitam e o pagamento não aparecem, e as páginas de pagamento, pedido e acesso nunca são gravadas.',
  },
};

/** Sentences of what a consent means for the seller. */
export const CONSENT_SENTENCES: Readonly<Record<ConsentCategory, string>> = {
  statistics: 'Só vale para quem aceita “Estatísticas” no aviso de cookies.',
  marketing: 'Só vale para quem aceita “Marketing” no aviso de cookies.',
};

/** Services of session replay that a shop may use by the number of its project there. */
export const REPLAY_NAMES = { clarity: 'Microsoft Clarity', hotjar: 'Hotjar' } as const;

export type ReplayService = keyof typeof REPLAY_NAMES;

/** A project at a service of session replay. */
export interface ReplayProject {
  service: ReplayService;
  number: string;
}

/** Formats of the ids that services give, and the message about a wrong one. */
export const MEASURING_IDS = {
  meta: { pattern: /^\d{5,20}$/, problem: 'deve ter só os dígitos do pixel' },
  tiktok: { pattern: /^[A-Z0-9]{15,25}$/, problem: 'deve ser um ID de pixel, como C4ABCDEF5GHIJ6KLMN7O' },
  ga4: { pattern: /^G-[A-Z0-9]{4,20}$/, problem: 'deve ser um ID da métrica, como G-ABC123' },
  clarity: { pattern: /^[a-z0-9]{6,20}$/, problem: 'deve ser um ID de projeto, como a1b2c3d4e5' },
  hotjar: { pattern: /^\d{4,12}$/, problem: 'deve ter só os dígitos do ID do site' },
} as const;

/** Reads `clarity:a1b2c3d4e5`. @returns null if it names no known service, or a number that it does not have */
export function readReplayProject(text: string): ReplayProject | null {
  const [service = '', number = '', ...more] = text.split(':');
  if (!Object.hasOwn(REPLAY_NAMES, service) || more.length > 0) return null;
  const known = service as ReplayService;
  return MEASURING_IDS[known].pattern.test(number) ? { service: known, number } : null;
}
