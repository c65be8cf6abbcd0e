import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Contact, parseContacts as parse, telegramUrl, whatsappUrl } from './contacts.ts';
import { loadCampaign } from './load.ts';

const CATEGORIES = ['video', 'music', 'gaming', 'sports', 'tv', 'iptv', 'credit'];
const parseContacts = (csv: string) => parse(csv, CATEGORIES);
const HEADER = 'name,category,services,region,whatsapp,telegram,note';
const shipped = parseContacts(readFileSync('campaigns/lista-vitalicia/list.csv', 'utf8'));

function only(row: string): Contact | undefined {
  return parseContacts(`${HEADER}\n${row}\n`).contacts[0];
}

test('the shipped list is a marked sample of more than 200 contacts', () => {
  expect(shipped.sample).toBe(true);
  expect(shipped.contacts.length).toBeGreaterThan(200);
  expect(new Set(shipped.contacts.map((contact) => contact.name)).size).toBe(shipped.contacts.length);
});

test('nobody can be reached by the shipped list', () => {
  for (const { whatsapp, telegram } of shipped.contacts) {
    // No area code of Brazil begins with 0, and a Telegram name holds no double underscore.
    expect(whatsapp).toMatch(/^$|^55009\d{8}$/);
    expect(telegram).toMatch(/^$|^amostra__[a-z0-9]+$/);
  }
  const numbers = shipped.contacts.flatMap(({ whatsapp }) => whatsapp || []);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the shipped list has suppliers for every category and every app', async () => {
  const { catalog } = await loadCampaign('lista-vitalicia');
  expect(new Set(shipped.contacts.map((contact) => contact.category))).toEqual(new Set(CATEGORIES));
  for (const app of catalog.apps.filter(({ tier }) => tier > 0)) {
    const suppliers = shipped.contacts.filter((contact) => contact.services.includes(app.name));
    expect(suppliers.length, app.name).toBeGreaterThan(0);
    expect(new Set(suppliers.map((contact) => contact.category))).toEqual(new Set([app.category]));
  }
});

test('the access page sends buyers to contacts that the shipped list has', () => {
  const notes = shipped.contacts.map((contact) => contact.note);
  expect(notes).toContain('Bônus');
  expect(notes).toContain('Aceita crédito');
});

test('a row is read with its services parted and its numbers cleaned', () => {
  expect(only('Som & Cia,music, Spotify | Disney+ ,"São Paulo, SP",+55 (00) 90000-0001,@som_cia, 24 horas ')).toEqual({
    name: 'Som & Cia',
    category: 'music',
    services: ['Spotify', 'Disney+'],
    region: 'São Paulo, SP',
    whatsapp: '5500900000001',
    telegram: 'som_cia',
    note: '24 horas',
  });
});

test.each([
  ['(00) 90000-0001', '5500900000001'],
  ['00 3000.0001', '550030000001'],
  ['+1 (000) 555-0100', '10005550100'],
  ['351 000 000 000', '351000000000'],
])('the number %j becomes %s', (typed, digits) => {
  expect(only(`A,tv,X,BR,${typed},,`)?.whatsapp).toBe(digits);
});

test('without the marker the list is no sample', () => {
  expect(parseContacts(`${HEADER}\nA,tv,X,BR,,amostra,`).sample).toBe(false);
  expect(parseContacts(`# amostra\n${HEADER}\nA,tv,X,BR,,amostra,`).sample).toBe(true);
});

test('a spreadsheet may write a byte order mark, semicolons and Windows line ends', () => {
  const csv = `\uFEFF# amostra\r\n${HEADER.replaceAll(',', ';')}\r\nA;tv;X;Recife, PE;;amostra;\r\n`;
  expect(parseContacts(csv)).toMatchObject({ sample: true, contacts: [{ name: 'A', region: 'Recife, PE' }] });
});

