import { setImmediate as letOthers } from 'node:timers/promises';
import { z } from 'zod';
import type { Contact } from '../shared/contact-filter.ts';
import { typedText } from '../shared/typed-text-schema.ts';
import { listError, openRows } from './contact-rows.ts';

export { ContactListError } from './contact-rows.ts';
export type { Contact };

/** Facts of a list. */
export interface ContactListFacts {
  /** Number of contacts. */
  contacts: number;
  /** The contacts are invented; the page says so. */
  sample: boolean;
}

/** Problem of one row. */
export interface RowProblem {
  /** Line of the file, from 1 on. */
  line: number;
  /** Absent for the whole row. */
  column?: string;
  /** Content of the cell. */
  value?: string;
  /** Text for the seller. */
  text: string;
}

interface ReadingOptions {
  /** Maximum number of contacts. */
  max?: number;
  /** Receives the problems of each faulty row: it is left out, and the others are read. */
  leaveOut?: (problems: RowProblem[]) => void;
}

/** Maximum number of contacts in a list. */
const MAX_CONTACTS = 500_000;

const COLUMNS = ['name', 'category', 'services', 'region', 'whatsapp', 'telegram', 'note'];
const MAX_PROBLEMS = 20;
/** Number of contacts passed on at once. */
const BATCH = 500;
/**
 * Number of rows after which other work gets its turn: a list of any length blocks the process for some milliseconds at
 * most.
 */
const SLICE = 100;

const EMPTY = 'está vazia';
const filled = typedText.min(1, EMPTY);

const rowSchema = (categories: string[]) =>
  z
    .strictObject({
      name: filled,
      category: z.enum(categories, { error: `deve ser um destes valores: ${categories.join(', ')}` }),
      services: typedText
        .transform((services) => services.split('|').flatMap((service) => service.trim() || []))
        .refine((services) => services.length > 0, EMPTY),
      region: filled,
      whatsapp: typedText
        .transform((phone) => phone.replace(/[\s().-]/g, ''))
        .refine((phone) => /^(\+?\d{10,15})?$/.test(phone), 'deve ter de 10 a 15 dígitos')
        .transform(withCountryCode),
      telegram: typedText
        .regex(/^(@?\w{5,32})?$/, 'deve ser um nome de usuário de 5 a 32 letras, números ou "_"')
        .transform((name) => name.replace('@', '')),
      note: typedText,
    })
    .refine((row) => row.whatsapp !== '' || row.telegram !== '', {
      path: ['whatsapp'],
      error: `${EMPTY}, e "telegram" também`,
    });

/**
 * Reads a contact list: CSV with a header, several services of a contact separated by `|`. Columns are separated by
 * commas or by semicolons, which spreadsheets use in Brazil. A first line `# amostra` marks the list as a sample.
 * Memory holds only the current batch.
 *
 * @param chunks the file's bytes
 * @param categories allowed values of the column `category`
 * @param take receives the contacts in their order, some hundreds at a time, until the first problem
 * @throws ContactListError that names the line and the column of each problem, the first 20 of them
 */
export async function readContacts(
  chunks: AsyncIterable<Uint8Array>,
  categories: string[],
  take: (contacts: Contact[]) => Promise<void> | void = () => {},
  { max = MAX_CONTACTS, leaveOut }: ReadingOptions = {},
): Promise<ContactListFacts> {
  const { rows: records, sample } = await openRows(chunks);
  const schema = rowSchema(categories);
  /** First problems; `wrong` counts all. */
  const problems: RowProblem[] = [];
  let [wrong, rows] = [0, 0];
  let [header, batch, contacts, line]: [string[] | undefined, Contact[], number, number] = [undefined, [], 0, 0];

  for await (const { record, info } of records) {
    line = info.lines;
    rows += 1;
    if (rows % SLICE === 0) await letOthers();
    if (!header) {
      header = checkHeader(record);
      continue;
    }
    if (contacts === max)
      throw listError(`, linha ${line}: há mais de ${max.toLocaleString('pt-BR')} contatos; divida a lista`);
    const read = readRow(record, { header, schema, line });
    if ('problems' in read && leaveOut) {
      leaveOut(read.problems);
      continue;
    }
    contacts += 1;
    if ('problems' in read) {
      wrong += read.problems.length;
      problems.push(...read.problems.slice(0, MAX_PROBLEMS - problems.length));
    } else if (wrong === 0) batch.push(read.contact);
    if (batch.length < BATCH || wrong > 0) continue;
    await take(batch);
    batch = [];
  }
  if (wrong > 0) throw listError(listProblems(problems, wrong));
  if (contacts === 0) throw listError(': não há contatos');
  await take(batch);
  return { contacts, sample };
}

type RowSchema = ReturnType<typeof rowSchema>;

function readRow(
  record: string[],
  { header, schema, line }: { header: string[]; schema: RowSchema; line: number },
): { contact: Contact } | { problems: RowProblem[] } {
  if (record.length !== header.length)
    return { problems: [{ line, text: `tem ${record.length} colunas em vez de ${header.length}` }] };
  if (record.some((cell) => cell.includes('\0'))) return { problems: [{ line, text: 'contém um caractere nulo' }] };
  const row = schema.safeParse(Object.fromEntries(header.map((column, at) => [column, record[at]])));
  if (row.success) return { contact: row.data };
  return {
    problems: row.error.issues.map(({ path, message }) => {
      const column = path.join('.');
      return { line, column, value: record[header.indexOf(column)] ?? '', text: message };
    }),
  };
}

/** Returns the address that opens a conversation with the contact on WhatsApp; undefined without a number. */
export function whatsappUrl(contact: Pick<Contact, 'whatsapp'>): string | undefined {
  return contact.whatsapp ? `https://wa.me/${contact.whatsapp}` : undefined;
}

/** Returns the address that opens a conversation with the contact on Telegram; undefined without a user name. */
export function telegramUrl(contact: Pick<Contact, 'telegram'>): string | undefined {
  return contact.telegram ? `https://t.me/${contact.telegram}` : undefined;
}

/** Adds the country code: Brazilian numbers with only an area code would reach another country. */
function withCountryCode(phone: string): string {
  const national = phone.length === 10 || phone.length === 11;
  return national && !phone.startsWith('+') ? `55${phone}` : phone.replace('+', '');
}

/** Checks the columns' names. If the header is missing, its text may be a contact: the error names none of it. */
function checkHeader(columns: string[]): string[] {
  const known = COLUMNS.join(', ');
  for (const [at, column] of columns.entries())
    if (!COLUMNS.includes(column))
      throw listError(`, cabeçalho: a coluna ${at + 1} não é conhecida (conhecidas: ${known})`);
  const missing = COLUMNS.find((column) => !columns.includes(column));
  if (missing) throw listError(`, cabeçalho: falta a coluna "${missing}"`);
  if (columns.length > COLUMNS.length) throw listError(', cabeçalho: uma coluna aparece duas vezes');
  return columns;
}

/** Formats the first problems. @param count of all problems */
function listProblems(problems: RowProblem[], count: number): string {
  const rest = count - problems.length;
  const more = rest > 0 ? `\ne mais ${rest}` : '';
  const lines = problems.map(
    ({ line, column, text }) => `linha ${line}${column === undefined ? '' : `, coluna "${column}"`}: ${text}`,
  );
  return `:\n${lines.join('\n')}${more}`;
}
