import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ARCHIVING, openSpool } from './archiving.ts';

const PART = '000000010000000000000004';

/** Opens a data folder, and runs PostgreSQL's archive command in it for a finished file. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-archiving-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cwd = join(folder, 'postgres');
  mkdirSync(cwd);
  return {
    folder,
    archive(name: string) {
      writeFileSync(join(cwd, name), 'finished');
      const command = ARCHIVING.archive_command.replaceAll('%p', name).replaceAll('%f', name);
      execFileSync('sh', ['-c', command], { cwd });
    },
  };
}

test('parts wait in the spool once there is one', () => {
  const { folder, archive } = openFolder();
  archive(PART);
  expect(readdirSync(folder)).toEqual(['postgres']);
  const spool = openSpool(folder);
  archive(PART);
  expect(readdirSync(spool)).toEqual([PART]);
});

test('notes beside parts are not kept: they would count as parts that wait, and are never sent', () => {
  const { folder, archive } = openFolder();
  const spool = openSpool(folder);
  for (const note of [`${PART}.00000028.backup`, '00000002.history', `${PART}.partial`]) archive(note);
  expect(readdirSync(spool)).toEqual([]);
});
