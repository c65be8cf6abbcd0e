import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate, openDatabase } from '../../src/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/server.ts';
import type { OrderView } from '../../src/shared/api.ts';
import { buyer } from '../factories/buyer.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { checkOut, previousReleases, type Release } from '../setup/previous-release.ts';
import { type Program, startProgram } from '../setup/program.ts';
import { packNext, packToday } from './archives.ts';

const STEPS = 4;
/** Longest delay between an order's payment and its mail, in ms. */
const DELIVERY_TIMEOUT_MS = 30_000;
const silent = { info() {}, warn() {}, error() {} };

/**
 * Lets each release with an older schema meet today's: while it runs, beside a process of today, and when it is started
 * again. Each time it sells one order to the end. And today's archive meets that of a next release in the same way.
 *
 * @returns a table in Markdown, and what failed
 */
export async function tryUpgrades(say: (text: string) => void): Promise<{ table: string; broken: string[] }> {
  const rows: string[][] = [];
  const broken: string[] = [];
  for (const release of previousReleases()) {
    const { commit, steps } = await tryUpgrade(release);
    const name = `${commit.slice(0, 8)}, ${release.schema}`;
    say(`${name}: ${steps.length} steps`);
    const results = steps.map(({ failure }) => (failure ? 'no' : 'sells'));
    rows.push([name, ...results, ...(steps.length < STEPS ? ['not promised'] : [])]);
    for (const { step, failure } of steps) if (failure) broken.push(`${name}, ${step}: ${failure}`);
  }
  const { name, steps } = await tryArchives();
  say(`${name}: ${steps.length} steps`);
  const [own, beside, again] = steps.map(({ failure }) => (failure ? 'no' : 'sells'));
  rows.push([name, own ?? '', beside ?? '', beside ?? '', again ?? '']);
  for (const { step, failure } of steps) if (failure) broken.push(`${name}, ${step}: ${failure}`);
  const head = ['release, its schema', 'on its own schema', 'while today’s comes', 'beside today’s', 'started on it'];
  return { table: markdownTable(head, rows), broken };
}

interface Step {
  step: string;
  failure?: string;
}

/** Setting in which releases meet on one database. */
interface UpgradeContext {
  /** A folder of its own. */
  scratch: string;
  connection: EmbeddedPostgres['connection'];
  /** Starts the release in this folder; by default today's program. */
  start(root?: string): Promise<Program>;
  /** Does a step, and notes its result. */
  attempt(step: string, work: () => Promise<void>): Promise<void>;
}

async function withUpgradeContext<Result>(
  run: (context: UpgradeContext) => Promise<Result>,
): Promise<Result & { steps: Step[] }> {
  const scratch = await mkdtemp(join(tmpdir(), 'vitrine-upgrade-'));
  const server = await startEmbeddedPostgres(join(scratch, 'database'), silent);
  const programs: Program[] = [];
  const steps: Step[] = [];
  const { host, user, database } = server.connection;
  const env = { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}` };
  try {
    const result = await run({
      scratch,
      connection: server.connection,
      async start(root) {
        const dataDir = join(scratch, `shop-${programs.length}`);
        const program = await startProgram({ dataDir, env, ...(root && { root }) });
        programs.push(program);
        return program;
      },
      async attempt(step, work) {
        const failure = await work().then(
          () => undefined,
          (error: unknown) => String(error).slice(0, 2000),
        );
        steps.push({ step, ...(failure && { failure }) });
      },
    });
    return { ...result, steps };
  } finally {
    await Promise.all(programs.map((program) => program.stop().catch(() => program.kill())));
    await server.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

function tryUpgrade(release: Release): Promise<{ commit: string; steps: Step[] }> {
  return withUpgradeContext(async ({ scratch, connection, start, attempt }) => {
    const { commit, root } = build(release, scratch);
    let old = await start(root);
    await attempt('on its own schema', () => sell(old.url, old.url));
    await attempt('while today’s schema comes', async () => {
      const db = openDatabase(connection, silent);
      await migrate(db).finally(() => db.destroy());
      await sell(old.url, old.url);
    });
    await attempt('beside a process of today', async () => {
      const today = await start();
      // Ordered here, paid there.
      await sell(old.url, today.url);
      await sell(today.url, old.url);
    });
    await old.stop();
    // Earlier releases refuse what they do not know.
    if (existsSync(join(root, 'src/platform/db/newer-schema.test.ts')))
      await attempt('started again on today’s schema', async () => {
        old = await start(root);
        await sell(old.url, old.url);
      });
    return { commit };
  });
}

/** Lets the archive of today's release meet that of a next one, which has another version and one migration more. */
function tryArchives(): Promise<{ name: string; steps: Step[] }> {
  return withUpgradeContext(async ({ scratch, start, attempt }) => {
    const [today, next] = [packToday(scratch), packNext(scratch)];
    let old = await start(today.root);
    await attempt('on its own schema', () => sell(old.url, old.url));
    await attempt('while the next one comes, and beside it', async () => {
      const newer = await start(next.root);
      for (const [program, { version }] of [[old, today] as const, [newer, next] as const])
        if ((await versionAt(program.url)) !== version) throw new Error(`not the version ${version}`);
      await sell(old.url, newer.url);
      await sell(newer.url, old.url);
    });
    await old.stop();
    await attempt('started again on its schema', async () => {
      old = await start(today.root);
      await sell(old.url, old.url);
    });
    return { name: `${today.version}, archive` };
  });
}

async function versionAt(url: string): Promise<unknown> {
  return ((await (await fetch(`${url}/healthz`)).json()) as { version?: string }).version;
}

/** The newest commit of a release that can be built. */
function build({ commits, schema }: Release, parent: string): { commit: string; root: string } {
  for (const commit of commits) {
    const root = checkOut(commit, parent);
    linkPackages(root);
    const run = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'ignore' });
    if (run.status === 0) return { commit, root };
  }
  throw new Error(`no commit with the schema ${schema} can be built`);
}

/** Today's packages if they are unchanged, else a copy that the release may change. */
function linkPackages(root: string): void {
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const [ours, its] = [resolve('node_modules'), join(root, 'node_modules')];
  if (lockOf(root) === lockOf('.')) symlinkSync(ours, its);
  else cpSync(ours, its, { recursive: true, verbatimSymlinks: true });
}

/** Follows one order to its mail. @param payAt shop at whose simulated bank it is paid, and which shows the order */
async function sell(orderAt: string, payAt: string): Promise<void> {
  const ordered = await fetch(`${orderAt}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buyer()),
  });
  if (ordered.status !== 201) throw new Error(`not ordered: ${ordered.status} ${await ordered.text()}`);
  const { id } = (await ordered.json()) as OrderView;
  const paid = await fetch(`${payAt}/dev/pix/${id}/pay`, { method: 'POST' });
  if (!paid.ok) throw new Error(`not paid: ${paid.status} ${await paid.text()}`);
  const deadline = Date.now() + DELIVERY_TIMEOUT_MS;
  for (;;) {
    const order = (await (await fetch(`${payAt}/api/orders/${id}`)).json()) as OrderView;
    if (order.delivery === 'sent') return;
    if (Date.now() > deadline) throw new Error(`not delivered: ${order.status}, ${order.delivery}`);
    await delay(100);
  }
}
