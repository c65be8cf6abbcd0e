import type { Campaign } from '../../campaign/schema.ts';
import { ErrorPage as ErrorMain, errorMessage } from '../../site/server-pages/error-page.tsx';
import { fillShell } from '../http/html.tsx';
import type { ErrorPage } from '../http/problems.ts';
import type { StaticSite } from '../http/static-files.ts';

/** Errors as a person sees them: the 404 page for an unknown address, a message for the rest. */
export function createErrorPage(site: Pick<StaticSite, 'template'>, { seller }: Campaign): ErrorPage {
  return (problem, path) => {
    if (problem.code === 'not_found') return site.template('404');
    return fillShell(site.template('shell'), {
      title: errorMessage(problem, path).title,
      name: 'message',
      main: <ErrorMain problem={problem} path={path} seller={seller} />,
    });
  };
}
