import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishedFile } from '../publishing/published-file.ts';
import { loadCurrentCampaign } from './current-campaign.ts';
import type { Db } from './db/database.ts';
import { type Env, readEnv } from './env.ts';
import { assertMayGoLive, gatherShopFacts } from './go-live.ts';
import { type OpenedShop, openFromEnv } from './open-from-env.ts';
import { renderSite } from './open-site.ts';
import { checkSecret } from './secret.ts';
import type { Shop } from './shop.ts';
import { otherCampaigns } from './shop-mode.ts';

/** How long a stop may take before the process ends anyway, in ms. */
const STOP_TIMEOUT = 25_000;

/**
 * Runs the shop until SIGTERM or SIGINT. Prints its address when it is ready.
 *
 * @throws Error that says what is wrong, before anything listens
 */
export async function run(): Promise<void> {
  const env = readEnv();
  let opened: OpenedShop | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    if (opened && env.DRAIN_SECONDS > 0) {
      opened.shop.drain();
      await sleep(env.DRAIN_SECONDS * 1000);
    }
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    await opened?.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  opened = await openFromEnv(env);
  const { app, startWork } = opened.shop;
  try {
    for (const warning of await warningsOf(env, opened.shop)) process.stderr.write(`Aviso: ${warning}\n`);
    if (env.VITRINE_MODE === 'live') await checkLive(env, opened.shop);
    await app.listen({ port: env.PORT, host: env.HOST }).catch(refusePort(env));
    await startWork();
  } catch (error) {
    await opened.close();
    throw error;
  }
  greet(env, app.listeningOrigin);
}

/**
 * Renders the pages of the campaign that the settings name, so that the next start finds them.
 *
 * @returns every file of the site
 * @throws Error that says what is wrong with the settings or the campaign
 */
export async function publish(): Promise<PublishedFile[]> {
  const env = readEnv();
  return renderSite(env, await loadCurrentCampaign(env));
}

/** Names the setting that Node's own words leave out. */
function refusePort({ PORT, HOST }: Env): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`PORT: outro programa já usa a porta ${PORT} de ${HOST}; escolha outra ou pare esse programa.`, {
      cause: error,
    });
  };
}

/** @throws Error with the whole report of the go-live check */
async function checkLive({ DATA_DIR: dataDir }: Env, { db, campaign }: Shop): Promise<void> {
  const facts = await gatherShopFacts({ db, campaign, dataDir, clock: () => new Date() });
  const grace = await assertMayGoLive(db, campaign, facts);
  if (grace) process.stdout.write(`\n${grace}\n`);
}

/** What the operator should mend, though the shop can sell. @throws Error about what it must not sell with */
async function warningsOf(env: Env, { db, campaign }: Shop): Promise<string[]> {
  const warnings: string[] = [];
  if (env.VITRINE_MODE === 'live' && env.SECRET) {
    const weak = await checkSecret(env.SECRET, () => hasOrders(db));
    if (weak) warnings.push(weak);
  }
  const others = await otherCampaigns(db, campaign.id);
  if (others.length > 0) {
    warnings.push(
      `CAMPAIGN: este banco também tem pedidos de ${others.join(', ')}. Cada pedido abre o que comprou, desde que list.csv ou files/ de cada uma estejam em ${others.map((id) => join(env.DATA_DIR, id)).join(', ')}; mas números e alertas se misturam: dê a cada campanha o seu DATA_DIR ou DATABASE_URL.`,
    );
  }
  return warnings;
}

async function hasOrders(db: Db): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').where('test', '=', false).limit(1).executeTakeFirst();
  return order !== undefined;
}

function greet(env: Env, address: string): void {
  const lines = [`Vitrine no ar: ${env.PUBLIC_URL ?? address}`];
  if (env.PIX_PROVIDER.includes('simulator')) lines.push(`Pague as cobranças simuladas em ${address}/dev/pix`);
  if (env.VITRINE_MODE === 'demo') lines.push(`Leia os e-mails da demonstração em ${address}/dev/mail`);
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}
