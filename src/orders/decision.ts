import type { RaisedAlert } from '../shared/alert-kinds.ts';
import type { Centavos } from '../shared/money.ts';
import type { AttemptStatus } from '../shared/order-status.ts';
import { settledStatus } from './attempt-states.ts';
import type { FoundState } from './external-refunds.ts';
import type { Order } from './repository.ts';
import { canMove } from './state-machine.ts';
import type { OwnStatus, TransitionChanges } from './transitions.ts';

/** One step of a decision about an order. Amounts in centavos. */
export type Step =
  /** Moves the payment attempt, which the order follows. */
  | { do: 'settle'; to: AttemptStatus; changes?: TransitionChanges }
  /** Moves the order, whose payment stays as it is. */
  | { do: 'move'; to: OwnStatus }
  | { do: 'alert'; alert: RaisedAlert }
  /** Records the captured amount if it is not the ordered one, with its charge's id. */
  | { do: 'receive'; amount: Centavos; chargeId: string }
  /** Lowers the captured amount of an order to what the provider holds, and with it the operators' refunds of the surplus. */
  | { do: 'correct received'; amount: Centavos; surplus: Centavos }
  /** Records the amount that was returned without us, and the part of it that the bank took. */
  | { do: 'book returned'; amount: Centavos; taken: Centavos }
  | { do: 'open access' }
  /** Undoes a dispute that was won: the access reopens, and its alerts are settled. */
  | { do: 'undo dispute' }
  | { do: 'close access' }
  | { do: 'announce refund' }
  /** Settles alerts about an odd amount that is complete now. */
  | { do: 'resolve odd amount' }
  /** Checks whether the buyer has paid another order by mistake. */
  | { do: 'look for a duplicate' };

/** Decision so far: its steps, and the order as they leave it. */
export interface Decision {
  order: Order;
  steps: readonly Step[];
  /** Whether the charge's state leaves nothing to the clock. */
  isComplete: boolean;
}

/** Records a captured amount that is not the ordered one. */
export function receive({ order, steps, ...decision }: Decision, { id, amount }: FoundState['charge']): Decision {
  return {
    ...decision,
    order: { ...order, received: amount, attempt: { ...order.attempt, charge_id: id } },
    steps: [...steps, { do: 'receive', amount, chargeId: id }],
  };
}

/** Moves the attempt, and the order with it, unless they cannot have that status. */
export function settle(decision: Decision, to: AttemptStatus, changes?: TransitionChanges): Decision {
  const { order, steps } = decision;
  const status = settledStatus(order, to);
  if (status === null) return decision;
  const { received = order.received, ...charge } = changes ?? {};
  return {
    ...decision,
    order: { ...order, status, received, attempt: { ...order.attempt, ...charge, status: to } },
    steps: [...steps, { do: 'settle', to, ...(changes && { changes }) }],
  };
}

/** Moves the order, unless it cannot have that status. */
export function move({ order, steps, ...decision }: Decision, to: OwnStatus): Decision {
  if (!canMove(order.status, to)) return { order, steps, ...decision };
  return { ...decision, order: { ...order, status: to }, steps: [...steps, { do: 'move', to }] };
}

/** Raises an alert. */
export function alert(decision: Decision, raised: RaisedAlert): Decision {
  return { ...decision, steps: [...decision.steps, { do: 'alert', alert: raised }] };
}

/** Leaves nothing to the clock. */
export function complete(decision: Decision): Decision {
  return { ...decision, isComplete: true };
}
