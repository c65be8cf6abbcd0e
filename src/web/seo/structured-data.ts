import { previewPicture } from '../../campaigns/look/plain-pictures.ts';
import { markupAsRead } from '../../campaigns/markup.ts';
import { isCounted, regularAmount } from '../../campaigns/offer-conditions.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { questionsOf } from '../../sections/section-questions.ts';
import { toDecimal } from '../../shared/money.ts';
import { withdrawalDays } from '../../shared/withdrawal-period.ts';

/** State of an offer that can change while its page stays the same. */
export interface OfferState {
  /** The offer's date has passed. */
  ended: boolean;
  soldOut: boolean;
  /** Rating by buyers, if any testimonial is published. */
  rating?: { average: number; count: number } | undefined;
}

/**
 * Structured data of the campaign for search engines, as the text of a JSON-LD script: the product with its offer, and
 * the questions with their answers. It contains only what the page itself says.
 *
 * @param address the campaign's first page, without a trailing slash; empty when unknown, and then left out
 */
export function structuredData(campaign: Campaign, address: string, state: OfferState): string {
  const questions = campaign.sections.flatMap(questionsOf);
  const graph = [productOf(campaign, address, state), ...(questions.length > 0 ? [faqOf(questions)] : [])];
  // No text may close the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function productOf(campaign: Campaign, address: string, { ended, soldOut, rating }: OfferState) {
  const { product, seller } = campaign;
  const availability = soldOut ? 'SoldOut' : isCounted(campaign) ? 'LimitedAvailability' : 'InStock';
  return {
    '@type': 'Product',
    name: product.title,
    description: withoutMarks(product.description),
    ...(address && { url: `${address}/`, image: previewPicture(campaign, address, (path) => path).url }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average.toFixed(1),
        ratingCount: rating.count,
        bestRating: '5',
        worstRating: '1',
      },
    }),
    offers: {
      ...priceOf(campaign, ended),
      priceCurrency: 'BRL',
      availability: `https://schema.org/${availability}`,
      ...(address && { url: `${address}/` }),
      seller: { '@type': 'Organization', name: seller.name },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: withdrawalDays(product.guaranteeDays),
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  };
}

/** Price of the offer: while it is held for a visitor the lower one, afterwards the higher one. */
function priceOf(campaign: Campaign, ended: boolean) {
  const { product, urgency } = campaign;
  const regular = regularAmount(campaign) ?? product.amount;
  if (urgency.countdown?.source === 'hold')
    return { '@type': 'AggregateOffer', lowPrice: toDecimal(product.amount), highPrice: toDecimal(regular) };
  const price = { '@type': 'Offer', price: toDecimal(ended ? regular : product.amount) };
  return urgency.countdown?.source === 'until' && !ended
    ? { ...price, priceValidUntil: urgency.countdown.until }
    : price;
}

function faqOf(questions: { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: withoutMarks(question),
      acceptedAnswer: { '@type': 'Answer', text: withoutMarks(markupAsRead(answer)) },
    })),
  };
}

/** Removes the accent marks of copy. */
function withoutMarks(text: string): string {
  return text.replaceAll('**', '');
}
