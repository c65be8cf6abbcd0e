import { SEALED } from '../../base.ts';
import type { Page } from '../../render-page.tsx';
import { STYLES } from '../../styles.ts';

/**
 * A first page for who was given a link to it before it is published: no search engine lists it, and what leads anywhere
 * leads to the words that say why it does not.
 *
 * @param notice of when it was so, and how long it is shown
 */
export function sharedPage({ path: _, ...page }: Page, notice: string): Page {
  return {
    ...page,
    styles: page.styles + STYLES.sharedRibbon,
    overlays: (
      <>
        {page.overlays}
        <aside className="shared-ribbon" aria-label="Prévia">
          <p>
            <strong>Prévia</strong> {notice}
          </p>
          <p id={SEALED.slice(1)} className="shared-refusal" role="status">
            Isto é só uma prévia: aqui nada é vendido nem enviado.
          </p>
        </aside>
      </>
    ),
  };
}
