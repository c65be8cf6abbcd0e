import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { openBareDb } from '../../tests/setup/database.ts';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { startKeeping } from '../../tests/setup/kept-journal.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { eraseBuyer } from '../admin/buyers/buyer-rights.ts';
import { closeAccess, resendAccess } from '../admin/orders/audited-order-commands.ts';
import { writeJournal } from '../journal/service.ts';
import { commandLineAccess } from '../operators/service.ts';
import { withdraw } from '../orders/refunds.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { networkHash } from '../platform/http/visitor-hash.ts';
import { createLogger } from '../platform/logger.ts';
import { locateJournal } from './journal-chain.ts';
import { readJournal } from './journal-parts.ts';
import { fileFolder, fileLocation } from './places/file-places.ts';
import { restoreBackup } from './restore-backup.ts';
import { listHeld } from './service.ts';
import { writeBackup } from './write-backup.ts';

const SECRET = 'a secret of thirty-two characters';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-journal-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function backUp(shop: TestShop): Promise<string> {
  const data = await folder();
  await writeFile(join(data, 'secret'), SECRET);
  const file = join(await folder(), 'a.tar.zst');
  const shopFolders = { data, campaigns: join(data, 'none') };
  const of = { connection: shop.database.connection, shopFolders, secret: SECRET, carriesSecret: true };
  await writeBackup({ ...of, location: fileLocation(file) });
  return file;
}

/** Keeps a shop's journal in a folder, as its process does. */
function keepingOf(
  { db, database, clock }: Pick<TestShop, 'db' | 'database' | 'clock'>,
  journal: string,
  logged: string[] = [],
  { secret = SECRET, previous = [] }: { secret?: string; previous?: string[] } = {},
) {
  return startKeeping({
    db,
    connection: database.connection,
    folder: fileFolder(journal),
    secret,
    previousSecrets: previous.map((key) => ({ secret: key, until: clock.now })),
    clock: () => clock.now,
    log: createLogger({ write: (line: string) => logged.push(line) }),
  });
}

async function restore(file: string, journal: string) {
  const target = await openBareDb();
  const restored = await restoreBackup({
    archive: { location: fileLocation(file) },
    journal: fileFolder(journal),
    open: async () => ({ connection: target.database.connection, stop: async () => {} }),
    shopFolders: { data: join(await folder(), 'data'), campaigns: 'none' },
    mode: 'demo',
    secret: undefined,
    by: ANA,
  });
  return { ...target, restored };
}

type Database = Awaited<ReturnType<typeof openBareDb>>['db'];

/** Reads which results of {@link actOn} a database has. */
async function readResults(db: Database, ids: Awaited<ReturnType<typeof sellTo>>) {
  const one = async (id: string) =>
    db
      .selectFrom('orders')
      .leftJoin('access_grants', 'access_grants.order_id', 'orders.id')
      .select(['orders.status', 'orders.buyer_email', 'access_grants.status as access'])
      .where('orders.id', '=', id)
      .executeTakeFirst();
  const testimonial = await db.selectFrom('testimonials').select('status').executeTakeFirst();
  const person = await db.selectFrom('operators').select('removed_at').where('id', '=', ids.person).executeTakeFirst();
  const consent = await db.selectFrom('consent_receipts').select('marketing').orderBy('id', 'desc').executeTakeFirst();
  const sessions = await db.selectFrom('panel_sessions').select('id').where('ended_at', 'is', null).execute();
  return {
    withdrawn: (await one(ids.withdrawn))?.status,
    closed: (await one(ids.closed))?.access,
    moved: (await one(ids.moved))?.buyer_email,
    erased: (await one(ids.erased))?.buyer_email.includes('erased.invalid'),
    testimonial: testimonial?.status,
    removed: person?.removed_at !== null,
    marketing: consent?.marketing,
    sessions: sessions.length,
  };
}

const NETWORK = networkHash('secret', '203.0.113.7', new Date());

