import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { BuyerDetail } from '../../shared/panel/buyers-schema.ts';
import { mailName, mailState } from '../../shared/panel/labels.ts';
import { OrderRow } from '../orders/order-row.tsx';
import { get } from '../panel-client.ts';
import { DefinedLabel } from '../ui/definition.tsx';
import { Fact } from '../ui/fact.tsx';
import { formatPhone } from '../ui/format.ts';
import { Icon } from '../ui/panel-icon.tsx';
import { Problem } from '../ui/problem.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

const TESTIMONIALS = {
  pending: 'espera conferência',
  published: 'publicado',
  hidden: 'fora da página',
  withdrawn: 'retirado por quem escreveu',
} as const;

/** One person: all that they bought, were sent, allowed, wrote and asked for. */
export function BuyerScreen() {
  const { number = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['buyer', number],
    queryFn: ({ signal }) => get<BuyerDetail>(`/buyers/${encodeURIComponent(number)}`, {}, signal),
  });
  return (
    <>
      <Link href="/compradores" className="back">
        <Icon name="back" />
        Compradores
      </Link>
      {data && <Buyer buyer={data} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {!data && error && <Problem error={error} retry={refetch} />}
    </>
  );
}

function Buyer({ buyer }: { buyer: BuyerDetail }) {
  const { name, email, phone, orders, paidOrders, kept, orderList, mails, consents, testimonials, dataRequests } =
    buyer;
  return (
    <>
      <h1>{name}</h1>
      <section className="card" aria-label="Dados e valores">
        <dl className="facts">
          <Fact name="E-mail">{email}</Fact>
          <Fact name="Telefone">{formatPhone(phone)}</Fact>
          <Fact name="Pedidos">
            {orders}, {paidOrders} {paidOrders === 1 ? 'pago' : 'pagos'}
          </Fact>
          <Fact name={<DefinedLabel of="kept" />}>{formatBRL(kept)}</Fact>
        </dl>
      </section>
      <section className="part" aria-labelledby="pedidos">
        <h2 id="pedidos">Pedidos</h2>
        <ul className="rows">
          {orderList.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      </section>
      <Part title="E-mails" none="Nenhum e-mail enviado.">
        {mails.map((mail) => (
          <Line key={mail.id} at={mail.at} title={capital(mailName(mail.kind))} detail={mailState(mail)} />
        ))}
      </Part>
      <Part title="Consentimento" none="Nenhuma escolha registrada.">
        {consents.map(({ at, statistics, marketing }) => (
          <Line
            key={at}
            at={at}
            title={`Estatísticas: ${statistics ? 'sim' : 'não'}; anúncios: ${marketing ? 'sim' : 'não'}`}
          />
        ))}
      </Part>
      <Part title="Depoimentos" none="Nenhum depoimento.">
        {testimonials.map(({ id, writtenAt, status, stars, text }) => (
          <Line
            key={id}
            at={writtenAt}
            title={`${stars === null ? 'Sem estrelas' : `${stars} de 5 estrelas`}, ${TESTIMONIALS[status]}`}
            detail={text}
          />
        ))}
      </Part>
      <Part title="Direitos sobre os dados" none="Nenhum pedido.">
        {dataRequests.map(({ at, eraseAskedAt, erasedAt }) => (
          <Line key={at} at={at} title={requestOf(eraseAskedAt, erasedAt)} />
        ))}
      </Part>
    </>
  );
}

function requestOf(eraseAskedAt: string | null, erasedAt: string | null): string {
  if (erasedAt) return 'Dados apagados';
  return eraseAskedAt ? 'Pediu que os dados fossem apagados' : 'Pediu os próprios dados';
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {children.length === 0 ? <p>{none}</p> : <ul className="lines">{children}</ul>}
    </section>
  );
}

function Line({ at, title, detail }: { at: string; title: string; detail?: string | null }) {
  return (
    <li>
      <strong>{title}</strong>
      {detail && <span>{detail}</span>}
      <time dateTime={at}>{formatMinute(new Date(at))}</time>
    </li>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
