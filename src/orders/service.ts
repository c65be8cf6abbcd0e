export { readUndoable } from './address-moves.ts';
export { noticeDuplicateOf } from './apply-charge.ts';
export { askPaidAnew, readAskingProgress } from './ask-paid-anew.ts';
export { FIRST_ATTEMPT } from './attempts.ts';
export { createTestOrder } from './creation.ts';
export { grantFreeOrder } from './free-access.ts';
export { soldColumns } from './insert-order.ts';
export { acceptCaptured, closeOrderAccess, reopenOrderAccess, resendOrder, undoCorrection } from './manual-changes.ts';
export { type MoneyFacts, readMoneyFacts } from './money-facts.ts';
export { ODD_AMOUNTS } from './odd-money.ts';
export type { OrderContext } from './order-context.ts';
export { numberPrefix, readOrderAddress, readOrderNumber } from './order-names.ts';
export { viewOrderById } from './order-view.ts';
export { lockOtherCodes, readdress } from './readdress.ts';
export { type LookUpOutcome, reconcile } from './reconciliation.ts';
export { applyRefundOutcome, readInDoubt, retryRefusedRefunds } from './refund-mending.ts';
export { leftOfOrder } from './refund-sums.ts';
export { readLeft, requestRefund } from './refunds.ts';
export { remake } from './remade-order.ts';
export { MONEY_KINDS } from './replay-money.ts';
export { findByCharge, findOrderByName, lockOrderOr404 } from './repository.ts';
export { wasPaid } from './state-machine.ts';
export {
  askAboutStrayCharges,
  findStrayCharge,
  listStrayCharges,
  lookAtStrayCharge,
} from './stray-charges.ts';
export { ABOUT_WITHDRAWALS, waitingRequest } from './waiting-request.ts';
export { assertAnswered, confirmByHand, refuseRequest } from './withdrawal-requests.ts';
