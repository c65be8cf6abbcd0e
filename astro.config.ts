import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { loadCampaign } from './src/campaign/load.ts';
import { dialogData } from './src/site/islands/dialog-data.ts';
import intent from './src/site/islands/intent-integration.ts';

const campaign = process.env['CAMPAIGN'] ?? 'lista-vitalicia';
const mode = process.env['VITRINE_MODE'] ?? 'demo';

/** Builds one campaign's pages; the server adds the compressed copies and the headers. */
export default defineConfig({
  srcDir: 'src/site',
  outDir: process.env['VITRINE_OUT'] ?? `dist/${mode}/${campaign}/site`,
  output: 'static',
  trailingSlash: 'ignore',
  compressHTML: true,
  integrations: [react(), intent()],
  // Files in /_assets carry a hash of their content, so the server lets browsers keep them for ever.
  build: { assets: '_assets', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [dialogData(await loadCampaign(campaign))],
    define: {
      'import.meta.env.VITRINE_CAMPAIGN': JSON.stringify(campaign),
      'import.meta.env.VITRINE_MODE': JSON.stringify(mode),
      'import.meta.env.VITRINE_PUBLIC_URL': JSON.stringify(process.env['PUBLIC_URL'] ?? ''),
    },
    // Scripts stay files of their own: inlined ones would fill the first window of the answer.
    build: { assetsInlineLimit: 0, modulePreload: false },
    // What consent allows is built like a worker (`?worker&url`): one file that a page imports by its address.
    worker: { format: 'es' },
  },
});
