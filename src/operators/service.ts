import { sql } from 'kysely';
import type { DeliveryService } from '../delivery/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { ReleaseNotes } from '../shared/panel/today-schema.ts';
import { RELEASES, releasesSince } from '../shared/releases.ts';
import { type Actor, audit, auditPage, maskIp } from './audit.ts';
import { createFirstLink } from './first-link.ts';
import { createLinks, linkToken } from './links.ts';
import { createOperatorMails } from './mails.ts';
import { type Credential, createPasskeys, type PanelAddress } from './passkeys.ts';
import { createPeople } from './people.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { type Access, actorOf, type Client, createSessions, type Demonstration } from './sessions.ts';

export { type Actor, type AuditParams, actsOn, audit, auditSitting, commandLineActor, THE_SHOP } from './audit.ts';
export { createDemonstrationEntry, type DemonstrationEntry } from './demonstration-entry.ts';
export { endAllSignIns } from './end-sign-in.ts';
export type { PanelAddress } from './passkeys.ts';
export { replayOperator, replayPasskey, replayRecoveryCode, replaySession } from './replay-operators.ts';
export { type Access, type Client, commandLineAccess, MAX_SESSION_SECONDS } from './sessions.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  delivery: DeliveryService;
  /** E-mails from the settings, which are always owners. */
  operators: readonly string[];
  /** Whether the shop is a demonstration. */
  demo: boolean;
  /** Key of the links' tokens. */
  secret: string;
  publicUrl: () => string;
  clock: Clock;
}

export type OperatorsService = ReturnType<typeof createOperatorsService>;

