import { type Centavos, formatBRL } from '../shared/money.ts';
import type { Facts } from './check-facts.ts';
import { bonusTotal, catalogApps, monthlySaving, totalSaving } from './derived.ts';
import { plainText } from './normalize-text.ts';
import type { CampaignData } from './schema.ts';

/** Quantities computed from the campaign's own data. */
export const CAMPAIGN_QUANTITIES = [
  'price',
  'guaranteeDays',
  'apps',
  'bonuses',
  'offerPrice',
  'monthlySaving',
  'bonusTotal',
  'totalSaving',
  'topupDiscount',
] as const;

/** Quantities of one app: `originalPrice:netflix`. */
export const PRICE_QUANTITIES = ['originalPrice', 'offerPrice', 'saving'] as const;

/** Quantities of one section: `items:receitas`. */
export const SECTION_QUANTITIES = ['items'] as const;

/** Quantities counted in files and orders, not in the data: the copy states them, the check counts them. */
export const COUNTED_QUANTITIES = ['contacts', 'pages', 'buyers', 'deliveries'] as const;

type CampaignQuantity = (typeof CAMPAIGN_QUANTITIES)[number];
type CountedQuantity = (typeof COUNTED_QUANTITIES)[number];
type PriceQuantity = (typeof PRICE_QUANTITIES)[number];
type SectionQuantity = (typeof SECTION_QUANTITIES)[number];
export type Computation = CampaignQuantity | CountedQuantity | `${PriceQuantity | SectionQuantity}:${string}`;

/** A number and its displayed form. Money is in centavos. */
export interface Quantity {
  value: number;
  text: string;
}

const money = (value: Centavos): Quantity => ({ value, text: formatBRL(value) });
const count = (value: number): Quantity => ({ value, text: value.toLocaleString('pt-BR') });
const percent = (value: number): Quantity => ({ value, text: `${value}%` });

const OF_CAMPAIGN: Record<CampaignQuantity, (campaign: CampaignData) => Quantity | undefined> = {
  price: ({ product }) => money(product.amount),
  guaranteeDays: ({ product }) => count(product.guaranteeDays),
  apps: (campaign) => count(catalogApps(campaign).length),
  bonuses: ({ bonuses }) => count(bonuses.length),
  offerPrice: commonOfferPrice,
  monthlySaving: (campaign) => money(monthlySaving(campaign)),
  bonusTotal: (campaign) => money(bonusTotal(campaign)),
  totalSaving: (campaign) => money(totalSaving(campaign)),
  topupDiscount: ({ sections }) => {
    const topup = sections.find((section) => section.type === 'topup');
    return topup && percent(topup.discountPercent);
  },
};

/**
 * Computes a quantity.
 *
 * @param facts without them, only the campaign's own data is used
 * @returns undefined if the data are missing
 */
export function compute(computation: Computation, campaign: CampaignData, facts?: Facts): Quantity | undefined {
  const [name, id] = computation.split(':');
  if (id !== undefined) return name === 'items' ? itemsOf(id, campaign) : priceOf(name, id, campaign);
  const counted = COUNTED_QUANTITIES.find((quantity) => quantity === computation);
  if (counted) {
    const value = facts?.[counted];
    return value === undefined ? undefined : count(value);
  }
  const quantity = CAMPAIGN_QUANTITIES.find((one) => one === computation);
  return quantity && OF_CAMPAIGN[quantity](campaign);
}

function itemsOf(sectionId: string, { sections }: CampaignData): Quantity | undefined {
  const section = sections.find(({ id }) => id === sectionId);
  return section && 'items' in section ? count(section.items.length) : undefined;
}

function priceOf(name: string | undefined, appId: string, { catalog }: CampaignData): Quantity | undefined {
  const app = catalog.apps.find(({ id }) => id === appId);
  if (!app) return undefined;
  if (name === 'saving') return money(app.originalPrice - app.offerPrice);
  return money(name === 'originalPrice' ? app.originalPrice : app.offerPrice);
}

const THOUSANDS: Record<string, number> = { mil: 1e3, milhão: 1e6, milhões: 1e6, bilhão: 1e9, bilhões: 1e9 };
const STATED = /(\d+(?:\.\d{3})*(?:,\d+)?)(?:\s*(mil|milhão|milhões|bilhão|bilhões)(?!\p{L}))?/giu;

/** Returns the numbers that a text states, money in centavos: `12.500` and `12,5 mil` → 12500, `R$ 19,90` → 1990. */
export function statedValues(statement: string): number[] {
  const text = plainText(statement);
  const unit = text.includes('R$') ? 100 : 1;
  return [...text.matchAll(STATED)].map(([, digits = '', word = '']) => {
    const number = Number(digits.replaceAll('.', '').replace(',', '.')) * (THOUSANDS[word.toLowerCase()] ?? 1);
    return Math.round(number * unit * 100) / 100;
  });
}

/** Replaces the first stated number of a text. */
export function withNumber(statement: string, { text }: Quantity): string {
  const [found, digits = ''] = new RegExp(STATED.source, 'iu').exec(statement) ?? [];
  if (found === undefined) return text;
  const at = statement.indexOf(digits);
  const before = statement.slice(0, at).replace(/R\$\s*$/, '');
  return before + text + statement.slice(at + found.length).replace(/^\s*%/, '');
}

/** Returns the offer price that all apps share. */
function commonOfferPrice(campaign: CampaignData): Quantity | undefined {
  const [first, ...others] = catalogApps(campaign).map((app) => app.offerPrice);
  return first !== undefined && others.every((price) => price === first) ? money(first) : undefined;
}
