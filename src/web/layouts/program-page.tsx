import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedPage } from '../render-page.tsx';
import { STYLES } from '../styles.ts';
import { MARK_LINES, MARK_TILE, markIcon } from '../ui/shop-mark.ts';

/** Icon of the panel's tabs, in the product's own colors: it belongs to no campaign. */
export const PANEL_ICON = markIcon({ button: '#3ddc97', onButton: '#06130d' });

/** Renders a page in the program's own style: nothing of a campaign, no measuring, readable in light and dark. */
export function renderProgramPage(title: string, body: ReactNode): RenderedPage {
  const html = renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" href={PANEL_ICON} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: STYLES.panelEntry }} />
      </head>
      <body>{body}</body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, inline: { scripts: [], styles: [STYLES.panelEntry] } };
}

/** The program's mark. @param size in CSS pixels */
export function ProgramMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARK_TILE} />
      <path d={MARK_LINES} />
    </svg>
  );
}
