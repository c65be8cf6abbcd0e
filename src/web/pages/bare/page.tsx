import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedPage } from '../../render-page.tsx';
import { STYLES } from '../../styles.ts';
import { MARK_LINES, MARK_TILE } from '../../ui/shop-mark.ts';
import { PANEL_ICON } from '../panel-entry/page.tsx';

interface BarePage {
  title: string;
  text: string;
}

/** Renders a page of a shop that has no campaign yet: no look but the program's own, and nothing to fill in. */
export function renderBarePage({ title, text }: BarePage): RenderedPage {
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
      <body>
        <main className="panel-entry bare-page">
          <svg width="40" height="40" viewBox="0 0 24 24" aria-hidden="true">
            <path d={MARK_TILE} />
            <path d={MARK_LINES} />
          </svg>
          <h1>{title}</h1>
          <p>{text}</p>
        </main>
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, inline: { scripts: [], styles: [STYLES.panelEntry] } };
}
