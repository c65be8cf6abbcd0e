import { factsOf, type NumberedEntry } from '../journal/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { hasPermission } from '../shared/panel/roles.ts';
import { endPublishing } from './end-publishing.ts';
import { endSignIn } from './end-sign-in.ts';

/** Repeats a change of an operator: removal, new invitation, or change of role. */
export async function replayOperator(trx: Trx, entry: NumberedEntry): Promise<void> {
  const { role, removed } = factsOf('operator', entry);
  const person = await trx
    .selectFrom('operators')
    .select(['id', 'email'])
    .where('id', '=', entry.subject)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return;
  if (removed) return endSignIn(trx, person, entry.at);
  await trx.updateTable('operators').set({ role, removed_at: null }).where('id', '=', person.id).execute();
  if (role && !hasPermission(role, 'publish')) await endPublishing(trx, person);
}

/** Repeats the removal of a passkey. */
export async function replayPasskey(trx: Trx, { subject }: NumberedEntry): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', subject).execute();
}

/** Repeats the end of a recovery code. */
export async function replayRecoveryCode(trx: Trx, { subject }: NumberedEntry): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('id', '=', subject).execute();
}

/** Repeats the end of a session. */
export async function replaySession(trx: Trx, { subject, at }: NumberedEntry): Promise<void> {
  await trx
    .updateTable('panel_sessions')
    .set({ ended_at: at })
    .where('id', '=', subject)
    .where('ended_at', 'is', null)
    .execute();
}
