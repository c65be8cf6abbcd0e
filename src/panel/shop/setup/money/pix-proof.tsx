import { useState } from 'react';
import { Link } from 'wouter';
import { formatMinute } from '../../../../shared/dates.ts';
import { formatBRL } from '../../../../shared/money.ts';
import type { TestSale, TestStep } from '../../../../shared/panel/test-schema.ts';
import { PixToPay } from '../../../test/pix-to-pay.tsx';
import { StartTestSale, TestSteps } from '../../../test/sale-test.tsx';
import { useLastTestSale } from '../../../test/use-last-test-sale.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/panel-icon.tsx';
import { QueryState } from '../../../ui/query-state.tsx';

/** Steps of a test sale that are about the money. */
const MONEY_STEPS: readonly TestStep[] = ['charged', 'paid', 'webhook', 'lookup', 'refunded'];

/**
 * PIX of the least amount that the provider takes, which the seller pays and gets back: a test sale, of which the steps
 * about the money are shown.
 *
 * @param provider that makes the charges now
 */
export function PixProof({ provider }: { provider: string | undefined }) {
  const last = useLastTestSale();
  const [isStarting, setIsStarting] = useState(false);
  const { data } = last;
  // The proof of another account says nothing of this one, unless it goes on.
  const isOfAnother = data?.sale?.order && data.sale.order.provider !== provider && !data.sale.open;
  const sale = isOfAnother ? null : data?.sale;
  const amount = data?.amount ? formatBRL(data.amount) : 'o menor valor que o provedor aceita';
  return (
    <section className="proof" aria-labelledby="pix-de-prova">
      <h3 id="pix-de-prova">PIX de prova</h3>
      <p>
        Pague {amount} pelo aplicativo do seu banco: a loja vê o dinheiro chegar e o devolve sozinha. Não conta como
        venda, nem em resultados, compradores ou planilhas. Funciona com a loja fechada.
      </p>
      <QueryState query={last} rows={2} />
      {data && !data.isServed && (
        <p className="reason">O PIX de prova é da sua página: publique-a primeiro, e volte aqui.</p>
      )}
      {sale && <Sale sale={sale} />}
      {data?.isServed && !data.sale?.open && (
        <Button
          look={sale ? 'quiet' : 'main'}
          label={sale ? 'Fazer outro PIX de prova' : 'Fazer o PIX de prova'}
          onClick={() => setIsStarting(true)}
        />
      )}
      {isStarting && data && <StartTestSale offer={data} onClose={() => setIsStarting(false)} />}
    </section>
  );
}

function Sale({ sale: { order, steps, simulated, open } }: { sale: TestSale }) {
  if (!order) return <p role="status">{open ? 'Criando a cobrança…' : 'O último não chegou a ser criado.'}</p>;
  const refunded = steps.find(({ step }) => step === 'refunded');
  if (refunded?.at)
    return (
      <p role="status" className="proof-done">
        <Icon name="check" />
        Chegaram {formatBRL(order.amount)}, devolvidos em {formatMinute(new Date(refunded.at))}.
      </p>
    );
  return (
    <>
      {open && order.status === 'awaiting_payment' && order.pix && <PixToPay pix={order.pix} simulated={simulated} />}
      <TestSteps steps={steps.filter(({ step }) => MONEY_STEPS.includes(step))} />
      <p className="field-hint">
        O e-mail de acesso vai para você, como para quem compra: <Link href="/teste">ver a venda de teste inteira</Link>
        .
      </p>
    </>
  );
}
