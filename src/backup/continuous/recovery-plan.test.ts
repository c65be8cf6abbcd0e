import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { createRandom } from '../../shared/random.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import {
  ARCHIVE_NAMES,
  baseNoteName,
  indexOf,
  parseBaseNoteName,
  parseSegmentName,
  parseTarName,
  segmentAt,
  segmentName,
  tarName,
} from './archive-names.ts';
import type { BaseInfo } from './base-format.ts';
import { createProgress } from './progress.ts';
import { planRecovery } from './recovery-plan.ts';
import { baseInterval, findOutdated, tidyArchive } from './tidy-archive.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const START = Date.parse('2026-11-01T12:00:00Z');
const MB16 = 16n * 1024n * 1024n;
const at = (minutes: number) => new Date(START + minutes * MINUTE);

/** A part of a line for each minute. */
function part(line: string, index: number, hash = 'a'): string {
  const told = { line, segment: segmentAt('00000001', index), closedAt: at(index), hash: hash.repeat(16) };
  return segmentName(told, true);
}

/** A base copy that was made in that minute, and needs its part and the next one. */
function base(line: string, index: number): BaseInfo {
  return {
    format: 1,
    line,
    name: tarName({ line, kind: 'base', at: at(index) }, true),
    startedAt: at(index).toISOString(),
    endedAt: new Date(+at(index) + 30_000).toISOString(),
    start: segmentAt('00000001', index),
    stop: segmentAt('00000001', index + 1),
    bytes: 1,
  };
}

const namesOf = (bases: readonly BaseInfo[]) =>
  bases.flatMap(({ line, name, startedAt }) => [name, baseNoteName(line, new Date(startedAt))]);
const parts = (line: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => part(line, from + step));
const told = (action: () => unknown) => refusalOf((async () => action())());

test('names identify their files, and no other name is taken for one', () => {
  const name = part('0a1b2c3d', 300);
  expect(parseSegmentName(name)).toMatchObject({
    line: '0a1b2c3d',
    segment: '00000001000000010000002C',
    closedAt: at(300),
  });
  expect(indexOf(segmentAt('00000007', 70_000))).toBe(70_000);
  const [tar = '', note = ''] = namesOf([base('0a1b2c3d', 3)]);
  expect(parseTarName(tar)).toMatchObject({ kind: 'base', at: at(3) });
  expect(parseBaseNoteName(note)).toMatchObject({ at: at(3) });
  for (const one of [name, tar, note]) expect(ARCHIVE_NAMES.isMeant(one)).toBe(true);
  for (const other of ['film.mp4', `${name}.part`, `../${name}`, 'vitrine-2026-11-01T12-00-00.tar.zst.age'])
    expect(ARCHIVE_NAMES.isMeant(other)).toBe(false);
});

test('the newest copy that was whole by then leads to a moment, in its own line, with the files that came since', () => {
  const bases = [base('aaaaaaaa', 0), base('aaaaaaaa', 100), base('bbbbbbbb', 200)];
  const files = [50, 120, 190].map((minute) => tarName({ line: 'aaaaaaaa', kind: 'files', at: at(minute) }, true));
  const names = [...namesOf(bases), ...parts('aaaaaaaa', 0, 195), ...parts('bbbbbbbb', 200, 260), ...files];
  const way = planRecovery(names, bases, at(150));
  expect(way.base).toBe(bases[1]);
  expect(way.segments.map(({ segment }) => indexOf(segment))).toEqual(
    Array.from({ length: 96 }, (_, step) => 100 + step),
  );
  expect(way.files).toEqual([files[1]]);
  // Files that the storage could not take at that moment.
  expect(way.nextFiles).toBe(files[2]);
  expect(planRecovery(names, bases, null).base).toBe(bases[2]);
  // A line whose last part is of the same second as that of the one before it goes on from there.
  const both = [base('aaaaaaaa', 0), base('bbbbbbbb', 3)];
  for (const known of [both, both.toReversed()])
    expect(planRecovery([...parts('aaaaaaaa', 0, 4), ...parts('bbbbbbbb', 3, 4)], known, null).base).toBe(both[1]);
  // While a copy is made, only the one before leads there.
  expect(planRecovery(names, bases, at(100)).base).toBe(bases[0]);
  // The shop was lost, and restored on another machine: between the two lines there is only its end.
  expect(planRecovery(names, bases, at(198)).until).toEqual(at(195));
});

