import type { Generated } from 'kysely';
import type { GuardedPart } from '../../../shared/panel/setting-groups.ts';
import type { Time } from './times.ts';

// Settings that are made in the panel.

/** Channel of the notifications about changed settings. */
export const SETTINGS_CHANNEL = 'settings';

export interface SettingsTable {
  /** Name of the environment variable that would say the same. */
  name: string;
  /** Campaign that it is for; empty for the shop. */
  campaign: string;
  /** Value, encrypted with a key derived from the shop's. */
  sealed: Buffer;
  /** Actor, as in the audit log. */
  set_by: string;
  set_at: Time;
}

/** Mails to owners about a changed setting, with a link that closes the shop once. */
export interface SettingMailsTable {
  /** Input, with the shop's key, of the link's token. */
  id: string;
  operator_id: string;
  /** Group of settings that was changed. */
  part: GuardedPart;
  /** Displayed name of the one who changed it. */
  changed_by: string;
  /** Mail server and sender of before the change, encrypted; null where there was none. */
  sealed_mailer: Buffer | null;
  status: Generated<'queued' | 'sent' | 'bounced' | 'dropped'>;
  attempts: Generated<number>;
  last_error: string | null;
  /** Time of the next attempt. */
  due_at: Time;
  sent_at: Time | null;
  /** Expiry of its link. */
  expires_at: Time;
  used_at: Time | null;
  created_at: Time;
}
