import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { AuditEntry } from '../shared/panel/account-schema.ts';
import type { AuditAction } from '../shared/panel/audit-actions.ts';
import type { Role } from '../shared/panel/roles.ts';

/** How many entries a page has. */
const PAGE = 50;

const OPERATOR = /^operator:(.+)$/;
/** The actor that has no account. */
export const DEMONSTRATION = 'demonstration';
export const DEMONSTRATION_NAME = 'Demonstração';

/** Who does something to the shop. */
export interface Actor {
  /** As the audit log has it: `operator:ID`, `demonstration`, `command:USER`, `vitrine`. */
  id: string;
  /** As people read it: an e-mail, "Demonstração", the user of the command line. */
  name: string;
  role: Role;
  /** Masked; null at the command line. */
  ip: string | null;
}

/** The program itself, for what it does without anybody's word. */
export const THE_SHOP: Actor = { id: 'vitrine', name: 'vitrine', role: 'owner', ip: null };

/** Whoever sits at the machine may do everything. @param user of the system */
export function commandLineActor(user: string): Actor {
  return { id: `command:${user}`, name: user, role: 'owner', ip: null };
}

interface Details {
  /** What it was done to, by its id: `order:ID`, `operator:ID`, `campaign:ID`. */
  subject?: string;
  /** How: amounts in centavos, ids, codes. Never a name, an e-mail, a phone, a text that somebody typed. */
  params?: Record<string, string | number | boolean | null | undefined>;
}

/** Writes down who did what, in the transaction that does it. */
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
 * The same for what is done again and again, as a text is saved while somebody types: one entry tells of ten minutes.
 */
export async function auditSitting(trx: Trx, by: Actor, act: AuditAction, details: { subject: string }): Promise<void> {
  const told = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('actor', '=', by.id)
    .where('act', '=', act)
    .where('subject', '=', details.subject)
    .where('at', '>', sql<Date>`now() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst();
  if (!told) await audit(trx, by, act, details);
}

/** A last line of defence: the log is kept for years, whatever is erased. */
function withoutPerson(text: string): string {
  return text.replace(/\S+@\S+/g, '…').replace(/(?<![\w-])\+?\d{10,14}(?![\w-])/g, '…');
}

/** A network instead of an address: `203.0.113.0`, `2001:db8:1::`. */
export function maskIp(ip: string | undefined): string | null {
  if (!ip) return null;
  const bare = ip.replace(/^::ffff:(?=\d)/i, '');
  if (isIPv4(bare)) return bare.replace(/\.\d+$/, '.0');
  // Of a household's network, the first three parts of four.
  const [a = '', b = '', c = ''] = normalizeIP(ip).split(':');
  return `${a}:${b}:${c}::`;
}

/**
 * A page of the log, the newest first.
 *
 * @param before of the page before it
 */
export async function auditPage(db: Db, before: string | undefined) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'act', 'subject', 'params', 'ip'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const names = await namesOf(db, shown);
  const entries = shown.map(
    ({ at, actor, ...entry }): Omit<AuditEntry, 'about' | 'detail'> => ({
      ...entry,
      at: at.toISOString(),
      actor: names(actor),
    }),
  );
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
}

/** What was done to one thing, oldest first. @param subject as `audit` was told it */
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

/** How people read actors: operators by their e-mails. */
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
