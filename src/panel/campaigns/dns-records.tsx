import type { ShopAddress } from '../../shared/panel/address-schema.ts';

interface DnsRecordsProps {
  host: string;
  shop: ShopAddress;
  /** Whether `www.` of the host leads here, too. */
  hasWww: boolean;
}

/** DNS records to set at the registrar. */
export function DnsRecords({ host, shop: { host: shopHost, a, aaaa }, hasWww }: DnsRecordsProps) {
  const rows = [
    ...a.map((value) => ({ type: 'A', name: host, value })),
    ...aaaa.map((value) => ({ type: 'AAAA', name: host, value })),
    ...(hasWww ? [{ type: 'CNAME', name: `www.${host}`, value: shopHost }] : []),
  ];
  return (
    <details className="records" open>
      <summary>O que configurar onde você comprou o domínio</summary>
      {a.length + aaaa.length === 0 && (
        <p>O DNS não disse agora qual é o endereço de {shopHost}: aponte o domínio para o IP deste servidor.</p>
      )}
      {rows.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Tipo</th>
              <th scope="col">Nome</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ type, name, value }) => (
              <tr key={`${type} ${value}`}>
                <td>{type}</td>
                <td>{name}</td>
                <td>
                  <code>{value}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted">
        Onde o nome se escreve sem o domínio, “@” é o domínio inteiro. Apague outros registros A, AAAA ou CNAME com os
        mesmos nomes. Pode levar algumas horas.
      </p>
    </details>
  );
}
