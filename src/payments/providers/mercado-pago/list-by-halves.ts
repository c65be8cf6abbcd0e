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
 * @param read asks for a page, from so many payments on
 * @throws Error if the period has more than the list may have, or a page lacks payments that the search counts
 */
export async function listByHalves(
  read: (since: Date, until: Date, offset: number) => Promise<Page>,
  since: Date,
  until: Date,
): Promise<string[]> {
  const listed: string[] = [];
  const periods = [{ since, until }];
  let calls = 0;
  const next = (period: (typeof periods)[number], offset: number) => {
    calls += 1;
    if (calls > MAX_CALLS) throw new Error('the search has too many pages');
    return read(period.since, period.until, offset);
  };
  for (let period = periods.pop(); period; period = periods.pop()) {
    let page = await next(period, 0);
    // A search may give less at once than it is asked for.
    for (let read = page.count; isWhole(page) && read < page.total; read += page.count) {
      listed.push(...page.references);
      page = await next(period, read);
      if (page.count === 0 && read < page.total) throw new Error('the search lacks payments that it counts');
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
