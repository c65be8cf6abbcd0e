import { existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { extract } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { samplePicture } from '../../tests/factories/pictures.ts';
import { mp4Of } from '../../tests/factories/videos.ts';
import { bringTo } from '../../tests/setup/bring-to.ts';
import { openBareDb, openTestDb } from '../../tests/setup/database.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { saveChecked } from '../admin/campaigns/draft-check.ts';
import { readEdited } from '../admin/campaigns/draft-editing.ts';
import { keepEvidence } from '../admin/campaigns/kept-evidence.ts';
import { makePreviewLink } from '../admin/campaigns/preview-links.ts';
import { noteProofs } from '../admin/campaigns/proofs.ts';
import { takeVideo } from '../admin/campaigns/take-video.ts';
import { takePicture } from '../admin/pictures/campaign-pictures.ts';
import { keepPart } from '../admin/products/uploads.ts';
import { seedOrders } from '../admin/seed/seed.ts';
import { raiseAlert } from '../alerts/service.ts';
import { refuseHalfRestored } from '../app/existing/refuse-half-restored.ts';
import { commandLineActor } from '../operators/service.ts';
import type { Connection } from '../platform/db/database.ts';
import { ORDER_STATUSES } from '../shared/order-status.ts';
import { restoreAndCompare } from './check-backup.ts';
import { fileLocation } from './places/file-places.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { listHeld, releaseHeld } from './service.ts';
import { writeBackup } from './write-backup.ts';

const SECRET = 'a secret of thirty-two characters';
/** Number of orders of the filled shop. */
const FILLED = 120 + 3 + ORDER_STATUSES.length;

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Empty folders of a shop's files, and a path for its backup. */
async function emptyFolders() {
  const root = await folder();
  return {
    shopFolders: { data: join(root, 'data'), campaigns: join(root, 'campaigns') },
    file: join(root, 'a.tar.zst'),
  };
}

/** A backup of a database, and how it is restored into another one. */
async function backupOf(connection: Connection, files: Record<string, string> = {}, options: object = {}) {
  const { shopFolders, file } = await emptyFolders();
  for (const [path, text] of Object.entries({ 'data/secret': SECRET, ...files })) {
    await mkdir(join(shopFolders.data, '..', path, '..'), { recursive: true });
    await writeFile(join(shopFolders.data, '..', path), text);
  }
  const shop = { connection, shopFolders, secret: SECRET, carriesSecret: true, ...options };
  const { manifest } = await writeBackup({ ...shop, location: fileLocation(file) });
  return { file, shopFolders, manifest };
}

function restoreInto(
  connection: Connection,
  file: string,
  shopFolders: { data: string; campaigns: string },
  more = {},
) {
  const open = async () => ({ connection, stop: async () => {} });
  const by = commandLineActor('ana');
  return restoreBackup({
    archive: { location: fileLocation(file) },
    open,
    shopFolders,
    mode: 'demo',
    secret: undefined,
    journal: fileLocation(file).folder,
    by,
    ...more,
  });
}

/** Orders of every state: invented ones of a year, and some with real transitions. */
async function filledShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedOrders(shop.context, commandLineActor('ana'), 120, { seed: 7, onProgress() {} });
  const bought = [];
  for (let n = 0; n < 3; n += 1) bought.push(await shop.order({ email: `ana${n}@example.com` }));
  const [paid, refunded] = bought;
  for (const order of [paid, refunded]) {
    await shop.pay(order?.id ?? '');
    await shop.until(order?.id ?? '', ({ delivery }) => delivery === 'sent');
  }
  await shop.app.inject({ method: 'POST', url: `/api/orders/${refunded?.id}/withdraw` });
  await shop.until(refunded?.id ?? '', ({ status }) => status === 'refunded');
  for (const status of ORDER_STATUSES)
    await bringTo(
      shop.db,
      { status, next_check_at: null },
      await shop.idOf(await shop.order({ email: `${status}@example.com` })),
    );
  await showAll(shop);
  return shop;
}

/** Fills a campaign with pictures, evidence and a link to its draft. */
async function showAll({ context, db, campaign: { id } }: TestShop): Promise<void> {
  const by = commandLineActor('ana');
  const sent = async (bytes: Buffer) => [(await keepPart(context, by, bytes)).hash];
  const picture = await samplePicture({ width: 40, height: 40 });
  const logo = { ...(await takePicture(context, by, id, { parts: await sent(picture) })), alt: '' };
  await takeVideo(context, by, id, await sent(mp4Of('um filme')));
  await keepEvidence(context, by, id, { name: 'laudo.pdf', parts: await sent(Buffer.from('%PDF-1.7')) });
  const { document, revision } = await readEdited(context, id);
  await saveChecked(context, by, id, { revision, document: { ...document, images: { logo } } });
  await makePreviewLink(context, by, id, 7);
  // Rows as an import writes them.
  const [contract] = await sent(Buffer.from('contrato'));
  await db
    .transaction()
    .execute((trx) => noteProofs(trx, id, [{ document: 'contrato.pdf', sha256: contract ?? '' }], new Date()));
}

