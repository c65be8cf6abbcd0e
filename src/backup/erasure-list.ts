import type { BackupFolder } from './places/backup-place.ts';

/** What the list is called, beside the backups of shops that had no journal yet. */
const LIST = 'vitrine-apagados.txt';
const LINE = /^(\S+Z) ([0-9a-f]{64})$/;

/** When whom was erased was asked for, by the codes of people. */
export type Erasures = ReadonlyMap<string, Date>;

/** The list that stands beside backups; null where there is none. */
export async function readErasures(folder: BackupFolder): Promise<Erasures | null> {
  const text = await folder.readText(LIST);
  return text === null ? null : parseErasures(text);
}

/** @returns for each person when they asked last */
export function parseErasures(text: string): Erasures {
  const lines = text.split('\n').flatMap((line) => {
    const [, at = '', person = ''] = LINE.exec(line) ?? [];
    // What is no moment is left out: one line that others wrote must not spoil the list.
    return Number.isNaN(Date.parse(at)) ? [] : [{ at: new Date(at), person }];
  });
  return new Map(lines.sort((one, other) => +one.at - +other.at).map(({ at, person }) => [person, at]));
}
