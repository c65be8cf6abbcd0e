// Vite builds of `npm run build`: browsers' files, the server and the publisher. Nothing depends on a campaign.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './ensure.mjs';

/** Loaded by what the page has already, when a visitor wants it: they share their parts. */
const ON_INTENT = {
  dialogs: 'src/web/client/hydrate-dialogs.tsx',
  'checkout-island': 'src/web/client/hydrate-checkout.tsx',
  later: 'src/web/styles/later.css',
  'letters-padaria': 'src/web/styles/look/padaria-font.css',
  'letters-palco': 'src/web/styles/look/palco-font.css',
  'letters-cartaz': 'src/web/styles/look/cartaz-font.css',
  'letters-atelie': 'src/web/styles/look/atelie-font.css',
  'letters-ferramenta': 'src/web/styles/look/ferramenta-font.css',
  'letters-neutro': 'src/web/styles/look/neutro-font.css',
  editorial: 'src/web/styles/editorial.css',
  showcase: 'src/web/styles/showcase.css',
  layouts: 'src/web/styles/layouts.css',
};
/** One file each, which no second request has to complete. */
const ALONE = {
  index: 'src/web/client/index.ts',
  personal: 'src/web/client/personal.ts',
  urgency: 'src/web/enhance/live-offer.ts',
  videos: 'src/web/client/videos.ts',
  measure: 'src/web/tracking/measure.ts',
  pending: 'src/web/enhance/show-pending-order.ts',
  'panel-entry': 'src/web/client/panel-entry.ts',
  preview: 'src/web/client/preview.ts',
};

/** Browsers whose prefixes style sheets get: Safari needs some, up to 17. The sheets do without features that older ones lack. */
const CSS_TARGET = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

const SOURCE = join(ROOT, 'src');

/** Checks without plugins' timings: on a busy machine these would cause warnings. */
const CHECKS = { bundlerTimings: false };

const COMMON = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  // Leaves the development half of React out.
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Builds `_assets`, and `assets.json`, which tells the address of each entry. */
export async function buildClient(folder) {
  const alone = Object.entries(ALONE).map(([name, file]) => ({ [name]: file }));
  const assets = {};
  for (const input of [ON_INTENT, ...alone]) Object.assign(assets, await buildEntries(folder, input));
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets));
}

async function buildEntries(folder, input) {
  const names = Object.keys(input);
  const file = '_assets/[name].[hash]';
  await build({
    ...COMMON,
    build: {
      outDir: folder,
      emptyOutDir: false,
      manifest: true,
      cssTarget: CSS_TARGET,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input,
        checks: CHECKS,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: `${file}.js`,
          chunkFileNames: `${file}.js`,
          assetFileNames: `${file}[extname]`,
          ...(names.length === 1 && { codeSplitting: false }),
        },
      },
    },
  });
  return Object.fromEntries(takeEntries(folder).map(({ name, file }) => [name, `/${file}`]));
}

/** Reads the built entries from Vite's manifest, and removes it: it is not served. */
function takeEntries(folder) {
  const manifest = join(folder, '.vite', 'manifest.json');
  const made = Object.values(JSON.parse(readFileSync(manifest, 'utf8')));
  rmSync(join(folder, '.vite'), { recursive: true });
  return made.filter(({ isEntry }) => isEntry);
}

/** Browser scripts of the panel, and of its studio, which is loaded only to edit a campaign. */
const PANEL_APPS = { panel: 'src/panel/main.tsx', studio: 'src/studio/open-studio.tsx' };

/** Builds each of them, one script and one style sheet beside what is loaded on intent alone, and `entries.json`, which tells their names. */
export async function buildPanel(folder) {
  const entries = {};
  for (const [name, file] of Object.entries(PANEL_APPS)) entries[name] = await buildApp(folder, { [name]: file });
  writeFileSync(join(folder, 'entries.json'), JSON.stringify(entries));
}

async function buildApp(folder, input) {
  await build({
    ...COMMON,
    // Address of its pictures and typefaces.
    base: '/painel/arquivos/',
    build: {
      outDir: folder,
      emptyOutDir: false,
      manifest: true,
      cssTarget: CSS_TARGET,
      modulePreload: false,
      // One file but for what is imported on intent; its size is a test's, in what travels.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input,
        // Packages mark what runs in browsers for frameworks that run some of it elsewhere.
        checks: { ...CHECKS, moduleLevelDirective: false },
        output: {
          entryFileNames: '[name].[hash].js',
          chunkFileNames: '[name].[hash].js',
          assetFileNames: '[name].[hash][extname]',
        },
      },
    },
  });
  const [entry] = takeEntries(folder);
  return { script: entry.file, style: entry.css[0] };
}

/**
 * Builds the server as one file with all that it uses of its packages: read in 0.2 s instead of 0.9 s, with a quarter
 * less memory than the packages as they are, and any later build may replace it while it runs. The operator's commands
 * the same way, but that a backup loads its own part alone, at once. They serve no pages, and load nothing of HTTP.
 */
export async function buildServer(folder) {
  const alone = { output: { codeSplitting: false } };
  await buildForNode(folder, { main: 'src/app/main.ts' }, alone);
  await buildForNode(folder, { command: 'src/app/cli/dispatch.ts' }, {});
}

/**
 * Builds the publisher, and beside it what reads strangers' files in a process of its own: what makes pictures, by a
 * native library, which stays the package that it is, and what counts the pages of documents.
 */
export async function buildPublisher(folder) {
  const native = { external: ['sharp'] };
  await buildForNode(folder, { publisher: 'src/publishing/publisher.ts' }, native);
  await buildForNode(folder, { 'picture-maker': 'src/pictures/picture-maker.ts' }, native);
  await buildForNode(folder, { 'page-counter': 'src/delivery/page-counter.ts' }, {});
}

async function buildForNode(folder, input, { external = [], output }) {
  await build({
    ...COMMON,
    ssr: { noExternal: true, external },
    plugins: [ASCII],
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      // Style sheets become texts of the program, for browsers.
      cssMinify: true,
      cssTarget: CSS_TARGET,
      rolldownOptions: {
        input,
        checks: CHECKS,
        // Ours do nothing by being loaded: what nothing is used of stays away. A backup has 10 MB less.
        treeshake: { moduleSideEffects: (id) => !id.startsWith(SOURCE) },
        output: {
          entryFileNames: '[name].js',
          // Beside the entry: the program finds the release's folder by the path of its code.
          chunkFileNames: '[name].[hash].js',
          // The source stays in memory: 10 MB less. Names are kept, for traces and for what goes by them.
          minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
          comments: false,
          ...output,
        },
      },
    },
  });
}

/**
 * Node keeps the source in memory, with two bytes for every character once a single one is not ASCII. Such characters
 * occur only in strings and patterns here, where an escape is equivalent.
 */
const ASCII = {
  name: 'vitrine-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeUnit);
    }
  },
};

function escapeUnit(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
