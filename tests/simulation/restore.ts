import type { Auditor } from './auditor.ts';
import type { BookedCharge } from './books.ts';
import type { Snapshot } from './database/calls.ts';
import type { Engine } from './database/engine.ts';
import type { AcceptedMail } from './mail-server.ts';
import type { Process } from './process.ts';
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
  /** Whether what the backup had yet to send is held. */
  hold: boolean;
}

/** A backup, the loss of the database some time later, the restore, and a person who looks at what is held. */
export function playRestore(
  { from, at }: NonNullable<Story['restore']>,
  { world, auditor, processes, charges, mails, hold }: Situation,
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
    restoreDatabase(engine, backup, { now: new Date(world.now), hold });
    auditor.restored();
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

/** Puts a database back to where it was, as a restore does: what waits is held, and an operator is told. */
function restoreDatabase(engine: Engine, backup: Snapshot, { now, hold }: { now: Date; hold: boolean }): void {
  engine.putBack(backup);
  const say = (sql: string, ...parameters: unknown[]) => {
    const transaction = engine.begin();
    engine.execute(transaction, { sql, parameters });
    engine.commit(transaction);
  };
  if (hold) for (const table of HELD) say(`update "${table}" set "due_at" = $1 where "status" = 'queued'`, NEVER);
  say(
    'insert into "shop" ("mode", "restored_at", "restored_from") values ($1, $2, $3)',
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
