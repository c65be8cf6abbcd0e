import { setTimeout as sleep } from 'node:timers/promises';
import { type Env, readEnv } from './env.ts';
import { assertMayGoLive, gatherShopFacts } from './go-live.ts';
import { type OpenedShop, openFromEnv } from './open-from-env.ts';
import type { Shop } from './shop.ts';

export { command } from './cli.ts';

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
    if (env.VITRINE_MODE === 'live') await checkLive(env, opened.shop);
    await app.listen({ port: env.PORT, host: env.HOST }).catch(refusePort(env));
    await startWork();
  } catch (error) {
    await opened.close();
    throw error;
  }
  greet(env, app.listeningOrigin);
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

function greet(env: Env, address: string): void {
  const lines = [`Vitrine no ar: ${env.PUBLIC_URL ?? address}`];
  if (env.PIX_PROVIDER.includes('simulator')) lines.push(`Pague as cobranças simuladas em ${address}/dev/pix`);
  if (env.VITRINE_MODE === 'demo') lines.push(`Leia os e-mails da demonstração em ${address}/dev/mail`);
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}
