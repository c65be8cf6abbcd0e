import { expect, test } from 'vitest';
import { baseNoteName, segmentAt, segmentName, tarName } from './archive-names.ts';
import type { BaseInfo } from './base-format.ts';
import { planRecovery } from './recovery-plan.ts';
import { findOutdated } from './tidy-archive.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const START = Date.parse('2026-11-01T12:00:00Z');
const at = (minutes: number) => new Date(START + minutes * MINUTE);
const line = 'aaaaaaaa';

function filesAt(minutes: number): string {
  return tarName({ line, kind: 'files', at: at(minutes) }, true);
}

test('files that came right after a clock that was ahead was set right are kept, and come along', () => {
  // Made at minute 0, by a clock that is 45 minutes ahead, and set right at minute 5.
  const base: BaseInfo = {
    format: 1,
    line,
    name: tarName({ line, kind: 'base', at: at(45) }, true),
    startedAt: at(45).toISOString(),
    endedAt: at(45.5).toISOString(),
    start: segmentAt('00000001', 10),
    stop: segmentAt('00000001', 11),
    bytes: 1,
  };
  const part = (index: number, minutes: number) =>
    segmentName({ line, segment: segmentAt('00000001', index), closedAt: at(minutes), hash: 'a'.repeat(16) }, true);
  const before = Array.from({ length: 10 }, (_, index) => part(index, -30 + index));
  const since = Array.from({ length: 300 }, (_, index) => part(10 + index, index < 5 ? 45 + index : index));
  const note = baseNoteName(line, at(45));
  const [old, files] = [filesAt(-25), [filesAt(20), filesAt(46)]];
  const names = [base.name, note, ...before, ...since, old, ...files];
  expect(findOutdated(names, [base], { now: at(60), retentionMs: 14 * DAY })).toEqual([...before, old]);
  expect(planRecovery(names, [base], null, at(301)).files).toEqual(files);
  expect(planRecovery(names, [base], at(200), at(301)).files).toEqual(files);
});
