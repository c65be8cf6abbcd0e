import { useState } from 'react';
import type { MailsQuery } from '../../shared/panel/alerts-schema.ts';
import { Choice } from '../ui/fields.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty } from '../ui/problem.tsx';
import { MailRow } from './delivery-rows.tsx';

type Status = NonNullable<MailsQuery['status']>;

const STATES: [Status, string][] = [
  ['bounced', 'Não entregues'],
  ['queued', 'Na fila'],
  ['sent', 'Enviados, ainda não abertos'],
  ['opened', 'Abertos'],
];

/** List of mails to buyers by status, bounced ones by default. */
export function MailsPart() {
  const [status, setStatus] = useState<Status | ''>('bounced');
  return (
    <>
      <div className="filters-fields">
        <Choice label="Mostrar" value={status} none="Todos" options={STATES} onChange={setStatus} />
      </div>
      <PagedList
        key={status}
        route="GET /mails"
        input={{ status }}
        counted={['e-mail', 'e-mails']}
        keyOf={({ id }) => id}
        row={(mail) => <MailRow mail={mail} />}
        empty={
          status === 'bounced' ? (
            <Empty title="Todos os e-mails saíram" text="Os que um servidor recusar de vez aparecem aqui." />
          ) : (
            <Empty
              title="Nenhum e-mail assim"
              text="Os e-mails dos pedidos aparecem aqui, com o que houve com cada um."
            />
          )
        }
      />
    </>
  );
}
