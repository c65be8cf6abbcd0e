import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { sectionSchema } from '../src/sections/schemas.ts';

interface SourceFile {
  /** From the root, such as `src/orders/service.ts`. */
  path: string;
  text: string;
  /** Files of ours that it imports, from the root. */
  imports: string[];
  /** Those of them that are needed when it runs, not only for types. */
  runtimeImports: string[];
}

/**
 * Modules in their order, which work on their own: each may import the faces of those before it (`service.ts`, and what
 * a provider must do), and of none after it.
 */
const MODULES = [
  'alerts',
  'journal',
  'payments',
  'pictures',
  'testimonials',
  'delivery',
  'consent',
  'offers',
  'operators',
  'shop',
  'publishing',
  'tracking',
  'orders',
  'backup',
  'inbox',
  'move',
  'videos',
];
const FACE = /^src\/\w+\/(service|provider)\.ts$/;
/** Folders that each folder may import; of another module only its face is meant. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  platform: ['shared'],
  campaigns: ['shared', 'sections/data'],
  'sections/data': ['shared', 'campaigns'],
  'sections/view': ['shared', 'campaigns', 'web', 'sections/data'],
  'sections/studio': ['shared', 'campaigns', 'sections/data'],
  mails: ['shared', 'platform', 'campaigns'],
  ...Object.fromEntries(
    MODULES.map((name, at) => [name, ['shared', 'platform', 'campaigns', 'mails', ...MODULES.slice(0, at)]]),
  ),
  publishing: ['shared', 'platform', 'campaigns', 'web', ...MODULES],
  web: ['shared', 'campaigns', 'sections/data', 'sections/view'],
  panel: ['shared'],
  studio: ['shared', 'campaigns', 'panel', 'web', 'sections/data', 'sections/studio'],
  admin: ['shared', 'platform', 'campaigns', 'sections/studio', ...MODULES],
  app: ['shared', 'platform', 'campaigns', 'mails', 'admin', 'web', ...MODULES],
};
const CODE = /\.(tsx?|mjs)$/;

const files = ['src', 'campaigns', 'tests', 'scripts', 'bench'].flatMap(filesIn).map(read);
const sources = files.filter(({ path }) => /^(src|campaigns)\//.test(path) && !/\.test\.tsx?$/.test(path));

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const found = [...text.matchAll(/\b(import|export)(\s+type)?\b[^'"();]*?(?:\(\s*)?['"](\.[^'"]+)['"]/g)];
  const resolve = ([, , , target = '']: RegExpExecArray) => relative('.', join(dirname(path), target));
  return {
    path,
    text,
    imports: found.map(resolve),
    runtimeImports: found.filter(([, , type]) => !type).map(resolve),
  };
}

const byPath = new Map(files.map((file) => [file.path, file]));

/** A file, and all files of ours that run with it. */
function neededBy(path: string, needed = new Set<string>()): Set<string> {
  if (needed.has(path)) return needed;
  needed.add(path);
  for (const next of byPath.get(path)?.runtimeImports ?? []) neededBy(next, needed);
  return needed;
}

/** Part of a section's folder, by who loads it: `data` all, `view` what renders pages, `studio` the studio alone. */
function sectionPart(path: string): string {
  if (/\/studio(-\w+)?\.ts$/.test(path)) return 'sections/studio';
  return path.endsWith('.tsx') ? 'sections/view' : 'sections/data';
}

/** `src/sections/hero/view.tsx` → `hero`. */
function sectionKind(path: string): string | undefined {
  return /^src\/sections\/([\w-]+)\//.exec(path)?.[1];
}

/** `src/orders/service.ts` → `orders`, `campaigns/pao-caseiro/campaign.ts` → `campaigns/pao-caseiro`. */
function part(path: string): string {
  const [first, second] = path.split('/');
  if (first === 'src' && second === 'sections') return sectionPart(path);
  return first === 'src' ? (second ?? '') : `${first}/${second}`;
}

function allowed(from: string, to: string): boolean {
  const [source, target] = [part(from), part(to)];
  const [fromKind, toKind] = [sectionKind(from), sectionKind(to)];
  if (fromKind && toKind && fromKind !== toKind) return false;
  if (source === target) return true;
  // The program's version.
  if (to === 'package.json') return from === 'src/app/version.ts';
  // Content at the root of the repository, not the folder of the same name below `src`.
  if (!from.startsWith('src/')) return to.startsWith('src/campaigns/') || target === 'shared';
  if (!MAY_IMPORT[source]?.includes(target)) return false;
  // The studio draws covers as pages do; what else pages are made of comes from the server.
  if (source === 'studio' && target === 'web') return to.startsWith('src/web/cover/');
  if (source === 'app') return target !== 'web' || to.startsWith('src/web/pages/');
  return !MODULES.includes(target) || FACE.test(to);
}