test('a backup made while the shop sells is of one moment, and every table comes out of it the same', async () => {
  const shop = await filledShop();
  let isWritten = false;
  const written = backupOf(shop.database.connection).finally(() => {
    isWritten = true;
  });
  let sold = 0;
  for (; !isWritten; sold += 1) await shop.order({ email: `rui${sold}@example.com` });
  const { file } = await written;
  const found = await readBackup({ location: fileLocation(file) });

  const { db, database } = await openBareDb();
  await restoreAndCompare(database.connection, { location: fileLocation(file) }, found);
  // Half of an order would lack one of these: they are written in one transaction.
  const halves = await sql`
    select from orders where kind <> 'seeded' and (
      not exists (select from order_lines where order_id = orders.id)
      or not exists (select from payment_attempts where order_id = orders.id)
      or not exists (select from order_events where order_id = orders.id)
      or not exists (select from order_search where order_id = orders.id))`.execute(db);
  expect(halves.rows).toEqual([]);
  expect(found.manifest.tables['orders']?.rows).toBeGreaterThanOrEqual(FILLED);
  for (const table of ['pictures', 'picture_files', 'videos', 'evidence_files', 'proofs', 'preview_links'])
    expect([table, found.manifest.tables[table]?.rows]).toEqual([table, expect.toSatisfy((rows: number) => rows > 0)]);
  const now = await sql`select from orders`.execute(shop.db);
  expect(now.rows.length).toBe(FILLED + sold);
  // Keys, indexes and triggers are back.
  expect(await shapeOf(db)).toEqual(await shapeOf(shop.db));
});

