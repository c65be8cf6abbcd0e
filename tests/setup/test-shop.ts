import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { openShop, type Shop } from '../../src/app/serve.ts';
import { type Env, readEnv } from '../../src/app/settings/env.ts';
import { DEFAULT_CAMPAIGN } from '../../src/app/settings/env-schema.ts';
import type { Campaign, Urgency } from '../../src/campaigns/schema.ts';
import { countPagesInProcess } from '../../src/delivery/service.ts';
import type { Connection } from '../../src/platform/db/database.ts';
import type { GuardedRequest } from '../../src/platform/http/guarded-request.ts';
import type { PublicNetwork } from '../../src/platform/http/public-connection.ts';
import { createLogger } from '../../src/platform/logger.ts';
import type { Render } from '../../src/publishing/render-cache.ts';
import type { CreateOrderBody, OrderView } from '../../src/shared/api.ts';
import { ASSETS } from '../factories/assets.ts';
import { buyer } from '../factories/buyer.ts';
import { repositoryCampaigns } from './campaigns.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeHere } from './make-picture.ts';

/** The panel's browser app, which only a build has. */
const APP = { script: 'panel.js', style: 'panel.css' };
const PANEL = { panel: APP, studio: APP, files: new Map() };

export interface TestShop extends Shop {
  /** The main campaign, or the first of the others if that can't be read. */
  campaign: Campaign;
  database: TestDatabase;
  /** The shop's time, which does not advance until a test moves it, for all processes on its database. */
  clock: { now: Date };
  /** Lines of the log. */
  logged: string[];
  dataDir: string;
  order(body?: Partial<CreateOrderBody>, key?: string): Promise<OrderView>;
  pay(orderId: string): Promise<void>;
  view(orderId: string): Promise<OrderView>;
  /** The database's id of an order, by the `id` of the API. */
  idOf(order: { id: string }): Promise<string>;
  /**
   * Runs every sweep once, and again while one of them took something up, and waits for that work: what production does
   * within a second or two. A test that moves the clock calls it.
   */
  settle(): Promise<void>;
  /** `expect.poll` of a value that sweeps change: they run before each look at it. */
  poll: typeof expect.poll;
  /** Waits until the order is as wanted. */
  until(orderId: string, wanted: (order: OrderView) => boolean): Promise<OrderView>;
}

export interface TestShopOptions {
  env?: Record<string, string>;
  /** Key that signs the links. */
  secret?: string;
  /** Database of another process of the same shop. */
  database?: TestDatabase;
  /** Another connection to the database than its socket. */
  connection?: Connection;
  /** Live urgency instead of the campaigns' own. */
  urgency?: Urgency;
  /** Campaigns that are sold beside the main one. */
  beside?: string[];
  /** Makes the campaigns' files; by default none: most tests look at pages that are made per request. */
  render?: Render;
  /** Fetches stills of videos; by default there is no network. */
  requestStill?: GuardedRequest;
  /** Network to hosts that the panel names. */
  network?: PublicNetwork;
  /** Whether jobs run; true by default. */
  work?: boolean;
  /** Whether sweeps run every second, as in production; by default when the test asks for them. */
  sweeping?: boolean;
  /** Whether a host that the shop asks may never answer: a round of sweeps is then waited for 2 s at most. */
  silent?: boolean;
}

/** Maximum number of rounds of sweeps in one {@link TestShop.settle}; some kinds of work always find something. */
const MAX_ROUNDS = 5;
/** Time after which an order hangs, as `expect.poll` has it; a busy machine is slow, and waited for. */
const UNTIL_TIMEOUT_MS = 60_000;
/** Wait for the work of one round of sweeps where a host is silent, in ms: it never ends. */
const SILENT_TIMEOUT_MS = 2000;

/**
 * One shop for all tests of a file, which must pass in any order and any state that the others leave.
 *
 * @returns a function that gives it, for use within tests
 */
export function shareTestShop(options?: TestShopOptions): () => TestShop {
  let shared: TestShop | undefined;
  beforeAll(async () => {
    let close = async () => {};
    shared = await openTestShop(options, (end) => {
      close = end;
    });
    return close;
  });
  return () => {
    if (!shared) throw new Error('the shop is opened before the first test');
    return shared;
  };
}

