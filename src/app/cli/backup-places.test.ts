import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupName } from '../../backup/service.ts';
import { readEnv } from '../settings/env.ts';
import { knownPlace } from './backup-places.ts';

const DAY = 86_400_000;
const nameOf = (days: number) => backupName(new Date(Date.now() + days * DAY), { encrypted: false });

test('a folder means its newest backup, and none that was dated by a clock that was ahead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-places-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const put = (name: string) => writeFile(join(folder, name), 'x');
  const known = async () => (await knownPlace(readEnv({}), `${folder}/`)).name;
  await expect(known()).rejects.toThrow('backup_missing');
  await put(nameOf(-2));
  await put(nameOf(-1));
  expect(await known()).toBe(join(folder, nameOf(-1)));
  const later = nameOf(30);
  await put(later);
  await expect(known()).rejects.toMatchObject({ code: 'backup_later', params: { later, newest: nameOf(-1) } });
  // A file that is named is used, whatever its time.
  expect((await knownPlace(readEnv({}), join(folder, later))).name).toBe(join(folder, later));
});
