/** A page of a search, with how many payments the page and the whole search have. */
interface Page {
  references: string[];
  count: number;
  total: number;
}

/** Size and maximum number of a search's pages: it goes no further than 10,000 payments. */
export const PAGE_SIZE = 100;
const MAX_PAGES = 100;
/** Maximum number of pages of one list, whatever the replies say: they are all kept in memory. */
const MAX_CALLS = 1000;

/**
 * Lists the payments of a period, in halves where one search would not go to its end.
 *
 * @param read asks for a page, from 0 on
 * @throws Error where the period has more than the list may have
 */
export async function listByHalves(
  read: (since: Date, until: Date, page: number) => Promise<Page>,
  since: Date,
  until: Date,
): Promise<string[]> {
  const listed: string[] = [];
  const periods = [{ since, until }];
  let calls = 0;
  const next = (period: (typeof periods)[number], page: number) => {
    calls += 1;
    if (calls > MAX_CALLS) throw new Error('the search has too many pages');
    return read(period.since, period.until, page);
  };
  for (let period = periods.pop(); period; period = periods.pop()) {
    let page = await next(period, 0);
    for (let at = 1; isWhole(page) && page.count > 0 && at * PAGE_SIZE < page.total; at += 1) {
      listed.push(...page.references);
      page = await next(period, at);
    }
    if (isWhole(page)) listed.push(...page.references);
    else periods.push(...halvesOf(period));
  }
  return listed;
}

/** Whether a search of so many payments can be read to its end. */
function isWhole({ total }: Page): boolean {
  return total <= PAGE_SIZE * MAX_PAGES;
}

function halvesOf({ since, until }: { since: Date; until: Date }) {
  const half = new Date(Math.floor((since.getTime() + until.getTime()) / 2));
  return [
    { since: half, until },
    { since, until: half },
  ];
}
