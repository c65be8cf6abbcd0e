/**
 * Tables whose rows are of one campaign, and the columns that identify it: by its id, by its order's, or as a name of
 * one row. A query that reads, changes or counts such rows without any of these mixes campaigns.
 */
export const SCOPED: Record<string, readonly string[]> = {
  orders: ['campaign', 'id', 'token'],
  order_search: ['campaign', 'order_id'],
  money_moves: ['id', 'order_id'],
  sales_hours: ['campaign'],
  sales_sources: ['campaign'],
  unannounced_sales: ['order_id'],
  notice_sales: ['notice_id', 'order_id'],
  test_sales: ['campaign', 'id', 'order_id'],
  order_lines: ['order_id'],
  payment_attempts: ['id', 'order_id', 'webhook_key', 'charge_id'],
  order_events: ['order_id'],
  order_notes: ['id', 'order_id'],
  terms: ['version'],
  deliveries: ['id', 'order_id', 'dedup_key'],
  access_links: ['id', 'order_id'],
  access_grants: ['order_id'],
  withdrawal_requests: ['id', 'order_id'],
  refunds: ['id', 'order_id'],
  testimonials: ['id', 'campaign', 'order_id'],
  testimonial_consents: ['order_id'],
  order_visitors: ['order_id'],
  conversions: ['id', 'order_id'],
  inbox: ['id', 'order_id', 'digest'],
  inbox_orders: ['inbox_id', 'order_id'],
  simulator_charges: ['id', 'reference'],
  alerts: ['id', 'order_id', 'fact'],
  settings: ['campaign', 'name'],
  stock: ['campaign'],
  waiting_list: ['id', 'campaign'],
  event_counts: ['campaign'],
  contact_lists: ['id', 'campaign'],
  products: ['campaign'],
  product_versions: ['campaign'],
  product_files: ['campaign'],
  evidence_files: ['campaign'],
  proofs: ['campaign'],
  product_openings: ['campaign', 'order_id'],
  pictures: ['campaign'],
  picture_files: ['campaign', 'path'],
  videos: ['campaign', 'file'],
  video_stills: ['id', 'campaign'],
  list_contacts: ['list_id'],
  list_index: ['list_id'],
  consent_receipts: ['campaign'],
  data_requests: ['id', 'campaign'],
  campaigns: ['id'],
  campaign_versions: ['campaign'],
  campaign_hosts: ['campaign'],
  earlier_products: ['campaign'],
  preview_links: ['campaign', 'token_hash'],
  scheduled_publications: ['id', 'campaign'],
  renderings: ['digest'],
  signatures: ['campaign'],
  rule_editions: ['campaign'],
  served_texts: ['campaign'],
  presence: ['process'],
};

const TABLE = /\b(?:from|join|update|into)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/g;
/** Words that may follow a table that has no alias. */
const NO_ALIAS = /^(where|on|set|join|inner|left|cross|group|order|limit|for|values|union|returning)$/;
/** A parenthesis that holds a query of its own. */
const QUERY = /^\(\s*(select|with|insert|update|delete)\b/;

/** Tables of campaigns in a statement that does not say which campaign it means. */
export function unscopedTables(statement: string): string[] {
  return blocksOf(statement.replace(/'[^']*'/g, "''")).flatMap((block) => (isScoped(block) ? [] : tablesOf(block)));
}

/** The tables of campaigns that a statement names. */
export function scopedTables(statement: string): string[] {
  return blocksOf(statement).flatMap(tablesOf);
}

function tablesOf(block: string): string[] {
  return [...block.matchAll(TABLE)].flatMap(([, table = '']) => (table in SCOPED ? [table] : []));
}

/** Each query of a statement by itself, with a mark for every other one inside it. */
function blocksOf(sql: string): string[] {
  const blocks: string[] = [];
  const open: { text: string; depth: number }[] = [{ text: '', depth: 0 }];
  for (let at = 0; at < sql.length; at += 1) {
    const block = open.at(-1);
    if (!block) break;
    const char = sql[at];
    if (char === '(' && QUERY.test(sql.slice(at, at + 20))) open.push({ text: '', depth: 0 });
    else if (char === ')' && block.depth === 0 && open.length > 1) {
      blocks.push(block.text);
      open.pop();
      const outer = open.at(-1);
      if (outer) outer.text += '(query)';
    } else {
      if (char === '(') block.depth += 1;
      if (char === ')') block.depth -= 1;
      block.text += char;
    }
  }
  blocks.push(...open.map(({ text }) => text));
  return blocks.flatMap((text) => text.split(/\bunion all\b/));
}

function isScoped(block: string): boolean {
  const keys = new Set(tablesOf(block).flatMap((table) => SCOPED[table] ?? []));
  if (keys.size === 0) return true;
  const [insertion = '', columns] = /\binsert into "?\w+"? \(([^)]*)\)/.exec(block) ?? [];
  const isCopied = tablesOf(block.replace(insertion, '')).length > 0;
  if (columns && !isCopied) return columns.split(',').some((column) => keys.has(column.replace(/["\s]/g, '')));
  // A column may be compared with a row of the surrounding query.
  const here = new Set([...block.matchAll(TABLE)].map(([, table, alias]) => nameOf(table, alias)));
  const compared = /(?:"?\w+"?\.)?"?(\w+)"?\s*(?:=|\bin\b)\s*(\$\d|\(\$\d|\(query\)|any\s?\(|"?(\w+)"?\.)/g;
  // Values that are written into a row do not identify it.
  const conditions = block.replace(/^\s*update (.*?) set .*?( from | where |$)/, 'update $1$2');
  return [...conditions.matchAll(compared)].some(
    ([, column = '', , other]) => keys.has(column) && (other === undefined || !here.has(other)),
  );
}

/** Name of a table in a query: a table that has an alias there is known by that alone. */
function nameOf(table = '', alias = ''): string {
  return alias === '' || NO_ALIAS.test(alias) ? table : alias;
}
