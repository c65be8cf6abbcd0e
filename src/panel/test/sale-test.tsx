import { useState } from 'react';
import { Link } from 'wouter';
import { formatBRL } from '../../shared/money.ts';
import { providerName } from '../../shared/panel/labels.ts';
import type { LastTestSale, TestSale } from '../../shared/panel/test-schema.ts';
import { TEST_STEP_LABELS } from '../../shared/panel/test-step-labels.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Moment } from '../ui/moment.tsx';
import { Icon } from '../ui/panel-icon.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { TypedField } from '../ui/typed-field.tsx';
import { PixToPay } from './pix-to-pay.tsx';
import { useLastTestSale } from './use-last-test-sale.ts';

const STATE_LABELS = { done: 'feito', waiting: 'esperando', later: 'ainda não', failed: 'com problema' } as const;

/** Steps of a test sale with their states, and advice for those that failed. */
export function TestSteps({ steps }: { steps: TestSale['steps'] }) {
  return (
    <ol className="test-steps">
      {steps.map(({ step, state, at, problem }) => (
        <li key={step} className={`test-step is-${state}`}>
          <span className="test-mark">{STATE_ICONS[state] && <Icon name={STATE_ICONS[state]} />}</span>
          <div>
            <p>
              <strong>{TEST_STEP_LABELS[step].name}</strong>
              <span className="visually-hidden"> ({STATE_LABELS[state]})</span>
              {at && (
                <>
                  {' '}
                  <Moment at={at} />
                </>
              )}
            </p>
            <p>{problem ?? TEST_STEP_LABELS[step].text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const STATE_ICONS = { done: 'check', waiting: null, later: null, failed: 'alert' } as const;

const UNSERVED = 'A venda de teste é da sua página: publique-a primeiro.';

/** Test of a complete sale: created here, paid by the seller, tracked until its refund. */
export function SaleTest() {
  const last = useLastTestSale();
  const [isStarting, setIsStarting] = useState(false);
  return (
    <section className="card" aria-labelledby="teste-venda">
      <h2 id="teste-venda">Venda de teste</h2>
      <p>
        Você paga um PIX de verdade, recebe o acesso como quem compra, e o valor volta sozinho. Não conta em nenhum
        número, vaga ou depoimento.
      </p>
      <QueryState query={last} rows={3} />
      {last.data?.sale && <Sale sale={last.data.sale} />}
      {last.data && !last.data.isServed && <p className="reason">{UNSERVED}</p>}
      {last.data?.isServed && !last.data.sale?.open && (
        <Button
          look="main"
          label={last.data.sale ? 'Fazer outra venda de teste' : 'Fazer uma venda de teste'}
          onClick={() => setIsStarting(true)}
        />
      )}
      {isStarting && last.data && <StartTestSale offer={last.data} onClose={() => setIsStarting(false)} />}
    </section>
  );
}

function Sale({ sale: { order, to, steps, simulated, open } }: { sale: TestSale }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  if (!order) return <p role="status">{open ? 'Criando a cobrança…' : 'A última não chegou a ser criada.'}</p>;
  return (
    <div className="test-sale">
      <p role="status">
        Pedido <Link href={`/pedidos/${order.number}`}>{order.number}</Link>, {formatBRL(order.amount)} por{' '}
        {providerName(order.provider)}: {done} de {steps.length} passos feitos. O acesso vai para {to}.
      </p>
      {open && order.status === 'awaiting_payment' && order.pix && <PixToPay pix={order.pix} simulated={simulated} />}
      <TestSteps steps={steps} />
    </div>
  );
}

/** Question before a test sale, with its amount. */
export function StartTestSale({
  offer: { amount, asksDocument },
  onClose,
}: {
  offer: LastTestSale;
  onClose: () => void;
}) {
  const [document, setDocument] = useState('');
  return (
    <ActDialog
      title="Começar uma venda de teste?"
      confirm="Começar"
      busy="Criando…"
      isReady={!asksDocument || document.trim() !== ''}
      act={() => call('POST /test-sale', asksDocument ? { document } : {})}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            Um código PIX {amount === null ? 'com o menor valor que o provedor aceita' : `de ${formatBRL(amount)}`}{' '}
            aparece aqui para você pagar. O valor é devolvido sozinho depois que você abrir o link do e-mail, ou em 15
            minutos. O provedor pode cobrar a tarifa dele.
          </p>
          {asksDocument && (
            <TypedField
              label="Seu CPF, que o provedor pede"
              inputMode="numeric"
              autoComplete="off"
              required
              maxLength={20}
              value={document}
              onChange={setDocument}
              error={errors['document']}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
