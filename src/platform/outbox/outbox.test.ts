import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import { addSeconds } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';
import { createOutbox, type MailQueue } from './outbox.ts';

const BOUNCED = new MailError({ command: 'RCPT TO', responseCode: 550 });

interface Row {
  id: string;
  attempts: number;
}

// Tables of the test, which the schema's type does not include.
type Kind = MailQueue<'deliveries'>;
const kindOf = (
  table: string,
  changes: Partial<Omit<Kind, 'compose'>> & { compose?: () => Promise<Mail | null> } = {},
) =>
  ({
    table: table as 'deliveries',
    slots: 4,
    async compose(_trx: Trx, { id }: Row) {
      const seller = { name: 'Loja', email: 'loja@example.com' };
      return { messageId: `${id}@loja.example`, seller, to: `${id}@example.com`, subject: id, html: '', text: '' };
    },
    ...changes,
  }) as Kind;

/** Opens a database with two kinds of mails: `letters`, and `cards`, whose state is in `mail`. */
async function openMails() {
  const { db } = await openTestDb();
  for (const [table, state] of [
    ['letters', 'status'],
    ['cards', 'mail'],
  ] as const)
    await sql`
      create table ${sql.table(table)} (
        id text primary key, ${sql.ref(state)} text not null default 'queued', attempts integer not null default 0,
        due_at timestamptz, last_error text, sent_at timestamptz)`.execute(db);
  const clock = { now: new Date() };
  const log = pino({ enabled: false });
  const stops: (() => Promise<void>)[] = [];
  onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))));

  /** Opens a process that sends them. */
  function open(send: (mail: Mail) => Promise<void>, kinds: Kind[], { demo = false } = {}) {
    const jobs: Jobs = {
      wake: async () => {},
      register: (_name, { stop }) => void stops.push(stop),
      idle: async () => {},
      stop: async () => {},
    };
    const mailer: Mailer = { send, close() {} };
    const outbox = createOutbox({ db, jobs, mailer: () => mailer, demo, clock: () => clock.now, log });
    for (const kind of kinds) outbox.add(kind);
    outbox.start();
    return outbox;
  }

  const queue = (table: string, ...ids: string[]) =>
    sql`insert into ${sql.table(table)} (id, due_at) select unnest(${ids}::text[]), ${clock.now}`.execute(db);
  const rows = async (table: string) =>
    (await sql<Row>`select * from ${sql.table(table)} order by id`.execute(db)).rows;
  return { db, clock, open, queue, rows };
}

test('each kind’s mails leave, once, and are marked in their own table', async () => {
  const { db, clock, open, queue, rows } = await openMails();
  const sent: Mail[] = [];
  const outbox = open(
    async (mail) => void sent.push(mail),
    [
      kindOf('letters', {
        onSent: async (trx) => void (await sql`insert into letters (id) values ('told')`.execute(trx)),
      }),
      kindOf('cards', { state: 'mail' as 'status' }),
    ],
    { demo: true },
  );
  await queue('letters', 'a');
  await queue('cards', 'b');
  expect(await outbox.sweep()).toBe(2);
  const left = { attempts: 0, last_error: null, sent_at: clock.now };
  await expect.poll(() => rows('cards')).toMatchObject([{ id: 'b', mail: 'sent', ...left }]);
  await expect.poll(() => rows('letters')).toMatchObject([{ id: 'a', status: 'sent', ...left }, { id: 'told' }]);
  expect(await outbox.sweep()).toBe(0);
  expect(sent.map(({ messageId }) => messageId).sort()).toEqual(['a@loja.example', 'b@loja.example']);
  // Mails in the demonstration's mailbox.
  const shown = db.selectFrom('demo_mails').select(['message_id', 'recipient']).orderBy('message_id');
  expect(await shown.execute()).toEqual([
    { message_id: 'a@loja.example', recipient: 'a@example.com' },
    { message_id: 'b@loja.example', recipient: 'b@example.com' },
  ]);
});

test('while the mail server answers, no other process sends the same mail, however long it takes', async () => {
  const { clock, open, queue, rows } = await openMails();
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  const send = () => {
    sent += 1;
    return answer.promise;
  };
  const outbox = open(send, [kindOf('letters')]);
  const other = open(send, [kindOf('letters')]);
  await queue('letters', 'a');
  await outbox.sweep();
  await expect.poll(() => sent).toBe(1);
  // Its lease expired long ago.
  clock.now = addSeconds(clock.now, 3600);
  expect([await outbox.sweep(), await other.sweep()]).toEqual([0, 0]);
  answer.resolve();
  await expect.poll(() => rows('letters')).toMatchObject([{ status: 'sent' }]);
  expect([await other.sweep(), sent]).toEqual([0, 1]);
});

