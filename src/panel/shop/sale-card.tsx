import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OPENING_NEED_TEXTS } from '../../shared/panel/opening-needs.ts';
import type { ShopSale } from '../../shared/panel/shop-schema.ts';
import { call, query } from '../panel-client.ts';
import { useDenialReason } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

/** Whether the shop takes orders, and the button that changes it. Nothing until that is known. */
export function SaleCard() {
  const { data } = useQuery(query('GET /shop'));
  return data ? <Card sale={data} /> : null;
}

function Card({ sale }: { sale: ShopSale }) {
  const { selling, missing, mailsWait } = sale;
  const client = useQueryClient();
  const denied = useDenialReason('settings');
  const [announcement, setAnnouncement] = useState('');
  const acting = useMutation({
    mutationFn: () => call(selling ? 'POST /shop/close' : 'POST /shop/open'),
    onSuccess: () => setAnnouncement(selling ? 'A loja foi fechada.' : 'A loja foi aberta.'),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /shop'] }),
  });
  const isReady = selling || missing.length === 0;
  return (
    <section className={selling ? 'sale-card is-open' : 'sale-card'} aria-labelledby="venda">
      <div className="sale-card-text">
        <h2 id="venda">{selling ? 'A loja está aberta' : 'A loja está fechada'}</h2>
        {!selling && (
          <p>Pedidos novos são recusados. Quem já comprou continua com tudo: acesso, códigos em aberto, devoluções.</p>
        )}
        {!selling && missing.length > 0 && (
          <>
            <p>Antes de abrir:</p>
            <ul>
              {missing.map((need) => (
                <li key={need}>{OPENING_NEED_TEXTS[need]}</li>
              ))}
            </ul>
          </>
        )}
        {mailsWait && <p>Enquanto o e-mail não está ligado, o que a loja envia espera na fila.</p>}
        {acting.error && <Problem error={acting.error} />}
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
      </div>
      {!denied && (
        <Button
          look={selling ? 'link' : 'main'}
          label={selling ? 'Fechar a loja' : 'Abrir a loja'}
          isOff={acting.isPending || !isReady}
          onClick={() => acting.mutate()}
        />
      )}
    </section>
  );
}
