import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ASSETS } from '../../../tests/factories/assets.ts';
import { readAlerts } from '../../../tests/setup/alerts.ts';
import { openTestDb } from '../../../tests/setup/database.ts';
import { SIGNS } from '../../../tests/setup/house.ts';
import { ANA } from '../../../tests/setup/operator.ts';
import { holdWork, releaseHeld } from '../../backup/held-work.ts';
import { CampaignError, problemAt } from '../../campaigns/campaign-error.ts';
import { cleanFacts } from '../../campaigns/check/clean-campaign.ts';
import { cleanDocument } from '../../campaigns/check/clean-document.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Publisher } from '../../publishing/publication.ts';
import { findCampaign, liveVersion, PublishingRefused, publishDocument, saveDraft } from '../../publishing/service.ts';
import type { CampaignContext } from './campaign-context.ts';
import { publishNext } from './publishing-acts.ts';
import { cancelScheduled, findScheduled, moveScheduled, schedulePublication } from './scheduled-acts.ts';
import { createScheduledWork } from './scheduled-work.ts';

const ID = 'bolo';
/** Scheduled hour: 08:00 in Brasília. */
const HOUR = new Date('2026-12-01T11:00:00Z');

/** Context with a draft, whose check, pages and clock the test controls. */
async function openContext() {
  const { db } = await openTestDb();
  const at = { now: new Date('2026-11-22T12:00:00Z') };
  const world = { refusal: null as Error | null, render: SIGNS };
  const publisher: Publisher = {
    db,
    render: (...what) => world.render(...what),
    renderContextsOf: () => [{ assets: ASSETS, demo: false, base: '', address: '' }],
    async check() {
      if (world.refusal) throw world.refusal;
    },
  };
  const context: CampaignContext = {
    db,
    roots: [],
    imported: '',
    listsFolders: true,
    fresh: false,
    pictures: { copyTo: async () => {} },
    // Nothing is uploaded here.
    storage: {} as CampaignContext['storage'],
    videos: {} as CampaignContext['videos'],
    served: { find: () => undefined, main: 'outra' },
    live: true,
    publisher: () => publisher,
    factsOf: async () => cleanFacts,
    clock: () => at.now,
    log: pino({ enabled: false }),
  };
  const write = (title: string) =>
    db.transaction().execute((trx) => saveDraft(trx, ID, documentOf(title), { source: 'panel' }));
  const jobs: Jobs = { wake: async () => {}, register() {}, idle: async () => {}, stop: async () => {} };
  await write('Bolos');
  return {
    context,
    world,
    publisher,
    write,
    set: (hour = '2026-12-01 08:00') => schedulePublication(context, ANA, ID, { at: hour }),
    sweep,
    /** Runs the sweep of some processes at a moment, until all work is done or postponed. */
    async work(now: Date, processes = 1) {
      await sweep(now, processes);
      await expect.poll(async () => (await running()).length).toBe(0);
    },
    listed: async () => findScheduled(db, ID, (await findCampaign(db, ID))?.draftDigest ?? null),
    live: async () => (await liveVersion(db, ID))?.document.product.title,
    alerts: async () => (await readAlerts(db)).map(({ kind, detail }) => ({ kind, detail })),
    published: () => db.selectFrom('audit_log').select('actor').where('act', '=', 'campaign.published').execute(),
  };

  async function sweep(now: Date, processes = 1) {
    at.now = now;
    const works = Array.from({ length: processes }, () => createScheduledWork(context, jobs));
    await Promise.all(works.map((work) => work.sweep()));
  }

  /** Rows that are leased, neither done nor postponed. */
  async function running() {
    const rows = await db.selectFrom('scheduled_publications').selectAll().where('status', '=', 'queued').execute();
    return rows.filter(({ due_at, publish_at }) => due_at > at.now && due_at.getTime() !== publish_at.getTime());
  }
}

function documentOf(title: string) {
  const document = cleanDocument();
  return { ...document, product: { ...document.product, title } };
}

