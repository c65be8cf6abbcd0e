import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { samplePicture } from '../../tests/factories/pictures.ts';
import { openBareDb, type TestDatabase } from '../../tests/setup/database.ts';
import { openSilentProxy } from '../../tests/setup/silent-proxy.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../../tests/setup/test-shop.ts';
import { takePicture } from '../admin/pictures/campaign-pictures.ts';
import { keepPart } from '../admin/products/uploads.ts';
import { createDailyChecks } from '../app/signals/daily-checks.ts';
import { pictureUrl } from '../campaigns/picture-files.ts';
import { commandLineActor } from '../operators/service.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { moveShop, withConnections } from './move-shop.ts';
import { withPulse } from './pause.ts';
import { endDeadMove, MOVE_LOCKS, readMark, readSaleStatus } from './sale-status.ts';
import { undoMove } from './undo-move.ts';

const LONG = { timeout: 120_000 };
const by = commandLineActor('ana');

/** A process of the shop as browsers see it. */
async function openServedShop(options: TestShopOptions = {}) {
  const shop = await openTestShop(options);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, init?: RequestInit) => fetch(`${shop.app.listeningOrigin}${path}`, init);
  return { shop, get };
}

/** Address with a password, which no message may contain. */
const withPassword = ({ url }: TestDatabase) => url.replace('@', ':segredo@');

const moveTo = (shop: TestShop, target: TestDatabase) => ({
  from: shop.database.connection,
  to: { connectionString: withPassword(target) },
  by,
});

async function client(database: TestDatabase): Promise<pg.Client> {
  const opened = new pg.Client(database.connection);
  opened.on('error', () => {});
  await opened.connect();
  onTestFinished(() => opened.end().catch(() => {}));
  return opened;
}

/** A move that has copied all and can't record that until it is released. */
async function heldMove(shop: TestShop, target: TestDatabase) {
  const [writer, holder] = [await client(shop.database), await client(shop.database)];
  await writer.query('begin; select from shop for update');
  const moved = moveShop(moveTo(shop, target)).then(
    () => 'moved',
    (error: Error) => error,
  );
  await expect.poll(() => saleStateOf(shop.db)).toBe('paused');
  await holder.query('begin; lock table moves in exclusive mode');
  await writer.query('rollback');
  await expect.poll(() => waiting(holder)).toBe(1);
  return { moved, letGo: () => holder.query('rollback') };
}

/** Number of locks that wait for the mark. */
async function waiting(holder: pg.Client): Promise<number | null> {
  return (await holder.query(`select from pg_locks where relation = 'moves'::regclass and not granted`)).rowCount;
}

const saleStateOf = async (db: Db) => (await readSaleStatus(db)).state;

async function sell(shop: TestShop, email: string) {
  const { id } = await shop.order({ email });
  await shop.pay(id);
  return shop.until(id, ({ delivery }) => delivery === 'sent');
}

/** @returns the path of one of its files */
async function showPicture({ context, campaign }: TestShop): Promise<string> {
  const { hash } = await keepPart(context, by, await samplePicture({ width: 40, height: 40 }));
  return pictureUrl(await takePicture(context, by, campaign.id, { parts: [hash] }), '40.webp');
}

test('a shop moves: it pauses, its old database takes nothing any more, and the new one sells', LONG, async () => {
  const { shop, get } = await openServedShop();
  const { db: newDb, database } = await openBareDb();
  const picture = await showPicture(shop);
  const shown = (await shop.app.inject(picture)).rawPayload;
  const order = await sell(shop, 'ana@example.com');
  const open = await shop.order({ email: 'bia@example.com' });

  const { moved, letGo } = await heldMove(shop, database);
  await expect.poll(async () => (await get('/')).status).toBe(503);
  const page = await get(`/pedido/${order.id}`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await page.text()).toMatch(/<h1>Voltamos em instantes<[\s\S]*href="\/pedido\/[\w.-]+">Tentar de novo</);
  const webhook = await get('/api/webhooks/simulator/key', { method: 'POST', body: '{}' });
  expect([webhook.status, ((await webhook.json()) as { code: string }).code]).toEqual([503, 'shop_paused']);
  expect(await (await get('/readyz')).json()).toEqual({ status: 'paused' });
  // A process that does not know of it: the database makes it wait.
  const written = sql`update orders set updated_at = now()`.execute(shop.db).then(
    () => 'written',
    (error: { code: string }) => error.code,
  );
  await letGo();
  expect(await moved).toBe('moved');
  expect(await written).toBe('25006');

  expect(await readSaleStatus(shop.db)).toEqual({
    state: 'elsewhere',
    place: expect.stringMatching(/^test_\w+ em localhost:\d+$/),
    isUndone: false,
  });
  for (const statement of ['delete from orders where false', 'truncate alerts', 'insert into notices default values'])
    await expect(sql.raw(statement).execute(shop.db)).rejects.toMatchObject({ code: '25006' });
  expect((await get('/')).status).toBe(503);
  const refused = openTestShop({ database: shop.database });
  await expect(refused).rejects.toThrow(/mudada para o banco test_\w+ em localhost:\d+, /);
  await expect(refused).rejects.not.toThrow(/segredo/);

  const fresh = await openTestShop({ database });
  const there = await fresh.app.inject(picture);
  expect([there.statusCode, there.rawPayload.equals(shown)]).toEqual([200, true]);
  await fresh.pay(open.id);
  await fresh.until(open.id, ({ delivery }) => delivery === 'sent');
  await sell(fresh, 'rui@example.com');
  expect(await saleStateOf(newDb)).toBe('here');
  const { rows: acts } = await sql`select act, actor from audit_log where act = 'shop.moved'`.execute(newDb);
  expect(acts).toEqual([{ act: 'shop.moved', actor: 'command:ana' }]);
  await expect(undoMove(moveTo(shop, database))).rejects.toMatchObject({
    code: 'move_has_changes',
    params: { tables: expect.stringContaining('orders (+1)') },
  });
  await expect.poll(() => fresh.isOpen()).toBe(true);
  await sell(fresh, 'eva@example.com');
});