async function shapeOf(db: TestShop['db']) {
  const { rows } = await sql<{ shape: string }>`
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as shape from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows;
}

test('a restored shop goes on, and sends nothing old before an operator says so', async () => {
  const old = await filledShop();
  const [paid] = await old.db.selectFrom('orders').selectAll().where('buyer_email', '=', 'ana0@example.com').execute();
  await old.close();
  // State of a backup between the payment and its mail.
  const due = new Date('2026-01-02T03:04:05Z');
  const { db: before } = await openTestShop({ database: old.database, work: false });
  await before
    .updateTable('deliveries')
    .set({ status: 'queued', due_at: due })
    .where('order_id', '=', paid?.id ?? '')
    .where('kind', '=', 'access')
    .execute();
  await before.deleteFrom('demo_mails').execute();
  const { file, manifest } = await backupOf(old.database.connection, {
    'data/list.csv': 'nome\n',
    'data/pao/files/Receitas da avó, um nome que é bem mais comprido do que cem bytes, como arquivos às vezes têm de ser.pdf':
      'PDF',
    'campaigns/loja/campaign.json': '{}',
  });
  expect(Object.keys(manifest.files)).toHaveLength(4);
  await before.transaction().execute((trx) => raiseAlert(trx, 'backup_late', null, { last: null }));
  const [late] = await before.selectFrom('alerts').select('id').orderBy('id', 'desc').limit(1).execute();

  const target = await openBareDb();
  const { shopFolders } = await emptyFolders();
  const restored = await restoreInto(target.database.connection, file, shopFolders);
  expect(restored.held).toEqual({ deliveries: 1 });
  expect(await readFile(join(shopFolders.data, 'secret'), 'utf8')).toBe(SECRET);
  expect((await stat(join(shopFolders.data, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(shopFolders.data, 'pao/files'))).toEqual([expect.stringMatching(/^Receitas da avó.*pdf$/)]);

  const shop = await openTestShop({ database: target.database });
  const listed = await listHeld(shop.context.db);
  const dueAt = due.toISOString();
  expect(listed).toEqual({
    rows: [{ id: '1', kind: 'deliveries', number: paid?.number, amount: null, dueAt }],
    counts: [{ kind: 'deliveries', count: 1 }],
    asking: { all: 1, left: 1 },
  });
  const [told] = await shop.alerts.list();
  expect(told?.kind).toBe('restored');
  // A mailbox that saw the lost shop's mails drops none of these as a repeat.
  expect(Number(told?.id)).toBeGreaterThan(Number(late?.id));
  // New sales are delivered at once, and take no number that is taken.
  const order = await shop.order({ email: 'nova@example.com' });
  await shop.pay(order.id);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  const mailed = async () =>
    (await shop.db.selectFrom('demo_mails').select('recipient').execute()).map((mail) => mail.recipient);
  expect(await mailed()).toEqual(['nova@example.com']);

  expect(await refusalOf(releaseHeld(shop.context.db, commandLineActor('ana'), ['2']))).toMatchObject({
    status: 404,
  });
  expect(await releaseHeld(shop.context.db, commandLineActor('ana'))).toBe(1);
  await shop.poll(mailed).toEqual(['nova@example.com', 'ana0@example.com']);
  const acts = await shop.db.selectFrom('audit_log').select('act').execute();
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['shop.restored', 'held.released']));
});

test('an archive that was cut off, damaged or changed is refused, and the database stays empty', async () => {
  const { database } = await openTestDb();
  const { file } = await backupOf(database.connection, { 'data/list.csv': `nome\n${'x'.repeat(3_000_000)}` });
  const bytes = await readFile(file);
  const plain = zstdDecompressSync(bytes);
  const target = await openBareDb();
  const { shopFolders } = await emptyFolders();
  const refused = async (content: Buffer) => {
    const other = join(await folder(), 'b.tar.zst');
    await writeFile(other, content);
    const told = await refusalOf(restoreInto(target.database.connection, other, shopFolders));
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(target.db);
    expect(rows).toEqual([]);
    return told.detail;
  };
  expect(await refused(bytes.subarray(0, bytes.length / 2))).toContain('incompleto');
  // Whole as a compressed file, and cut off before it was compressed.
  expect(await refused(zstdCompressSync(plain.subarray(0, 4 * 512)))).toContain('incompleto');
  const flipped = Buffer.from(bytes);
  flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
  expect(await refused(flipped)).toMatch(/danificado|incompleto/);
  const at = plain.indexOf('xxxx');
  plain[at] = 'y'.charCodeAt(0);
  expect(await refused(zstdCompressSync(plain))).toContain('data/list.csv');
  expect(await refused(zstdCompressSync(Buffer.from('something else')))).toContain('incompleto');
  expect(await refused(Buffer.from('something else'))).toContain('danificado');
});

test('an archive of a newer program is refused, and one with another key or of the other mode', async () => {
  const { db, database } = await openTestDb();
  await db.insertInto('shop').values({ mode: 'demo' }).execute();
  const target = await openBareDb();
  const { shopFolders } = await emptyFolders();
  const { file } = await backupOf(database.connection);
  const refused = async (more: object, from = file) =>
    (await refusalOf(restoreInto(target.database.connection, from, shopFolders, more))).detail;
  expect(await refused({ mode: 'live' })).toContain('VITRINE_MODE=demo');
  expect(await refused({ secret: 'another secret of thirty-two chars' })).toMatch(/SECRET não é a chave.*tire SECRET/);
  const outside = await backupOf(database.connection, {}, { carriesSecret: false });
  expect(await refused({}, outside.file)).toContain('--without-secret');
  const bare = await openBareDb();
  expect(await restoreInto(bare.database.connection, outside.file, shopFolders, { isSecretLost: true })).toMatchObject({
    withoutSecret: true,
    secretFile: null,
  });
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '9999')`.execute(db);
  const newer = await backupOf(database.connection);
  expect(await refused({}, newer.file)).toContain('versão mais nova do programa (9999-later)');
});

test('nothing is written over: neither rows nor files', async () => {
  const { db, database } = await openTestDb();
  await db.insertInto('shop').values({ mode: 'demo' }).execute();
  const { file, shopFolders: own } = await backupOf(database.connection, { 'campaigns/loja/campaign.json': '{}' });
  const filled = await openTestDb();
  const { shopFolders } = await emptyFolders();
  const refused = await refusalOf(restoreInto(filled.database.connection, file, shopFolders));
  expect(refused.detail).toContain('não está vazio');
  await expect(stat(shopFolders.data)).rejects.toThrow();

  const target = await openBareDb();
  await mkdir(shopFolders.data);
  await writeFile(join(shopFolders.data, 'secret'), 'of another shop');
  const overwriting = await refusalOf(restoreInto(target.database.connection, file, shopFolders));
  expect(overwriting.detail).toContain(`a chave de outra loja, em ${join(shopFolders.data, 'secret')}`);
  expect(await readdir(shopFolders.data)).toEqual(['secret']);

  // Equal files are no obstacle; a campaign's file that a release has changed is kept.
  await copyFile(join(own.data, 'secret'), join(shopFolders.data, 'secret'));
  await mkdir(join(shopFolders.campaigns, 'loja'), { recursive: true });
  await writeFile(join(shopFolders.campaigns, 'loja/campaign.json'), '{"newer":true}');
  const restored = await restoreInto(target.database.connection, file, shopFolders);
  expect(restored.left).toEqual(['campaigns/loja/campaign.json']);
  expect(await readFile(join(shopFolders.campaigns, 'loja/campaign.json'), 'utf8')).toContain('newer');
});

