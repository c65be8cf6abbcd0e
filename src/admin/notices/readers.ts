import type { OperatorsService } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Role } from '../../shared/panel/roles.ts';
import type { Notifications } from '../../shared/panel/settings-schema.ts';

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
export const DEFAULT_NOTIFICATIONS: Record<Role, Notifications> = {
  owner: { sales: 'each', hour: 8 },
  support: { sales: 'none', hour: 8 },
  reader: { sales: 'none', hour: 8 },
};

/** Reads all current operators with their choices. */
export async function readReaders(trx: Trx, operators: Pick<OperatorsService, 'current'>): Promise<Reader[]> {
  const people = await operators.current(trx);
  const rows = await trx.selectFrom('notification_settings').selectAll().execute();
  const chosen = new Map(rows.map((row) => [row.operator_id, row]));
  return people.map((person) => {
    const own = chosen.get(person.id);
    const { sales, hour } = own ?? DEFAULT_NOTIFICATIONS[person.role];
    return { ...person, sales, hour, since: own?.changed_at ?? person.since };
  });
}
