import type { Campaign } from '../../campaign/schema.ts';
import type { Problem } from '../../shared/api.ts';
import { TEXTS } from '../../shared/texts.ts';
import { MessagePage } from './message-page.tsx';

export interface ErrorPageProps {
  problem: Problem;
  seller: Campaign['seller'];
}

/** The heading of an error's page, and its document title. */
export function errorTitle({ code, title }: Problem): string {
  return code === 'not_found' ? TEXTS.notFound : title;
}

/** What a person sees where a program would get problem JSON. */
export function ErrorPage({ problem, seller }: ErrorPageProps) {
  return (
    <MessagePage
      title={errorTitle(problem)}
      text={problem.detail}
      action={{ label: 'Voltar ao início', href: '/' }}
      seller={seller}
    />
  );
}