/** A shop with an operator and four orders, one with a testimonial, one with a measured visit. */
async function sellTo(shop: TestShop) {
  const sell = async (email: string) => {
    const order = await shop.order({ email });
    await shop.pay(order.id);
    await shop.until(order.id, ({ delivery }) => delivery === 'sent');
    return shop.idOf(order);
  };
  const [withdrawn, closed, moved, erased] = [
    await sell('bia@example.com'),
    await sell('caio@example.com'),
    await sell('stranger@example.com'),
    await sell('rui@example.com'),
  ];
  const now = shop.clock.now;
  await shop.db
    .insertInto('testimonials')
    .values({
      order_id: closed,
      status: 'published',
      stars: 5,
      text: 'Muito bom',
      name: 'Caio',
      place: 'Recife, PE',
      written_at: now,
      publish_at: now,
    })
    .execute();
  const visitor = { hash: 'a visitor', campaign: shop.campaign.id, version: 1 as const, privacySignal: false };
  await shop.consent.record({ ...visitor, categories: { statistics: true, marketing: true } }, NETWORK);
  await shop.db.updateTable('orders').set({ visitor_hash: visitor.hash }).where('id', '=', closed).execute();
  const person = (await shop.operators.invite(ANA, 'lia@example.com', 'support')).id;
  await shop.db
    .insertInto('panel_sessions')
    .values({
      id: 'a session',
      token_hash: 'x',
      operator_id: person,
      demonstration: null,
      device: 'x',
      ip: null,
      created_at: now,
      last_seen_at: now,
      verified_at: now,
      expires_at: addSeconds(now, DAY),
    })
    .execute();
  return { withdrawn, closed, moved, erased, person, visitor };
}

async function actOn(shop: TestShop, ids: Awaited<ReturnType<typeof sellTo>>): Promise<void> {
  await withdraw(shop.context, ids.withdrawn);
  await closeAccess(shop.context, ANA, ids.closed, 'Pediu.');
  await resendAccess(shop.context, ANA, ids.moved, 'dora@example.com');
  await eraseBuyer(shop.context, ANA, ids.erased);
  const [written] = await shop.testimonials.list();
  await shop.db.transaction().execute((trx) => shop.testimonials.hide(trx, written?.id ?? '', 'não é de quem comprou'));
  await shop.consent.record({ ...ids.visitor, categories: { statistics: false, marketing: false } }, NETWORK);
  await shop.operators.endAll(commandLineAccess(ANA, ids.person));
  await shop.operators.remove(ANA, ids.person);
}

const DONE = {
  withdrawn: 'refunded',
  closed: 'revoked',
  moved: 'dora@example.com',
  erased: true,
  testimonial: 'hidden',
  removed: true,
  marketing: false,
  sessions: 0,
};

/** Lets minutes pass until all results are there: a refund that the simulator does not know is requested again. */
async function comeToStand(shop: TestShop, ids: Awaited<ReturnType<typeof sellTo>>): Promise<void> {
  const read = () => {
    shop.clock.now = addSeconds(shop.clock.now, 60);
    return readResults(shop.db, ids);
  };
  await shop.poll(read).toEqual(DONE);
}

