import type { Selectable } from 'kysely';
import { writeJournal } from '../journal/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { OperatorsTable } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { hasPermission, type Role } from '../shared/panel/roles.ts';
import { operatorEmail } from '../shared/panel/settings-schema.ts';
import { RELEASES } from '../shared/releases.ts';
import { type Actor, audit } from './audit.ts';
import { endPublishing } from './end-publishing.ts';
import { endSignIn } from './end-sign-in.ts';
import { own } from './first-link.ts';
import { queueMail } from './mails.ts';

type Row = Selectable<OperatorsTable>;

/** Person who may sign in. */
export interface Operator {
  id: string;
  email: string;
  role: Role;
}

interface Dependencies {
  db: Db;
  jobs: Jobs;
  /** E-mails from the settings, which are always owners. */
  fixed: readonly string[];
  clock: Clock;
}

/** Commands and queries of operators and their roles. */
export function createPeople({ db, jobs, fixed, clock }: Dependencies) {
  const owners = new Set(fixed.map((email) => email.toLowerCase()));

  /** Current role of a row; null if the person may no longer sign in. */
  function roleOf({ email, role, removed_at }: Pick<Row, 'email' | 'role' | 'removed_at'>): Role | null {
    if (owners.has(email)) return 'owner';
    return removed_at ? null : role;
  }

  /** Finds or creates the row of an e-mail, and locks it. */
  async function ensure(trx: Trx, email: string, role: Role | null, invitedBy: string | null): Promise<Row> {
    await trx
      .insertInto('operators')
      .values({
        ...{ id: newTokenId(), email, role, invited_by: invitedBy, created_at: clock() },
        // Earlier changes are no news to a new person.
        seen_release: RELEASES[0].version,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    return trx.selectFrom('operators').selectAll().where('email', '=', email).forUpdate().executeTakeFirstOrThrow();
  }

  /** Locks an operator that may be changed: not the actor, and not fixed by the settings. @throws AppError */
  async function changeable(trx: Trx, id: string, by: Actor): Promise<Row> {
    const row = await trx.selectFrom('operators').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row || roleOf(row) === null) {
      throw new AppError('operator_not_found');
    }
    if (owners.has(row.email)) {
      throw new AppError('operator_fixed');
    }
    if (by.id === `operator:${id}`) {
      throw new AppError('operator_self');
    }
    return row;
  }

  return {
    roleOf,

    /** Makes the first owner, who used the link of the start. @param email in lower case */
    async begin(trx: Trx, { name, email }: { name: string; email: string }): Promise<Operator> {
      const { id } = await ensure(trx, email, 'owner', null);
      await trx.updateTable('operators').set({ name, role: 'owner', removed_at: null }).where('id', '=', id).execute();
      return { id, email, role: 'owner' };
    },

    /** Finds and locks the operator of an e-mail; null if it may not sign in. */
    async enter(trx: Trx, email: string): Promise<Operator | null> {
      const find = trx.selectFrom('operators').selectAll().where('email', '=', email).forUpdate();
      const row = owners.has(email) ? await ensure(trx, email, null, null) : await find.executeTakeFirst();
      const role = row && roleOf(row);
      return row && role ? { id: row.id, email, role } : null;
    },

    /** Finds and locks an operator by id; null if they may no longer sign in. */
    async find(trx: Trx, id: string): Promise<Operator | null> {
      const row = await trx.selectFrom('operators').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      const role = row && roleOf(row);
      return row && role ? { id, email: row.email, role } : null;
    },

    /** Current operators, for mails; includes owners from the settings who never signed in. */
    async current(trx: Trx): Promise<(Operator & { since: Date })[]> {
      const find = trx
        .selectFrom('operators')
        .select(['id', 'email', 'role', 'removed_at', 'created_at'])
        .orderBy('id');
      const known = await find.execute();
      const unknown = [...owners].filter((email) => known.every((row) => row.email !== email));
      for (const email of unknown) await ensure(trx, email, null, null);
      const rows = unknown.length > 0 ? await find.execute() : known;
      return rows.flatMap((row) => {
        const role = roleOf(row);
        return role ? [{ id: row.id, email: row.email, role, since: row.created_at }] : [];
      });
    },

    /** Lists the current operators, owners from the settings first. */
    async list() {
      const rows = await db
        .selectFrom('operators')
        .select(['id', 'email', 'name', 'role', 'removed_at', 'created_at'])
        .select((eb) =>
          eb
            .selectFrom('panel_sessions')
            .select(({ fn }) => fn.max('last_seen_at').as('at'))
            .whereRef('panel_sessions.operator_id', '=', 'operators.id')
            .as('last_seen_at'),
        )
        .orderBy('email')
        .execute();
      const known = rows.flatMap((row) => {
        const role = roleOf(row);
        const { id, email, name, created_at, last_seen_at } = row;
        return role
          ? [{ id, email, name, role, fixed: owners.has(email), since: created_at, lastSeen: last_seen_at }]
          : [];
      });
      return known.sort((a, b) => Number(b.fixed) - Number(a.fixed));
    },

    /**
     * Invites a person, and mails them the address of the sign-in.
     *
     * @throws AppError 422 for an invalid e-mail, 409 for a current operator's
     */
    async invite(by: Actor, address: string, role: Role): Promise<Operator> {
      const email = operatorEmail.safeParse(address);
      if (!email.success) throw new AppError('invalid_email');
      return db.transaction().execute(async (trx) => {
        const row = await ensure(trx, email.data, null, null);
        if (roleOf(row) !== null) throw new AppError('operator_exists');
        await trx
          .updateTable('operators')
          .set({ role, invited_by: by.id, removed_at: null })
          .where('id', '=', row.id)
          .execute();
        await writeJournal(trx, { kind: 'operator', subject: row.id, facts: { role, removed: false } });
        if (role === 'owner') await own(trx, clock());
        await queueMail(trx, { jobs, clock }, { id: newTokenId(), operatorId: row.id, kind: 'invitation' });
        await audit(trx, by, 'operator.invited', { subject: `operator:${row.id}`, params: { role } });
        return { id: row.id, email: row.email, role };
      });
    },

    /** Changes a role, effective from the next request. @throws AppError */
    async changeRole(by: Actor, id: string, role: Role): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await changeable(trx, id, by);
        await trx.updateTable('operators').set({ role }).where('id', '=', id).execute();
        if (role === 'owner') await own(trx, clock());
        if (!hasPermission(role, 'publish')) await endPublishing(trx, row);
        await writeJournal(trx, { kind: 'operator', subject: id, facts: { role, removed: false } });
        const params = { from: row.role, to: role };
        await audit(trx, by, 'operator.role_changed', { subject: `operator:${id}`, params });
      });
    },

    /**
     * Ends links and scheduled publications of owners who were removed from the settings. Settings without any owner
     * are taken for a mistake, such as a line lost from a file, as the end is irreversible.
     *
     * @returns the number of ended links and publications
     */
    async endLeft(): Promise<number> {
      if (owners.size === 0) return 0;
      return db.transaction().execute(async (trx) => {
        let ended = 0;
        for (const row of await trx.selectFrom('operators').selectAll().orderBy('id').execute()) {
          const role = roleOf(row);
          if (!role || !hasPermission(role, 'publish')) ended += await endPublishing(trx, row);
        }
        return ended;
      });
    },

    /**
     * Removes an operator, with their means of sign-in, sessions, links and scheduled publications.
     *
     * @throws AppError
     */
    async remove(by: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await changeable(trx, id, by);
        await endSignIn(trx, row, clock());
        await writeJournal(trx, { kind: 'operator', subject: id, facts: { role: row.role, removed: true } });
        await audit(trx, by, 'operator.removed', { subject: `operator:${id}` });
      });
    },
  };
}
