import { PREVIEW_NOTICE } from '../../base.ts';
import type { Page } from '../../render-page.tsx';
import { STYLES } from '../../styles.ts';

/**
 * Wraps a first page for visitors with a link to it before publication: search engines don't list it, and all its links
 * lead to a notice about that.
 *
 * @param notice date of the preview, and how long its link works
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
          <p id={PREVIEW_NOTICE.slice(1)} className="shared-refusal" role="status">
            Isto é só uma prévia: aqui nada é vendido nem enviado.
          </p>
        </aside>
      </>
    ),
  };
}
