import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { GivenBack, StrayChargeRow } from '../../shared/panel/alerts-schema.ts';
import { providerName } from '../../shared/panel/labels.ts';
import { call, query } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { RemakeDialog } from './remake-dialog.tsx';
import { WaitingRows } from './waiting-rows.tsx';

/** Stray charges, as after a restore: each can become an order, or all are refunded. */
export function StrayChargesPart() {
  const payments = useQuery(query('GET /unknown-payments'));
  const [remaking, setRemaking] = useState<StrayChargeRow | null>(null);
  const [isReturning, setIsReturning] = useState(false);
  const [result, setResult] = useState('');
  const mayReturn = useHasPermission('refund');
  if (!payments.data) return <QueryState query={payments} />;
  const { rows, total } = payments.data;
  const waiting = rows.map((payment) => ({
    id: payment.id,
    note: (
      <>
        <h2>{paymentName(payment)}</h2>
        <footer className="note-foot">
          <time dateTime={payment.at}>{formatMinute(new Date(payment.at))}</time>
          <span>{providerName(payment.provider)}</span>
          <span>{chargeLabel(payment)}</span>
          <Button
            label="Refazer o pedido"
            about={`de ${paymentName(payment)}, ${chargeLabel(payment)}`}
            onClick={() => setRemaking(payment)}
          />
        </footer>
      </>
    ),
  }));
  return (
    <>
      <WaitingRows
        result={result}
        empty={
          <Empty title="Nenhum pagamento sem pedido" text="O que for pago e não tiver um pedido na loja espera aqui." />
        }
        intro="Quem pagou é quem a cobrança do banco diz. Refaça o pedido de cada um, ou devolva todos."
        actOnAll={mayReturn && <Button label="Devolver todos" onClick={() => setIsReturning(true)} />}
        total={total}
        rows={waiting}
      />
      {remaking && (
        <RemakeDialog
          alert={remaking.id}
          detail={`${paymentName(remaking)} (${chargeLabel(remaking)})`}
          onClose={() => setRemaking(null)}
        />
      )}
      {isReturning && (
        <ActDialog
          title="Devolver todos os pagamentos?"
          confirm="Devolver todos"
          isDanger
          act={() => call('POST /unknown-payments/give-back')}
          onDone={(done) => {
            setIsReturning(false);
            setResult(resultText(done));
          }}
          onClose={() => setIsReturning(false)}
        >
          <p>
            O dinheiro volta a quem pagou, até 20 pagamentos de cada vez. Cada um fica como um pedido devolvido, sem
            e-mail. Não dá para desfazer.
          </p>
        </ActDialog>
      )}
    </>
  );
}

function paymentName({ payer, amount }: StrayChargeRow): string {
  if (amount === null) return 'O banco não responde sobre este pagamento agora';
  return `${payer ?? 'Pagador que o banco não diz'}: ${formatBRL(amount)}`;
}

/** Returns a label that identifies a charge on the provider's statement, even without payer data. */
function chargeLabel({ charge }: StrayChargeRow): string {
  return `cobrança …${charge.slice(-6)}`;
}

function resultText({ returned, failed, left }: GivenBack): string {
  const parts = [returned === 1 ? '1 pagamento volta a quem pagou.' : `${returned} pagamentos voltam a quem pagou.`];
  if (failed > 0) parts.push(`O banco não deixou devolver ${failed} agora.`);
  if (left > 0) parts.push(`Faltam ${left}.`);
  return parts.join(' ');
}
