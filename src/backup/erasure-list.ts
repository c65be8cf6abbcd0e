import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { createPace } from '../platform/jobs/pace.ts';
import type { BackupFolder } from './places/backup-place.ts';

/** What the list is called, beside the backups. */
const LIST = 'vitrine-apagados.txt';
/** How often it is looked whether there is somebody new, in seconds. */
const LOOK_EVERY = 60;
const HEADING = '# Quem pediu para ser apagado: quando, e um código que só a chave da loja sabe refazer.';
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

function write(erasures: Erasures): string {
  const lines = [...erasures].map(([person, at]) => `${at.toISOString()} ${person}`);
  return `${[HEADING, ...lines.sort()].join('\n')}\n`;
}

interface Options {
  db: Db;
  /** Where the shop's backups stand. */
  folder: BackupFolder;
  clock: Clock;
}

/**
 * Keeps the list beside the shop's backups: whoever restores one finds there who has been erased since. What stands in it
 * stays, also where the database knows less, as after a restore.
 */
export function createErasureList({ db, folder, clock }: Options) {
  const isTime = createPace(clock, LOOK_EVERY);
  /** How many of the database's rows stand in it, as this process knows. */
  let listed = 0;

  async function add(): Promise<number> {
    return db.transaction().execute(async (trx) => {
      // Each writes the whole list: one process does, the others look again in a while.
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('erasure-list')) as mine`.execute(trx);
      if (!rows[0]?.mine) return 0;
      const erased = await trx.selectFrom('erased_people').select(['person', 'asked_at']).execute();
      if (erased.length === listed) return 0;
      const known = (await readErasures(folder)) ?? new Map<string, Date>();
      const all = new Map(known);
      for (const { person, asked_at } of erased) {
        const at = all.get(person);
        if (!at || at < asked_at) all.set(person, asked_at);
      }
      const added = [...all].filter(([person, at]) => known.get(person)?.getTime() !== at.getTime()).length;
      if (added > 0) await folder.writeText(LIST, write(all));
      listed = erased.length;
      return added;
    });
  }

  return {
    /** @returns how many are new in the list */
    async sweep(): Promise<number> {
      return isTime() ? add() : 0;
    },
  };
}
