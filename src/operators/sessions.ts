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

/** How long a session lasts at most, and how long without being used, in seconds. */
export const LONGEST = 30 * DAY;
const IDLE = 7 * DAY;
/** The same of a demonstration that anybody may enter. */
const LONGEST_SEEDED = DAY;
/** How exactly it is known when a session was last used, in seconds. */
const SEEN_EVERY = 300;
/** How long a passkey or a fresh link is enough for what needs one, in seconds. */
const STEP_UP_LIFE = 600;

/** `linked`: everything, by the link that the start prints; `seeded`: seeded orders, to be looked at. */
export type Demonstration = 'linked' | 'seeded';

/** What one request may do. */
export interface Access {
  sessionId: string;
  actor: Actor;
  /** Null in a demonstration that nobody has an account in. */
  operatorId: string | null;
  /** Nothing that a visitor typed may be shown, and nothing be changed: queries read seeded orders alone. */
  seededOnly: boolean;
  /** Until when what needs a passkey or a fresh link may be done; null where one is needed first. */
  stepUpUntil: Date | null;
}

/** What whoever sits at the machine does in an operator's place, who has no session there. */
export function inPlaceOf(by: Actor, operatorId: string): Access & { operatorId: string } {
  return { sessionId: '', actor: by, operatorId, seededOnly: false, stepUpUntil: null };
}

/** The browser that signs in. */
export interface Visitor {
  ip: string | undefined;
  userAgent: string | undefined;
  /** The value of the cookie that it has already: that session ends. */
  cookie: string | undefined;
}

interface Dependencies {
  db: Db;
  people: ReturnType<typeof createPeople>;
  /** The shop is a demonstration, which may be entered without an account. */
  demo: boolean;
  clock: Clock;
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
type Found = Selectable<PanelSessionsTable> &
  Nullable<Pick<Selectable<OperatorsTable>, 'email' | 'role' | 'removed_at'>>;

/** Where operators are signed in. */
export function createSessions({ db, people, demo, clock }: Dependencies) {
  /** @returns the cookie's value, which is kept nowhere */
  async function open(
    trx: Trx,
    owner: { operator: Operator } | { demonstration: Demonstration },
    { ip, userAgent, cookie }: Visitor,
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
        expires_at: addSeconds(now, kind === 'seeded' ? LONGEST_SEEDED : LONGEST),
      })
      .execute();
    const actor = actorOf(operator, maskIp(ip));
    // Anybody may enter a public demonstration: the log would be theirs to fill.
    if (kind !== 'seeded') await audit(trx, actor, 'session.opened', { subject: `session:${id}` });
    return token;
  }

  /** What the cookie's owner may do at this moment; null where it opens nothing. */
  async function find(cookie: string, ip: string | undefined): Promise<Access | null> {
    const now = clock();
    const found: Found | undefined = await db
      .selectFrom('panel_sessions')
      .leftJoin('operators', 'operators.id', 'panel_sessions.operator_id')
      .selectAll('panel_sessions')
      .select(['operators.email', 'operators.role', 'operators.removed_at'])
      .where('token_hash', '=', secretHash(cookie))
      .where('ended_at', 'is', null)
      .where('panel_sessions.expires_at', '>', now)
      .where('last_seen_at', '>', addSeconds(now, -IDLE))
      .executeTakeFirst();
    const access = found && accessOf(found, maskIp(ip), now);
    if (!found || !access) return null;
    if (found.last_seen_at <= addSeconds(now, -SEEN_EVERY)) {
      await db.updateTable('panel_sessions').set({ last_seen_at: now }).where('id', '=', found.id).execute();
    }
    return access;
  }

  function accessOf(found: Found, ip: string | null, now: Date): Access | null {
    const { id, operator_id: operatorId, email, removed_at, role, verified_at } = found;
    const until = addSeconds(verified_at, STEP_UP_LIFE);
    if (operatorId !== null && email !== null) {
      const current = people.roleOf({ email, role, removed_at });
      if (!current) return null;
      const actor = actorOf({ id: operatorId, email, role: current }, ip);
      return { sessionId: id, actor, operatorId, seededOnly: false, stepUpUntil: until > now ? until : null };
    }
    // The settings say whether there is one, whatever it was when the session began.
    if (operatorId !== null || !demo) return null;
    const seededOnly = found.demonstration !== 'linked';
    const actor = actorOf(null, ip);
    // There is neither a mailbox nor a passkey to ask for.
    const stepUpUntil = seededOnly ? null : addSeconds(now, STEP_UP_LIFE);
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

  /** @returns how many ended */
  async function end(trx: Trx, which: (query: Ending) => Ending): Promise<number> {
    const ended = await which(ending(trx)).returning(['id', 'demonstration']).execute();
    // Whoever enters a demonstration could fill the journal.
    const kept = ended.filter(({ demonstration }) => demonstration !== 'seeded');
    for (const { id } of kept) await writeJournal(trx, { kind: 'session', subject: id, facts: {} });
    return ended.length;
  }

  /** The sessions of the same owner; of a demonstration the one alone that asks. */
  const sameOwner = ({ operatorId, sessionId }: Access) =>
    operatorId === null
      ? (query: Ending) => query.where('id', '=', sessionId)
      : (query: Ending) => query.where('operator_id', '=', operatorId);

  return {
    open,
    find,

    /** Where its owner is signed in, the newest first. */
    async devices({ operatorId, sessionId }: Access) {
      const now = clock();
      const rows = await db
        .selectFrom('panel_sessions')
        .select(['id', 'device', 'ip', 'created_at', 'last_seen_at'])
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', addSeconds(now, -IDLE))
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

    /** Ends one of its owner's sessions. @returns false where there is none of this name */
    async end(by: Access, id: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const ended = await end(trx, (query) => sameOwner(by)(query).where('id', '=', id));
        if (ended > 0 && !by.seededOnly) await audit(trx, by.actor, 'session.ended', { subject: `session:${id}` });
        return ended > 0;
      });
    },

    /** Ends all sessions of its owner, this one too. */
    async endAll(by: Access): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const ended = await end(trx, sameOwner(by));
        if (!by.seededOnly) await audit(trx, by.actor, 'sessions.ended', { params: { ended } });
      });
    },

    /** Its owner has just shown a passkey. @returns until when that is enough */
    async verify(trx: Trx, { sessionId }: Access): Promise<Date> {
      const now = clock();
      await trx.updateTable('panel_sessions').set({ verified_at: now }).where('id', '=', sessionId).execute();
      return addSeconds(now, STEP_UP_LIFE);
    },
  };
}

/** @param operator null: whoever is in a demonstration */
function actorOf(operator: Operator | null, ip: string | null): Actor {
  if (!operator) return { id: DEMONSTRATION, name: DEMONSTRATION_NAME, role: 'owner', ip };
  return { id: `operator:${operator.id}`, name: operator.email, role: operator.role, ip };
}