test('a move is undone while the new database has nothing of its own, and may be made again', LONG, async () => {
  const { shop, get } = await openServedShop();
  const { database } = await openBareDb();
  await sell(shop, 'ana@example.com');
  await moveShop(moveTo(shop, database));
  await expect.poll(async () => (await get('/checkout')).status).toBe(503);

  // A start alone, a visit, the daily checks and their findings are no data of its own.
  const fresh = await openTestShop({ database });
  await fresh.app.inject('/checkout');
  const stopping = new AbortController().signal;
  const amiss = async () => [{ check: 'HTTPS', state: 'broken' as const, text: 'não responde' }];
  const looking = createDailyChecks({ db: fresh.db, look: amiss, clock: () => fresh.clock.now, stopping });
  fresh.clock.now = addSeconds(fresh.clock.now, 3600);
  expect(await looking()).toBe(1);
  expect(await fresh.alerts.list()).toHaveLength(1);
  await fresh.db.updateTable('journal').set({ shipped: true }).execute();
  await fresh.close();
  await undoMove(moveTo(shop, database));
  await expect.poll(async () => (await get('/checkout')).status).toBe(200);
  await sell(shop, 'bia@example.com');
  await expect(openTestShop({ database })).rejects.toThrow('foi desfeita');
  await expect(undoMove(moveTo(shop, database))).rejects.toMatchObject({ code: 'move_not_from_here' });

  const { tables } = await moveShop(moveTo(shop, database));
  expect(tables?.['orders']?.rows).toBe(2);
  const again = await openTestShop({ database });
  await sell(again, 'rui@example.com');
  const other = await openBareDb();
  await expect(moveShop(moveTo(shop, other.database))).rejects.toMatchObject({ code: 'move_done' });
  // From there on to a third one.
  await moveShop(moveTo(again, other.database));
  await expect.poll(() => again.isOpen()).toBe(false);
});

test(
  'a shop goes back to the database that it left, and back again; to no other that it has rows of',
  LONG,
  async () => {
    const first = await openTestShop({ work: false });
    await first.order();
    const { database } = await openBareDb();
    await moveShop(moveTo(first, database));
    const second = await openTestShop({ database, work: false });
    await second.order({ email: 'bia@example.com' });
    const elsewhere = await openTestShop({ work: false });
    await expect(moveShop(moveTo(second, elsewhere.database))).rejects.toMatchObject({ code: 'move_target_filled' });
    const back = await moveShop(moveTo(second, first.database));
    expect(back.tables?.['orders']?.rows).toBe(2);
    expect([await saleStateOf(first.db), await saleStateOf(second.db)]).toEqual(['here', 'elsewhere']);
    await undoMove(moveTo(second, first.database));
    expect([await saleStateOf(first.db), await saleStateOf(second.db)]).toEqual(['elsewhere', 'here']);
    await expect.poll(() => second.isOpen()).toBe(true);
    await second.order({ email: 'rui@example.com' });
    expect((await moveShop(moveTo(second, first.database))).tables?.['orders']?.rows).toBe(3);
    const again = await openTestShop({ database: first.database, work: false });
    await again.order({ email: 'eva@example.com' });
  },
);

test.each([
  ['the connection to the new database is lost', 'target'],
  ['the connection to the old database is lost', 'source'],
] as const)('a move that fails in its last step, as %s, leaves the old database selling', LONG, async (_, end) => {
  const { shop, get } = await openServedShop();
  const { db: newDb, database } = await openBareDb();
  const { moved, letGo } = await heldMove(shop, database);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vitrine-move' and state <> 'idle' and datname = current_database()`.execute(
    end === 'target' ? newDb : shop.db,
  );
  await letGo();
  expect(await moved).toBeInstanceOf(Error);
  await expect.poll(async () => (await get('/checkout')).status).toBe(200);
  await sell(shop, 'ana@example.com');
  expect(await readMark(newDb)).toBeNull();
  expect((await moveShop(moveTo(shop, database))).tables?.['orders']?.rows).toBe(1);
});

