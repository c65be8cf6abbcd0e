import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { AuditAction } from '../shared/panel/audit-actions.ts';
import type { Role } from '../shared/panel/roles.ts';
import type { AuditEntry } from '../shared/panel/settings-schema.ts';

/** Number of entries on a page. */
const PAGE_SIZE = 50;

const OPERATOR = /^operator:(.+)$/;
/** Actor without an account. */
export const DEMONSTRATION = 'demonstration';
export const DEMONSTRATION_NAME = 'Demonstração';

/** Author of a command. */
export interface Actor {
  /** Id in the audit log: `operator:ID`, `demonstration`, `command:USER`, `vitrine`. */
  id: string;
  /** Displayed name: an e-mail, "Demonstração", the user of the command line. */
  name: string;
  role: Role;
  /** Masked address; null at the command line. */
  ip: string | null;
}

/** Actor of the program's automatic commands. */
export const THE_SHOP: Actor = { id: 'vitrine', name: 'vitrine', role: 'owner', ip: null };

/** Creates the actor of the command line, which may do everything. @param user of the system */
export function commandLineActor(user: string): Actor {
  return { id: `command:${user}`, name: user, role: 'owner', ip: null };
}

/** Parameters of an entry: amounts in centavos, ids, codes. Never a name, an e-mail, a phone or typed text. */
export type AuditParams = Record<string, string | number | boolean | null | undefined>;

interface Details {
  /** Object of the act, by its id: `order:ID`, `operator:ID`, `campaign:ID`. */
  subject?: string;
  params?: AuditParams;
}

/** Writes an audit event, in the transaction of its command. */
export async function audit(
  trx: Trx,
  by: Actor,
  act: AuditAction,
  { subject, params = {} }: Details = {},
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor: by.id,
      act,
      subject: subject ?? null,
      params: JSON.stringify(params, (_, value) => (typeof value === 'string' ? withoutPerson(value) : value)),
      ip: by.ip,
    })
    .execute();
}

/**
 * Writes an audit event of a frequently repeated command, such as saving while typing: at most one in ten minutes.
 */
export async function auditSitting(trx: Trx, by: Actor, act: AuditAction, details: { subject: string }): Promise<void> {
  const recent = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('actor', '=', by.id)
    .where('act', '=', act)
    .where('subject', '=', details.subject)
    .where('at', '>', sql<Date>`now() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst();
  if (!recent) await audit(trx, by, act, details);
}

/** Removes e-mails and phones, as a last line of defence: the log is kept for years, whatever is erased. */
function withoutPerson(text: string): string {
  return text.replace(/\S+@\S+/g, '…').replace(/(?<![\w-])\+?\d{10,14}(?![\w-])/g, '…');
}

/** Reduces an address to its network: `203.0.113.0`, `2001:db8:1::`. */
export function maskIp(ip: string | undefined): string | null {
  if (!ip) return null;
  const bare = ip.replace(/^::ffff:(?=\d)/i, '');
  if (isIPv4(bare)) return bare.replace(/\.\d+$/, '.0');
  // The first three of the four parts of a household's network.
  const [a = '', b = '', c = ''] = normalizeIP(ip).split(':');
  return `${a}:${b}:${c}::`;
}

/**
 * Reads a page of the log, the newest first.
 *
 * @param before id of the last entry of the previous page
 */
export async function auditPage(db: Db, before: string | undefined) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'act', 'subject', 'params', 'ip'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  const names = await namesOf(db, shown);
  const entries = shown.map(
    ({ at, actor, ...entry }): Omit<AuditEntry, 'about' | 'detail'> => ({
      ...entry,
      at: at.toISOString(),
      actor: names(actor),
    }),
  );
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}

/** Reads the audit events of some subjects, the oldest first. @param subjects the same as given to {@link audit} */
export async function actsOn(db: Db, subjects: readonly string[]) {
  if (subjects.length === 0) return [];
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'act', 'subject', 'params'])
    .where('subject', 'in', subjects)
    .orderBy('id')
    .execute();
  const names = await namesOf(db, rows);
  return rows.map(({ actor, ...row }) => ({ ...row, actor: names(actor) }));
}

/** Displayed names of actors: operators by their e-mails. */
async function namesOf(db: Db, rows: readonly { actor: string }[]): Promise<(actor: string) => string> {
  const ids = new Set(rows.flatMap(({ actor }) => OPERATOR.exec(actor)?.[1] ?? []));
  const operators =
    ids.size > 0
      ? await db
          .selectFrom('operators')
          .select(['id', 'email'])
          .where('id', 'in', [...ids])
          .execute()
      : [];
  const emails = new Map(operators.map(({ id, email }) => [`operator:${id}`, email]));
  return (actor) =>
    emails.get(actor) ?? (actor === DEMONSTRATION ? DEMONSTRATION_NAME : actor.replace(/^command:/, ''));
}
