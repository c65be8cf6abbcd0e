import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import { type Db, MIGRATIONS, migrate, UNRELEASED } from './database.ts';

const remember = (db: Db, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db);

test('a release goes on with what a newer one has added', async () => {
  const { db } = await openTestDb();
  await sql`create table of_the_future (id int)`.execute(db);
  await remember(db, '9999-of-the-future');
  await migrate(db);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([...MIGRATIONS, '9999-of-the-future']);
});

test('a schema from before version 1 is refused by name, and one of another program as well', async () => {
  const { db } = await openTestDb();
  await remember(db, '0000-of-another-program');
  await expect(migrate(db)).rejects.toThrow('0000-of-another-program is missing');
  await sql`update kysely_migration set name = ${UNRELEASED.at(-1)} where name = '0000-of-another-program'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('database_unreleased');
});
