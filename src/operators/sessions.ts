import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { writeJournal } from '../journal/service.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { OperatorsTable, PanelSessionsTable } from '../platform/db/schema.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import { type Actor, audit, DEMONSTRATION, DEMONSTRATION_NAME, maskIp } from './audit.ts';
import { deviceName } from './device-name.ts';
import { secretHash } from './links.ts';
import type { createPeople, Operator } from './people.ts';

/** Maximum duration of a session, in total and without use. */
export const MAX_SESSION_SECONDS = 30 * DAY;
const MAX_IDLE_SECONDS = 7 * DAY;
/** Maximum duration of a session in a public demonstration. */
const MAX_SEEDED_SESSION_SECONDS = DAY;
/** Interval at which a session's last use is recorded. */
const SEEN_INTERVAL_SECONDS = 300;
/** Duration of a verification by passkey or fresh link. */
const STEP_UP_SECONDS = 600;

/** `linked`: full access, by the link printed at the start; `seeded`: read access to seeded orders. */
export type Demonstration = 'linked' | 'seeded';

/** Access of one request. */
export interface Access {
  sessionId: string;
  actor: Actor;
  /** Null in a demonstration without accounts. */
  operatorId: string | null;
  /** Whether only seeded orders may be read, no visitors' input be shown, and nothing be changed. */
  seededOnly: boolean;
  /** End of the verification by passkey or fresh link; null if one is required. */
  stepUpUntil: Date | null;
}

/** Creates the access of the command line on behalf of an operator, without a session. */
export function commandLineAccess(by: Actor, operatorId: string): Access & { operatorId: string } {
  return { sessionId: '', actor: by, operatorId, seededOnly: false, stepUpUntil: null };
}

/** Browser that signs in. */
export interface Client {
  ip: string | undefined;
  userAgent: string | undefined;
  /** Value of its earlier cookie, whose session ends. */
  cookie: string | undefined;
}