test('acts after a backup are lost by its restore without a journal, and repeated with one', async () => {
  const shop = await openTestShop();
  const ids = await sellTo(shop);
  const file = await backUp(shop);
  await actOn(shop, ids);
  await shop.poll(() => readResults(shop.db, ids)).toEqual(DONE);
  const journal = await folder();
  expect(await keepingOf(shop, journal).sweep()).toBeGreaterThan(8);
  const [part = ''] = await readdir(journal);
  expect(await readFile(join(journal, part), 'utf8')).not.toMatch(/@|example|dora|stranger/);

  const without = await restore(file, await folder());
  expect(without.restored).toMatchObject({ replayed: 0, erased: null, faults: [], toAsk: 4 });
  expect(await readResults(without.db, ids)).toEqual({
    withdrawn: 'paid',
    closed: 'active',
    moved: 'stranger@example.com',
    erased: false,
    testimonial: 'published',
    removed: false,
    marketing: true,
    // All ended: a backup doesn't show which of them had ended since.
    sessions: 0,
  });

  const kept = await restore(file, journal);
  expect(kept.restored).toMatchObject({ erased: 1, faults: [], toAsk: 4 });
  const again = await openTestShop({ database: kept.database });
  await comeToStand(again, ids);
  expect((await listHeld(again.context.db)).asking).toEqual({ all: 4, left: 0 });
  // The link that was mailed to the right mailbox opens what it opened.
  const grantOf = (db: Database) =>
    db.selectFrom('access_links').select('id').where('order_id', '=', ids.moved).execute();
  expect(await grantOf(again.db)).toEqual(await grantOf(shop.db));
  // Entries taken over are not new, and the numbers continue.
  const keeping = keepingOf(again, journal);
  expect(await keeping.sweep()).toBe(0);
  expect((await again.alerts.list()).map(({ kind }) => kind)).not.toContain('journal_broken');
  await again.operators.invite(ANA, 'lia@example.com', 'reader');
  expect(await keeping.sweep()).toBe(1);
  expect(await readdir(journal)).toEqual([part, expect.stringMatching(/-0{8}11-0{8}11\.txt$/)]);
  await again.operators.remove(ANA, ids.person);
  await keeping.sweep();

  // A machine's snapshot: the database is older, without a restore by a command.
  const back = await openTestShop({ database: without.database, work: false });
  const logged: string[] = [];
  await keepingOf(back, journal, logged).begin();
  expect(logged.join()).toContain('taken for restored');
  await back.startWork();
  await comeToStand(back, ids);
});

test('a refund of after the backup is looked up at the bank under its name, and not asked for again', async () => {
  const { shop, bank, reference, until } = await openShopWithBank();
  const file = await backUp(shop);
  await withdraw(shop.context, reference);
  await until('done');
  const journal = await folder();
  await keepingOf(shop, journal).sweep();
  const asked = () => bank.calls.filter(({ method, path }) => method === 'PUT' && path.includes('/devolucao/')).length;
  const before = asked();
  expect(before).toBe(1);
  await shop.close();
  const { database } = await restore(file, journal);
  const again = await openTestShop({ database, env: bcbSettings(bank) });
  const order = () => again.db.selectFrom('orders').select('status').where('id', '=', reference).executeTakeFirst();
  await again.poll(async () => (await order())?.status).toBe('refunded');
  expect(asked()).toBe(before);
  const [refund] = await again.db.selectFrom('refunds').select(['status', 'amount']).execute();
  expect(refund).toEqual({ status: 'done', amount: 1990 });
});

test('the alert about a restore names a provider that cannot list later payments', async () => {
  const shop = await openTestShop({ work: false });
  await shop.order();
  const told = async (file: string) => {
    const { db } = await restore(file, await folder());
    const [alert] = await readAlerts(db, { kind: 'restored' });
    return alert?.detail;
  };
  expect(await told(await backUp(shop))).toMatch(/ envios retidos$/);
  await shop.db.updateTable('payment_attempts').set({ provider: 'public-v1' }).execute();
  expect(await told(await backUp(shop))).toContain('retidos; Gateway Public V1 não tem lista');
});

test('an unreachable storage ends no start, is tried again, and raises an alert in the end', async () => {
  const shop = await openTestShop({ work: false });
  await shop.order();
  await shop.operators.invite(ANA, 'lia@example.com', 'support');
  const blocked = join(await folder(), 'journal');
  await writeFile(blocked, 'a file where a folder should be');
  const logged: string[] = [];
  const keeping = keepingOf(shop, blocked, logged);
  expect(await keeping.begin()).toBe(0);
  expect(logged.join()).toContain('could not be kept');
  shop.clock.now = addSeconds(shop.clock.now, 1000);
  expect(await keeping.sweep()).toBe(0);
  expect((await shop.alerts.list()).map(({ kind }) => kind)).toEqual(['journal_late']);
  await rm(blocked);
  shop.clock.now = addSeconds(shop.clock.now, 11);
  expect(await keeping.sweep()).toBe(1);
  expect(await readdir(blocked)).toHaveLength(1);
});

