import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { SearchableContact } from '../shared/contact-filter.ts';

/** A supplier of the list; at least one of `whatsapp` and `telegram` is there. */
export interface Contact extends SearchableContact {
  /** One of the list's categories. */
  category: string;
  /** Digits with country code, or `''`. */
  whatsapp: string;
  /** User name without `@`, or `''`. */
  telegram: string;
  note: string;
}

export interface ContactList {
  contacts: Contact[];
  /** The contacts are invented; the page says so. */
  sample: boolean;
}

const COLUMNS = ['name', 'category', 'services', 'region', 'whatsapp', 'telegram', 'note'];
const MAX_PROBLEMS = 10;

const filled = z.string().trim().min(1, 'is empty');

const rowSchema = (categories: string[]) =>
  z
    .strictObject({
      name: filled,
      category: z.enum(categories, { error: `must be one of ${categories.join(', ')}` }),
      services: z
        .string()
        .transform((services) => services.split('|').flatMap((service) => service.trim() || []))
        .refine((services) => services.length > 0, 'is empty'),
      region: filled,
      whatsapp: z
        .string()
        .transform((phone) => phone.replace(/[\s().-]/g, ''))
        .refine((phone) => /^(\+?\d{10,15})?$/.test(phone), 'must have 10 to 15 digits')
        .transform(withCountryCode),
      telegram: z
        .string()
        .trim()
        .regex(/^(@?\w{5,32})?$/, 'must be a user name of 5 to 32 letters, digits or "_"')
        .transform((name) => name.replace('@', '')),
      note: z.string().trim(),
    })
    .refine((row) => row.whatsapp !== '' || row.telegram !== '', {
      path: ['whatsapp'],
      error: 'is empty, and so is "telegram"',
    });

/**
 * Reads a contact list: CSV with a header, several services of a contact parted by `|`. Commas and
 * semicolons (which spreadsheets write in Brazil) both part columns. A first line `# amostra` marks
 * the list as a sample.
 *
 * @param categories what a contact may offer: the values of the column `category`
 * @throws Error that names the line and the column of each problem
 */
export function parseContacts(csv: string, categories: string[]): ContactList {
  const text = csv.replace(/^\uFEFF/, '');
  const sample = /^# *amostra\b/i.test(text);
  // The marker leaves an empty line behind, so that the lines keep their numbers.
  const table = sample ? text.replace(/^.*/, '') : text;
  const schema = rowSchema(categories);
  const problems: string[] = [];
  const contacts = readRows(table).flatMap(({ record, info }) => {
    const row = schema.safeParse(record);
    if (row.success) return row.data;
    for (const { path, message } of row.error.issues)
      problems.push(`line ${info.lines}, column "${path.join('.')}": ${message}`);
    return [];
  });
  if (problems.length > 0) throw new Error(listProblems(problems));
  if (contacts.length === 0) throw new Error('contact list: there are no contacts');
  return { contacts, sample };
}

/** The address that opens a conversation with the contact on WhatsApp; none without a number. */
export function whatsappUrl(contact: Pick<Contact, 'whatsapp'>): string | undefined {
  return contact.whatsapp ? `https://wa.me/${contact.whatsapp}` : undefined;
}

/** The address that opens a conversation with the contact on Telegram; none without a user name. */
export function telegramUrl(contact: Pick<Contact, 'telegram'>): string | undefined {
  return contact.telegram ? `https://t.me/${contact.telegram}` : undefined;
}

/** Numbers written the way Brazilians write them, with the area code only, would reach another country. */
function withCountryCode(phone: string): string {
  const national = phone.length === 10 || phone.length === 11;
  return national && !phone.startsWith('+') ? `55${phone}` : phone.replace('+', '');
}

function readRows(table: string) {
  const damaged = table.slice(0, table.indexOf('\uFFFD') + 1).split('\n').length;
  if (table.includes('\uFFFD'))
    throw new Error(`contact list, line ${damaged}: not UTF-8; save the file as "CSV UTF-8"`);
  const header = table.trimStart().split('\n', 1)[0] ?? '';
  try {
    return parse<{ record: object; info: InfoRecord }>(table, {
      columns: checkHeader,
      delimiter: header.includes(';') ? ';' : ',',
      info: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(`contact list: ${error.message}`, { cause: error });
  }
}

function checkHeader(columns: string[]): string[] {
  const known = COLUMNS.join(', ');
  for (const column of columns)
    if (!COLUMNS.includes(column))
      throw new Error(`contact list, header: unknown column "${column}" (known: ${known})`);
  const missing = COLUMNS.find((column) => !columns.includes(column));
  if (missing) throw new Error(`contact list, header: column "${missing}" is missing`);
  if (columns.length > COLUMNS.length) throw new Error('contact list, header: a column occurs twice');
  return columns;
}

function listProblems(problems: string[]): string {
  const rest = problems.length - MAX_PROBLEMS;
  const more = rest > 0 ? `\nand ${rest} more` : '';
  return `contact list:\n${problems.slice(0, MAX_PROBLEMS).join('\n')}${more}`;
}
