import { formatBRL } from '../shared/money.ts';
import { ROLE_NAMES, type Role } from '../shared/panel/roles.ts';
import type { AuditEntry, AuditPage } from '../shared/panel/settings-schema.ts';
import { readTitles } from './campaign-titles.ts';
import type { ShopContext } from './shop-context.ts';

type About = NonNullable<AuditEntry['about']>;

export type AuditContext = Pick<ShopContext, 'db' | 'campaigns' | 'operators'>;

/** One page of the audit log, the newest first, with readable names of the subjects. @param before id of an entry */
export async function readAuditPage(context: AuditContext, before?: string): Promise<AuditPage> {
  const { entries, next } = await context.operators.auditPage(before);
  const nameOf = await readNames(
    context,
    entries.flatMap(({ subject }) => subject ?? []),
  );
  return {
    entries: entries.map((entry) => ({
      ...entry,
      about: entry.subject === null ? null : nameOf(entry.subject),
      detail: detailOf(entry.params),
    })),
    next,
  };
}

/** @returns the name and path of a subject; null if it has no readable name */
async function readNames(
  { db, campaigns: live }: AuditContext,
  subjects: readonly string[],
): Promise<(subject: string) => About | null> {
  const idsOf = (kind: string) =>
    subjects.filter((each) => each.startsWith(`${kind}:`)).map((each) => each.slice(kind.length + 1));
  const [orders, people, campaigns] = [idsOf('order'), idsOf('operator'), idsOf('campaign')];
  const titleOf = await readTitles(live, campaigns);
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

/** Short detail of an entry: an amount, a version, a number of orders, a role. */
function detailOf({ amount, version, orders, role, to }: AuditEntry['params']): string | null {
  if (typeof amount === 'number') return formatBRL(amount);
  if (typeof version === 'number') return `versão ${version}`;
  if (typeof orders === 'number') return orders === 1 ? '1 pedido' : `${orders} pedidos`;
  return ROLE_NAMES[(to ?? role) as Role] ?? null;
}
