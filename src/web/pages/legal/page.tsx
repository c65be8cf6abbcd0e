import type { LegalPage, LegalText } from '../../../campaigns/legal-texts.ts';
import type { Campaign } from '../../../campaigns/schema.ts';
import type { Page } from '../../render-page.tsx';
import { STYLES } from '../../styles.ts';
import { ProseBody } from '../../ui/prose-body.tsx';
import { RecoverCard } from '../recover/card.tsx';

/** Legal pages: `/termos`, `/privacidade` and `/suporte`. */
export function legalPage({ chrome }: Campaign, name: LegalPage, { title, html }: LegalText): Page {
  return {
    title: `${title} | ${chrome.logo}`,
    name,
    path: `/${name}`,
    styles: name === 'suporte' ? STYLES.support : STYLES.prose,
    main: (
      <article className="container prose">
        <h1>{title}</h1>
        {name === 'suporte' && <RecoverCard />}
        <ProseBody html={html} />
      </article>
    ),
  };
}
