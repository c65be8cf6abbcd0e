import { z } from 'zod';
import { isAuthentic, journalMark, type NumberedEntry } from '../journal/service.ts';
import type { BackupFolder } from './places/backup-place.ts';

const BEGINNING = 'vitrine-diario-';
const NAME = /^vitrine-diario-[0-9a-f]{8}-([0-9a-f]{8})-(\d{10})-(\d{10})\.txt$/;
/** How many faults are said one by one. */
const SAID = 5;

/** Location of a shop's journal, and its mark beside another shop's in the same folder. */
export interface JournalPlace {
  folder: BackupFolder;
  /** The beginning of the shop's `journal_id`. */
  shop: string;
  secret: string;
}

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
  /** Reads those that the shop's key has written, by their numbers, some thousand at a time. */
  entries(): AsyncGenerator<NumberedEntry[]>;
  /** Faults of the journal, in Portuguese; complete when all entries were read. */
  faults(): string[];
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

/** The parts of the shop's journal: in their order, of this key; where one holds another, the longer one first. */
export async function listParts(place: JournalPlace): Promise<{ parts: Part[]; ofOtherKeys: string[] }> {
  const { folder, shop, secret } = place;
  const parts: Part[] = [];
  const ofOtherKeys: string[] = [];
  for (const name of await folder.namesBeginning(`${BEGINNING}${shop}-`)) {
    const [, mark, first, last] = NAME.exec(name) ?? [];
    if (mark === undefined) continue;
    if (mark === journalMark(secret)) parts.push({ name, first: Number(first), last: Number(last) });
    else ofOtherKeys.push(name);
  }
  parts.sort((one, other) => one.first - other.first || other.last - one.last);
  return { parts, ofOtherKeys };
}

/** @param entries in their order; one at least @returns what it is called */
export async function writePart({ folder, shop, secret }: JournalPlace, entries: NumberedEntry[]): Promise<string> {
  const [first, last] = [entries[0]?.number ?? 0, entries.at(-1)?.number ?? 0];
  const [from, to] = [first, last].map((number) => String(number).padStart(10, '0'));
  const name = `${BEGINNING}${shop}-${journalMark(secret)}-${from}-${to}.txt`;
  await folder.writeText(name, `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  return name;
}

/** Entries of a part, not yet authenticated; null for a line that is none. */
export async function linesOf(folder: BackupFolder, name: string): Promise<(NumberedEntry | null)[]> {
  const text = (await folder.readText(name)) ?? '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseEntry);
}

/**
 * Reads what comes after an entry that is known, and says what is wrong with it: an entry that the shop's key did not
 * write, or that was written over, is left out; the others count, as what was done must not come undone. Memory holds no
 * more than the parts that lie over each other.
 */
export async function readJournal(place: JournalPlace, after: Reached): Promise<ReadJournal> {
  const { parts } = await listParts(place);
  let faults = faultList();

  async function* entries(): AsyncGenerator<NumberedEntry[]> {
    faults = faultList();
    const stated = Math.max(0, ...parts.map(({ last }) => last));
    if (stated < after.number) faults.say(`o diário termina em ${stated}, e já tinha chegado a ${after.number}`);
    let before: Reached = after;
    for (const group of overlapping(parts.filter(({ last }) => last > after.number))) {
      const found = new Map<number, NumberedEntry>();
      for (const part of group) await readPart(place, part, after, { found, say: faults.say });
      const sorted = [...found.values()].sort((one, other) => one.number - other.number);
      for (const entry of sorted) {
        sayWhereBroken(entry, before, faults.say);
        before = entry;
      }
      yield sorted;
    }
    if (stated > before.number) faults.say(missing(before.number + 1, stated));
  }

  return { exists: parts.length > 0, entries, faults: () => faults.said() };
}

/** Parts of which one goes on within another, together: what stands twice stands among these. */
function overlapping(parts: Part[]): Part[][] {
  const groups: Part[][] = [];
  let reached = 0;
  for (const part of parts) {
    if (part.first <= reached) groups.at(-1)?.push(part);
    else groups.push([part]);
    reached = Math.max(reached, part.last);
  }
  return groups;
}

async function readPart(
  { folder, secret }: JournalPlace,
  { name, first, last }: Part,
  after: Reached,
  { found, say }: { found: Map<number, NumberedEntry>; say: (fault: string) => void },
): Promise<void> {
  let before = 0;
  for (const entry of await linesOf(folder, name)) {
    if (!entry || !isAuthentic(secret, entry)) {
      if (entry && entry.number <= after.number) continue;
      say(entry ? `a entrada ${entry.number} não é da loja` : `há em ${name} o que não é uma entrada`);
      continue;
    }
    if (entry.number < first || entry.number > last) {
      say(`a entrada ${entry.number} não é de ${name}`);
      continue;
    }
    if (entry.number <= after.number) continue;
    const known = found.get(entry.number);
    if (known && known.mac !== entry.mac) say(`há duas entradas ${entry.number}`);
    if (entry.number < before) say(`a entrada ${entry.number} está fora de ordem`);
    before = entry.number;
    if (!known) found.set(entry.number, entry);
  }
}

function parseEntry(line: string): NumberedEntry | null {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Fault before an entry: missing ones, or one that does not follow its predecessor. */
function sayWhereBroken({ number, macBefore }: NumberedEntry, before: Reached, say: (fault: string) => void): void {
  if (number > before.number + 1) say(missing(before.number + 1, number - 1));
  else if (macBefore !== before.mac) say(`a entrada ${number} não segue a de antes dela`);
}

function missing(from: number, to: number): string {
  return from === to ? `falta a entrada ${from}` : `faltam as entradas ${from} a ${to}`;
}

function faultList() {
  const first: string[] = [];
  let more = 0;
  return {
    say(fault: string): void {
      if (first.length < SAID) first.push(fault);
      else more += 1;
    },
    said: () => (more > 0 ? [...first, `e mais ${more}`] : [...first]),
  };
}
