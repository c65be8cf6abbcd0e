import { pagePolicy } from '../../platform/http/content-security.ts';
import type { Html } from '../../platform/http/html.ts';
import type { ErrorPage } from '../../platform/http/problems.ts';
import type { Problem } from '../../shared/api.ts';
import type { ErrorCode } from '../../shared/errors/messages.ts';
import { TEXTS } from '../../shared/texts.ts';
import { renderBarePage } from '../../web/pages/bare/page.tsx';
import { ErrorPage as ErrorMain, errorMessage } from '../../web/pages/messages/error-page.tsx';
import { notFoundPage } from '../../web/pages/messages/not-found.tsx';
import { personalPage } from '../../web/pages/personal-page.ts';
import { salesPage } from '../../web/pages/sales/page.tsx';
import type { Front, Storefront } from '../campaigns/storefront.ts';

/** Codes of a new order where nothing is sold. */
const SALES_CODES: readonly string[] = ['sales_paused', 'sales_ended'] satisfies ErrorCode[];

/** Creates the error pages: the 404 page for an unknown address, that of closed sales, a message for the rest. */
export function createErrorPage(storefront: Pick<Storefront, 'find' | 'routeOf'>): ErrorPage {
  // Cached, as it never changes and scanners request it by the hundred.
  const notFound = new WeakMap<Front['page'], Html>();
  return (problem, request) => {
    const front = storefront.find(request);
    if (!front) return storefront.routeOf(request).campaign === null ? barePage(problem) : null;
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

/** Returns the page of a shop that has no campaign yet, in the program's own style. */
function barePage(problem: Problem): Html {
  const isSoon = problem.status === 503;
  const { html, inline } = renderBarePage(
    isSoon
      ? { title: 'Em breve', text: 'Esta loja está sendo preparada. Volte mais tarde.' }
      : { title: problem.status === 404 ? TEXTS.notFound : problem.title, text: problem.detail },
  );
  return { html, csp: pagePolicy(inline) };
}
