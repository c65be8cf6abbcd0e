import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutInvisible } from '../shared/typed-text.ts';
import { type Contact, readContacts, telegramUrl, whatsappUrl } from './contacts.ts';
import { loadCampaign } from './load.ts';

const CATEGORIES = ['video', 'music', 'gaming', 'sports', 'tv', 'iptv', 'credit'];
const HEADER = 'name,category,services,region,whatsapp,telegram,note';
const shipped = await parseContacts(readFileSync('campaigns/lista-vitalicia/list.csv', 'utf8'));

/** @param size of the pieces in which the file arrives, in bytes */
async function parseContacts(csv: string, size = 64 * 1024): Promise<{ contacts: Contact[]; sample: boolean }> {
  const bytes = Buffer.from(csv);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const contacts: Contact[] = [];
  const facts = await readContacts(chunks(), CATEGORIES, (batch) => void contacts.push(...batch));
  expect(facts.contacts).toBe(contacts.length);
  return { contacts, sample: facts.sample };
}

async function only(row: string): Promise<Contact | undefined> {
  return (await parseContacts(`${HEADER}\n${row}\n`)).contacts[0];
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

test('a row is read with its services parted and its numbers cleaned', async () => {
  expect(
    await only('Som & Cia,music, Spotify | Disney+ ,"São Paulo, SP",+55 (00) 90000-0001,@som_cia, 24 horas '),
  ).toEqual({
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
])('the number %j becomes %s', async (typed, digits) => {
  expect((await only(`A,tv,X,BR,${typed},,`))?.whatsapp).toBe(digits);
});

test('invisible characters are taken out of every cell, as a number that is copied from a telephone has them', async () => {
  const row =
    '\u202eLoja do Zé\u200b,video,\u2066filmes\u2069|séries,Todo\ufeff o Brasil,\u202a+55 81 98765-4321\u202c,,De dia\u200f';
  expect(await only(row)).toEqual({
    name: 'Loja do Zé',
    category: 'video',
    services: ['filmes', 'séries'],
    region: 'Todo o Brasil',
    whatsapp: '5581987654321',
    telegram: '',
    note: 'De dia',
  });
  await expect(only('\u202e\u200b,video,filmes,Recife,81987654321,,')).rejects.toThrow('coluna "name"');
});

test('without the marker the list is no sample', async () => {
  expect((await parseContacts(`${HEADER}\nA,tv,X,BR,,amostra,`)).sample).toBe(false);
  expect((await parseContacts(`# amostra\n${HEADER}\nA,tv,X,BR,,amostra,`)).sample).toBe(true);
});

test('a spreadsheet may write a byte order mark, semicolons and Windows line ends', async () => {
  const csv = `\uFEFF# amostra\r\n${HEADER.replaceAll(',', ';')}\r\nA;tv;X;Recife, PE;;amostra;\r\n`;
  expect(await parseContacts(csv)).toMatchObject({ sample: true, contacts: [{ name: 'A', region: 'Recife, PE' }] });
});

test.each([
  ['a bad category', 'A,radio,X,BR,,amostra,', /linha 2, coluna "category": deve ser um destes valores: video, /],
  ['an empty name', ',tv,X,BR,,amostra,', /linha 2, coluna "name": está vazia/],
  ['no service', 'A,tv, | ,BR,,amostra,', /linha 2, coluna "services": está vazia/],
  ['a short number', 'A,tv,X,BR,900000001,,', /linha 2, coluna "whatsapp": deve ter de 10 a 15 dígitos/],
  ['letters in a number', 'A,tv,X,BR,liga 5500900000001,,', /coluna "whatsapp": deve ter/],
  ['a bad user name', 'A,tv,X,BR,,t.me/x,', /linha 2, coluna "telegram": deve ser um nome de usuário/],
  ['nobody to write to', 'A,tv,X,BR,,,', /linha 2, coluna "whatsapp": está vazia, e "telegram" também/],
  ['a missing cell', 'A,tv,X,BR', /linha 2: tem 4 colunas em vez de 7/],
  ['what a database cannot hold', 'A\0,tv,X,BR,,amostra,', /linha 2: contém um caractere nulo/],
  ['a quotation mark within', '"A"a,tv,X,BR,,amostra,', /linha 2: há aspas no meio de uma coluna/],
  ['an open quotation mark', '"A,tv,X,BR,,amostra,', /linha 2: .*aspas que não foram fechadas/],
  ['a row without an end', `"A${'\n'.repeat(20_000)}",tv,X,BR,,amostra,`, /linha 2: mais de 10.000 caracteres/],
])('%s is an error that says where', async (_, row, message) => {
  await expect(only(row)).rejects.toThrow(message);
});

test('lines are counted as an editor shows them', async () => {
  const csv = `# amostra\n${HEADER}\n\nA,tv,X,BR,,amostra,\nB,radio,X,,,amostra,\nC,tv\n`;
  await expect(parseContacts(csv)).rejects.toThrow(
    /linha 5, coluna "category": deve ser um destes [^\n]+\nlinha 5, coluna "region": está vazia\nlinha 6: tem 2 colunas em vez de 7$/,
  );
});

test('of many problems the first twenty are told', async () => {
  const csv = `${HEADER}\n${'A,radio,X,BR,,amostra,\n'.repeat(24)}`;
  await expect(parseContacts(csv)).rejects.toThrow(/linha 21, [^\n]+\ne mais 4$/);
});

test('a list that comes in one piece lets others have their turn every hundred rows', async () => {
  let [since, most] = [0, 0];
  let turn = setImmediate(function next() {
    since = 0;
    turn = setImmediate(next);
  });
  async function* once() {
    yield Buffer.from(`${HEADER}\n${'A,radio,X,BR,,amostra,\n'.repeat(3000)}`);
  }
  const leaveOut = () => {
    since += 1;
    most = Math.max(most, since);
  };
  await expect(readContacts(once(), CATEGORIES, undefined, { leaveOut })).rejects.toThrow(/não há contatos/);
  clearImmediate(turn);
  expect(most).toBeLessThanOrEqual(200);
});

test.each([
  [HEADER.replace('note', 'nota'), /cabeçalho: a coluna 7 não é conhecida \(conhecidas: name, /],
  [HEADER.replace(',note', ''), /cabeçalho: falta a coluna "note"/],
  [`${HEADER},note`, /cabeçalho: uma coluna aparece duas vezes/],
  [HEADER, /não há contatos/],
  ['', /não há contatos/],
  [`${HEADER}\nA,tv,X,S\uFFFDo Paulo,,amostra,`, /linha 2: não está em UTF-8/],
])('the file %j is refused', async (csv, message) => {
  await expect(parseContacts(csv)).rejects.toThrow(message);
});

test('a list that is longer than is taken is refused at the first contact too many', async () => {
  let read = 0;
  async function* chunks() {
    yield Buffer.from(`${HEADER}\n`);
    for (; read < 1000; read += 1) yield Buffer.from('A,tv,X,BR,,amostra,\n'.repeat(100));
  }
  await expect(readContacts(chunks(), CATEGORIES, undefined, { max: 5000 })).rejects.toThrow(
    'linha 5002: há mais de 5.000 contatos; divida a lista',
  );
  expect(read).toBeLessThan(200);
});

test('links open the conversation, and are missing where there is no address', () => {
  const contact = { whatsapp: '5500900000001', telegram: 'amostra__a' };
  expect(whatsappUrl(contact)).toBe('https://wa.me/5500900000001');
  expect(telegramUrl(contact)).toBe('https://t.me/amostra__a');
  expect([whatsappUrl({ whatsapp: '' }), telegramUrl({ telegram: '' })]).toEqual([undefined, undefined]);
});

const words = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((value) => withoutInvisible(value).replaceAll('\uFFFD', '').trim())
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

test('every list survives being written and read, in pieces of any size', async () => {
  const list = fc.array(contact, { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(
    list,
    fc.boolean(),
    fc.constantFrom(',', ';'),
    fc.integer({ min: 1, max: 100 }),
    async (contacts, sample, delimiter, size) => {
      expect(await parseContacts(write(contacts, sample, delimiter), size)).toEqual({ contacts, sample });
    },
  );
  await fc.assert(property, { numRuns: 300 });
});

function write(contacts: Contact[], sample: boolean, delimiter: string): string {
  const rows = contacts.map(({ name, category, services, region, whatsapp, telegram, note }) =>
    [name, category, services.join('|'), region, whatsapp, telegram, note]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(delimiter),
  );
  return [...(sample ? ['# amostra'] : []), HEADER.replaceAll(',', delimiter), ...rows].join('\n');
}
