import { z } from 'zod';
import { isAuthentic, journalMark, type NumberedEntry } from '../journal/service.ts';
import type { JournalFault } from '../shared/alerts/journal-fault.ts';
import type { BackupFolder } from './places/backup-place.ts';

const PREFIX = 'vitrine-diario-';
const NAME = /^vitrine-diario-[0-9a-f]{8}-([0-9a-f]{8})-(\d{10})-(\d{10})\.txt$/;
/** Maximum number of faults that are listed; the others are counted. */
const MAX_FAULTS = 5;

/** Location of a shop's journal, and its mark beside another shop's in the same folder. */
export interface JournalLocation {
  folder: BackupFolder;
  /** The beginning of the shop's `journal_id`. */
  shop: string;
  secret: string;
}

/** File of the journal, with the entries from one number to another. */
export interface JournalPart {
  name: string;
  first: number;
  last: number;
}

/** Last known entry of the chain. */
export interface ChainEnd {
  /** 0: none. */
  number: number;
  mac: string;
}

/** Entries beside the backups that the database lacks. */
export interface JournalReader {
  /** Whether there is a journal. */
  exists: boolean;
  /** Reads the entries by the shop's key, in order of their numbers, some thousand at a time. */
  entries(): AsyncGenerator<NumberedEntry[]>;
  /** Faults of the journal; complete when all entries were read. */
  faults(): JournalFault[];
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

/** Whether a name is one of a journal's parts. */
export function isJournalName(name: string): boolean {
  return NAME.test(name);
}

/** Lists the parts of the shop's journal by this key, in order; of two with the same first entry, the longer one first. */
export async function listParts(location: JournalLocation): Promise<{ parts: JournalPart[]; ofOtherKeys: string[] }> {
  const { folder, shop, secret } = location;
  const parts: JournalPart[] = [];
  const ofOtherKeys: string[] = [];
  for (const name of await folder.namesBeginning(`${PREFIX}${shop}-`)) {
    const [, mark, first, last] = NAME.exec(name) ?? [];
    if (mark === undefined) continue;
    if (mark === journalMark(secret)) parts.push({ name, first: Number(first), last: Number(last) });
    else ofOtherKeys.push(name);
  }
  parts.sort((one, other) => one.first - other.first || other.last - one.last);
  return { parts, ofOtherKeys };
}

/** Leaves out parts that lie within another one: where the storage's key may only write, they stay once they are merged. */
export function outermost(parts: readonly JournalPart[]): JournalPart[] {
  let reached = 0;
  return parts.filter(({ last }) => {
    const isOutermost = last > reached;
    reached = Math.max(reached, last);
    return isOutermost;
  });
}

/** @param entries at least one, in order @returns name of the part */
export async function writePart({ folder, shop, secret }: JournalLocation, entries: NumberedEntry[]): Promise<string> {
  const [first, last] = [entries[0]?.number ?? 0, entries.at(-1)?.number ?? 0];
  const [from, to] = [first, last].map((number) => String(number).padStart(10, '0'));
  const name = `${PREFIX}${shop}-${journalMark(secret)}-${from}-${to}.txt`;
  await folder.writeText(name, `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  return name;
}

/** Reads the entries of a part, not yet authenticated; null for an invalid line. */
export async function linesOf(folder: BackupFolder, name: string): Promise<(NumberedEntry | null)[]> {
  const text = (await folder.readText(name)) ?? '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseEntry);
}

/**
 * Reads the entries after a known one, and reports faults: entries by another key, or overwritten ones, are left out; the
 * others count, as what was done must not come undone. At most the parts that overlap are in memory at once.
 */
export async function readJournal(location: JournalLocation, after: ChainEnd): Promise<JournalReader> {
  const { parts } = await listParts(location);
  let faults = createFaultList();

  async function* entries(): AsyncGenerator<NumberedEntry[]> {
    faults = createFaultList();
    const stated = Math.max(0, ...parts.map(({ last }) => last));
    if (stated < after.number) faults.say({ fault: 'ends_early', last: stated, reached: after.number });
    let before: ChainEnd = after;
    for (const group of overlapping(parts.filter(({ last }) => last > after.number))) {
      const found = new Map<number, NumberedEntry>();
      for (const part of group) await readPart(location, part, after, { found, say: faults.say });
      const sorted = [...found.values()].sort((one, other) => one.number - other.number);
      for (const entry of sorted) {
        reportBreak(entry, before, faults.say);
        before = entry;
      }
      yield sorted;
    }
    if (stated > before.number) faults.say(missing(before.number + 1, stated));
  }

  return { exists: parts.length > 0, entries, faults: () => faults.said() };
}

/** Groups overlapping parts: an entry is repeated only within its group. */
function overlapping(parts: JournalPart[]): JournalPart[][] {
  const groups: JournalPart[][] = [];
  let reached = 0;
  for (const part of parts) {
    if (part.first <= reached) groups.at(-1)?.push(part);
    else groups.push([part]);
    reached = Math.max(reached, part.last);
  }
  return groups;
}

async function readPart(
  { folder, secret }: JournalLocation,
  { name, first, last }: JournalPart,
  after: ChainEnd,
  { found, say }: { found: Map<number, NumberedEntry>; say: (fault: JournalFault) => void },
): Promise<void> {
  let before = 0;
  for (const entry of await linesOf(folder, name)) {
    if (!entry || !isAuthentic(secret, entry)) {
      if (entry && entry.number <= after.number) continue;
      say(entry ? { fault: 'foreign_entry', entry: entry.number } : { fault: 'no_entry', file: name });
      continue;
    }
    if (entry.number < first || entry.number > last) {
      say({ fault: 'misplaced', entry: entry.number, file: name });
      continue;
    }
    if (entry.number <= after.number) continue;
    const known = found.get(entry.number);
    if (known && known.mac !== entry.mac) say({ fault: 'duplicate', entry: entry.number });
    if (entry.number < before) say({ fault: 'out_of_order', entry: entry.number });
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
function reportBreak({ number, macBefore }: NumberedEntry, before: ChainEnd, say: (fault: JournalFault) => void): void {
  if (number > before.number + 1) say(missing(before.number + 1, number - 1));
  else if (macBefore !== before.mac) say({ fault: 'broken_chain', entry: number });
}

function missing(from: number, to: number): JournalFault {
  return { fault: 'missing', from, to };
}

function createFaultList() {
  const first: JournalFault[] = [];
  let remaining = 0;
  return {
    say(fault: JournalFault): void {
      if (first.length < MAX_FAULTS) first.push(fault);
      else remaining += 1;
    },
    said: () => (remaining > 0 ? [...first, { fault: 'more' as const, count: remaining }] : [...first]),
  };
}
