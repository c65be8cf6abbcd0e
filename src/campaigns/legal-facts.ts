import { formatBRL } from '../shared/money.ts';
import { isCounted, regularAmount } from './offer-conditions.ts';
import type { CampaignData } from './schema.ts';

/**
 * Token of a fact or a condition. It contains no other one, so that no text is scanned to its end from each of its
 * braces.
 */
export const LEGAL_TOKEN = /\{\{((?:[^{}\n]|\{(?!\{)|\}(?!\}))*)\}\}/g;

/** Token of a condition, with the space behind it; the first one of a line is that line's. */
export const LEGAL_CONDITION = /\{\{if (\w+)\}\} ?/;

/** Fact of a campaign that a legal text states. */
interface LegalFact {
  /** Seller-facing label. */
  label: string;
  textOf(campaign: CampaignData): string;
}

/** Feature that only some campaigns have, and which their texts must describe. */
interface LegalCondition {
  /** Seller-facing label of a paragraph that appears with it only. */
  label: string;
  holds(campaign: CampaignData): boolean;
}

/** Facts by the names of their tokens: `{{seller.name}}`. */
export const LEGAL_FACTS: ReadonlyMap<string, LegalFact> = new Map([
  ['seller.name', { label: 'nome de quem vende', textOf: ({ seller }) => seller.name }],
  ['seller.document', { label: 'CNPJ ou CPF', textOf: ({ seller }) => seller.document }],
  ['seller.address', { label: 'endereço', textOf: ({ seller }) => seller.address }],
  ['seller.email', { label: 'e-mail de contato', textOf: ({ seller }) => seller.email }],
  ['seller.whatsapp', { label: 'WhatsApp', textOf: ({ seller }) => seller.whatsapp }],
  ['product.title', { label: 'título do produto', textOf: ({ product }) => product.title }],
  ['product.price', { label: 'preço do produto', textOf: ({ product }) => formatBRL(product.amount) }],
  [
    'product.regularPrice',
    {
      label: 'preço depois da oferta',
      textOf: (campaign) => formatBRL(regularAmount(campaign) ?? campaign.product.amount),
    },
  ],
  ['product.guaranteeDays', { label: 'dias de garantia', textOf: ({ product }) => String(product.guaranteeDays) }],
]);

/** Conditions by the names of their tokens: `{{if hold}}`. */
export const LEGAL_CONDITIONS: ReadonlyMap<string, LegalCondition> = new Map([
  ['offerEnds', { label: 'só com oferta que acaba', holds: (campaign) => regularAmount(campaign) !== undefined }],
  ['hold', { label: 'só com preço reservado', holds: ({ urgency }) => urgency.countdown?.source === 'hold' }],
  ['spots', { label: 'só com vagas contadas', holds: (campaign) => isCounted(campaign) }],
  ['testimonials', { label: 'só com depoimentos', holds: ({ testimonials }) => testimonials !== undefined }],
]);

/** Returns the label of a token as sellers read it. @param token such as `{{seller.name}}` or `{{if hold}}` */
export function legalTokenLabel(token: string): string {
  const name = token.slice(2, -2).trim();
  const fact = LEGAL_FACTS.get(name) ?? LEGAL_CONDITIONS.get(name.replace(/^if /, ''));
  return fact?.label ?? name;
}
