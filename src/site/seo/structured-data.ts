import { isCounted } from '../../campaign/offer.ts';
import type { Campaign } from '../../campaign/schema.ts';
import { toDecimal } from '../../shared/money.ts';

/** Where the picture of link previews is served; drawn at build time. */
export const PREVIEW_IMAGE = '/preview.png';

/**
 * What search engines may show of the campaign, as the text of a JSON-LD script: the product with its offer, and the
 * questions with their answers. Nothing but what the page itself says.
 *
 * @param publicUrl the shop's address; empty when it is unknown, and then no address is told
 */
export function structuredData(campaign: Campaign, publicUrl: string): string {
  const questions = campaign.sections.flatMap((section) =>
    section.type === 'faq' || section.type === 'faq-grid' ? section.items : [],
  );
  const graph = [productOf(campaign, publicUrl), ...(questions.length > 0 ? [faqOf(questions)] : [])];
  // Nothing in a text may end the script's element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function productOf(campaign: Campaign, publicUrl: string) {
  const { product, seller, urgency } = campaign;
  // Counted spots can be gone when this is read.
  const availability = isCounted(campaign) ? 'LimitedAvailability' : 'InStock';
  return {
    '@type': 'Product',
    name: product.title,
    description: plain(product.description),
    ...(publicUrl && { url: `${publicUrl}/`, image: publicUrl + PREVIEW_IMAGE }),
    offers: {
      '@type': 'Offer',
      price: toDecimal(product.amount),
      priceCurrency: 'BRL',
      availability: `https://schema.org/${availability}`,
      ...(urgency.countdown?.source === 'until' && { priceValidUntil: urgency.countdown.until }),
      ...(publicUrl && { url: `${publicUrl}/` }),
      seller: { '@type': 'Organization', name: seller.name },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: product.guaranteeDays,
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  };
}

function faqOf(questions: { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plain(question),
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  };
}

/** Copy without its marks for the accent colour. */
function plain(text: string): string {
  return text.replaceAll('**', '');
}
