import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Role } from '../../../shared/panel/roles.ts';
import type { CreatedTime, Time } from './times.ts';

// Operators of the shop in the panel.

export interface OperatorsTable {
  id: string;
  /** In lower case. */
  email: string;
  /** Name that the person gave; null if none was asked for. */
  name: Generated<string | null>;
  /**
   * Role of the invitation; null for an address that only the settings name. Those are owners, regardless of this
   * column.
   */
  role: Role | null;
  /** Actor of the invitation, as in the audit log. */
  invited_by: string | null;
  /** No longer grants access; the row stays, for the audit log. */
  removed_at: Time | null;
  /** Newest release whose changes the person has read. */
  seen_release: string | null;
  created_at: CreatedTime;
}

/** Links that sign in once. */
export interface SignInLinksTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  operator_id: string;
  expires_at: Time;
  used_at: Time | null;
  created_at: Time;
}

/** Codes that enter instead of a mail or a passkey; a used one is deleted. */
export interface RecoveryCodesTable {
  id: string;
  operator_id: string;
  /** SHA-256 of the code without its dashes. */
  code_hash: string;
  created_at: Time;
}

export interface OperatorMailsTable {
  /** Input, with `SECRET`, of the link's token. */
  id: string;
  operator_id: string;
  kind: 'sign-in' | 'invitation' | 'link-made';
  /** `dropped`: expired before it could be sent. */
  status: Generated<'queued' | 'sent' | 'bounced' | 'dropped'>;
  attempts: Generated<number>;
  last_error: string | null;
  /** Time of the next attempt. */
  due_at: Time;
  sent_at: Time | null;
  /** Expiry of its link. */
  expires_at: Time;
  created_at: CreatedTime;
}

export interface PanelSessionsTable {
  /** Public name of the session for its owner; grants no access. */
  id: string;
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  /** Null in a demonstration, which has no accounts. */
  operator_id: string | null;
  /** `full`: of a release that authorized by a request's origin; treated as `seeded`. */
  demonstration: 'linked' | 'seeded' | 'full' | null;
  /** Description for its owner: `Chrome no Android`. */
  device: string;
  /** Masked address at the start of the session. */
  ip: string | null;
  created_at: Time;
  /** To within minutes. */
  last_seen_at: Time;
  /** Time at which its owner last used a passkey or a fresh link. */
  verified_at: Time;
  /** Latest time at which it ends by itself. */
  expires_at: Time;
  ended_at: Time | null;
}

export interface PasskeysTable {
  id: string;
  /** Id that the browser assigned. */
  credential_id: string;
  operator_id: string;
  public_key: Buffer;
  counter: ColumnType<string, number, number>;
  transports: JSONColumnType<string[]>;
  name: string;
  /** Host that it is for. */
  rp_id: string;
  created_at: Time;
  last_used_at: Time | null;
}

/** Challenges that an authenticator signs, once. */
export interface PasskeyChallengesTable {
  challenge: string;
  /** `sign-in`, or `register:` or `step-up:` with a session's id. */
  purpose: string;
  expires_at: Time;
}

/** Append-only. */
export interface AuditLogTable {
  id: GeneratedAlways<string>;
  at: CreatedTime;
  /** `operator:ID`, `demonstration`, `command:USER`, `vitrine`. */
  actor: string;
  act: string;
  /** Object of the action: `order:ID`, `operator:ID`. */
  subject: string | null;
  /** No personal data. */
  params: ColumnType<Record<string, unknown>, string, never>;
  ip: string | null;
}
