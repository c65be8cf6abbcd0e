import { sql } from 'kysely';
import type { Trx } from '../platform/db/database.ts';
import { endPublishing } from './end-publishing.ts';

/** Removes an operator's means of sign-in, sessions, links and scheduled publications. */
export async function endSignIn(trx: Trx, person: { id: string; email: string }, now: Date): Promise<void> {
  const { id } = person;
  await trx.updateTable('operators').set({ removed_at: now }).where('id', '=', id).execute();
  await trx
    .updateTable('panel_sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await trx.deleteFrom('passkeys').where('operator_id', '=', id).execute();
  await trx.deleteFrom('recovery_codes').where('operator_id', '=', id).execute();
  await trx.deleteFrom('sign_in_links').where('operator_id', '=', id).execute();
  await endPublishing(trx, person);
  await sql`update operator_mails set status = 'dropped' where operator_id = ${id} and status = 'queued'`.execute(trx);
}

/**
 * Ends all sessions of the panel and all sign-in links after a restore, which does not know the ones ended since the
 * backup. Passkeys that were removed since are named in the journal.
 */
export async function endAllSignIns(trx: Trx, now: Date): Promise<void> {
  await trx.updateTable('panel_sessions').set({ ended_at: now }).where('ended_at', 'is', null).execute();
  await trx.deleteFrom('sign_in_links').execute();
  await sql`update operator_mails set status = 'dropped' where kind = 'sign-in' and status = 'queued'`.execute(trx);
}
