import { useQuery } from '@tanstack/react-query';
import { formatSpace } from '../../shared/bytes.ts';
import { formatMinute, formatSecond } from '../../shared/dates.ts';
import { providerName } from '../../shared/panel/labels.ts';
import type { ServedStatus } from '../../shared/panel/status-schema.ts';
import { query } from '../panel-client.ts';
import { SaleCard } from '../shop/sale-card.tsx';
import { Fact } from '../ui/fact.tsx';
import { QueryState } from '../ui/query-state.tsx';

/** Share of free disk space below which a warning is shown. */
const MIN_FREE_SHARE = 0.1;

/** Status of the shop: providers, mail, server, disk and backup. */
export function ShopStatus() {
  const status = useQuery({
    ...query('GET /status'),
    refetchInterval: 30_000,
  });
  return (
    <>
      <SaleCard />
      {status.data ? <Status status={status.data} /> : <QueryState query={status} rows={4} />}
    </>
  );
}

function Status({ status }: { status: ServedStatus }) {
  const { mode, publicUrl, version, release, node, postgres, since, providers, passedOver, mail, mails, disk } = status;
  const { lastBackup } = status;
  const isScarce = disk !== null && disk.free < disk.size * MIN_FREE_SHARE;
  return (
    <>
      <section className="card" aria-labelledby="pagamentos">
        <h2 id="pagamentos">Pagamentos</h2>
        {providers.length === 0 && <p>Nenhum ainda: pedidos não são aceitos.</p>}
        {providers.length > 1 && <p>São tentados nesta ordem.</p>}
        <ul className="lines">
          {providers.map(({ name, host, lastCharge, lastWebhook }) => (
            <li key={name} className="status-line">
              <span className="status-name">
                <strong>{providerName(name)}</strong>
                {passedOver.includes(name) ? (
                  <span className="badge is-bad">não responde</span>
                ) : (
                  <span className="badge is-good">em uso</span>
                )}
              </span>
              {host && <span>{host}</span>}
              <span>Última cobrança criada: {formatTime(lastCharge)}</span>
              <span>Último aviso recebido: {formatTime(lastWebhook)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="emails">
        <h2 id="emails">E-mails</h2>
        <dl className="facts">
          <Fact name="Servidor">{mail ? mail.server : noMailText(mode)}</Fact>
          {mail && <Fact name="Remetente">{mail.from}</Fact>}
          <Fact name="Na fila para compradores">{mails.queued}</Fact>
          <Fact name="Com hora marcada">{mails.scheduled}</Fact>
          <Fact name="Último enviado">{formatTime(mails.lastSent)}</Fact>
        </dl>
      </section>
      <section className="card" aria-labelledby="servidor">
        <h2 id="servidor">Servidor</h2>
        <dl className="facts">
          <Fact name="Modo">{mode === 'demo' ? 'Demonstração' : 'Loja de verdade'}</Fact>
          <Fact name="Endereço">{publicUrl ?? 'Sem PUBLIC_URL'}</Fact>
          <Fact name="Versão">
            {version} ({release ?? 'do código-fonte'})
          </Fact>
          <Fact name="Node">{node}</Fact>
          <Fact name="PostgreSQL">{postgres}</Fact>
          <Fact name="No ar desde">{formatMinute(new Date(since))}</Fact>
        </dl>
      </section>
      <section className="card" aria-labelledby="espaco">
        <h2 id="espaco">Espaço</h2>
        {isScarce && <p className="reason">Resta pouco espaço: libere o disco antes que a loja pare de vender.</p>}
        <dl className="facts">
          {disk && (
            <Fact name="Disco dos dados">
              {formatSpace(disk.free)} livres de {formatSpace(disk.size)}
            </Fact>
          )}
          <Fact name="Banco de dados">{formatSpace(status.databaseSize)}</Fact>
        </dl>
      </section>
      <section className="card" aria-labelledby="backup">
        <h2 id="backup">Backup</h2>
        <dl className="facts">
          <Fact name="Último backup">{lastBackup ? formatMinute(new Date(lastBackup)) : 'Nenhum feito pela loja'}</Fact>
          <Fact name="Arquivo contínuo">{archiveStatus(status)}</Fact>
        </dl>
      </section>
    </>
  );
}

function noMailText(mode: ServedStatus['mode']): string {
  return mode === 'demo' ? 'Nenhum: a demonstração só os mostra' : 'Nenhum: os e-mails esperam na fila';
}

/** Returns the state of the archive: the second up to which a lost disk loses nothing. */
function archiveStatus({ archive }: ServedStatus): string {
  if (!archive) return 'Desligado';
  return archive.until
    ? `Guarda tudo até ${formatSecond(new Date(archive.until))}`
    : 'A primeira cópia base ainda não está pronta';
}

function formatTime(at: string | null): string {
  return at ? formatMinute(new Date(at)) : 'nenhum recente';
}
