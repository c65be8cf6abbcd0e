import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileFolder } from './file-places.ts';

test('unfinished files of killed processes are removed by the next one; files being written, and foreign ones, stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-places-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dead = 'vitrine-2026-11-01T12-00-00.tar.zst.age.part';
  const running = 'vitrine-2026-11-02T12-00-00.tar.zst.part';
  const mine = 'film.mp4.part';
  for (const name of [dead, running, mine]) await writeFile(join(folder, name), 'half');
  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  for (const name of [dead, mine]) await utimes(join(folder, name), longAgo, longAgo);
  async function* bytes() {
    yield Buffer.from('whole');
  }
  const whole = 'vitrine-2026-11-03T12-00-00.tar.zst';
  expect(await fileFolder(folder).location(whole).write(bytes())).toBe(5);
  expect((await readdir(folder)).sort()).toEqual([mine, running, whole]);
});
