import type { MoneyFacts } from '../../orders/service.ts';
import { ORDER_ACTIONS, type OrderAction } from '../../shared/panel/order-actions.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { hasPermission, type Permission, type Role } from '../../shared/panel/roles.ts';
import { parsePhone } from '../../shared/phone.ts';

/** Facts that determine the possible actions. */
export type ActionFacts = Pick<OrderDetail, 'status' | 'test' | 'access' | 'erasedAt' | 'buyerPhone' | 'withdrawal'> & {
  money: MoneyFacts;
};

/** Permission and state that each action requires; the commands check both themselves. */
const RULES: Record<OrderAction, { needs: Permission; where: (facts: ActionFacts) => boolean }> = {
  accept: { needs: 'serve', where: ({ money }) => money.acceptable !== null },
  resend: { needs: 'serve', where: (facts) => isOpen(facts) && facts.erasedAt === null },
  readdress: { needs: 'serve', where: isOpen },
  whatsapp: {
    needs: 'serve',
    where: ({ buyerPhone, erasedAt }) => erasedAt === null && parsePhone(buyerPhone) !== null,
  },
  confirmWithdrawal: { needs: 'refund', where: isAskedToWithdraw },
  refuseWithdrawal: { needs: 'refund', where: isAskedToWithdraw },
  retryRefund: { needs: 'refund', where: ({ money }) => money.refused > 0 },
  recordRefundOutcome: { needs: 'refund', where: ({ money }) => money.inDoubt > 0 },
  refund: { needs: 'refund', where: ({ money }) => money.left > 0 },
  closeAccess: { needs: 'serve', where: isOpen },
  reopenAccess: { needs: 'serve', where: ({ status, access }) => status === 'paid' && access === 'revoked' },
  note: { needs: 'serve', where: () => true },
};

function isOpen({ status, access }: ActionFacts): boolean {
  return status === 'paid' && access === 'active';
}

function isAskedToWithdraw({ status, withdrawal }: ActionFacts): boolean {
  return status === 'paid' && withdrawal !== null && withdrawal.requestedAt !== null;
}

/** Actions of a role on an order at this moment; none on orders from a demonstration that became a live shop. */
export function permittedActions(facts: ActionFacts, role: Role): OrderAction[] {
  if (facts.test) return [];
  return ORDER_ACTIONS.filter((action) => hasPermission(role, RULES[action].needs) && RULES[action].where(facts));
}
