import { type Actor, audit, type OperatorsService } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Role } from '../../shared/panel/roles.ts';
import type { Notifications } from '../../shared/panel/settings-schema.ts';
import type { ShopContext } from '../shop-context.ts';

/** Table of this module's mails. */
export const NOTICES = 'notices' as const;

/** Operator with their choice of notifications. */
export interface Reader extends Notifications {
  id: string;
  email: string;
  role: Role;
  /** Mails due earlier are not sent. */
  since: Date;
}

/** Default choices: owners get a mail for each sale, as they wait for the first one. */
const DEFAULT_NOTIFICATIONS: Record<Role, Notifications> = {
  owner: { sales: 'each', hour: 8, campaigns: null },
  support: { sales: 'none', hour: 8, campaigns: null },
  reader: { sales: 'none', hour: 8, campaigns: null },
};

/** Reads all current operators with their choices. */
export async function readReaders(trx: Trx, operators: Pick<OperatorsService, 'current'>): Promise<Reader[]> {
  const people = await operators.current(trx);
  const rows = await trx.selectFrom('notification_settings').selectAll().execute();
  const chosen = new Map(rows.map((row) => [row.operator_id, row]));
  return people.map((person) => {
    const own = chosen.get(person.id);
    const { sales, hour, campaigns } = own ?? DEFAULT_NOTIFICATIONS[person.role];
    return { ...person, sales, hour, campaigns, since: own?.changed_at ?? person.since };
  });
}

/** Current operators with their choices or the defaults. */
export function listReaders({ db, operators }: ShopContext): Promise<Reader[]> {
  return db.transaction().execute((trx) => readReaders(trx, operators));
}

/**
 * Choice of mails about sales.
 *
 * @param operatorId null in a demonstration without accounts, which shows an owner's defaults
 * @throws AppError 404 if there is no such current operator
 */
export async function readChoice(context: ShopContext, operatorId: string | null): Promise<Notifications> {
  const reader =
    operatorId === null
      ? DEFAULT_NOTIFICATIONS.owner
      : (await listReaders(context)).find(({ id }) => id === operatorId);
  if (!reader) throw new AppError('operator_not_found');
  const { sales, hour, campaigns } = reader;
  return { sales, hour, campaigns };
}

/** Changes an operator's choice, effective from the next sale and the next daily hour. @throws AppError 404 */
export async function changeChoice(
  { db, operators, clock }: ShopContext,
  by: Actor,
  operatorId: string,
  { sales, hour, campaigns }: Notifications,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = (await operators.current(trx)).some(({ id }) => id === operatorId);
    if (!known) throw new AppError('operator_not_found');
    const chosen = { sales, hour, campaigns, changed_at: clock() };
    await trx
      .insertInto('notification_settings')
      .values({ operator_id: operatorId, ...chosen })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(chosen))
      .execute();
    const params = { sales, hour, campaigns: campaigns?.join(',') ?? null };
    await audit(trx, by, 'notifications.changed', { subject: `operator:${operatorId}`, params });
  });
}
