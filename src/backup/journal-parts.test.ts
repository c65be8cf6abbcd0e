import { expect, test } from 'vitest';
import { macOf, type NumberedEntry } from '../journal/service.ts';
import { journalFaultText } from '../shared/alerts/journal-fault.ts';
import { type ChainEnd, type JournalLocation, listParts, readJournal, writePart } from './journal-parts.ts';
import type { BackupFolder } from './places/backup-place.ts';

const SECRET = 'a secret of thirty-two characters';
const NOTHING = { number: 0, mac: '' };

/** A folder of small files. */
function memoryFolder() {
  const files = new Map<string, string>();
  const folder: Pick<BackupFolder, 'namesBeginning' | 'readText' | 'writeText'> = {
    namesBeginning: async (beginning) => [...files.keys()].filter((name) => name.startsWith(beginning)).sort(),
    readText: async (name) => files.get(name) ?? null,
    writeText: async (name, text) => void files.set(name, text),
  };
  return { files, folder: folder as BackupFolder };
}

const placeIn = (folder: BackupFolder): JournalLocation => ({ folder, shop: '0123abcd', secret: SECRET });

async function readAll(folder: BackupFolder, after: ChainEnd = NOTHING) {
  const { exists, entries, faults } = await readJournal(placeIn(folder), after);
  const read: NumberedEntry[] = [];
  for await (const some of entries()) read.push(...some);
  return { exists, entries: read, faults: faults().map(journalFaultText) };
}

/** Entries that follow each other, as a shop writes them. */
function chainOf(count: number, secret = SECRET): NumberedEntry[] {
  const entries: NumberedEntry[] = [];
  for (let number = 1; number <= count; number += 1) {
    const entry = {
      number,
      id: `id ${number}`,
      kind: 'withdrawal',
      subject: `order ${number}`,
      facts: { by: 'buyer' },
      at: new Date(1_800_000_000_000 + number),
      macBefore: entries.at(-1)?.mac ?? '',
    };
    entries.push({ ...entry, sealed: null, mac: macOf(secret, entry) });
  }
  return entries;
}

async function written(entries: NumberedEntry[], change = (lines: string[]) => lines) {
  const { files, folder } = memoryFolder();
  const name = await writePart(placeIn(folder), entries);
  const lines = (files.get(name) ?? '').trim().split('\n');
  files.set(name, change(lines).join('\n'));
  return { files, folder, name, read: () => readAll(folder) };
}

const numbers = (entries: NumberedEntry[]) => entries.map(({ number }) => number);

test('entries are read as they were written, in parts and in one that holds others, and once', async () => {
  const entries = chainOf(5);
  const { folder, read } = await written(entries.slice(0, 2));
  await writePart(placeIn(folder), entries.slice(2));
  expect(await read()).toEqual({ exists: true, entries, faults: [] });
  await writePart(placeIn(folder), entries);
  expect((await listParts(placeIn(folder))).parts.map(({ first, last }) => [first, last])).toEqual([
    [1, 5],
    [1, 2],
    [3, 5],
  ]);
  expect(await read()).toEqual({ exists: true, entries, faults: [] });
  const [, second] = entries;
  const later = await readAll(folder, { number: 2, mac: second?.mac ?? '' });
  expect(later).toEqual({ exists: true, entries: entries.slice(2), faults: [] });
});

test('one that the key did not write is said and left out, whatever of it was changed', async () => {
  const forge = (change: Partial<NumberedEntry>) =>
    written(chainOf(3), (lines) =>
      lines.map((line, at) => (at === 1 ? JSON.stringify({ ...JSON.parse(line), ...change }) : line)),
    );
  for (const change of [{ subject: 'order 9' }, { facts: { by: 'operator' } }, { number: 7 }, { macBefore: 'x' }]) {
    const { read } = await forge(change);
    const { entries, faults } = await read();
    expect(numbers(entries)).toEqual([1, 3]);
    expect(faults).toEqual([`a entrada ${'number' in change ? 7 : 2} não é da loja`, 'falta a entrada 2']);
  }
  const other = await written(chainOf(2, 'another secret of thirty-two chars'));
  expect((await other.read()).entries).toEqual([]);
});

test('missing entries are reported at the beginning, in between and at the end', async () => {
  const without = async (...gone: number[]) => {
    const { read } = await written(chainOf(6), (lines) => lines.filter((_, at) => !gone.includes(at + 1)));
    const { entries, faults } = await read();
    expect(numbers(entries)).toEqual([1, 2, 3, 4, 5, 6].filter((number) => !gone.includes(number)));
    return faults;
  };
  expect(await without(1)).toEqual(['falta a entrada 1']);
  expect(await without(3, 4)).toEqual(['faltam as entradas 3 a 4']);
  expect(await without(6)).toEqual(['falta a entrada 6']);
  const { folder } = await written(chainOf(2));
  const { faults } = await readAll(folder, { number: 4, mac: 'x' });
  expect(faults).toEqual(['o diário termina em 2, e já tinha chegado a 4']);
});

test('entries out of order, repeated or invalid are reported, and the rest counts', async () => {
  const turned = await written(chainOf(3), ([one = '', two = '', three = '']) => [one, three, two]);
  expect(await turned.read()).toMatchObject({ faults: ['a entrada 2 está fora de ordem'] });
  expect(numbers((await turned.read()).entries)).toEqual([1, 2, 3]);
  const [first] = chainOf(1);
  const fork = { ...(first as NumberedEntry), id: 'another' };
  const twice = await written(chainOf(2), (lines) => [
    ...lines,
    JSON.stringify({ ...fork, mac: macOf(SECRET, fork) }),
    'not an entry',
  ]);
  const { faults } = await twice.read();
  expect(faults[0]).toBe('há duas entradas 1');
  expect(faults.at(-1)).toContain('o que não é uma entrada');
  // Another database went on from an earlier one: authentic, and not what follows.
  const split = chainOf(3);
  const { folder } = await written(split.slice(1));
  expect((await readAll(folder, { number: 1, mac: 'of another chain' })).faults).toEqual([
    'a entrada 2 não segue a de antes dela',
  ]);
});

test('memory holds the entries of the parts that lie over each other, and no others', async () => {
  const entries = chainOf(9);
  const { folder } = memoryFolder();
  for (const [from, to] of [
    [0, 3],
    [1, 2],
    [3, 6],
    [6, 9],
    [8, 9],
  ])
    await writePart(placeIn(folder), entries.slice(from, to));
  const journal = await readJournal(placeIn(folder), NOTHING);
  // Read twice, as to see first whether anything was lost.
  for (const _ of ['first', 'second']) {
    const read: number[][] = [];
    for await (const some of journal.entries()) read.push(numbers(some));
    expect(read).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
    expect(journal.faults()).toEqual([]);
  }
});

test('parts of another shop or another key are ignored, and a part says which entries it has', async () => {
  const entries = chainOf(4);
  const { files, folder } = memoryFolder();
  await writePart(placeIn(folder), entries.slice(0, 2));
  await writePart({ ...placeIn(folder), shop: '99999999' }, entries);
  const old = await writePart({ ...placeIn(folder), secret: 'another secret of thirty-two chars' }, entries);
  expect(await readAll(folder)).toEqual({ exists: true, entries: entries.slice(0, 2), faults: [] });
  expect((await listParts(placeIn(folder))).ofOtherKeys).toEqual([old]);
  const [name = ''] = files.keys();
  files.set(name, `${files.get(name)}${JSON.stringify(entries[3])}`);
  expect((await readAll(folder)).faults).toEqual([`a entrada 4 não é de ${name}`]);
});
