import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import { openDatabase } from './database.ts';

test('a server on another machine is asked to notice when ours is gone', async () => {
  const { database } = await openTestDb();
  const { host, port, user, database: name } = database.connection;
  let sent = '';
  const way = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    near.on('data', (bytes) => {
      sent += bytes.toString('latin1');
    });
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void way.close(() => resolve())));
  const { port: near } = way.address() as AddressInfo;
  const db = openDatabase(
    { connectionString: `postgres://${user}@127.0.0.1:${near}/${name}` },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => db.destroy());

  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  expect(sent).toMatch(/set tcp_keepalives_idle = 30; .*set tcp_user_timeout = 60000.*select 1 as one/s);
});
