import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Role } from '../../../shared/panel/roles.ts';
import type { CreatedTime, Time } from './times.ts';

// Who runs the shop in the panel.

export interface OperatorsTable {
  id: string;
  /** In lower case. */
  email: string;
  /** What they were invited as; null for an address that only the settings name. Those are owners, whatever stands here. */
  role: Role | null;
  /** Whose act the invitation was, as the audit log names actors. */
  invited_by: string | null;
  /** Opens nothing any more; the row stays, for the audit log. */
  removed_at: Time | null;
  created_at: CreatedTime;
}

/** Links that sign in once. */
export interface SignInLinksTable {
  /** SHA-256 of what stands in the link. */
  token_hash: string;
  operator_id: string;
  expires_at: Time;
  used_at: Time | null;
  created_at: Time;
}

export interface OperatorMailsTable {
  /** The link's secret is made of it and `SECRET`. */
  id: string;
  operator_id: string;
  kind: 'sign-in' | 'invitation';
  /** `dropped`: worth nothing any more before it could be sent. */
  status: Generated<'queued' | 'sent' | 'bounced' | 'dropped'>;
  attempts: Generated<number>;
  last_error: string | null;
  /** When it is tried next. */
  due_at: Time;
  sent_at: Time | null;
  /** Worth nothing from then on. */
  expires_at: Time;
  created_at: CreatedTime;
}

export interface PanelSessionsTable {
  /** Names it to its owner; opens nothing. */
  id: string;
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  /** Null in a demonstration that nobody has an account in. */
  operator_id: string | null;
  /** `full`: of a release that let in by a request's origin; worth no more than `seeded`. */
  demonstration: 'linked' | 'seeded' | 'full' | null;
  /** As its owner reads it: `Chrome no Android`. */
  device: string;
  /** Where it began, masked. */
  ip: string | null;
  created_at: Time;
  /** To within minutes. */
  last_seen_at: Time;
  /** When its owner last showed a passkey or a fresh link. */
  verified_at: Time;
  /** The latest it can end by itself. */
  expires_at: Time;
  ended_at: Time | null;
}

export interface PasskeysTable {
  id: string;
  /** As the browser names it. */
  credential_id: string;
  operator_id: string;
  public_key: Buffer;
  counter: ColumnType<string, number, number>;
  transports: JSONColumnType<string[]>;
  name: string;
  /** The host that it is for. */
  rp_id: string;
  created_at: Time;
  last_used_at: Time | null;
}

/** What an authenticator is asked to sign, once. */
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
  /** What it was done to: `order:ID`, `operator:ID`. */
  subject: string | null;
  /** No personal data. */
  params: ColumnType<Record<string, unknown>, string, never>;
  ip: string | null;
}
