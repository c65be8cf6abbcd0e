import { useState } from 'react';
import { amountProblem, formatBRL, formatReais, parseReais } from '../../shared/money.ts';
import type { OutcomeBody } from '../../shared/panel/order-actions.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { AmountField } from '../ui/amount-field.tsx';
import { Fact } from '../ui/fact.tsx';
import { newIdempotencyKey } from '../ui/idempotency-key.ts';
import { OptionChoice } from '../ui/radio-choice.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';

/** Dialog that refunds the remaining amount, or a part of it. */
export function RefundDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { number, left, returned, returning, status } = order;
  // One idempotency key per dialog: repeated requests make one refund.
  const [key] = useState(newIdempotencyKey);
  const [typed, setTyped] = useState(() => formatReais(left));
  const amount = parseReais(typed);
  const error = refundError(typed, left);
  return (
    <ActDialog
      title="Devolver dinheiro?"
      confirm={amount !== null && error === undefined ? `Devolver ${formatBRL(amount)}` : 'Devolver'}
      isDanger
      isReady={error === undefined}
      // Ready only with an amount.
      act={() => call('POST /orders/:number/refund', { number, amount: amount as number, left, key })}
      onDone={() => onDone(`Devolução de ${formatBRL(amount ?? 0)} registrada. O provedor é avisado em seguida.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <dl className="facts">
            <Fact name="Resta">{formatBRL(left)}</Fact>
            {returned > 0 && <Fact name="Já devolvido">{formatBRL(returned)}</Fact>}
            {returning > 0 && <Fact name="A caminho">{formatBRL(returning)}</Fact>}
          </dl>
          <AmountField
            label="Valor em reais"
            value={typed}
            onChange={setTyped}
            check={(text) => refundError(text, left)}
            error={errors['amount']}
          />
          <p>
            {amount !== null && error === undefined && `${formatBRL(amount)} saem da sua conta no provedor e voltam `}
            {(amount === null || error !== undefined) && 'O valor sai da sua conta no provedor e volta '}
            para a conta que fez o PIX. Não dá para cancelar depois.
          </p>
          <p>{consequenceText(status === 'paid', amount === left)}</p>
        </>
      )}
    </ActDialog>
  );
}

function refundError(typed: string, left: number): string | undefined {
  const amount = parseReais(typed);
  if (amount === 0) return 'Escreva mais do que zero.';
  return amount !== null && amount > left ? `Só é possível devolver até ${formatBRL(left)}.` : amountProblem(typed);
}

function consequenceText(isPaid: boolean, isAll: boolean): string {
  if (!isPaid) return 'O pedido continua como está, e a pessoa é avisada por e-mail quando o dinheiro voltar.';
  return isAll
    ? 'É tudo o que resta: quando o dinheiro voltar, o acesso fecha e a pessoa é avisada por e-mail.'
    : 'É uma parte: o acesso continua aberto, e a pessoa é avisada por e-mail quando ela voltar.';
}

interface RetryRefundProps extends Omit<OrderDialogProps, 'order'> {
  order: Pick<OrderDetail, 'number' | 'refused'>;
}

/** Dialog that repeats a refund that the provider refused. */
export function RetryRefundDialog({ order: { number, refused }, onDone, onClose }: RetryRefundProps) {
  return (
    <ActDialog
      title="Pedir a devolução de novo?"
      confirm="Pedir de novo"
      act={() => call('POST /orders/:number/refund/retry', { number })}
      onDone={() => onDone(`A devolução de ${formatBRL(refused)} foi pedida de novo.`)}
      onClose={onClose}
    >
      <p>
        O provedor recusou devolver {formatBRL(refused)}. Ele será pedido de novo agora: confira antes se há saldo na
        sua conta. A pessoa é avisada por e-mail quando o dinheiro voltar.
      </p>
    </ActDialog>
  );
}

type RefundOutcome = OutcomeBody['outcome'];

const OUTCOMES: { value: RefundOutcome; label: string; detail: string }[] = [
  {
    value: 'done',
    label: 'foi feita',
    detail: 'O pedido segue como devolvido, e a pessoa é avisada por e-mail.',
  },
  { value: 'undone', label: 'não foi feita', detail: 'O valor fica livre, e você pode devolvê-lo outra vez.' },
];

/** Dialog that records the outcome of a refund that the provider left open. */
export function OutcomeDialog({ order: { number, inDoubt }, onDone, onClose }: OrderDialogProps) {
  const [outcome, setOutcome] = useState<RefundOutcome | null>(null);
  // Amount at opening, which the dialog shows: a later refetch must not change it.
  const [amount] = useState(inDoubt);
  return (
    <ActDialog
      title="O que houve com a devolução?"
      confirm="Registrar"
      isReady={outcome !== null}
      act={() => call('POST /orders/:number/refund/outcome', { number, outcome: outcome as RefundOutcome, amount })}
      onDone={() => onDone('Anotado o que houve com a devolução.')}
      onClose={onClose}
    >
      <p>
        Não está claro o que o provedor fez dos {formatBRL(amount)}. Veja no painel dele antes de responder: daqui não
        dá para conferir.
      </p>
      <OptionChoice
        legend="No painel do provedor, a devolução"
        options={OUTCOMES}
        value={outcome}
        onChange={setOutcome}
      />
    </ActDialog>
  );
}