test('many small parts become one, missing entries are written again, and another key replaces them by its own', async () => {
  const shop = await openTestShop({ work: false });
  await shop.order();
  const journal = await folder();
  const keeping = keepingOf(shop, journal);
  for (let n = 0; n < 51; n += 1) {
    await shop.db.transaction().execute((trx) => writeJournal(trx, { kind: 'passkey', subject: `${n}`, facts: {} }));
    await keeping.sweep();
  }
  const ranges = async () =>
    (await readdir(journal))
      .map((name) => name.replace(/^vitrine-diario-\w+-\w+-0*(\d+)-0*(\d+)\.txt$/, '$1-$2'))
      .sort();
  expect(await ranges()).toEqual(['1-50', '51-51']);
  await rm(join(journal, (await readdir(journal)).sort()[0] ?? ''));
  shop.clock.now = addSeconds(shop.clock.now, 3601);
  await keeping.sweep();
  expect(await ranges()).toEqual(['1-50', '51-51']);

  const other = keepingOf(shop, journal, [], { secret: `${SECRET} more` });
  await other.begin();
  expect(await ranges()).toEqual(['1-51']);
  const location = await locateJournal(shop.db, fileFolder(journal), `${SECRET} more`);
  const { entries, faults } = await readJournal(location, { number: 0, mac: '' });
  const counts: number[] = [];
  for await (const some of entries()) counts.push(some.length);
  expect({ counts, faults: faults() }).toEqual({ counts: [51], faults: [] });
});

test.each([
  ['known, the address is corrected again', [SECRET], 'dora@example.com', []],
  ['lost, nobody is erased for it, and an operator is called', [], 'stranger@example.com', ['journal_broken']],
])('of a corrected address whose key of then is %s', async (_, previous, email, alerts) => {
  const shop = await openTestShop();
  const { id: view } = await shop.order({ email: 'stranger@example.com' });
  await shop.pay(view);
  await shop.until(view, ({ delivery }) => delivery === 'sent');
  const id = await shop.idOf({ id: view });
  const before = await restore(await backUp(shop), await folder());
  await resendAccess(shop.context, ANA, id, 'dora@example.com');
  const journal = await folder();
  await keepingOf(shop, journal).sweep();
  const keys = { secret: `${SECRET} more`, previous };
  await keepingOf(shop, journal, [], keys).begin();
  // A machine's snapshot of before the correction, under the new key.
  const back = await openTestShop({ database: before.database, work: false });
  await keepingOf(back, journal, [], keys).begin();
  const order = back.db.selectFrom('orders').select(['buyer_email', 'erased_at']).where('id', '=', id);
  expect(await order.executeTakeFirst()).toEqual({ buyer_email: email, erased_at: null });
  const kinds = (await back.alerts.list()).map(({ kind }) => kind).filter((kind) => kind === 'journal_broken');
  expect(kinds).toEqual(alerts);
});

test('sealed data of an order goes with its erasure, from the files too', async () => {
  const shop = await openTestShop();
  const ids = await sellTo(shop);
  await resendAccess(shop.context, ANA, ids.moved, 'dora@example.com');
  const journal = await folder();
  const keeping = keepingOf(shop, journal);
  await keeping.sweep();
  const [part = ''] = await readdir(journal);
  const sealed = async () =>
    /"kind":"address".*"sealed":(null|")/.exec(await readFile(join(journal, part), 'utf8'))?.[1];
  expect(await sealed()).toBe('"');
  await eraseBuyer(shop.context, ANA, ids.moved);
  await keeping.sweep();
  expect(await sealed()).toBe('null');
});
