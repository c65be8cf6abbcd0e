import { z } from 'zod';
import { moment } from './list-schema.ts';
import { contract } from './route-contract.ts';

const backupSetup = z.object({
  /** Whether the shop makes backups by itself. */
  on: z.boolean(),
  /** Public key that they are encrypted for; null without one. */
  recipient: z.string().nullable(),
  /** Whether one is being made. */
  running: z.boolean(),
  /** Time of the newest one. */
  madeAt: moment.nullable(),
  /** Whether the last try failed. */
  failed: z.boolean(),
  /** Result of the last test restore: `impossible` for lack of disk space; null before the first one. */
  proof: z.enum(['passed', 'failed', 'impossible']).nullable(),
});
export type BackupSetup = z.infer<typeof backupSetup>;

/** Routes of the step “Cópia de segurança”. */
export const backupSetupContract = contract({
  'GET /setup/backup': { action: 'settings', answer: backupSetup },
  'POST /setup/backup/make': { action: 'settings', answer: backupSetup },
});
