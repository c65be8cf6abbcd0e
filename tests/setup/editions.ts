import { type CampaignDocument, readDocument } from '../../src/campaigns/campaign-document.ts';
import { readFolder } from '../../src/campaigns/folder.ts';
import { formatBRL } from '../../src/shared/money.ts';

/** Price of a campaign's first edition, in centavos; each later one costs a centavo more. */
const FIRST_PRICE = 2001;
/** Mark that names the edition in a campaign's document: at the beginning of its page, in the middle and at the end. */
const MARK = /Edição (\d+)\b/g;
const PRICE = /R\$[\s\u00a0]\d[\d.]*,\d\d/g;

/** Makes a campaign that says everywhere which of its editions it is. @param edition from 1 on */
export type MakeEdition = (id: string, edition: number) => CampaignDocument;

/** Copies of the repository's book under other names, whose pages and price name the edition. */
export async function readEditions(): Promise<MakeEdition> {
  const book = await readFolder('pao-caseiro');
  // A campaign that has no folder has no files there, and is not served without what it sells.
  const { title, intro, tutorials, mail } = book.access;
  const access = { kind: 'link' as const, title, intro, tutorials, mail, url: 'https://ler.example/', label: 'Abrir' };
  return (id, edition) => {
    const mark = `Edição ${edition}`;
    const sections = book.sections.map((section) => {
      if (section.type === 'hero') return { ...section, eyebrow: mark };
      if (section.type === 'steps' || section.type === 'faq') return { ...section, text: mark };
      return section.type === 'offer' ? { ...section, note: mark } : section;
    });
    const product = { ...book.product, title: `Pão Caseiro, ${mark}`, amount: priceOf(edition) };
    return readDocument({ ...book, id, product, sections, access });
  };
}

/** Price of an edition, in centavos. */
export function priceOf(edition: number): number {
  return FIRST_PRICE - 1 + edition;
}

/**
 * Reads which edition a page is of.
 *
 * @returns null where it says several, or a price that is not its edition's
 */
export function editionOf(page: string): number | null {
  const marks = new Set([...page.matchAll(MARK)].map(([, number]) => Number(number)));
  const prices = new Set([...page.matchAll(PRICE)].map(([price]) => price.replace(/\s/g, ' ')));
  const [edition] = marks;
  if (edition === undefined || marks.size > 1 || prices.size > 1) return null;
  return prices.has(formatBRL(priceOf(edition))) ? edition : null;
}