/** Operators of the shop: sign-in, roles and audit log. */
export function createOperatorsService(dependencies: Dependencies) {
  const { db, delivery, jobs, operators, demo, secret, publicUrl, clock } = dependencies;
  const common = { db, jobs, clock };
  const people = createPeople({ ...common, fixed: operators });
  const links = createLinks({ ...common, people, secret });
  const sessions = createSessions({ ...common, people, demo });
  const passkeys = createPasskeys({ ...common, people });
  const codes = createRecoveryCodes({ ...common, people });
  const firstLink = createFirstLink({ db, operators, demo, publicUrl, clock });
  const signInUrl = () => `${publicUrl()}/painel/entrar`;
  const mails = createOperatorMails({
    delivery,
    clock,
    signInUrl,
    linkToken: (mailId) => linkToken(secret, mailId),
  });
  return {
    list: people.list,
    current: people.current,
    invite: people.invite,
    changeRole: people.changeRole,
    remove: people.remove,

    /** Queues a link if the address may sign in; does not reveal whether it may. */
    askLink: links.ask,

    /** Creates a link for one sign-in, to be handed over. @returns its address @throws AppError 404 */
    makeLink: async (by: Actor, email: string): Promise<string> => `${signInUrl()}/${await links.make(by, email)}`,

    /** Whether a link is still valid; does not use it up. */
    linkWorks: links.works,

    /**
     * Signs in by a link and uses it up.
     *
     * @returns the cookie's value; null for an invalid link
     */
    async press(token: string, client: Client): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const operator = await links.use(trx, token);
        return operator && sessions.open(trx, { operator }, client);
      });
    },

    firstLink: {
      isOpen: firstLink.isOpen,
      make: firstLink.make,
      stateOf: firstLink.stateOf,
      noteSettings: firstLink.noteSettings,
    },

    /**
     * Makes the shop's first owner, signs them in, and uses the link up.
     *
     * @param person `email` in lower case
     * @returns the cookie's value; null for an invalid link, or one that was pressed before
     */
    async begin(token: string, person: { name: string; email: string }, client: Client): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        if (!(await firstLink.use(trx, token))) return null;
        const operator = await people.begin(trx, person);
        await audit(trx, actorOf(operator, maskIp(client.ip)), 'operator.began', {
          subject: `operator:${operator.id}`,
        });
        return sessions.open(trx, { operator }, client);
      });
    },

    recoveryCodes: { left: codes.left, make: codes.make },

    /**
     * Signs in by a recovery code and uses it up.
     *
     * @param email in lower case
     * @returns the cookie's value; null for an unknown person or code
     */
    async signInByCode(email: string, code: string, client: Client): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const operator = await people.enter(trx, email);
        if (!operator || !(await codes.use(trx, operator, code))) return null;
        await audit(trx, actorOf(operator, maskIp(client.ip)), 'recovery_code.used', {
          subject: `operator:${operator.id}`,
        });
        return sessions.open(trx, { operator }, client);
      });
    },

    /** Verifies the signed-in operator again, by a recovery code. @returns the end of that verification @throws AppError 401 */
    async stepUpByCode(access: Access, operatorId: string, code: string): Promise<Date> {
      return db.transaction().execute(async (trx) => {
        if (!(await codes.use(trx, { id: operatorId }, code))) throw new AppError('code_refused');
        await audit(trx, access.actor, 'recovery_code.used', { subject: `operator:${operatorId}` });
        return sessions.verify(trx, access);
      });
    },

    /**
     * Signs in without an account.
     *
     * @returns the cookie's value
     * @throws AppError 404 if the shop is no demonstration
     */
    async demonstrate(client: Client, demonstration: Demonstration): Promise<string> {
      if (!demo) throw new AppError('not_found', { what: 'page' });
      return db.transaction().execute((trx) => sessions.open(trx, { demonstration }, client));
    },

    find: sessions.find,
    devices: sessions.devices,
    end: sessions.end,
    endAll: sessions.endAll,

    passkeys: {
      list: passkeys.list,
      registrationOptions: passkeys.registrationOptions,
      register: passkeys.register,
      remove: passkeys.remove,
      signInOptions: passkeys.signInOptions,
      stepUpOptions: passkeys.stepUpOptions,
    },

    /** Signs in by a passkey. @returns the cookie's value @throws AppError 401 */
    async signInByPasskey(panel: PanelAddress, credential: Credential, client: Client): Promise<string> {
      const enter = await passkeys.signIn(panel, credential);
      return db.transaction().execute(async (trx) => sessions.open(trx, { operator: await enter(trx) }, client));
    },

    /** Verifies the signed-in operator again. @returns the end of that verification @throws AppError 401 */
    async stepUp(access: Access, operatorId: string, panel: PanelAddress, credential: Credential): Promise<Date> {
      const note = await passkeys.stepUp(access, operatorId, panel, credential);
      return db.transaction().execute(async (trx) => {
        await note(trx);
        return sessions.verify(trx, access);
      });
    },

    /** Reads the releases that an operator has yet to read of; none in a demonstration without accounts. */
    async releaseNotes(operatorId: string | null): Promise<ReleaseNotes> {
      if (operatorId === null) return { releases: [] };
      const operator = db.selectFrom('operators').select('seen_release').where('id', '=', operatorId);
      const unread = releasesSince((await operator.executeTakeFirstOrThrow()).seen_release);
      return { releases: unread.map(({ changes, ...release }) => ({ ...release, changes: [...changes] })) };
    },

    /** Notes that an operator has read of every release of this program. */
    async markReleasesRead(operatorId: string): Promise<void> {
      const seen_release = RELEASES[0].version;
      await db.updateTable('operators').set({ seen_release }).where('id', '=', operatorId).execute();
    },

    /** Page of the audit log. */
    auditPage: (before: string | undefined) => auditPage(db, before),

    /** Kind of mails for the outbox. */
    mails,

    /** Deletes expired rows once an hour. */
    sweep: createTidying({ db, people, clock }),
  };
}

/** Creates the sweep that deletes expired rows; safe in any number of processes. */
function createTidying({
  db,
  people,
  clock,
}: Pick<Dependencies, 'db' | 'clock'> & { people: ReturnType<typeof createPeople> }): Sweep {
  const isDue = createPace(clock, HOUR);
  return async () => {
    if (!isDue()) return 0;
    const now = clock();
    const left = await people.endLeft();
    const results = [
      await sql`delete from passkey_challenges where expires_at < ${now}`.execute(db),
      await sql`delete from sign_in_links where expires_at < ${now}::timestamptz - interval '1 day'`.execute(db),
      await sql`delete from operator_mails where expires_at < ${now}::timestamptz - interval '30 days'`.execute(db),
      // The audit log names sessions, except those of public demonstrations, which are deleted at once.
      await sql`
        delete from panel_sessions
        where expires_at < ${now} and (demonstration = 'seeded' or expires_at < ${now}::timestamptz - interval '30 days')`.execute(
        db,
      ),
    ];
    return results.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), left);
  };
}
