import type { Campaign } from '../../campaign/schema.ts';
import type { LiveSite } from '../../publishing/live-site.ts';
import { ErrorPage as ErrorMain, errorMessage } from '../../site/pages/error-page.tsx';
import { notFoundPage } from '../../site/pages/not-found.tsx';
import { personalPage } from '../../site/pages/personal-page.ts';
import type { Html } from '../http/html.ts';
import type { ErrorPage } from '../http/problems.ts';

/** Errors as a person sees them: the 404 page for an unknown address, a message for the rest. */
export function createErrorPage(site: LiveSite, { seller }: Campaign): ErrorPage {
  // The same each time, and programs that try addresses ask for it by the hundred.
  let notFound: Html | undefined;
  return (problem, path) => {
    if (problem.code === 'not_found') {
      notFound ??= site.page(notFoundPage);
      return notFound;
    }
    const { title } = errorMessage(problem, path);
    const main = <ErrorMain problem={problem} path={path} seller={seller} />;
    return site.page(personalPage({ title, name: 'message', main }));
  };
}
