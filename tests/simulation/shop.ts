import { createServices } from '../../src/app/services.ts';
import type { Campaigns, LiveCampaign } from '../../src/campaigns/live-campaigns.ts';
import type { PaymentProvider } from '../../src/payments/provider.ts';
import type { Db } from '../../src/platform/db/database.ts';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';
import type { Sweep } from '../../src/platform/jobs/sweeper.ts';
import type { Mailer } from '../../src/platform/outbox/mailer.ts';
import type { CreateOrderBody } from '../../src/shared/api.ts';
import { type Conversation, openSimulatedDatabase } from './database/dialect.ts';
import type { SimulatedMailServer } from './mail-server.ts';
import type { Process } from './process.ts';
import type { SimulatedProvider } from './provider.ts';
import type { World } from './world.ts';

/** A fault in the shop's own code, planted to see that it is noticed. */
export interface PlantedBug {
  /** Changes the statements of the code, at a restore too. */
  sql?(sql: string): string;
  provider?(real: PaymentProvider): PaymentProvider;
  mailer?(real: Mailer): Mailer;
  /** No sweeps look for what was left behind. */
  noSweeps?: boolean;
  /** Changes what a form sends. */
  form?(body: CreateOrderBody): CreateOrderBody;
}

type Services = ReturnType<typeof createServices>;

export interface SimulatedShop extends Services {
  process: Process;
  db: Db;
  /** Campaigns as this process knows them. */
  campaigns: Campaigns;
  /** The campaign that buyers are shown here, and order, at this moment. */
  readonly sold: LiveCampaign;
  /** By the name of their work. */
  handlers: Map<string, Sweep>;
  sweeps: Record<string, Sweep>;
}

interface Options {
  campaigns: Campaigns;
  providers: [SimulatedProvider, ...SimulatedProvider[]];
  mails: SimulatedMailServer;
  bug: PlantedBug;
}

export const SECRET = 'a secret of thirty-two characters';

const renderMail = async () => ({ subject: '', html: '', text: '' });

/** The real services of the shop in one simulated process on a simulated database. */
export async function startShop(world: World, options: Options & { name: string }): Promise<SimulatedShop> {
  const { name, campaigns, providers, mails, bug } = options;
  const process = world.start(name);
  const handlers: SimulatedShop['handlers'] = new Map();
  const connect = (provider: SimulatedProvider) => {
    const real = provider.connect(process);
    return bug.provider?.(real) ?? real;
  };
  const [first, ...others] = providers;
  const connected = [first, ...others].map(connect);
  const mailer = mails.connect(process);
  const mailed = bug.mailer?.(mailer) ?? mailer;
  const db = openSimulatedDatabase(() => changed(world.connect(process), bug.sql));
  const services = createServices({
    db,
    jobs: createSimulatedJobs(handlers),
    providers: () => connected,
    mailer: () => mailed,
    renderMail,
    operators: ['operadora@loja.example'],
    demo: false,
    campaigns,
    secret: SECRET,
    previousSecrets: [],
    publicUrl: () => 'https://loja.example',
    secure: true,
    fixedDocument: () => null,
    expiresIn: 900,
    reconcileEvery: 30,
    clock: () => new Date(world.now),
    sleep: (ms) => world.sleep(process, ms),
    log: { info() {}, warn() {}, error() {} },
  });
  const { orders, refunds, inbox, outbox, alerts } = services;
  const working = { orders, refunds, inbox, outbox };
  for (const service of Object.values(working)) service.start();
  const sweeping = Object.entries({ ...working, alerts });
  const sweeps = Object.fromEntries(sweeping.map(([key, { sweep }]) => [key, sweep]));
  return {
    ...services,
    db,
    campaigns,
    get sold() {
      const sold = campaigns.find(campaigns.main);
      if (!sold) throw new Error('nothing is sold');
      return sold;
    },
    process,
    handlers,
    sweeps: bug.noSweeps ? {} : sweeps,
  };
}

export function changed(real: Conversation, change: PlantedBug['sql']): Conversation {
  return change ? { ...real, query: (sql, parameters) => real.query(change(sql), parameters) } : real;
}

/** Wake-ups are written in the transaction that asks for them; the history hands them out after its commit. */
function createSimulatedJobs(handlers: SimulatedShop['handlers']): Jobs {
  return {
    async wake(trx, name) {
      await trx
        .insertInto('queued_jobs' as never)
        .values({ name } as never)
        .execute();
    },
    register: (name, { sweep }) => void handlers.set(name, sweep),
    async idle() {},
    async stop() {},
  };
}
