import type { Auditor } from './auditor.ts';
import type { BookedCharge } from './books.ts';
import type { Snapshot } from './database/calls.ts';
import type { Engine } from './database/engine.ts';
import type { Row } from './database/evaluate.ts';
import { nobody } from './erase.ts';
import type { AcceptedMail } from './mail-server.ts';
import type { Process } from './process.ts';
import type { PlantedBug } from './shop.ts';
import type { Story } from './story.ts';
import type { World } from './world.ts';

/** When work is due that a restore holds. */
const NEVER = new Date('9999-01-01T00:00:00Z');

/** Work that a backup had yet to do, by its table. */
const HELD = ['deliveries', 'refunds'] as const;

/** How long after a restore a person looks at what it holds, in seconds. */
const RELEASED_AFTER = 7200;

interface Situation {
  world: World;
  auditor: Auditor;
  processes(): Process[];
  charges(): BookedCharge[];
  mails: readonly AcceptedMail[];
  /** May be one of the restore. */
  bug: PlantedBug;
}

/** A backup, the loss of the database some time later, the restore, and a person who looks at what is held. */
export function playRestore(
  { from, at, lost }: NonNullable<Story['restore']>,
  { world, auditor, processes, charges, mails, bug }: Situation,
): void {
  const { engine } = world;
  let backup = engine.snapshot();
  world.after(from, 'a backup is made', () => {
    backup = engine.snapshot();
  });
  world.after(at, 'the database is lost, and restored', () => {
    for (const process of processes()) world.crash(process);
    // No other database could follow what is said from here on.
    world.onStatement = () => {};
    // What stands beside the backups by then.
    const journal = engine.rows('journal').filter((entry) => Number(entry['at']) <= world.now - lost * 1000);
    restoreDatabase(engine, { backup, journal }, { now: new Date(world.now), bug });
    auditor.restored(journal);
  });
  world.after(at + RELEASED_AFTER, 'a person looks at what is held', () => {
    auditor.released(releaseHeld(engine, { mails, charges: charges(), now: world.now }));
  });
}

/** What a person finds out who looks at held work. */
interface Looked {
  mails: readonly AcceptedMail[];
  charges: readonly BookedCharge[];
  now: number;
}

/**
 * Puts a database back to where it was, as a restore does: what was done since waits to be done again, who was erased
 * since is erased, what was to be sent is held, banks are asked about what was paid, and an operator is told.
 */
function restoreDatabase(
  engine: Engine,
  { backup, journal }: { backup: Snapshot; journal: readonly Row[] },
  { now, bug }: { now: Date; bug: PlantedBug },
): void {
  engine.putBack(backup);
  const say = (sql: string, ...parameters: unknown[]) => {
    const transaction = engine.begin();
    engine.execute(transaction, { sql, parameters });
    engine.commit(transaction);
  };
  const known = new Set(engine.rows('journal').map(({ id }) => id));
  const forgotten = bug.forgetsJournal ? [] : journal.filter(({ id }) => !known.has(id));
  for (const { id, kind, subject, facts } of forgotten)
    say(
      'insert into "journal" ("id", "kind", "subject", "facts", "number", "waits") values ($1, $2, $3, $4, $5, $6)',
      ...[id, kind, subject, JSON.stringify(facts), journal.findIndex((entry) => entry['id'] === id) + 1],
      kind !== 'erasure',
    );
  for (const { subject } of forgotten.filter(({ kind }) => kind === 'erasure')) {
    const { buyer_email, buyer_name, buyer_phone } = nobody(String(subject));
    say(
      'update "orders" set "buyer_email" = $1, "buyer_name" = $2, "buyer_phone" = $3, "erased_at" = $4 where "id" = $5',
      ...[buyer_email, buyer_name, buyer_phone, now, subject],
    );
    say(
      `update "deliveries" set "status" = 'bounced', "last_error" = 'erased' where "order_id" = $1 and "status" = 'queued'`,
      subject,
    );
  }
  say(
    'update "payment_attempts" set "next_check_at" = $1 where "status" = $2 and "next_check_at" is not null',
    ...[now, 'paid'],
  );
  if (!bug.holdsNothing)
    for (const table of HELD) say(`update "${table}" set "due_at" = $1 where "status" = 'queued'`, NEVER);
  say(
    'insert into "shop" ("mode", "restored_at", "restored_from", "prolonged_from") values ($1, $2, $3, $3)',
    ...['live', now, new Date(backup.at)],
  );
  const alert = ['restored', 'backup', 'restored:', 'queued'];
  say('insert into "alerts" ("kind", "detail", "fact", "mail") values ($1, $2, $3, $4)', ...alert);
}

/**
 * A person lets go what certainly did not leave: no such mail was accepted, and no bank knows the refund.
 *
 * @returns ids of what is let go
 */
function releaseHeld(engine: Engine, { mails, charges, now }: Looked): string[] {
  const known = new Set([
    ...mails.map(({ deliveryId }) => deliveryId),
    ...charges.flatMap(({ refunds }) => [...refunds.keys()].map((name) => name.split('/')[0] ?? '')),
  ]);
  const released: string[] = [];
  for (const table of HELD)
    for (const { id, request_id, status, due_at } of engine.rows(table)) {
      if (status !== 'queued' || !isHeld(due_at) || known.has(String(request_id ?? id))) continue;
      const transaction = engine.begin();
      const sql = `update "${table}" set "due_at" = $1 where "id" = $2`;
      engine.execute(transaction, { sql, parameters: [new Date(now), id] });
      engine.commit(transaction);
      released.push(String(request_id ?? id));
    }
  return released;
}

/** Whether work that is due then waits for a person. */
export function isHeld(due: unknown): boolean {
  return due instanceof Date && due >= NEVER;
}