test.each([
  ['a bad category', 'A,radio,X,BR,,amostra,', /line 2, column "category": must be one of video, /],
  ['an empty name', ',tv,X,BR,,amostra,', /line 2, column "name": is empty/],
  ['no service', 'A,tv, | ,BR,,amostra,', /line 2, column "services": is empty/],
  ['a short number', 'A,tv,X,BR,900000001,,', /line 2, column "whatsapp": must have 10 to 15 digits/],
  ['letters in a number', 'A,tv,X,BR,liga 5500900000001,,', /column "whatsapp": must have/],
  ['a bad user name', 'A,tv,X,BR,,t.me/x,', /line 2, column "telegram": must be a user name/],
  ['nobody to write to', 'A,tv,X,BR,,,', /line 2, column "whatsapp": is empty, and so is "telegram"/],
  ['a missing cell', 'A,tv,X,BR', /columns length is 7, got 4 on line 2/],
])('%s is an error that says where', (_, row, message) => {
  expect(() => only(row)).toThrow(message);
});

test('lines are counted as an editor shows them', () => {
  const csv = `# amostra\n${HEADER}\n\nA,tv,X,BR,,amostra,\nB,radio,X,,,amostra,\n`;
  expect(() => parseContacts(csv)).toThrow(
    /line 5, column "category": must be one of [^\n]+\nline 5, column "region": is empty$/,
  );
});

test('of many problems the first ten are told', () => {
  const csv = `${HEADER}\n${'A,radio,X,BR,,amostra,\n'.repeat(14)}`;
  expect(() => parseContacts(csv)).toThrow(/line 11, [^\n]+\nand 4 more$/);
});

test.each([
  [HEADER.replace('note', 'nota'), /header: unknown column "nota"/],
  [HEADER.replace(',note', ''), /header: column "note" is missing/],
  [`${HEADER},note`, /header: a column occurs twice/],
  [HEADER, /there are no contacts/],
  ['', /there are no contacts/],
  [`${HEADER}\nA,tv,X,S\uFFFDo Paulo,,amostra,`, /line 2: not UTF-8/],
])('the file %j is refused', (csv, message) => {
  expect(() => parseContacts(csv)).toThrow(message);
});

test('links open the conversation, and are missing where there is no address', () => {
  const contact = { whatsapp: '5500900000001', telegram: 'amostra__a' };
  expect(whatsappUrl(contact)).toBe('https://wa.me/5500900000001');
  expect(telegramUrl(contact)).toBe('https://t.me/amostra__a');
  expect([whatsappUrl({ whatsapp: '' }), telegramUrl({ telegram: '' })]).toEqual([undefined, undefined]);
});

const words = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((value) => value.replaceAll('\uFFFD', '').trim())
  .filter((value) => value !== '');
const service = words.map((value) => value.replaceAll('|', '').trim()).filter((value) => value !== '');
const userName = fc.stringMatching(/^\w{5,32}$/);
const phone = fc.stringMatching(/^\d{12,15}$/);
const address = fc.oneof(
  fc.record({ whatsapp: phone, telegram: userName }),
  fc.record({ whatsapp: phone, telegram: fc.constant('') }),
  fc.record({ whatsapp: fc.constant(''), telegram: userName }),
);
const contact = fc
  .tuple(
    fc.record({
      name: words,
      category: fc.constantFrom(...CATEGORIES),
      services: fc.array(service, { minLength: 1, maxLength: 4 }),
      region: words,
      note: fc.oneof(words, fc.constant('')),
    }),
    address,
  )
  .map(([described, reached]): Contact => ({ ...described, ...reached }));

test('every list survives being written and read', () => {
  const list = fc.array(contact, { minLength: 1, maxLength: 8 });
  const property = fc.property(list, fc.boolean(), fc.constantFrom(',', ';'), (contacts, sample, delimiter) => {
    expect(parseContacts(write(contacts, sample, delimiter))).toEqual({ contacts, sample });
  });
  fc.assert(property, { numRuns: 300 });
});

function write(contacts: Contact[], sample: boolean, delimiter: string): string {
  const rows = contacts.map(({ name, category, services, region, whatsapp, telegram, note }) =>
    [name, category, services.join('|'), region, whatsapp, telegram, note]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(delimiter),
  );
  return [...(sample ? ['# amostra'] : []), HEADER.replaceAll(',', delimiter), ...rows].join('\n');
}
