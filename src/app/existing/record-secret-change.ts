import { sql } from 'kysely';
import { markOf } from '../../backup/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PreviousSecret } from '../../platform/http/signed-token.ts';
import { commandLine } from '../../shared/command-name.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** Time within which an announced change has to follow, in seconds. */
const ANNOUNCEMENT_SECONDS = DAY;

/** Keys that a process starts with. */
interface Keys {
  secret: string;
  /** Those of before, as far as the settings name them. */
  previous: readonly PreviousSecret[];
}

/**
 * Refuses a key other than the shop's, unless the change was announced: a lost line or folder would silently end every
 * link that was ever sent.
 *
 * @throws SettingsError for the operator
 */
export async function refuseUnknownSecret(db: Db, { secret, previous }: Keys): Promise<void> {
  const shop = await db.selectFrom('shop').select(['secret_mark', 'secret_change_until']).executeTakeFirst();
  const known = shop?.secret_mark ?? null;
  if (known === null || known === markOf(secret)) return;
  if (previous.some((one) => markOf(one.secret) === known)) return;
  if (shop?.secret_change_until && shop.secret_change_until > new Date()) return;
  throw new SettingsError(
    `SECRET: a chave não é a desta loja, e com outra nenhum link já enviado abre. Ponha de volta a que valia (em SECRET, ou o arquivo secret de DATA_DIR). Se a troca é de propósito, diga a de antes em SECRET_PREVIOUS, ou anuncie-a: ${commandLine('secret change')}`,
  );
}

/** Records the mark and the time of the key that signs links, if it has changed since the last start. */
export async function recordSecretChange(db: Db, secret: string): Promise<void> {
  const mark = markOf(secret);
  await sql`
    update shop set secret_mark = ${mark}, secret_change_until = null,
      secret_since = case when secret_mark is null then null else now() end
    where secret_mark is distinct from ${mark}`.execute(db);
}

/** Announces that the next start brings another key. @returns the time until which it has to */
export function announceSecretChange(db: Db, by: Actor, now: Date): Promise<Date> {
  const until = addSeconds(now, ANNOUNCEMENT_SECONDS);
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('shop').set({ secret_change_until: until }).execute();
    await audit(trx, by, 'secret.change_announced');
    return until;
  });
}