test('a mail that fails is tried again, later each time, and under the same id', async () => {
  const { clock, open, queue, rows } = await openMails();
  const names: string[] = [];
  let works = false;
  const outbox = open(
    async ({ messageId }) => {
      names.push(messageId);
      if (!works) throw new MailError({ code: 'ECONNECTION' });
    },
    [kindOf('letters')],
  );
  await queue('letters', 'a');
  for (const [at, wait] of [2, 4, 8].entries()) {
    expect(await outbox.sweep()).toBe(1);
    await expect
      .poll(() => rows('letters'))
      .toMatchObject([
        { status: 'queued', attempts: at + 1, last_error: 'ECONNECTION', due_at: addSeconds(clock.now, wait) },
      ]);
    expect(await outbox.sweep()).toBe(0);
    clock.now = addSeconds(clock.now, wait);
  }
  works = true;
  await outbox.sweep();
  await expect.poll(() => rows('letters')).toMatchObject([{ status: 'sent', attempts: 3 }]);
  expect(names).toEqual(Array(4).fill('a@loja.example'));
});

test('a mail that can’t be written is put off too, also where the database refused something', async () => {
  const { open, queue, rows } = await openMails();
  let sent = 0;
  const outbox = open(async () => {
    sent += 1;
  }, [{ ...kindOf('letters'), compose: async (trx) => void (await sql`select 1 / 0`.execute(trx)) as never }]);
  await queue('letters', 'a');
  await outbox.sweep();
  await expect
    .poll(() => rows('letters'))
    .toMatchObject([{ status: 'queued', attempts: 1, last_error: 'division by zero' }]);
  expect(sent).toBe(0);
});

test('a mail that is refused for good is not tried again, and its kind is informed in the same transaction', async () => {
  const { clock, open, queue, rows } = await openMails();
  const told: string[] = [];
  const outbox = open(
    () => Promise.reject(BOUNCED),
    [
      kindOf('letters', {
        async onBounce(_trx, { id }) {
          told.push(id);
          if (told.length === 1) throw new Error('nobody could be told');
        },
      }),
    ],
  );
  await queue('letters', 'a');
  await outbox.sweep();
  await expect.poll(() => told).toEqual(['a']);
  // Unchanged, as if it had not been tried.
  await expect.poll(() => rows('letters')).toMatchObject([{ status: 'queued', attempts: 0 }]);
  clock.now = addSeconds(clock.now, 60);
  await expect.poll(() => outbox.sweep()).toBe(1);
  await expect
    .poll(() => rows('letters'))
    .toMatchObject([{ status: 'bounced', attempts: 1, last_error: 'RCPT TO 550' }]);
  clock.now = addSeconds(clock.now, 86_400);
  expect([await outbox.sweep(), told]).toEqual([0, ['a', 'a']]);
});

test('a cancelled mail never leaves', async () => {
  const { open, queue, rows } = await openMails();
  let sent = 0;
  const outbox = open(async () => {
    sent += 1;
  }, [
    kindOf('letters', { compose: async () => null }),
    kindOf('cards', { compose: async () => null, state: 'mail' as 'status', unwanted: 'listed' }),
  ]);
  await queue('letters', 'a');
  await queue('cards', 'b');
  await outbox.sweep();
  await expect.poll(() => rows('letters')).toMatchObject([{ status: 'bounced', last_error: 'not wanted any more' }]);
  await expect.poll(() => rows('cards')).toMatchObject([{ mail: 'listed', sent_at: null }]);
  expect(sent).toBe(0);
});

test('mails of one kind that hang hold up no other kind', async () => {
  const { open, queue, rows } = await openMails();
  const answer = Promise.withResolvers<void>();
  const outbox = open(
    ({ subject }) => (subject.startsWith('slow') ? answer.promise : Promise.resolve()),
    [kindOf('letters', { slots: 1 }), kindOf('cards', { slots: 1, state: 'mail' as 'status' })],
  );
  await queue('letters', 'slow-1', 'slow-2');
  await queue('cards', 'a', 'b', 'c');
  await outbox.sweep();
  await expect.poll(() => rows('cards')).toMatchObject(Array(3).fill({ mail: 'sent' }));
  expect(await rows('letters')).toMatchObject(Array(2).fill({ status: 'queued' }));
  answer.resolve();
  await expect.poll(() => rows('letters')).toMatchObject(Array(2).fill({ status: 'sent' }));
});

test('a demonstration keeps a mail once, also one that has to leave a second time', async () => {
  const { db, clock, open, queue, rows } = await openMails();
  const sent: string[] = [];
  const outbox = open(async ({ messageId }) => void sent.push(messageId), [kindOf('letters')], { demo: true });
  await queue('letters', 'a');
  for (const times of [1, 2]) {
    await sql`update letters set status = 'queued', due_at = ${clock.now}`.execute(db);
    await outbox.sweep();
    await expect.poll(() => rows('letters')).toMatchObject([{ status: 'sent', attempts: 0 }]);
    expect(sent).toHaveLength(times);
  }
  expect(await db.selectFrom('demo_mails').select('message_id').execute()).toEqual([{ message_id: 'a@loja.example' }]);
});
