import type { Random } from '../../shared/random.ts';

/** Origin of an invented visitor. */
export interface SeedOrigin {
  tracking: Record<string, string>;
  /** Source, the same as `originOf` would return. */
  source: string;
  variant: string;
  /** Visits of the page per order. */
  visits: number;
}

interface Channel {
  source: string;
  medium: string;
  campaigns: readonly [string, ...string[]];
  /** Share of the orders, in percent. */
  share: number;
  visits: number;
}

const CHANNELS: readonly [Channel, ...Channel[]] = [
  {
    source: 'instagram',
    medium: 'social',
    campaigns: ['reels', 'stories', 'remarketing', 'bio'],
    share: 34,
    visits: 14,
  },
  { source: 'facebook', medium: 'cpc', campaigns: ['publico-frio', 'remarketing', 'lookalike'], share: 21, visits: 19 },
  { source: 'google', medium: 'cpc', campaigns: ['busca-marca', 'busca-produto', 'display'], share: 14, visits: 9 },
  { source: '', medium: '', campaigns: [''], share: 13, visits: 11 },
  { source: 'tiktok', medium: 'social', campaigns: ['videos', 'parceiros'], share: 9, visits: 31 },
  { source: 'whatsapp', medium: 'mensagem', campaigns: ['grupo-vip'], share: 5, visits: 4 },
  { source: 'email', medium: 'newsletter', campaigns: ['novidades', 'carrinho'], share: 3, visits: 5 },
  { source: 'youtube', medium: 'video', campaigns: ['canal'], share: 1, visits: 22 },
];

/** Whether an origin is an invented one, not a visitor's input. */
export function isInvented(source: string, variant?: string): boolean {
  const channel = CHANNELS.find((each) => each.source === source);
  return channel !== undefined && (variant === undefined || channel.campaigns.includes(variant));
}

const ALL = CHANNELS.reduce((sum, { share }) => sum + share, 0);

/** Picks the origin of one order. */
export function pickOrigin(random: Random): SeedOrigin {
  let left = random.next() * ALL;
  const found = CHANNELS.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  const { source, medium, campaigns, visits } = found ?? CHANNELS[0];
  if (!source) return { tracking: {}, source, variant: '', visits };
  const variant = random.pick(campaigns);
  return { tracking: { utm_source: source, utm_medium: medium, utm_campaign: variant }, source, variant, visits };
}
