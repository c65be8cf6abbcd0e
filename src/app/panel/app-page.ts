import { z } from 'zod';
import { framingPolicy, pagePolicy } from '../../platform/http/content-security.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { sendMemoryFile } from '../../platform/http/memory-files.ts';
import { commandLine } from '../../shared/command-name.ts';
import { PANEL_ICON } from '../../web/pages/panel-entry/page.tsx';
import type { AppEntry, ReadAppFiles } from './app-files.ts';
import type { PanelRouting } from './panel-route.ts';

const fileParams = z.object({ name: z.string().max(100) });
/** Maximum number of requests per minute from one address for the app's files. */
const FILES_PER_MINUTE = 600;

/**
 * `/painel` and all its screens: one page, whose script requests its data from the panel's API; and the studio, a page
 * of its own, which shows the shop's pages in frames.
 */
export function appPage({ openRoute }: PanelRouting, { appFiles }: { appFiles: ReadAppFiles }): void {
  openRoute('GET /painel/arquivos/:name', {
    perMinute: FILES_PER_MINUTE,
    schema: { params: fileParams },
    async handler({ params, request, reply }) {
      const file = appFiles().files.get(params.name);
      if (!file) return reply.callNotFound() as never;
      reply.hijack();
      sendMemoryFile(file, request.raw, reply.raw);
      return reply;
    },
  });

  const pages = [
    ['/painel', 'panel'],
    ['/painel/campanhas/:id/editar', 'studio'],
    ['/painel/*', 'panel'],
  ] as const;
  for (const [url, app] of pages) {
    openRoute(`GET ${url}`, async ({ reply, access }) => {
      if (!access) return reply.header('cache-control', 'no-store').redirect('/painel/entrar', 303);
      const csp = app === 'studio' ? framingPolicy() : pagePolicy({ scripts: [], styles: [] });
      // The app's requests need their origin; other hosts learn nothing of its addresses.
      return sendHtml(reply, { html: html(appFiles()[app]), csp }, 'same-origin');
    });
  }
}

function html({ script, style }: AppEntry): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>Painel · Vitrine</title>
<link rel="icon" href="${PANEL_ICON}">
<link rel="stylesheet" href="/painel/arquivos/${style}">
<script type="module" src="/painel/arquivos/${script}"></script>
</head>
<body>
<div id="panel"></div>
<noscript>
<p class="opening">O painel precisa de JavaScript. Os comandos mostram o mesmo: <code>${commandLine('help')}</code>.</p>
<form class="opening" method="post" action="/painel/sair"><button class="button is-quiet">Sair</button></form>
</noscript>
</body>
</html>
`;
}
