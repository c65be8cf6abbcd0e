/** What an operator may be. */
export const ROLES = ['owner', 'support', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** As people read them. */
export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Proprietário',
  support: 'Atendimento',
  reader: 'Leitura',
};

/** Kinds of what is done in the panel; each of its routes is of one of them. */
export type Action =
  /** Looking at the shop: orders, buyers, alerts, results. */
  | 'read'
  /** One's own devices and passkeys. */
  | 'account'
  /** Helping buyers: mails, addresses, access, notes, alerts, testimonials, data rights. */
  | 'serve'
  /** Money leaves. */
  | 'refund'
  /** Data of many people leave at once. */
  | 'export'
  /** What the shop shows, sells and hands over. */
  | 'publish'
  /** Who else is let in. */
  | 'invite'
  /** How the shop works; the audit log. */
  | 'settings';

const MAY: Record<Role, readonly Action[]> = {
  owner: ['read', 'account', 'serve', 'refund', 'export', 'publish', 'invite', 'settings'],
  support: ['read', 'account', 'serve'],
  reader: ['read', 'account'],
};

/** Whether a role is enough for something. */
export function may(role: Role, action: Action): boolean {
  return MAY[role].includes(action);
}

/** What asks for a passkey or a fresh link, however long one is signed in: it cannot be taken back. */
const STEP_UP: readonly Action[] = ['refund', 'export', 'invite'];

/** Whether something is done only by who has just shown who they are. */
export function needsStepUp(action: Action): boolean {
  return STEP_UP.includes(action);
}
