import type { Engine } from './database/engine.ts';
import { isHeld } from './restore.ts';

/** Tables of the shop's open work: when it is due, and which sweep takes it up. */
const OPEN_WORK = [
  {
    table: 'payment_attempts',
    due: 'next_check_at',
    sweep: 'orders',
    state: 'status',
    open: () => true,
  },
  { table: 'inbox', due: 'due_at', sweep: 'inbox', state: 'status', open: (status: unknown) => status === 'received' },
  {
    table: 'deliveries',
    due: 'due_at',
    sweep: 'outbox',
    state: 'status',
    open: (status: unknown) => status === 'queued',
  },
  {
    table: 'refunds',
    due: 'due_at',
    sweep: 'refunds',
    state: 'status',
    open: (status: unknown) => status === 'queued' || status === 'asked',
  },
  { table: 'alerts', due: 'due_at', sweep: 'outbox', state: 'mail', open: (mail: unknown) => mail === 'queued' },
] as const;

/** Open work, except what a person has yet to release: which sweep takes it up, and when, in ms since 1970. */
export function openWork(engine: Engine): { name: string; at: number }[] {
  return OPEN_WORK.flatMap(({ table, due, sweep: name, state, open }) =>
    engine.rows(table).flatMap((row) => {
      const at = row[due];
      return at instanceof Date && !isHeld(at) && open(row[state]) ? [{ name, at: at.getTime() }] : [];
    }),
  );
}
