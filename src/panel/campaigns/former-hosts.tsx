import { useId } from 'react';
import { formatDay } from '../../shared/dates.ts';
import type { FormerHost } from '../../shared/panel/address-schema.ts';
import { ordersOfHost } from '../../shared/panel/former-hosts.ts';

interface FormerHostsProps {
  hosts: readonly FormerHost[];
  onRelease: (host: FormerHost) => void;
}

/** Former domains of the campaign, which redirect so that mailed links work. */
export function FormerHosts({ hosts, onRelease }: FormerHostsProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>Domínios de antes</h2>
      <p>Levam ao endereço de hoje, para que os links já enviados abram. Mantenha-os apontados para cá.</p>
      <ul className="lines">
        {hosts.map((former) => (
          <li key={former.host} className="is-beside">
            <div>
              <strong>{former.host}</strong>
              <p>
                Saiu em {formatDay(new Date(former.leftAt))}. {ordersOfHost(former)}.
              </p>
            </div>
            <button type="button" className="button is-quiet" onClick={() => onRelease(former)}>
              Liberar<span className="visually-hidden"> {former.host}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