test('a move ends with its process, also with one that hangs', LONG, async () => {
  const shop = await openTestShop();
  const mover = await client(shop.database);
  await mover.query('select pg_advisory_lock($1, $2)', [MOVE_LOCKS.key, MOVE_LOCKS.pause]);
  const worker = await client(shop.database);
  await worker.query('select pg_advisory_lock_shared($1, $2)', [MOVE_LOCKS.key, MOVE_LOCKS.work]);
  await worker.query('begin; lock table orders in exclusive mode');
  await expect.poll(() => shop.isOpen()).toBe(false);
  await endDeadMove(shop.db);
  expect(await saleStateOf(shop.db)).toBe('paused');
  await endDeadMove(shop.db, 0);
  await expect.poll(() => shop.isOpen()).toBe(true);
  await sell(shop, 'ana@example.com');
});

test('a server that falls silent, with nothing closed, holds up no move', LONG, async () => {
  const [{ database }, target] = [await openBareDb(), await openBareDb()];
  const proxy = await openSilentProxy(target.database);
  const moving = withConnections({ from: database.connection, to: proxy.connection, by }, ({ lost, target }) =>
    withPulse(
      proxy.connection,
      lost,
      async () => {
        proxy.fallSilent();
        await target.query('select 1');
      },
      { intervalMs: 50, timeoutMs: 200 },
    ),
  );
  await expect(moving).rejects.toMatchObject({ code: 'move_lost' });
});

test('a move that is cut off after the rows are there is continued by the same command', LONG, async () => {
  const shop = await openTestShop({ work: false });
  await shop.order();
  const { db: newDb, database } = await openBareDb();
  await moveShop(moveTo(shop, database));
  // State after a kill between the last two commits, then between the two of its undoing.
  await newDb.updateTable('moves').set({ state: 'arriving' }).execute();
  await expect(openTestShop({ database })).rejects.toThrow('não chegou ao fim');
  await expect(moveShop({ ...moveTo(shop, database), from: database.connection })).rejects.toMatchObject({
    code: 'move_not_from_here',
  });
  expect((await moveShop(moveTo(shop, database))).tables).toBeNull();
  expect(await saleStateOf(newDb)).toBe('here');
  await newDb.updateTable('moves').set({ state: 'returned' }).execute();
  await undoMove(moveTo(shop, database));
  expect(await saleStateOf(shop.db)).toBe('here');
});

test('a move refuses before anything is paused, and where a table comes out otherwise', LONG, async () => {
  const shop = await openTestShop({ work: false });
  await shop.order();
  const { db: newDb, database } = await openBareDb();
  const away = { ...moveTo(shop, database), to: { connectionString: 'postgres://ana:segredo@127.0.0.1:1/loja' } };
  await expect(moveShop(away)).rejects.toMatchObject({
    code: 'move_unreachable',
    params: { place: 'loja em 127.0.0.1:1' },
  });
  await expect(moveShop({ ...away, to: { connectionString: shop.database.url } })).rejects.toMatchObject({
    code: 'move_target_filled',
  });
  await expect(undoMove(moveTo(shop, database))).rejects.toMatchObject({ code: 'move_not_from_here' });
  const stranger = database.connection.database;
  await sql`create role ${sql.id(stranger)} login`.execute(newDb);
  onTestFinished(async () => void (await sql`drop role ${sql.id(stranger)}`.execute(shop.db)));
  const denied = {
    ...away,
    to: { connectionString: database.url.replace(`//${database.connection.user}@`, `//${stranger}@`) },
  };
  await expect(moveShop(denied)).rejects.toMatchObject({ code: 'move_target_denied' });

  await sql`
    create function spoil() returns event_trigger language plpgsql as $$
    begin if to_regclass('shop') is not null then update shop set since = '2020-01-01'; end if; end $$`.execute(newDb);
  await sql`create event trigger spoil on ddl_command_end when tag in ('ALTER TABLE') execute function spoil()`.execute(
    newDb,
  );
  await expect(moveShop(moveTo(shop, database))).rejects.toMatchObject({
    code: 'move_differs',
    params: { table: 'shop' },
  });
  // The server notices a moment later that who moved is gone.
  await expect.poll(() => saleStateOf(shop.db)).toBe('here');
  await expect.poll(() => shop.isOpen()).toBe(true);
  await shop.order({ email: 'bia@example.com' });
  await sql`drop event trigger spoil`.execute(newDb);
  const first = moveShop(moveTo(shop, database));
  const other = await openBareDb();
  const results = await Promise.allSettled([first, moveShop(moveTo(shop, other.database))]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