test('a scheduled version is published at its hour, once, whatever the draft says by then', async () => {
  const { set, write, work, listed, live, published } = await openContext();
  expect(await set()).toEqual(HOUR);
  expect(await listed()).toMatchObject({ at: HOUR.toISOString(), state: 'queued', differs: false });
  await write('Bolos de hoje');
  expect(await listed()).toMatchObject({ state: 'queued', differs: true });
  await work(addSeconds(HOUR, -1));
  expect(await live()).toBeUndefined();

  await work(HOUR, 3);
  expect(await live()).toBe('Bolos');
  expect(await listed()).toBeNull();
  // The clock is set back and on again: nothing is repeated.
  await work(addSeconds(HOUR, -3600));
  await work(addSeconds(HOUR, 3600));
  expect(await published()).toEqual([{ actor: 'command:ana' }]);
});

test('a clock that is set back moves no hour', async () => {
  const { context, set, work, listed, live } = await openContext();
  await set();
  // Due times are set back with it, by an hour: this row is due too early, and postponed.
  const { db } = context;
  await db
    .updateTable('scheduled_publications')
    .set({ due_at: addSeconds(HOUR, -3600) })
    .execute();
  await work(addSeconds(HOUR, -1800));
  expect(await live()).toBeUndefined();
  expect(await listed()).toMatchObject({ state: 'queued', at: HOUR.toISOString() });
  await work(HOUR);
  expect(await live()).toBe('Bolos');
});

test('violations at that hour keep it off the air, and an alert says why', async () => {
  const { context, world, set, work, listed, live, alerts } = await openContext();
  await set();
  world.refusal = new PublishingRefused('hosts: loja.example é o endereço da própria loja');
  await work(HOUR);
  expect(await live()).toBeUndefined();
  expect(await listed()).toMatchObject({ state: 'failed', reason: expect.stringContaining('loja.example') });
  expect(await alerts()).toEqual([
    { kind: 'publication_failed', detail: expect.stringContaining('marcada para 01/12/2026 às 08:00') },
  ]);
  // Scheduled again, and failed again: a new alert.
  world.refusal = null;
  await set('2026-12-02T08:00');
  world.refusal = new PublishingRefused('outra coisa');
  await work(addSeconds(HOUR, DAY));
  expect(await alerts()).toHaveLength(2);
  // Published by hand: nothing is left to be done about either.
  world.refusal = null;
  await publishNext(context, ANA, ID, {});
  const left = (await readAlerts(context.db)).map(({ status, reason }) => [status, reason]);
  expect(left).toEqual(Array(2).fill(['settled', 'A campanha foi publicada depois.']));
});

test('faults of the document at that hour are named by the labels of its fields', async () => {
  const { world, write, set, work, listed } = await openContext();
  await set();
  world.refusal = new CampaignError(ID, [
    problemAt({ field: 'product.title' }, 'claim_unknown', { name: 'precoCheio', label: 'preco cheio' }),
    problemAt({ file: 'legal/termos.md' }, 'legal_without_title'),
  ]);
  await work(HOUR);
  expect(await listed()).toMatchObject({
    state: 'failed',
    reason:
      'Produto › Título: não há a afirmação “preco cheio”: apague esse dado do texto e ponha outro por “Pôr um dado”; Textos legais › Termos de uso: a primeira linha deve ser o título',
  });
  // Publishing it by hand, or setting another hour, is refused with these words, too.
  await write('Bolos');
  await expect(set('2026-12-02T08:00')).rejects.toMatchObject({
    params: { text: expect.stringMatching(/^Falta corrigir antes de publicar:\nProduto › Título: não há/) },
  });
});

test('pages that could not be made are tried again', async () => {
  const { world, set, sweep, work, listed, live } = await openContext();
  await set();
  let tried = 0;
  world.render = async () => {
    tried += 1;
    throw new Error('no memory');
  };
  await sweep(HOUR);
  await expect.poll(() => tried).toBe(1);
  expect(await listed()).toMatchObject({ state: 'queued' });
  world.render = SIGNS;
  await work(addSeconds(HOUR, 300));
  expect(await live()).toBe('Bolos');
});

test('a shop that was away for more than a day publishes nothing late', async () => {
  const { set, work, listed, live } = await openContext();
  await set();
  await work(addSeconds(HOUR, DAY + 60));
  expect(await live()).toBeUndefined();
  expect(await listed()).toMatchObject({ state: 'failed', reason: expect.stringContaining('parada') });
});