/** Files that name commands in their literal form: the pages of the documentation, and the script itself. */
const NAME_COMMANDS = [
  'src/shared/command-name.ts',
  'src/campaigns/reference.ts',
  'src/app/cli/check-program.ts',
  'src/app/cli/commands-reference.ts',
  'src/app/settings/env-schema.ts',
];

test('no text has a literal command line, which depends on the installation: `commandLine` makes it', () => {
  const code = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const naming = sources.filter(({ text }) => /(npx|sudo) vitrine|npm run check/.test(code(text)));
  expect(naming.map(({ path }) => path).filter((path) => !NAME_COMMANDS.includes(path))).toEqual([]);
});

test('the imports of this very file and of a known one are read', () => {
  const core = files.find(({ path }) => path === 'src/app/core.ts');
  expect(core?.imports).toEqual(expect.arrayContaining(['src/offers/waiting-list.ts', 'src/app/settings/env.ts']));
  expect(core?.runtimeImports).not.toContain('src/app/settings/env.ts');
  expect(sources.length).toBeGreaterThan(100);
});

test.each([
  ['src/shared/money.ts', 'src/campaigns/schema.ts', false],
  ['src/campaigns/derived.ts', 'src/orders/service.ts', false],
  ['src/sections/hero/view.tsx', 'src/app/settings/env.ts', false],
  ['src/sections/hero/view.tsx', 'src/campaigns/schema.ts', true],
  ['src/sections/hero/view.tsx', 'src/web/ui/icon.tsx', true],
  ['src/sections/hero/view.tsx', 'src/sections/hero/studio.ts', false],
  ['src/sections/hero/view.tsx', 'src/sections/video/view.tsx', false],
  ['src/sections/hero/schema.ts', 'src/campaigns/text.ts', true],
  ['src/sections/hero/schema.ts', 'src/sections/hero/view.tsx', false],
  ['src/sections/hero/schema.ts', 'src/sections/hero/studio.ts', false],
  ['src/sections/hero/studio.ts', 'src/sections/hero/view.tsx', false],
  ['src/campaigns/schema.ts', 'src/sections/schemas.ts', true],
  ['src/campaigns/schema.ts', 'src/sections/views.tsx', false],
  ['src/web/pages/landing/page.tsx', 'src/sections/views.tsx', true],
  ['src/web/pages/landing/page.tsx', 'src/sections/studio-parts.ts', false],
  ['src/studio/studio.tsx', 'src/sections/studio-parts.ts', true],
  ['src/studio/studio.tsx', 'src/sections/views.tsx', false],
  ['src/panel/app.tsx', 'src/sections/studio-parts.ts', false],
  ['src/orders/service.ts', 'src/delivery/service.ts', true],
  ['src/orders/service.ts', 'src/delivery/mailer.ts', false],
  ['src/orders/service.ts', 'src/app/settings/env.ts', false],
  ['src/orders/service.ts', 'src/platform/db/database.ts', true],
  ['src/delivery/service.ts', 'src/mails/registry.ts', true],
  ['src/mails/registry.ts', 'src/delivery/service.ts', false],
  ['src/orders/routes.ts', 'src/web/pages/order/page.tsx', false],
  ['src/platform/db/database.ts', 'src/orders/service.ts', false],
  ['src/platform/http/problems.ts', 'src/app/serve.ts', false],
  ['src/app/routes.ts', 'src/orders/routes.ts', true],
  ['src/app/pages/order-routes.tsx', 'src/web/pages/order/page.tsx', true],
  ['src/app/serve.ts', 'src/publishing/live-site.ts', true],
  ['src/publishing/live-site.ts', 'src/web/render-page.tsx', true],
  ['src/publishing/landing-refresh.ts', 'src/offers/service.ts', true],
  ['src/publishing/landing-refresh.ts', 'src/offers/stock.ts', false],
  ['src/publishing/live-site.ts', 'src/app/serve.ts', false],
  ['src/orders/service.ts', 'src/publishing/live-site.ts', false],
  ['src/app/pages/order-routes.tsx', 'src/web/islands/dialogs.tsx', false],
  ['src/app/cli/order-commands.ts', 'src/admin/service.ts', true],
  ['src/orders/service.ts', 'src/admin/service.ts', false],
  ['src/admin/service.ts', 'src/orders/service.ts', true],
  ['src/admin/service.ts', 'src/orders/refunds.ts', false],
  ['src/admin/service.ts', 'src/platform/db/database.ts', true],
  ['src/admin/service.ts', 'src/app/settings/env.ts', false],
  ['src/admin/service.ts', 'src/app/serve.ts', false],
  ['campaigns/pao-caseiro/campaign.ts', 'src/campaigns/schema.ts', true],
  ['campaigns/pao-caseiro/campaign.ts', 'src/web/ui/icon.tsx', false],
  ['campaigns/pao-caseiro/campaign.ts', 'campaigns/lista-vitalicia/campaign.ts', false],
  ['src/orders/service.ts', 'src/payments/provider.ts', true],
  ['src/orders/service.ts', 'src/admin/orders/search.ts', false],
  ['src/admin/orders/search.ts', 'src/orders/service.ts', true],
  ['src/admin/orders/search.ts', 'src/orders/attempts.ts', false],
  ['src/app/cli/command.ts', 'src/admin/orders/search.ts', true],
  ['src/panel/app.tsx', 'src/shared/money.ts', true],
  ['src/panel/app.tsx', 'src/web/ui/icon.tsx', false],
  ['src/panel/app.tsx', 'src/studio/studio.tsx', false],
  ['src/studio/studio.tsx', 'src/panel/ui/dialog.tsx', true],
  ['src/studio/studio.tsx', 'src/web/ui/icon.tsx', false],
  ['src/studio/form/cover-picture.tsx', 'src/web/cover/cover-drawing.tsx', true],
  ['src/app/core.ts', 'src/panel/app.tsx', false],
  ['src/a-folder-without-a-rule/x.ts', 'src/shared/money.ts', false],
])('the rule itself: %s → %s: %s', (from, to, expected) => {
  expect(allowed(from, to)).toBe(expected);
});

