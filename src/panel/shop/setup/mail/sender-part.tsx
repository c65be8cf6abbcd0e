import { useQuery } from '@tanstack/react-query';
import type { DnsRecord } from '../../../../shared/panel/setup-mail-schema.ts';
import { query } from '../../../panel-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Findings } from '../../../ui/findings.tsx';
import { Problem } from '../../../ui/problem.tsx';

/** Records that show receivers that the shop's mails are its own: each is right, or says what to enter. */
export function SenderPart() {
  // The DNS is asked when the step is opened, and by the button.
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /setup/mail/records'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="sender" aria-labelledby="registros-do-email">
      <h3 id="registros-do-email">Para não cair no spam</h3>
      <p>Estes registros do seu domínio mostram a quem recebe que o e-mail é mesmo seu.</p>
      <div role="status">
        {isFetching && <p>Olhando o DNS…</p>}
        {data && !isFetching && (
          <Findings findings={data.findings} below={({ records }) => records && <Records records={records} />} />
        )}
      </div>
      {error && !isFetching && <Problem error={error} />}
      <Button label="Conferir de novo" isOff={isFetching} onClick={refetch} />
    </section>
  );
}

/** Records to enter where the domain was bought. */
function Records({ records }: { records: readonly DnsRecord[] }) {
  return (
    <dl className="dns-records">
      {records.map(({ type, name, value }) => (
        <div key={name}>
          <dt>Tipo</dt>
          <dd>{type}</dd>
          <dt>Nome</dt>
          <dd>
            <code>{name}</code>
          </dd>
          <dt>Valor</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