test('another hour, another document or none cancels the earlier schedule', async () => {
  const { context, set, write, work, listed, live } = await openContext();
  await set();
  await moveScheduled(context, ANA, ID, { at: '2026-12-01 09:00' });
  await work(HOUR);
  expect(await live()).toBeUndefined();
  await write('Bolos de dezembro');
  await set('2026-12-01 10:00');
  await work(addSeconds(HOUR, 3600));
  expect(await live()).toBeUndefined();
  await work(addSeconds(HOUR, 7200));
  expect(await live()).toBe('Bolos de dezembro');
  await expect(cancelScheduled(context, ANA, ID)).rejects.toMatchObject({ code: 'publication_not_scheduled' });

  await write('Bolos de janeiro');
  await set('2026-12-02 10:00');
  await cancelScheduled(context, ANA, ID);
  expect(await listed()).toBeNull();
  await work(addSeconds(HOUR, 2 * DAY));
  expect(await live()).toBe('Bolos de dezembro');
});

test('a publication by an operator before the hour cancels the schedule', async () => {
  const { context, publisher, set, write, work, listed, live } = await openContext();
  await set();
  await write('Bolos já');
  await publishNext(context, ANA, ID, {});
  expect(await listed()).toMatchObject({ state: 'overtaken' });
  await work(HOUR);
  expect(await live()).toBe('Bolos já');
  // Loaded with the next publication, at the latest.
  await publishDocument(publisher, documentOf('Bolos de novo'), { source: 'panel', author: 'ana' });
  expect(await listed()).toBeNull();
});

test('a version that leads buyers elsewhere is rescheduled only after a step-up', async () => {
  const { context, set, write, listed } = await openContext();
  await publishNext(context, ANA, ID, {});
  const move = (hour: string) => moveScheduled(context, ANA, ID, { at: `2026-12-01 ${hour}`, steppedUp: false });
  await write('Bolos de dezembro');
  await set();
  await move('07:00');
  const document = documentOf('Bolos');
  const cheaper = { ...document, product: { ...document.product, amount: document.product.amount - 1 } };
  await context.db.transaction().execute((trx) => saveDraft(trx, ID, cheaper, { source: 'panel' }));
  await set();
  await expect(move('07:00')).rejects.toMatchObject({ code: 'step_up' });
  expect(await listed()).toMatchObject({ at: HOUR.toISOString(), state: 'queued' });
});

test('a version that was compared with an earlier live one is not published without a step-up', async () => {
  const { context, world, publisher, write, live } = await openContext();
  await publishNext(context, ANA, ID, {});
  await write('Bolos de antes');
  const document = documentOf('Bolos mais caros');
  const dearer = { ...document, product: { ...document.product, amount: document.product.amount + 100 } };
  world.render = async (...what) => {
    world.render = SIGNS;
    await publishDocument(publisher, dearer, { source: 'panel', author: 'ana' });
    return SIGNS(...what);
  };
  const late = publishNext(context, ANA, ID, { steppedUp: false });
  await expect(late).rejects.toMatchObject({ code: 'campaign_changed' });
  expect(await live()).toBe('Bolos mais caros');
});

test('a schedule from a restored backup waits for an operator, and says so', async () => {
  const { context, set, sweep, work, listed, live } = await openContext();
  await set();
  await context.db.transaction().execute(holdWork);
  expect(await listed()).toMatchObject({ state: 'failed', reason: expect.stringContaining('está retido') });
  await sweep(HOUR);
  expect(await live()).toBeUndefined();
  await releaseHeld(context.db, ANA);
  expect(await listed()).toMatchObject({ state: 'queued' });
  await work(addSeconds(HOUR, 60));
  expect(await live()).toBe('Bolos');
});

test('only an hour that comes within a year is one, and only what may be published now is set', async () => {
  const { world, set, listed } = await openContext();
  for (const [hour, code] of [
    ['amanhã', 'hour_invalid'],
    ['2026-13-01 08:00', 'hour_invalid'],
    ['2026-11-22 08:59', 'hour_past'],
    ['2028-01-01 08:00', 'hour_too_far'],
  ])
    await expect(set(hour)).rejects.toMatchObject({ code });
  world.refusal = new PublishingRefused('falta assinar');
  await expect(set()).rejects.toMatchObject({ code: 'campaign_refused' });
  expect(await listed()).toBeNull();
});