test('imports have one direction: docs/architecture.md says which', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.filter((target) => !allowed(path, target)).map((target) => `${path} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('transitions of orders import no feature that follows them: composition registers those', () => {
  const lowest = sources.filter(({ path }) => /^src\/orders\/(transitions|repository|state-machine)\.ts$/.test(path));
  const known = lowest.flatMap(({ imports }) => imports).filter((path) => MODULES.includes(part(path)));
  expect(lowest).toHaveLength(3);
  expect(known.filter((path) => !/^src\/(orders\/|payments\/provider\.ts$)/.test(path))).toEqual([]);
});

test('no file imports itself, over any number of others', () => {
  const byPath = new Map(sources.map((file) => [file.path, file]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, way: string[]) => {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path) || way.includes(path)) return;
    for (const next of byPath.get(path)?.runtimeImports ?? []) walk(next, [...way, path]);
    done.add(path);
  };
  for (const { path } of sources) walk(path, []);
  expect(cycles).toEqual([]);
});

test('what a section says is plain data: its schema and its part of the studio need no React', () => {
  const plain = sources.filter(({ path }) => path.startsWith('src/sections/') && part(path) !== 'sections/view');
  expect(plain.length).toBeGreaterThan(25);
  const needed = new Set(plain.flatMap(({ path }) => [...neededBy(path)]));
  const wrong = [...needed].filter(
    (path) => path.endsWith('.tsx') || /^import (?!type).*'react/m.test(byPath.get(path)?.text ?? ''),
  );
  expect(wrong).toEqual([]);
});

test('every kind of section has a folder with all its parts, and every folder is a kind', () => {
  const kinds = sectionSchema.options.map(({ shape }) => shape.type.value);
  const folders = readdirSync('src/sections', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(kinds.sort());
  const needed = kinds.flatMap((kind) =>
    ['schema.ts', 'view.tsx', 'studio.ts'].map((name) => `src/sections/${kind}/${name}`),
  );
  expect(needed.filter((path) => !byPath.has(path))).toEqual([]);
});

test('scripts load plain TypeScript only: Node reads no JSX', () => {
  const scripts = files.filter(({ path }) => path.startsWith('scripts/')).flatMap(({ path }) => [...neededBy(path)]);
  expect(scripts).toEqual(expect.arrayContaining(['bench/server/bench.ts', 'tests/crash/crash.ts']));
  expect(scripts.filter((path) => path.endsWith('.tsx'))).toEqual([]);
});

test('commands use the core: they load no HTTP server and no page', () => {
  const needed = neededBy('src/app/cli/command.ts');
  expect(needed).toContain('src/app/core.ts');
  const served =
    /^src\/(panel|web|app\/pages)\/|^src\/publishing\/(landing-refresh|live-site|publisher|render-campaign)\.ts$|^src\/app\/(http-server|serve|routes)\.ts$|\/routes\.ts$/;
  const framework = /^import (?!type).*'(fastify|react-dom)['/]/m;
  const wrong = [...needed].filter((path) => served.test(path) || framework.test(byPath.get(path)?.text ?? ''));
  expect(wrong).toEqual([]);
});

test('the environment is read in one file', () => {
  const readers = sources.filter(({ text }) => /\bprocess\.env\b/.test(text)).map(({ path }) => path);
  expect(readers).toEqual(['src/app/settings/env.ts']);
});

test('secrets are compared in one file', () => {
  const comparing = sources.filter(({ text }) => text.includes('timingSafeEqual')).map(({ path }) => path);
  expect(comparing).toEqual(['src/platform/constant-time.ts']);
});

test('code for browsers needs nothing of Node', () => {
  const browser = sources.filter(({ path }) =>
    /^src\/(shared|panel|sections|studio|web\/(client|enhance|islands|rules|tracking|ui))\/|^src\/web\/pages\/.*\/live\.ts$/.test(
      path,
    ),
  );
  expect(browser.filter(({ text }) => /['"]node:/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('a kind of mail is one file of `src/mails`, listed once; its rows are named there, and where they are queued', () => {
  const mails = sources.filter(({ path }) => /^src\/mails\/.*-mail\.tsx$/.test(path)).map(({ path }) => path);
  const registry = byPath.get('src/mails/registry.ts')?.imports ?? [];
  const unlisted = mails.filter((path) => !registry.includes(path));
  // A text of another kind's rows: `access-mail.tsx` sends it in its place.
  expect(mails.length).toBeGreaterThan(10);
  expect(unlisted).toEqual(['src/mails/granted-mail.tsx']);
  const users = sources.filter(({ imports }) => imports.some((path) => mails.includes(path)));
  expect(users.map(({ path }) => path).filter((path) => !path.startsWith('src/mails/'))).toEqual([]);
  const naming = sources.filter(({ text }) => text.includes("'withdrawal-refused'")).map(({ path }) => path);
  expect(naming.sort()).toEqual(['src/delivery/service.ts', 'src/mails/registry.ts', 'src/shared/order-mail-kinds.ts']);
});

test('browser apps take types alone of the contracts of routes', () => {
  const contracts = /^src\/shared\/panel\/(.*-schema|order-actions|route-contract|contracts)\.ts$/;
  const apps = sources.filter(({ path }) => /^src\/(panel|studio)\/(?!.*\.test\.)/.test(path));
  const loading = apps.filter(({ runtimeImports }) => runtimeImports.some((path) => contracts.test(path)));
  expect(apps.filter(({ imports }) => imports.some((path) => contracts.test(path))).length).toBeGreaterThan(40);
  expect(loading.map(({ path }) => path)).toEqual([]);
});

test('a screen of the panel is shown by the list of screens alone', () => {
  const screens = sources.filter(({ path }) => /^src\/panel\/.*-screen\.tsx$/.test(path)).map(({ path }) => path);
  const users = sources.filter(({ runtimeImports }) => runtimeImports.some((path) => screens.includes(path)));
  expect(screens.length).toBeGreaterThan(10);
  expect(users.map(({ path }) => path)).toEqual(['src/panel/screens.ts']);
});

test('no page has a style attribute or an inline handler: its security policy would refuse them', () => {
  const markup = sources.filter(({ path }) => path.endsWith('.tsx') && !path.startsWith('src/mails/'));
  const wrong = markup.filter(({ text }) => /\sstyle=/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('no file is longer than 300 lines, a test 400, and names are in kebab-case', () => {
  const long = files.filter(({ path, text }) => text.split('\n').length > (/\.test\.tsx?$/.test(path) ? 401 : 301));
  expect(long.map(({ path }) => path)).toEqual([]);
  const misnamed = files.filter(
    ({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(path.split('/').at(-1) ?? ''),
  );
  expect(misnamed.map(({ path }) => path)).toEqual([]);
});

test('a file is found by its name: no two have one, but for those that play one role in many folders', () => {
  const roles = /^(client|live|page|replies|routes|schema|service|studio|view)\.[a-z]+$/;
  const counted = sources.filter(({ path }) => !/\/(migrations|tables)\//.test(path) && path.startsWith('src/'));
  const names = counted.map(({ path }) => path.split('/').at(-1) ?? '').filter((name) => !roles.test(name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
