import type { OperatorsService } from '../operators/service.ts';
import type { Db } from '../platform/db/database.ts';
import { formatBRL } from '../shared/money.ts';
import type { AuditEntry, AuditPage } from '../shared/panel/account-schema.ts';
import { ROLE_NAMES, type Role } from '../shared/panel/roles.ts';
import type { ReadTitles } from './campaign-titles.ts';

interface Dependencies {
  db: Db;
  operators: Pick<OperatorsService, 'auditPage'>;
  titles: ReadTitles;
}

type About = NonNullable<AuditEntry['about']>;

/** Creates the query of the audit log: a page at a time, the newest first, with readable names of the subjects. */
export function createAuditLog({ db, operators, titles }: Dependencies) {
  /** @returns the name and path of a subject; null if it has no readable name */
  async function readNames(subjects: readonly string[]): Promise<(subject: string) => About | null> {
    const idsOf = (kind: string) =>
      subjects.filter((each) => each.startsWith(`${kind}:`)).map((each) => each.slice(kind.length + 1));
    const [orders, people, campaigns] = [idsOf('order'), idsOf('operator'), idsOf('campaign')];
    const titleOf = await titles(campaigns);
    const known = new Map<string, About>(
      campaigns.map((id) => [`campaign:${id}`, { text: titleOf(id), path: `/campanhas/${id}` }]),
    );
    if (orders.length > 0) {
      const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', orders).execute();
      for (const { id, number } of rows)
        known.set(`order:${id}`, { text: `pedido ${number}`, path: `/pedidos/${number}` });
    }
    if (people.length > 0) {
      const rows = await db.selectFrom('operators').select(['id', 'email']).where('id', 'in', people).execute();
      for (const { id, email } of rows) known.set(`operator:${id}`, { text: email, path: null });
    }
    return (subject) => known.get(subject) ?? null;
  }

  return async (before?: string): Promise<AuditPage> => {
    const { entries, next } = await operators.auditPage(before);
    const nameOf = await readNames(entries.flatMap(({ subject }) => subject ?? []));
    return {
      entries: entries.map((entry) => ({
        ...entry,
        about: entry.subject === null ? null : nameOf(entry.subject),
        detail: detailOf(entry.params),
      })),
      next,
    };
  };
}

/** Short detail of an entry: an amount, a version, a number of orders, a role. */
function detailOf({ amount, version, orders, role, to }: AuditEntry['params']): string | null {
  if (typeof amount === 'number') return formatBRL(amount);
  if (typeof version === 'number') return `versão ${version}`;
  if (typeof orders === 'number') return orders === 1 ? '1 pedido' : `${orders} pedidos`;
  return ROLE_NAMES[(to ?? role) as Role] ?? null;
}