interface Dependencies {
  db: Db;
  people: ReturnType<typeof createPeople>;
  /** Whether the shop is a demonstration, which has no accounts. */
  demo: boolean;
  clock: Clock;
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
type SessionRow = Selectable<PanelSessionsTable> &
  Nullable<Pick<Selectable<OperatorsTable>, 'email' | 'role' | 'removed_at'>>;

/** Sessions of operators. */
export function createSessions({ db, people, demo, clock }: Dependencies) {
  /** @returns the cookie's value; only its hash is stored */
  async function open(
    trx: Trx,
    owner: { operator: Operator } | { demonstration: Demonstration },
    { ip, userAgent, cookie }: Client,
  ): Promise<string> {
    const now = clock();
    if (cookie) await end(trx, (query) => query.where('token_hash', '=', secretHash(cookie)));
    const token = randomBytes(32).toString('base64url');
    const operator = 'operator' in owner ? owner.operator : null;
    const kind = 'operator' in owner ? null : owner.demonstration;
    const id = newTokenId();
    await trx
      .insertInto('panel_sessions')
      .values({
        id,
        token_hash: secretHash(token),
        operator_id: operator?.id ?? null,
        demonstration: kind,
        device: deviceName(userAgent),
        ip: maskIp(ip),
        created_at: now,
        last_seen_at: now,
        verified_at: now,
        expires_at: addSeconds(now, kind === 'seeded' ? MAX_SEEDED_SESSION_SECONDS : MAX_SESSION_SECONDS),
      })
      .execute();
    const actor = actorOf(operator, maskIp(ip));
    // Public demonstrations are not audited: anybody could fill the log.
    if (kind !== 'seeded') await audit(trx, actor, 'session.opened', { subject: `session:${id}` });
    return token;
  }

  /** Current access of a cookie; null for an invalid one. */
  async function find(cookie: string, ip: string | undefined): Promise<Access | null> {
    const now = clock();
    const found: SessionRow | undefined = await db
      .selectFrom('panel_sessions')
      .leftJoin('operators', 'operators.id', 'panel_sessions.operator_id')
      .selectAll('panel_sessions')
      .select(['operators.email', 'operators.role', 'operators.removed_at'])
      .where('token_hash', '=', secretHash(cookie))
      .where('ended_at', 'is', null)
      .where('panel_sessions.expires_at', '>', now)
      .where('last_seen_at', '>', addSeconds(now, -MAX_IDLE_SECONDS))
      .executeTakeFirst();
    const access = found && accessOf(found, maskIp(ip), now);
    if (!found || !access) return null;
    if (found.last_seen_at <= addSeconds(now, -SEEN_INTERVAL_SECONDS)) {
      await db.updateTable('panel_sessions').set({ last_seen_at: now }).where('id', '=', found.id).execute();
    }
    return access;
  }

  function accessOf(found: SessionRow, ip: string | null, now: Date): Access | null {
    const { id, operator_id: operatorId, email, removed_at, role, verified_at } = found;
    const until = addSeconds(verified_at, STEP_UP_SECONDS);
    if (operatorId !== null && email !== null) {
      const current = people.roleOf({ email, role, removed_at });
      if (!current) return null;
      const actor = actorOf({ id: operatorId, email, role: current }, ip);
      return { sessionId: id, actor, operatorId, seededOnly: false, stepUpUntil: until > now ? until : null };
    }
    // The current settings decide whether there is a demonstration, not those at the session's start.
    if (operatorId !== null || !demo) return null;
    const seededOnly = found.demonstration !== 'linked';
    const actor = actorOf(null, ip);
    // A demonstration has neither mailboxes nor passkeys for a verification.
    const stepUpUntil = seededOnly ? null : addSeconds(now, STEP_UP_SECONDS);
    return {
      sessionId: id,
      actor: { ...actor, role: seededOnly ? 'reader' : 'owner' },
      operatorId: null,
      seededOnly,
      stepUpUntil,
    };
  }

  type Ending = ReturnType<typeof ending>;
  const ending = (trx: Trx) =>
    trx.updateTable('panel_sessions').set({ ended_at: clock() }).where('ended_at', 'is', null);

  /** @returns the number of ended sessions */
  async function end(trx: Trx, which: (query: Ending) => Ending): Promise<number> {
    const ended = await which(ending(trx)).returning(['id', 'demonstration']).execute();
    // Visitors of a public demonstration could fill the journal.
    const kept = ended.filter(({ demonstration }) => demonstration !== 'seeded');
    for (const { id } of kept) await writeJournal(trx, { kind: 'session', subject: id, facts: {} });
    return ended.length;
  }

  /** Selects the sessions of the same operator; in a demonstration only the current one. */
  const sameOwner = ({ operatorId, sessionId }: Access) =>
    operatorId === null
      ? (query: Ending) => query.where('id', '=', sessionId)
      : (query: Ending) => query.where('operator_id', '=', operatorId);

  return {
    open,
    find,

    /** Current sessions of the operator, the newest first. */
    async devices({ operatorId, sessionId }: Access) {
      const now = clock();
      const rows = await db
        .selectFrom('panel_sessions')
        .select(['id', 'device', 'ip', 'created_at', 'last_seen_at'])
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', addSeconds(now, -MAX_IDLE_SECONDS))
        .where(operatorId === null ? 'id' : 'operator_id', '=', operatorId ?? sessionId)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(({ id, device, ip, created_at, last_seen_at }) => ({
        id,
        name: device,
        ip,
        since: created_at.toISOString(),
        lastSeen: last_seen_at.toISOString(),
        current: id === sessionId,
      }));
    },

    /** Ends one of the operator's sessions. @returns false if there is none with this id */
    async end(by: Access, id: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const ended = await end(trx, (query) => sameOwner(by)(query).where('id', '=', id));
        if (ended > 0 && !by.seededOnly) await audit(trx, by.actor, 'session.ended', { subject: `session:${id}` });
        return ended > 0;
      });
    },

    /** Ends all sessions of the operator, including this one. */
    async endAll(by: Access): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const ended = await end(trx, sameOwner(by));
        if (!by.seededOnly) await audit(trx, by.actor, 'sessions.ended', { params: { ended } });
      });
    },

    /** Records a verification by passkey. @returns its end */
    async verify(trx: Trx, { sessionId }: Access): Promise<Date> {
      const now = clock();
      await trx.updateTable('panel_sessions').set({ verified_at: now }).where('id', '=', sessionId).execute();
      return addSeconds(now, STEP_UP_SECONDS);
    },
  };
}

/** Returns the actor of an operator's acts. @param operator null in a demonstration @param ip masked */
export function actorOf(operator: Operator | null, ip: string | null): Actor {
  if (!operator) return { id: DEMONSTRATION, name: DEMONSTRATION_NAME, role: 'owner', ip };
  return { id: `operator:${operator.id}`, name: operator.email, role: operator.role, ip };
}
