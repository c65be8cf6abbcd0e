import type { OperatorsService } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Notifications } from '../../shared/panel/notices-schema.ts';
import type { Role } from '../../shared/panel/roles.ts';

/** The mails of this module, by their table. */
export const NOTICES = 'notices' as const;

/** An operator, and what they want to be mailed about. */
export interface Reader extends Notifications {
  id: string;
  email: string;
  role: Role;
  /** What was due before is not sent. */
  since: Date;
}

/** Owners hear of each sale until they choose otherwise: who has just opened a shop waits for the first one. */
export const UNLESS_CHOSEN: Record<Role, Notifications> = {
  owner: { sales: 'each', hour: 8 },
  support: { sales: 'none', hour: 8 },
  reader: { sales: 'none', hour: 8 },
};

/** Everybody who may sign in at this moment, with what they want to be mailed about. */
export async function readReaders(trx: Trx, operators: Pick<OperatorsService, 'current'>): Promise<Reader[]> {
  const people = await operators.current(trx);
  const rows = await trx.selectFrom('notification_settings').selectAll().execute();
  const chosen = new Map(rows.map((row) => [row.operator_id, row]));
  return people.map((person) => {
    const own = chosen.get(person.id);
    const { sales, hour } = own ?? UNLESS_CHOSEN[person.role];
    return { ...person, sales, hour, since: own?.changed_at ?? person.since };
  });
}
