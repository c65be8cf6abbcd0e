import type { RaisedAlert } from '../shared/alert-kinds.ts';
import type { Centavos } from '../shared/money.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import type { FoundState } from './external-refunds.ts';
import type { Order } from './repository.ts';
import { canMove } from './state-machine.ts';
import type { TransitionChanges } from './transitions.ts';

/** One step of a decision about an order. Amounts in centavos. */
export type Step =
  | { do: 'move'; to: OrderStatus; changes?: TransitionChanges }
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

/** Moves the order, unless it cannot have that status. */
export function move(decision: Decision, to: OrderStatus, changes?: TransitionChanges): Decision {
  const { order, steps } = decision;
  if (!canMove(order.status, to)) return decision;
  const { received = order.received, ...charge } = changes ?? {};
  return {
    ...decision,
    order: { ...order, status: to, received, attempt: { ...order.attempt, ...charge } },
    steps: [...steps, { do: 'move', to, ...(changes && { changes }) }],
  };
}

/** Raises an alert. */
export function alert(decision: Decision, raised: RaisedAlert): Decision {
  return { ...decision, steps: [...decision.steps, { do: 'alert', alert: raised }] };
}

/** Leaves nothing to the clock. */
export function complete(decision: Decision): Decision {
  return { ...decision, isComplete: true };
}
