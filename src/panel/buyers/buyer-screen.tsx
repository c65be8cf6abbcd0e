import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { BuyerDetail } from '../../shared/panel/buyers-schema.ts';
import { capitalize, formatPhone } from '../../shared/panel/format.ts';
import { mailName, mailState } from '../../shared/panel/labels.ts';
import { OrderRow } from '../orders/order-row.tsx';
import { query } from '../panel-client.ts';
import { type Act, Acts } from '../ui/acts.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { DefinedLabel } from '../ui/definition.tsx';
import { Fact } from '../ui/fact.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { EraseDialog, ExportDialog } from './rights-dialogs.tsx';

const TESTIMONIAL_LABELS = {
  pending: 'espera conferência',
  published: 'publicado',
  hidden: 'fora da página',
  withdrawn: 'retirado por quem escreveu',
} as const;

/** Commands for data subject requests. */
const DATA_REQUEST_ACTS: Record<BuyerDetail['actions'][number], Act<{ buyer: BuyerDetail }>> = {
  export: { name: 'Baixar os dados', icon: 'download', dialog: ExportDialog },
  erase: { name: 'Apagar os dados', icon: 'close', dialog: EraseDialog },
};

/** Screen of one buyer: orders, mails, consents, testimonials, notes and data requests. */
export function BuyerScreen() {
  const { number = '' } = useParams();
  const buyer = useQuery(query('GET /buyers/:number', { number }));
  return (
    <>
      <BackLink to="/compradores" name="Compradores" />
      {buyer.data ? <Buyer buyer={buyer.data} /> : <h1>Comprador</h1>}
      <QueryState query={buyer} rows={6} />
    </>
  );
}

function Buyer({ buyer }: { buyer: BuyerDetail }) {
  const { name, email, phone, erased, orders, paidOrders, kept, orderList } = buyer;
  const { mails, consents, testimonials, notes, dataRequests } = buyer;
  return (
    <>
      <h1>{name}</h1>
      <section className="card" aria-label="Dados e valores">
        <dl className="facts">
          <Fact name="E-mail">{erased ? 'apagado' : email}</Fact>
          {phone && <Fact name="Telefone">{formatPhone(phone)}</Fact>}
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
      <div className="buyer-parts">
        <Part title="E-mails" none="Nenhum e-mail enviado.">
          {mails.map((mail) => (
            <Line key={mail.id} at={mail.at} title={capitalize(mailName(mail.kind))} detail={mailState(mail)} />
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
              title={`${stars === null ? 'Sem estrelas' : `${stars} de 5 estrelas`}, ${TESTIMONIAL_LABELS[status]}`}
              detail={text}
            />
          ))}
        </Part>
        <Part title="Anotações" none="Nenhuma anotação.">
          {notes.map(({ id, at, number, text }) => (
            <Line key={id} at={at} title={text} detail={`Pedido ${number}`} />
          ))}
        </Part>
        <Part title="Direitos sobre os dados" none="A pessoa não pediu nada sobre os próprios dados.">
          {dataRequests.map((request) => (
            <Line key={request.at} at={request.at} {...requestTexts(request)} />
          ))}
        </Part>
      </div>
      <Acts label="Dados da pessoa" acts={DATA_REQUEST_ACTS} offered={buyer.actions} subject={{ buyer }} />
    </>
  );
}

type DataRequest = BuyerDetail['dataRequests'][number];

function requestTexts({ linkUntil, eraseAskedAt, eraseUntil, erasedAt }: DataRequest): {
  title: string;
  detail: string;
} {
  const moment = (at: string) => formatMinute(new Date(at));
  if (erasedAt) return { title: 'Dados apagados', detail: `em ${moment(erasedAt)}` };
  if (eraseAskedAt) {
    const rest = eraseUntil ? `, o resto até ${moment(eraseUntil)}` : '';
    return { title: 'Pediu que os dados fossem apagados', detail: `espera um pedido em andamento${rest}` };
  }
  const isOver = new Date(linkUntil) <= new Date();
  return { title: 'Pediu os próprios dados', detail: `o link ${isOver ? 'valeu' : 'vale'} até ${moment(linkUntil)}` };
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
