import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

async function query(config: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('each database has the schema, is empty, knows nothing of the others, and goes although it is in use', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(await query(one.connection, 'select * from orders')).toEqual([]);
  await query({ connectionString: one.url }, 'create table only_here (name text)');
  expect(await query(one.connection, 'select * from only_here')).toEqual([]);
  await expect(query(two.connection, 'select * from only_here')).rejects.toThrow('does not exist');
  const left = new pg.Client(one.connection);
  left.on('error', () => {});
  await left.connect();
  await drop(one, two);
  await expect(query(one.connection, 'select 1')).rejects.toThrow('does not exist');
});

async function drop(...databases: TestDatabase[]): Promise<void> {
  await Promise.all(databases.map((database) => database.drop()));
}
