import { sql } from 'kysely';
import type { DeliveryService } from '../delivery/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import { type Actor, auditPage } from './audit.ts';
import { createLinks, linkToken } from './links.ts';
import { createOperatorMails } from './mails.ts';
import { type Credential, createPasskeys, type PanelPlace } from './passkeys.ts';
import { createPeople } from './people.ts';
import { type Access, createSessions, type Demonstration, type Visitor } from './sessions.ts';

export { type Actor, actsOn, audit, auditSitting, commandLineActor, THE_SHOP } from './audit.ts';
export { createDemonstrationEntry, type DemonstrationEntry } from './demonstration-entry.ts';
export { endAllSignIns } from './end-sign-in.ts';
export type { PanelPlace } from './passkeys.ts';
export { replayOperator, replayPasskey, replaySession } from './replay-operators.ts';
export { type Access, inPlaceOf, LONGEST, type Visitor } from './sessions.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  delivery: DeliveryService;
  /** The addresses of the settings: owners, always. */
  operators: readonly string[];
  /** The shop is a demonstration. */
  demo: boolean;
  /** Makes the links. */
  secret: string;
  publicUrl: () => string;
  clock: Clock;
}

export type OperatorsService = ReturnType<typeof createOperatorsService>;

/** Who runs the shop: how they sign in, what they may do, and what they did. */
export function createOperatorsService(dependencies: Dependencies) {
  const { db, delivery, jobs, operators, demo, secret, publicUrl, clock } = dependencies;
  const common = { db, jobs, clock };
  const people = createPeople({ ...common, fixed: operators });
  const links = createLinks({ ...common, people, secret });
  const sessions = createSessions({ ...common, people, demo });
  const passkeys = createPasskeys({ ...common, people });
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

    /** Queues a link where the address may sign in; says nothing about whether it may. */
    askLink: links.ask,

    /** A link that signs somebody in once, to be handed over. @returns its address @throws AppError 404 */
    makeLink: async (by: Actor, email: string): Promise<string> => `${signInUrl()}/${await links.make(by, email)}`,

    /** Whether a link still signs in; nothing changes by that. */
    linkWorks: links.works,

    /** Signs in by a link, which is used up by that. @returns the cookie's value; null for a link that is worth nothing */
    async press(token: string, visitor: Visitor): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const operator = await links.use(trx, token);
        return operator && sessions.open(trx, { operator }, visitor);
      });
    },

    /** Signs in without an account. @returns the cookie's value @throws AppError 404 where the shop is no demonstration */
    async demonstrate(visitor: Visitor, demonstration: Demonstration): Promise<string> {
      if (!demo) throw new AppError('not_found', { what: 'page' });
      return db.transaction().execute((trx) => sessions.open(trx, { demonstration }, visitor));
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
    async signInByPasskey(place: PanelPlace, credential: Credential, visitor: Visitor): Promise<string> {
      const enter = await passkeys.signIn(place, credential);
      return db.transaction().execute(async (trx) => sessions.open(trx, { operator: await enter(trx) }, visitor));
    },

    /** Shows once more who is signed in. @returns until when that is enough @throws AppError 401 */
    async stepUp(access: Access, operatorId: string, place: PanelPlace, credential: Credential): Promise<Date> {
      const note = await passkeys.stepUp(access, operatorId, place, credential);
      return db.transaction().execute(async (trx) => {
        await note(trx);
        return sessions.verify(trx, access);
      });
    },

    /** The audit log. */
    auditPage: (before: string | undefined) => auditPage(db, before),

    /** For the outbox. */
    mails,

    /** Now and then ends what is kept no longer. */
    sweep: createTidying({ db, people, clock }),
  };
}

/** Ends what opens nothing any more. Every process may do it. */
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
      // The audit log names sessions; those that anybody may open, and that nothing is written down of, go at once.
      await sql`
        delete from panel_sessions
        where expires_at < ${now} and (demonstration = 'seeded' or expires_at < ${now}::timestamptz - interval '30 days')`.execute(
        db,
      ),
    ];
    return results.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), left);
  };
}