test('a hole, a copy without its parts and an ambiguous continuation end the recovery', async () => {
  const bases = [base('aaaaaaaa', 0), base('aaaaaaaa', 100)];
  const all = [...namesOf(bases), ...parts('aaaaaaaa', 0, 150)];
  const without = (index: number) =>
    all.filter((name) => indexOf(parseSegmentName(name)?.segment ?? segmentAt('0', 9999)) !== index);
  expect((await told(() => planRecovery(without(50), bases, at(60)))).detail).toContain('01/11/2026 às 09:49:00');
  expect(planRecovery(without(50), bases, at(49)).base).toBe(bases[0]);
  expect(planRecovery(without(50), bases, at(120)).base).toBe(bases[1]);
  expect(planRecovery(without(101), bases, null).base).toBe(bases[0]);
  // The last second is reported as none of the shop's.
  expect(planRecovery(without(101), bases, null).isCut).toBe(true);
  expect([planRecovery(all, bases, null).isCut, planRecovery(without(150), bases, null).isCut]).toEqual([false, false]);
  expect((await told(() => planRecovery(all, bases, at(0)))).detail).toContain('só volta até 01/11/2026 às 09:00:30');
  expect((await told(() => planRecovery([], bases, null))).detail).toContain('ainda não tem');
  // A copy of the shop continued in the same line: from there on the segments are ambiguous.
  expect(planRecovery([...all, part('aaaaaaaa', 120, 'b')], bases, null)).toMatchObject({
    until: at(119),
    isCut: true,
  });
});

/** A base copy that was made in one minute, and dated to another one by its clock. */
function baseDated(line: string, index: number, dated: number): BaseInfo {
  const { startedAt, endedAt, name } = base(line, dated);
  return { ...base(line, index), startedAt, endedAt, name };
}

test('the last second that there is, and each moment, is that of the machine that sold then, whatever a clock said on one day', async () => {
  const day = 1440;
  // The first machine's clock was a month ahead for an hour, in which a base copy was made; it died, and another one sold on.
  const ahead = baseDated('aaaaaaaa', 200, 30 * day);
  const bases = [base('aaaaaaaa', 0), ahead, base('aaaaaaaa', 210), base('bbbbbbbb', 320)];
  const end = 320 + 3 * day;
  const names = [...namesOf(bases), ...parts('aaaaaaaa', 0, 300), ...parts('bbbbbbbb', 320, end)];
  const last = planRecovery(names, bases, null, at(end + 5));
  expect([last.base, last.until]).toEqual([bases[3], at(end)]);
  expect(planRecovery(names, bases, at(35 * day), at(36 * day)).base).toBe(bases[3]);
  // It is used if there is nothing else, with the files that came after it by a clock that was right again.
  const files = tarName({ line: 'aaaaaaaa', kind: 'files', at: at(250) }, true);
  const alone = planRecovery([...namesOf([ahead]), ...parts('aaaaaaaa', 200, 300), files], [ahead], null, at(310));
  expect([alone.base, alone.files]).toEqual([ahead, [files]]);
  // In one line the later copy leads on, though the other one is dated later.
  const on = [...namesOf(bases), ...parts('aaaaaaaa', 0, 40 * day)];
  expect(planRecovery(on, bases, at(35 * day), at(40 * day)).base).toBe(bases[2]);
  // The last parts of one machine are dated in the future: it is unknown which machine came later.
  const jumped = segmentName(
    { line: 'aaaaaaaa', segment: segmentAt('00000001', 301), closedAt: at(30 * day), hash: 'a'.repeat(16) },
    true,
  );
  const unclear = await told(() => planRecovery([...names, jumped], bases, null, at(end + 5)));
  expect(unclear.detail).toMatch(/ainda não chegou, 01\/12\/2026 .* 04\/11\/2026 às 14:20:00/);
  expect(planRecovery([...names, jumped], bases, at(end + 5), at(end + 5)).base).toBe(bases[3]);
});

test('kept files reach every moment of half the time that backups are kept, at least; older ones go', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = createRandom(seed);
    const days = random.between(1, 40);
    const retentionMs = random.between(1, 20) * DAY;
    const every = baseInterval(retentionMs) / MINUTE;
    const bases: BaseInfo[] = [];
    for (let minute = 0; minute < days * 1440; minute += every) bases.push(base('aaaaaaaa', minute));
    const last = days * 1440;
    // One segment an hour is enough here, with the two of each base copy.
    const indexes = new Set(bases.flatMap(({ start }) => [indexOf(start), indexOf(start) + 1]));
    for (let minute = 0; minute < last; minute += 60) indexes.add(minute);
    const names = [...namesOf(bases), ...[...indexes].map((index) => part('aaaaaaaa', index))];
    const now = at(last);
    const goes = new Set(findOutdated(names, bases, { now, retentionMs }));
    const kept = bases.filter(({ name }) => !goes.has(name));
    expect(kept.at(-1)).toBe(bases.at(-1));
    for (const one of kept.slice(0, -1)) expect(+now - Date.parse(one.startedAt)).toBeLessThan(retentionMs);
    const reach = +now - Date.parse(kept[0]?.startedAt ?? '');
    expect(reach).toBeGreaterThanOrEqual(Math.min(retentionMs / 2, days * DAY) - MINUTE);
    const oldest = indexOf(kept[0]?.start ?? '');
    for (const name of names) {
      const found = parseSegmentName(name);
      if (found) expect(goes.has(name)).toBe(indexOf(found.segment) < oldest);
    }
    for (const { line, name, startedAt } of bases)
      expect(goes.has(baseNoteName(line, new Date(startedAt)))).toBe(goes.has(name));
  }
});

