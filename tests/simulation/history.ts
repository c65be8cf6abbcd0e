import { loadCampaign } from '../../src/campaigns/load.ts';
import type { Campaign } from '../../src/campaigns/schema.ts';
import { createRandom } from '../../src/shared/random.ts';
import { fixedCampaigns } from '../setup/campaigns.ts';
import { Auditor } from './auditor.ts';
import { orderLikeABuyer } from './buyer.ts';
import { withChanges } from './changes.ts';
import type { Change } from './database/calls.ts';
import { loadSchema } from './database/load-schema.ts';
import { Catalog } from './database/plan.ts';
import { createSimulatedMailServer, MAIL_WORKS } from './mail-server.ts';
import { openWork } from './open-work.ts';
import { Postman } from './postman.ts';
import type { ExecutedStatement } from './process.ts';
import { createSimulatedProvider, FAIR, type SimulatedProvider } from './provider.ts';
import { keepAllTerms, publish } from './publish.ts';
import { playRestore } from './restore.ts';
import { type PlantedBug, type SimulatedShop, startShop } from './shop.ts';
import { withSimulatedDate } from './simulated-date.ts';
import { type Carriage, makeUpStory, type Story } from './story.ts';
import { createNames, readableTrace } from './trace.ts';
import { type Offer, offersOf } from './window.ts';
import { NO_FAULTS, World } from './world.ts';

/** Data that all histories share, and none changes. */
export interface Ground {
  catalog: Catalog;
  campaign: Campaign;
}

export interface History {
  /** Rules that were broken. */
  violations: string[];
  counts: { steps: number; crashes: number; errors: number; delays: number; paid: number; mailedAgain: number };
  /** Every step with its time, with names for random ids. */
  trace(): string[];
}

interface Options {
  /** Story of its own instead of one made up from the seed. */
  story?: Story;
  bug?: PlantedBug;
  /** Called for every statement that was executed. */
  onStatement?: (statement: ExecutedStatement) => void;
}

/** Gives a shop's changes random numbers of their own, mixed with the seed: any number. */
const CHANGES = 0x5eed;

/** Rounds of sweeps after which a shop that still has something to do is left to the auditor. */
const MAX_ROUNDS = 40;

export async function loadGround(): Promise<Ground> {
  const campaign = await loadCampaign('lista-vitalicia');
  return { catalog: new Catalog(await loadSchema()), campaign: { ...campaign, testimonials: { inviteAfterDays: 7 } } };
}

/** Lives one history through, from its seed; the same seed is the same history. */
export async function runHistory(ground: Ground, seed: number, options: Options = {}): Promise<History> {
  const { story: given, bug = {}, onStatement = () => {} } = options;
  const random = createRandom(seed);
  const story = given ?? withChanges(makeUpStory(random), createRandom(seed ^ CHANGES));
  const world = new World(ground.catalog, random);
  world.onStatement = onStatement;
  return withSimulatedDate(
    () => world.now,
    async () => {
      const { auditor, mails } = await live(world, story, ground.campaign, bug);
      const orders = world.engine.rows('orders');
      const name = createNames();
      const trace = () => readableTrace(world.trace, name);
      // Ids get their names in the order of the trace.
      const violations = [...auditor.violations, ...world.unknownStatements];
      if (violations.length > 0) trace();
      return {
        violations: violations.map(name),
        counts: {
          ...world.counts,
          paid: orders.filter(({ status }) => status === 'paid').length,
          mailedAgain: mails.accepted.filter(({ fate }) => fate === 'excused').length,
        },
        trace,
      };
    },
  );
}

