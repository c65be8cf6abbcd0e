import { markupAsRead } from '../../campaigns/markup.ts';
import { isCounted, regularAmount } from '../../campaigns/offer-conditions.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { toDecimal } from '../../shared/money.ts';
import { withdrawalDays } from '../../shared/withdrawal-period.ts';
import { previewPicture } from './preview-picture.ts';

/** What changes about an offer while its page stands. */
export interface OfferState {
  /** The offer's date is over. */
  ended: boolean;
  soldOut: boolean;
  /** The stars of buyers, where any are published. */
  rating?: { average: number; count: number } | undefined;
}

/**
 * What search engines may show of the campaign, as the text of a JSON-LD script: the product with its offer, and the
 * questions with their answers. Nothing but what the page itself says.
 *
 * @param address the campaign's first page, without a slash at its end; empty when it is unknown, and then no address is told
 */
export function structuredData(campaign: Campaign, address: string, state: OfferState): string {
  const questions = campaign.sections.flatMap((section) =>
    section.type === 'faq' || section.type === 'faq-grid' ? section.items : [],
  );
  const graph = [productOf(campaign, address, state), ...(questions.length > 0 ? [faqOf(questions)] : [])];
  // Nothing in a text may end the script's element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function productOf(campaign: Campaign, address: string, { ended, soldOut, rating }: OfferState) {
  const { product, seller } = campaign;
  const availability = soldOut ? 'SoldOut' : isCounted(campaign) ? 'LimitedAvailability' : 'InStock';
  return {
    '@type': 'Product',
    name: product.title,
    description: plain(product.description),
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

/** What is charged. Whose price is held pays the lower one, and after that the higher one. */
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
      name: plain(question),
      acceptedAnswer: { '@type': 'Answer', text: plain(markupAsRead(answer)) },
    })),
  };
}

/** Copy without its marks for the accent colour. */
function plain(text: string): string {
  return text.replaceAll('**', '');
}
