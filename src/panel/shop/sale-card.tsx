import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { OPENING_NEED_TEXTS } from '../../shared/panel/opening-needs.ts';
import type { ShopSale } from '../../shared/panel/shop-schema.ts';
import { query } from '../panel-client.ts';
import { useDenialReason } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { CloseShopDialog, OpenShopDialog } from './sale-dialogs.tsx';

/** Whether the shop takes orders, and what changes it. Nothing until that is known. */
export function SaleCard() {
  return <Sale isLastStep={false} />;
}

/** End of the steps that lead to an open shop: the press that opens it. */
export function LastStep() {
  return <Sale isLastStep />;
}

interface SaleProps {
  /** Whether the steps above say what is missing. */
  isLastStep: boolean;
}

function Sale({ isLastStep }: SaleProps) {
  const { data, error, refetch } = useQuery(query('GET /shop'));
  if (data) return <Card sale={data} isLastStep={isLastStep} />;
  return error ? <Problem error={error} retry={refetch} /> : null;
}

function Card({ sale, isLastStep }: SaleProps & { sale: ShopSale }) {
  const { selling, missing, mailsWait } = sale;
  const denied = useDenialReason('settings');
  const [isAsked, setIsAsked] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const isReady = selling || missing.length === 0;
  const Dialog = selling ? CloseShopDialog : OpenShopDialog;
  return (
    <section className={selling ? 'sale-card is-open' : 'sale-card'} aria-labelledby="venda">
      <div className="sale-card-text">
        <h2 id="venda">{selling ? 'A loja está aberta' : 'A loja está fechada'}</h2>
        {!selling && (
          <p>Pedidos novos são recusados. Quem já comprou continua com tudo: acesso, códigos em aberto, devoluções.</p>
        )}
        {!isReady && !isLastStep && (
          <>
            <p>Antes de abrir:</p>
            <ul>
              {missing.map((need) => (
                <li key={need}>{OPENING_NEED_TEXTS[need]}</li>
              ))}
            </ul>
          </>
        )}
        {!isReady && isLastStep && <p>Os passos que não têm o visto faltam antes de abrir.</p>}
        {mailsWait && !isLastStep && <p>Enquanto o e-mail não está ligado, o que a loja envia espera na fila.</p>}
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
      </div>
      {!denied && !isReady && !isLastStep && (
        <Link href="/abrir" className="button">
          Ver os passos
        </Link>
      )}
      {!denied && (isReady || isLastStep) && (
        <Button
          look={selling ? 'link' : 'main'}
          label={selling ? 'Fechar a loja…' : 'Abrir a loja'}
          isOff={!isReady}
          onClick={() => setIsAsked(true)}
        />
      )}
      {isAsked && (
        <Dialog
          onDone={(said) => {
            setIsAsked(false);
            setAnnouncement(said);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