test('a line without a whole copy loses only old files, notes go first, and a clock that was ahead keeps nothing', () => {
  const [before, mine] = [base('aaaaaaaa', 9_500), base('aaaaaaaa', 10_000)];
  const lost = base('bbbbbbbb', 0);
  const ahead = { ...base('cccccccc', 90_000) };
  const young = part('dddddddd', 9_990);
  const old = part('dddddddd', 10);
  const names = [...namesOf([before, mine, lost]), part('aaaaaaaa', 10_000), part('bbbbbbbb', 1), young, old];
  const goes = findOutdated(names, [before, mine, lost, ahead], { now: at(10_020), retentionMs: DAY });
  expect(goes[0]).toBe(baseNoteName('bbbbbbbb', at(0)));
  expect([...goes].sort()).toEqual([...namesOf([lost]), part('bbbbbbbb', 1), old].sort());
});

test('an hour with a clock that is ahead removes nothing that a recovery needs, with a base copy in it or not', () => {
  const now = at(20 * 1440);
  const [one, two] = [base('aaaaaaaa', 8 * 1440), base('aaaaaaaa', 15 * 1440)];
  const jumped = 60 * 1440;
  const goes = (bases: BaseInfo[], clock: Date) =>
    findOutdated(namesOf(bases), bases, { now: clock, retentionMs: 14 * DAY });
  expect(goes([one, two], now)).toEqual([]);
  expect(goes([one, two], at(jumped))).toEqual([]);
  const ahead = base('aaaaaaaa', jumped);
  expect(goes([one, two, ahead], at(jumped + 60))).toEqual([]);
  // The clock is right again.
  expect(goes([one, two, ahead], now)).toEqual([]);
  // A shop that was stopped for so long: after its second base copy everything older than backups are kept goes.
  const later = base('aaaaaaaa', jumped + 7 * 1440);
  expect(goes([one, two, ahead, later], at(jumped + 7 * 1440 + 60))).toHaveLength(4);
});

test('a base copy of a clock that was ahead is not the one after which the next is due', async () => {
  const [mine, ahead] = [base('aaaaaaaa', 10_000), base('aaaaaaaa', 900_000)];
  const notes = new Map([mine, ahead].map((one) => [baseNoteName(one.line, new Date(one.startedAt)), one]));
  const stub: Pick<BackupFolder, 'names' | 'readText'> = {
    names: async () => namesOf([mine, ahead]).sort(),
    readText: async (name) => JSON.stringify(notes.get(name)),
  };
  const tidying = {
    line: 'aaaaaaaa',
    now: at(10_020),
    retentionMs: DAY,
    signal: new AbortController().signal,
    log: { warn() {} },
  };
  expect(await tidyArchive(stub as BackupFolder, tidying)).toBe(mine.startedAt);
});

test('nor does a clock that was ahead and is set right report more, or keep files for longer', () => {
  const progress = createProgress(null);
  const second = (seconds: number) => new Date(START + seconds * 1000);
  const ahead = 7200;
  progress.look(MB16 * 3n + 100n, second(ahead));
  progress.sent(3);
  progress.look(MB16 * 4n + 100n, second(ahead + 2));
  expect(progress.until()).toEqual(second(ahead));
  // The clock is set right a moment later, with something still waiting.
  progress.look(MB16 * 4n + 200n, second(3));
  expect([progress.until(), progress.openSince()]).toEqual([second(1), second(3)]);
  expect(progress.lastUnsent()).toBe(4);
  progress.sent(4);
  expect(progress.lastUnsent()).toBeNull();
});

test('everything reported as archived was written before, in any sequence of parts and looks', () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const random = createRandom(seed);
    const progress = createProgress(null);
    let [position, sent, now] = [MB16 * 3n + 40n, 2, START];
    /** When each byte was written. */
    const written: { end: bigint; at: number }[] = [];
    for (let step = 0; step < 200; step += 1) {
      now += random.between(1, 2000);
      const what = random.between(0, 9);
      const index = Number(position / MB16);
      if (what < 4) {
        position += BigInt(random.between(1, 6_000_000));
        written.push({ end: position, at: now });
      } else if (what < 7) progress.look(position, new Date(now));
      else if (what === 7 && position % MB16 > 40n) position = (position / MB16 + 1n) * MB16 + 40n;
      else if (sent < index - 1) {
        sent += 1;
        progress.sent(sent);
      }
      const until = progress.until();
      const end = BigInt(sent + 1) * MB16;
      const lost = written.filter((one) => one.end > end && until !== null && one.at < +until);
      expect(lost, `seed ${seed}`).toEqual([]);
    }
    // Once all has been closed and sent, the next look reports it.
    if (position % MB16 > 40n) position = (position / MB16 + 1n) * MB16 + 40n;
    progress.sent(Number(position / MB16) - 1);
    progress.look(position, new Date(now + 1));
    expect(progress.until()).toEqual(new Date(now + 1));
    expect(progress.openSince()).toBeNull();
  }
});
