import { z } from 'zod';
import { isAuthentic, journalMark, type NumberedEntry } from '../journal/service.ts';
import type { BackupFolder } from './places/backup-place.ts';

const BEGINNING = 'vitrine-diario-';
const NAME = /^vitrine-diario-[0-9a-f]{8}-(\d{10})-(\d{10})\.txt$/;
/** How many faults are said one by one. */
const SAID = 5;

/** A file of the journal: it holds the entries from one number to another. */
export interface Part {
  name: string;
  first: number;
  last: number;
}

/** The last entry that is known. */
export interface Reached {
  /** 0: none. */
  number: number;
  mac: string;
}

/** What stands beside the backups and was not known. */
export interface ReadJournal {
  /** Whether there is any. */
  exists: boolean;
  /** Those that the shop's key has written, by their numbers. */
  entries: NumberedEntry[];
  /** What is wrong with the rest, in Portuguese. */
  faults: string[];
}

const entrySchema = z.object({
  number: z.int().positive(),
  id: z.string().min(1),
  kind: z.string(),
  subject: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: z.iso.datetime().transform((at) => new Date(at)),
  macBefore: z.string(),
  mac: z.string(),
  sealed: z.string().nullable(),
});

/** The parts of this key's journal, in their order; where one holds another, the longer one first. */
export async function listParts(folder: BackupFolder, secret: string): Promise<Part[]> {
  const names = await folder.namesBeginning(`${BEGINNING}${journalMark(secret)}-`);
  const parts = names.flatMap((name) => {
    const [, first, last] = NAME.exec(name) ?? [];
    return first && last ? [{ name, first: Number(first), last: Number(last) }] : [];
  });
  return parts.sort((one, other) => one.first - other.first || other.last - one.last);
}

/** @param entries in their order; one at least @returns what it is called */
export async function writePart(folder: BackupFolder, secret: string, entries: NumberedEntry[]): Promise<string> {
  const [first, last] = [entries[0]?.number ?? 0, entries.at(-1)?.number ?? 0];
  const [from, to] = [first, last].map((number) => String(number).padStart(10, '0'));
  const name = `${BEGINNING}${journalMark(secret)}-${from}-${to}.txt`;
  await folder.writeText(name, `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  return name;
}

/**
 * Reads what comes after an entry that is known, and says what is wrong with it: an entry that the shop's key did not
 * write, or that was written over, is left out; the others count, as what was done must not come undone.
 */
export async function readJournal(folder: BackupFolder, secret: string, after: Reached): Promise<ReadJournal> {
  const faults: string[] = [];
  const found = new Map<number, NumberedEntry>();
  const parts = await listParts(folder, secret);
  const stated = Math.max(0, ...parts.map(({ last }) => last));
  if (stated < after.number) faults.push(`o diário termina em ${stated}, e já tinha chegado a ${after.number}`);
  for (const part of parts.filter(({ last }) => last > after.number)) {
    let before = 0;
    for (const line of ((await folder.readText(part.name)) ?? '').split('\n').filter((text) => text !== '')) {
      const entry = parseEntry(line);
      if (entry && entry.number <= after.number) continue;
      if (!entry || !isAuthentic(secret, entry)) {
        faults.push(entry ? `a entrada ${entry.number} não é da loja` : `há em ${part.name} o que não é uma entrada`);
        continue;
      }
      const known = found.get(entry.number);
      if (known && known.mac !== entry.mac) faults.push(`há duas entradas ${entry.number}`);
      if (entry.number < before) faults.push(`a entrada ${entry.number} está fora de ordem`);
      before = entry.number;
      if (!known) found.set(entry.number, entry);
    }
  }
  const entries = [...found.values()].sort((one, other) => one.number - other.number);
  faults.push(...brokenLinks(entries, after, stated));
  return { exists: parts.length > 0, entries, faults: said(faults) };
}

function parseEntry(line: string): NumberedEntry | null {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** What is missing between the entries, or does not follow the one before. */
function brokenLinks(entries: NumberedEntry[], after: Reached, stated: number): string[] {
  const faults: string[] = [];
  let before: Reached = after;
  for (const { number, mac, macBefore } of entries) {
    if (number > before.number + 1) faults.push(missing(before.number + 1, number - 1));
    else if (macBefore !== before.mac) faults.push(`a entrada ${number} não segue a de antes dela`);
    before = { number, mac };
  }
  if (stated > before.number) faults.push(missing(before.number + 1, stated));
  return faults;
}

function missing(from: number, to: number): string {
  return from === to ? `falta a entrada ${from}` : `faltam as entradas ${from} a ${to}`;
}

function said(faults: string[]): string[] {
  const more = faults.length - SAID;
  return more > 0 ? [...faults.slice(0, SAID), `e mais ${more}`] : faults;
}