/** Returns the main campaign, or the first of the others; in a shop without any, a demonstration's. */
function mainOrFirst({ campaigns }: Shop, [first = DEFAULT_CAMPAIGN]: readonly string[]): string {
  return campaigns.find(campaigns.main)?.campaign.id ?? first;
}

/** Clocks by the databases of shops, as what one process sets due now is due for the others too. */
const clocks = new WeakMap<TestDatabase, { now: Date }>();

/** A whole shop on a database of its own. @param atEnd takes what closes it; by default the end of the test */
export async function openTestShop(
  {
    env = {},
    secret = 'a secret of thirty-two characters',
    database,
    connection,
    urgency,
    beside = [],
    render = async () => [],
    requestStill = async () => ({ kind: 'failed', reason: 'ENOTFOUND' }),
    network,
    work = true,
    sweeping = false,
    silent = false,
  }: TestShopOptions = {},
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<TestShop> {
  const ownDatabase = database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(inject('scratch'), 'shop-'));
  const removeData = async () => {
    if (!database) await ownDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const settings: Env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://loja.example', ...env });
  const clock = clocks.get(ownDatabase) ?? { now: new Date() };
  clocks.set(ownDatabase, clock);
  const logged: string[] = [];
  const shop = await openShop({
    env: settings,
    network,
    connection: connection ?? ownDatabase.connection,
    openCampaigns: repositoryCampaigns(settings.CAMPAIGN, beside, (campaign) => ({
      ...campaign,
      urgency: urgency ?? campaign.urgency,
    })),
    pages: {
      assets: ASSETS,
      assetFiles: [],
      panelFiles: () => PANEL,
      openRenderer: () => render,
      makePicture: makeHere,
      countPages: countPagesInProcess(() => resolve('src/delivery/page-counter.ts')),
      requestStill,
    },
    secret,
    clock: () => clock.now,
    logger: createLogger({ write: (line: string) => logged.push(line) }),
  }).catch(async (refusal) => {
    await removeData();
    throw refusal;
  });
  if (work) await (sweeping ? shop.startWork() : shop.startWorkers());
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= shop.close();
    return closed;
  };
  atEnd(async () => {
    await close();
    await removeData();
  });

  const settle = async () => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const work = shop.sweepOnce();
      const taken = await (silent ? Promise.race([work, sleep(SILENT_TIMEOUT_MS, 0, { ref: false })]) : work);
      if (taken === 0) return;
    }
  };
  const view = async (id: string): Promise<OrderView> => (await shop.app.inject(`/api/orders/${id}`)).json();
  return {
    ...shop,
    campaign: await shop.campaigns.of(mainOrFirst(shop, beside)),
    close,
    async startWork() {
      await shop.startWorkers();
      await settle();
    },
    settle,
    poll: ((read, options) =>
      expect.poll(async (context) => {
        await settle();
        return read(context);
      }, options)) as typeof expect.poll,
    database: ownDatabase,
    clock,
    logged,
    dataDir,
    view,
    async order(body = {}, key = crypto.randomUUID()) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { 'idempotency-key': key },
        payload: buyer(body),
      });
      if (response.statusCode !== 201) throw new Error(`order refused: ${response.body}`);
      return response.json();
    },
    async idOf({ id: token }) {
      const query = shop.db.selectFrom('orders').select('id').where('token', '=', token);
      return (await query.executeTakeFirstOrThrow()).id;
    },
    async pay(id) {
      const response = await shop.app.inject({ method: 'POST', url: `/dev/pix/${id}/pay` });
      if (response.statusCode !== 200) throw new Error(`not paid: ${response.body}`);
    },
    async until(id, wanted) {
      const deadline = Date.now() + UNTIL_TIMEOUT_MS;
      for (;;) {
        const order = await view(id);
        if (wanted(order)) return order;
        if (Date.now() > deadline) throw new Error(`gave up waiting; the order is ${order.status}, ${order.delivery}`);
        await settle();
        await sleep(5);
      }
    },
  };
}
