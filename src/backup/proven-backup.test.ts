import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../tests/setup/database.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { openDatabase } from '../platform/db/database.ts';
import { restoreAndCompare, withTemporaryDatabase } from './check-backup.ts';
import { fileLocation } from './places/file-places.ts';
import { type Proof, writeProvenBackup } from './proven-backup.ts';
import { readBackup } from './read-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

const SECRET = 'a secret of thirty-two characters';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-proven-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** A shop with one order, its data folder, and what its backups are made of. */
async function openShop() {
  const { db, database } = await openTestDb();
  const data = await folder();
  const file = join(await folder(), 'a.tar.zst');
  const backup = {
    connection: database.connection,
    shopFolders: { data, campaigns: join(data, 'none') },
    secret: SECRET,
    carriesSecret: true,
    location: fileLocation(file),
  };
  return { db, database, data, file, backup };
}

/** Content of the copy that is being restored. */
function copyIn(data: string): Buffer {
  const [name = ''] = readdirSync(data).filter((each) => each.startsWith('check-'));
  return readFileSync(join(data, name, 'backup.tar.zst'));
}

async function prove({ data, backup }: Awaited<ReturnType<typeof openShop>>, recipient?: string) {
  let made: WrittenBackup | undefined;
  let copy: Buffer | undefined;
  const proof: Proof = await writeProvenBackup({
    ...backup,
    recipient,
    work: data,
    serverUrl: undefined,
    log: pino({ level: 'silent' }),
    onWritten: (written) => {
      made = written;
      copy = copyIn(data);
    },
  });
  return { proof, made, copy };
}

test('it is restored from a copy that nobody else opens, and what that took is gone; so is what a killed one left', async () => {
  const { generateIdentity, identityToRecipient } = await import('age-encryption');
  const shop = await openShop();
  await writeFile(join(shop.data, 'secret'), SECRET);
  // No process has this number.
  await mkdir(join(shop.data, 'check-99999999-abcdef'));
  await writeFile(join(shop.data, 'check-99999999-abcdef/backup.tar.zst'), 'left');
  const identity = await generateIdentity();
  const { proof, made, copy } = await prove(shop, await identityToRecipient(identity));
  expect(copy?.subarray(0, 18).toString()).toBe('age-encryption.org');
  expect(proof).toEqual({ state: 'passed', reason: null });
  expect((await readFile(shop.file)).length).toBe(made?.bytes);
  const { manifest } = await readBackup({ location: fileLocation(shop.file), identity });
  expect(manifest).toEqual(made?.manifest);
  expect(Object.keys(manifest.files)).toEqual(['data/secret']);
  expect(await readdir(shop.data)).toEqual(['secret']);
});

test('a backup that does not restore stays, and the reason is given without data of rows', async () => {
  const shop = await openShop();
  // A disk lost a row: a restore finds a reference to a missing row.
  await sql`alter table order_events drop constraint order_events_order_id_fkey`.execute(shop.db);
  await sql`insert into order_events (order_id, to_status, cause) values ('ana@example.com', 'created', 'buyer')`.execute(
    shop.db,
  );
  const { proof, made } = await prove(shop);
  expect(proof).toEqual({ state: 'failed', reason: 'A restauração não deu certo: error 23503.' });
  expect((await readFile(shop.file)).length).toBe(made?.bytes);
  expect(await readdir(shop.data)).toEqual([]);
});

test('without a server on this machine, it is tested beside the shop’s database, if that is allowed', async () => {
  const { db, database, backup } = await openShop();
  await writeBackup(backup);
  const url = new URL(database.url);
  const taken = sql.raw(`"${url.pathname.slice(1)}_check"`);
  // Left by a killed check.
  await sql`create database ${taken}`.execute(db);
  await sql`comment on database ${taken} is 'vitrine backup --check'`.execute(db);
  const archive = { location: backup.location };
  const found = await readBackup(archive);
  await withTemporaryDatabase(database.url, async (connection) => {
    await restoreAndCompare(connection, archive, found);
    // While one runs, and has it open, another one does not take it away.
    const running = openDatabase(connection, pino({ level: 'silent' }));
    await sql`select 1`.execute(running);
    expect((await refusalOf(withTemporaryDatabase(database.url, async () => {}))).detail).toContain(
      'espere que ela termine',
    );
    await running.destroy();
  });
  const left = await sql`select from pg_database where datname = current_database() || '_check'`.execute(db);
  expect(left.rows).toEqual([]);

  // A database of this name without the mark stays.
  await sql`create database ${taken}`.execute(db);
  const other = await refusalOf(withTemporaryDatabase(database.url, async () => {}));
  expect(other.detail).toContain('não é de uma prova');
  await sql`drop database ${taken}`.execute(db);

  url.username = `poor_${url.pathname.slice(1)}`;
  await sql.raw(`create role "${url.username}" login`).execute(db);
  onTestFinished(async () => void (await sql.raw(`drop role "${url.username}"`).execute(db)));
  const refused = await refusalOf(withTemporaryDatabase(url.href, async () => {}));
  expect(refused.detail).toContain('createdb');
});