test('a restore that is killed leaves a mark: no shop begins there, and the same command does it all again', async () => {
  const { db, database } = await openTestDb();
  await db.insertInto('shop').values({ mode: 'demo' }).execute();
  const { file } = await backupOf(database.connection, { 'data/list.csv': `nome\n${'x'.repeat(100_000)}` });
  const target = await openBareDb();
  const { shopFolders } = await emptyFolders();
  // State of a restore that was killed in the middle of a file, before its key was renamed.
  await mkdir(shopFolders.data);
  for (const name of ['shop.restoring', 'other.csv.restoring']) await writeFile(join(shopFolders.data, name), 'half');
  const elsewhere = join(shopFolders.data, '../elsewhere');
  await symlink(elsewhere, join(shopFolders.data, 'secret.restoring'));
  const refused = () =>
    refuseHalfRestored(target.database.connection, { DATA_DIR: shopFolders.data }, pino({ level: 'silent' }));
  await expect(refused()).rejects.toThrow(`apague ${join(shopFolders.data, 'shop.restoring')}`);

  await restoreInto(target.database.connection, file, shopFolders);
  expect((await readdir(shopFolders.data)).sort()).toEqual(['list.csv', 'secret']);
  expect([existsSync(elsewhere), (await lstat(join(shopFolders.data, 'secret'))).isFile()]).toEqual([false, true]);
  await refused();
  // Killed after its commit, it has said nothing: a second one says what there is to do.
  for (const name of ['shop.restoring', 'secret.restoring']) await writeFile(join(shopFolders.data, name), '');
  expect((await refusalOf(restoreInto(target.database.connection, file, shopFolders))).detail).toContain(
    'inicie a loja',
  );
  await refused();
  expect((await readdir(shopFolders.data)).sort()).toEqual(['list.csv', 'secret']);
});

test('a backup whose connection breaks leaves no file; the rest of a crash is replaced, a whole file is not', async () => {
  const { db, database } = await openTestDb();
  const { shopFolders, file } = await emptyFolders();
  const location = fileLocation(file);
  const options = {
    connection: database.connection,
    shopFolders,
    location,
    secret: SECRET,
    carriesSecret: true,
  };
  await db.transaction().execute(async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx);
    const broken = expect(writeBackup(options)).rejects.toThrow();
    const kill = async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'vitrine-backup' and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length;
    };
    await expect.poll(kill).toBe(1);
    await broken;
  });
  expect(await readdir(join(file, '..'))).toEqual([]);

  await writeFile(`${file}.part`, 'left by a crash');
  await writeBackup(options);
  expect(await readdir(join(file, '..'))).toEqual(['a.tar.zst']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await refusalOf(writeBackup(options))).detail).toContain('já existe');
});

test('with a recipient only their key opens it', async () => {
  const { generateIdentity, identityToRecipient } = await import('age-encryption');
  const [identity, other] = [await generateIdentity(), await generateIdentity()];
  const { database } = await openTestDb();
  const { file } = await backupOf(database.connection, {}, { recipient: await identityToRecipient(identity) });
  expect((await readFile(file)).subarray(0, 18).toString()).toBe('age-encryption.org');
  for (const key of [undefined, other])
    expect((await refusalOf(readBackup({ location: fileLocation(file), identity: key }))).detail).toContain(
      '--identity',
    );
  const found = await readBackup({ location: fileLocation(file), identity: `# a comment\n${identity}\n` });
  expect(found.manifest.files).toHaveProperty('data/secret');
  const cut = join(await folder(), 'cut');
  await writeFile(cut, (await readFile(file)).subarray(0, 2000));
  expect((await refusalOf(readBackup({ location: fileLocation(cut), identity }))).detail).toMatch(
    /incompleto|danificado/,
  );
});

test('other programs read it, too: it is a tar file', async () => {
  const { database } = await openTestDb();
  const name = `data/files/Receitas da avó, ${'um nome comprido '.repeat(8)}.pdf`;
  const { file } = await backupOf(database.connection, { [name]: 'x'.repeat(1025), 'data/files/vazio.txt': '' });
  const out = await folder();
  await writeFile(join(out, 'plain.tar'), zstdDecompressSync(await readFile(file)));
  await extract({ file: join(out, 'plain.tar'), cwd: out, strict: true });
  expect(await readFile(join(out, name), 'utf8')).toBe('x'.repeat(1025));
  expect(await readFile(join(out, 'data/files/vazio.txt'), 'utf8')).toBe('');
  expect(JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'))).toHaveProperty('tables.orders');
});
