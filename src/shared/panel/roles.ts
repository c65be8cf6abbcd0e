/** Roles of operators. */
export const ROLES = ['owner', 'support', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** Labels of the roles. */
export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Proprietário',
  support: 'Atendimento',
  reader: 'Leitura',
};

/** Permissions in the panel; each of its routes requires one of them. */
export type Permission =
  /** View the shop: orders, buyers, alerts, results. */
  | 'read'
  /** Manage one's own devices and passkeys. */
  | 'account'
  /** Help buyers: mails, addresses, access, notes, alerts, testimonials, data rights. */
  | 'serve'
  /** Return money. */
  | 'refund'
  /** Export data of many people at once. */
  | 'export'
  /** Change the pages, the offers and the products. */
  | 'publish'
  /** Invite and manage operators. */
  | 'invite'
  /** Change the settings; read the audit log. */
  | 'settings';

const PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: ['read', 'account', 'serve', 'refund', 'export', 'publish', 'invite', 'settings'],
  support: ['read', 'account', 'serve'],
  reader: ['read', 'account'],
};

/** Whether a role has a permission. */
export function hasPermission(role: Role, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission);
}

/** Permissions for irreversible commands, which require a recent passkey or link, however long the session. */
const STEP_UP_PERMISSIONS: readonly Permission[] = ['refund', 'export', 'invite'];

/** Whether a permission requires a recent confirmation of the operator's identity. */
export function needsStepUp(permission: Permission): boolean {
  return STEP_UP_PERMISSIONS.includes(permission);
}
