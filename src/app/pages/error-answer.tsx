import type { Html } from '../../platform/http/html.ts';
import type { ErrorPage } from '../../platform/http/problems.ts';
import type { ErrorCode } from '../../shared/errors/messages.ts';
import { ErrorPage as ErrorMain, errorMessage } from '../../web/pages/messages/error-page.tsx';
import { notFoundPage } from '../../web/pages/messages/not-found.tsx';
import { personalPage } from '../../web/pages/personal-page.ts';
import { salesPage } from '../../web/pages/sales/page.tsx';
import type { Front, Storefront } from '../campaigns/storefront.ts';

/** Codes of a new order where nothing is sold. */
const SALES_CODES: readonly string[] = ['sales_paused', 'sales_ended'] satisfies ErrorCode[];

/** Creates the error pages: the 404 page for an unknown address, that of closed sales, a message for the rest. */
export function createErrorPage(storefront: Pick<Storefront, 'find'>): ErrorPage {
  // Cached, as it never changes and scanners request it by the hundred.
  const notFound = new WeakMap<Front['page'], Html>();
  return (problem, request) => {
    const front = storefront.find(request);
    if (!front) return null;
    const { campaign, page, sale } = front;
    if (problem.code === 'not_found') {
      const known = notFound.get(page) ?? page(notFoundPage);
      notFound.set(page, known);
      return known;
    }
    if (sale !== 'selling' && SALES_CODES.includes(problem.code)) return page(salesPage(campaign, sale, false));
    const { url: path } = request;
    const { title } = errorMessage(problem, path);
    const main = <ErrorMain problem={problem} path={path} seller={campaign.seller} />;
    return page(personalPage({ title, name: 'message', main }));
  };
}
