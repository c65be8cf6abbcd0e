import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackupSchedule } from '../backup/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import { RELEASE } from './campaigns/open-publisher.ts';
import type { Env } from './settings/env.ts';

const HOUR = 3600;
/** How much of what a command wrote is told where it fails, in characters: its end. */
const TOLD = 200;

/** The backups that the settings ask for; null where they ask for none. */
export function scheduledBackups(env: Env, context: { db: Db; clock: Clock; log: Logger }) {
  if (!env.BACKUP_URL) return null;
  const folder = fileURLToPath(env.BACKUP_URL);
  return createBackupSchedule({
    ...context,
    folder,
    every: env.BACKUP_EVERY * HOUR,
    keep: env.BACKUP_KEEP,
    make: (stop) => makeBackup(folder, stop),
  });
}

/** By a process of its own: the shop's has buyers to answer. It reads the settings as this one did. */
async function makeBackup(folder: string, stop: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const script = `
    const { command } = await import(${JSON.stringify(join(RELEASE, 'server', 'command.js'))});
    process.exit(await command(['backup', ${JSON.stringify(`${folder}/`)}]));`;
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: stop,
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written = (written + text).slice(-TOLD);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(written.trim() || `ended with ${code}`);
}