async function live(world: World, story: Story, ground: Campaign, bug: PlantedBug) {
  const { engine, random } = world;
  const { title, amount, offerHash } = ground.product;
  const product = { title, amount, productHash: null, offerHash, cover: null };
  const spots = story.spots === null ? {} : { spots: { source: 'stock' as const, total: story.spots } };
  const offers = offersOf(ground, story.publications);
  let newest: Offer = offers[0];
  const shops: SimulatedShop[] = [];
  const makeProvider = ({ style, weather }: Story['providers'][number], index: number): SimulatedProvider =>
    createSimulatedProvider(world, {
      name: `${style}-${index + 1}`,
      style,
      product,
      weather,
      lists: story.restore !== null && style === 'bank',
      witness: auditor,
    });
  const auditor = new Auditor(
    {
      engine,
      charges: () => providers.flatMap(({ books }) => books),
      mails: () => mails.accepted,
      now: () => world.now,
    },
    offers,
  );
  const mails = createSimulatedMailServer(world, story.mail, (mail) => auditor.mailAccepted(mail));
  const [preferred, ...others] = story.providers;
  const providers: [SimulatedProvider, ...SimulatedProvider[]] = [
    makeProvider(preferred, 0),
    ...others.map((other, index) => makeProvider(other, index + 1)),
  ];

  const start = async (index: number) => {
    const campaigns = await fixedCampaigns([{ ...ground, urgency: spots }]);
    await publish(campaigns, newest);
    const shop = await startShop(world, { name: `shop-${index + 1}`, campaigns, providers, mails, bug });
    shops[index] = shop;
    // Replayed before anything else, as a start does.
    if (auditor.isRestored) shop.orders.replayForgotten().catch(() => {});
  };
  /** Any process that lives, as a load balancer finds one. */
  const anyShop = (): SimulatedShop | undefined => {
    const [first, ...rest] = shops.filter(({ process }) => process.alive);
    return first && random.pick([first, ...rest]);
  };
  const work = { jobs: story.jobs };
  const wake = (name: string, carriage: Carriage) => {
    const copies = random.chance(carriage.drop) ? 0 : random.chance(carriage.duplicate) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const seconds = random.chance(carriage.delay) ? random.between(1, 600) : random.next();
      world.after(seconds, `wake-up of ${name}`, () => {
        const handled = anyShop()?.handlers.get(name)?.();
        handled?.catch((error: Error) => world.note('wake-up', `${name} failed: ${error.message}`));
      });
    }
  };
  engine.onCommit = (changes: Change[]) => {
    auditor.committed(changes);
    for (const { table, after } of changes) {
      if (table === 'queued_jobs') wake(String(after['name']), work.jobs);
      if (table === 'orders') world.note('database', `${after['id']} is ${after['status']}`);
    }
  };
  world.onConnectionLost = (transaction) => auditor.connectionLost(transaction);
  world.onCrash = (process) => {
    auditor.processCrashed(process);
    const index = shops.findIndex((shop) => shop.process === process);
    world.after(story.restartAfter, '', () => start(index));
  };

  for (let index = 0; index < story.processes; index += 1) await start(index);
  const [first] = shops;
  if (!first) throw new Error('a story needs a process');
  first.offers.open(first.sold.campaign);
  if (offers.length > 1) keepAllTerms(first, offers);
  await world.run();

  const postman = new Postman(world, story.webhooks, anyShop, () => providers.flatMap(({ books }) => books));
  world.faults = story.faults;
  for (const [index, plan] of story.buyers.entries()) {
    world.after(plan.at, `buyer ${index + 1} orders`, () => {
      orderLikeABuyer({
        ...{ world, plan, name: `buyer ${index + 1}`, anyShop, postman, providers, window: auditor.window },
        sold: () => ({
          oldest: Math.min(...shops.map(({ process, sold }) => (process.alive ? sold.version : newest.number))),
          newest: newest.number,
        }),
        form: bug.form ?? ((body) => body),
      });
    });
  }
  for (const [index, { at, spread }] of story.publications.entries()) {
    const offer = offers[index + 1];
    if (!offer) continue;
    world.after(at, `offer ${offer.number} is published`, () => {
      newest = offer;
      for (const [place, { campaigns }] of shops.entries())
        world.after(spread * place, '', () => publish(campaigns, offer));
    });
  }
  if (story.restore)
    playRestore(story.restore, {
      ...{ world, auditor, bug },
      processes: () => shops.map(({ process }) => process),
      charges: () => providers.flatMap(({ books }) => books),
      mails: mails.accepted,
    });
  const sweep = async (shop: SimulatedShop | undefined, names: string[]) => {
    for (const name of names) {
      await shop?.sweeps[name]?.().catch((error: Error) =>
        world.note(shop.process.name, `sweep failed: ${error.message}`),
      );
    }
  };
  for (const at of story.sweeps) {
    world.after(at, 'sweeps', () => {
      const shop = anyShop();
      sweep(shop, Object.keys(shop?.sweeps ?? {}));
    });
  }
  world.after(story.calmAt, 'all faults are over', () => {
    world.faults = NO_FAULTS;
    for (const provider of providers) provider.weather = FAIR;
    mails.weather = MAIL_WORKS;
    postman.weather = { drop: 0, duplicate: 0, delay: 0, lies: 0 };
    work.jobs = { drop: 0, duplicate: 0, delay: 0 };
  });
  // A shop that was restored reads the list of what was paid once an hour: long before days have passed, and after all.
  const readLists = () => sweep(anyShop(), ['orders']);
  const calm = Math.max(story.calmAt, story.restore?.at ?? 0) + story.restartAfter;
  if (story.restore) for (const hour of [1, 2]) world.after(calm + hour * 3700, 'an hour passes', readLists);
  await world.run();
  for (let hour = 0; story.restore && hour < 2; hour += 1) {
    world.now += 3_700_000;
    readLists();
    await world.run();
  }

  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = openWork(engine);
    if (open.length === 0) break;
    // Work that waits for hours is not looked at every second.
    world.now = Math.max(world.now, Math.min(...open.map(({ at }) => at))) + 60_000 * 4 ** Math.min(round, 6);
    const due = open.filter(({ at }) => at <= world.now).map(({ name }) => name);
    sweep(anyShop(), [...new Set(due)]);
    await world.run();
  }
  auditor.settled();
  return { auditor, mails };
}
