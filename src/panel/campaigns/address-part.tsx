import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDay } from '../../shared/dates.ts';
import type { FormerHost } from '../../shared/panel/address-schema.ts';
import { ordersOfHost, releaseWarning } from '../../shared/panel/former-hosts.ts';
import { call, query } from '../panel-client.ts';
import { useDenialReason } from '../session/session-gate.tsx';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { TextDialog } from '../ui/text-dialog.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { HostCard } from './host-card.tsx';
import { shopAddress } from './shop-address.ts';

interface FormerHostsProps {
  hosts: readonly FormerHost[];
  onRelease: (host: FormerHost) => void;
}

/** Former domains of the campaign, which redirect so that mailed links work. */
function FormerHosts({ hosts, onRelease }: FormerHostsProps) {
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
            <Button label="Liberar" about={former.host} onClick={() => onRelease(former)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Domains of a campaign: required DNS records, and whether they point to this shop. */
export function AddressPart({ campaign }: CampaignPart) {
  const denialReason = useDenialReason('publish');
  const { id } = campaign;
  const [openDialog, setOpenDialog] = useState<'add' | { remove: string } | { release: FormerHost } | null>(null);
  const address = useQuery({
    ...query('GET /campaigns/:id/address', { id }),
    enabled: denialReason === null,
  });
  if (denialReason !== null) return <Empty title="Os domínios não aparecem aqui" text={denialReason} />;
  const close = () => setOpenDialog(null);
  const change = (host: string, act: 'add' | 'remove') => call('POST /campaigns/:id/hosts', { id, host, act });
  return (
    <>
      <header className="campaigns-head">
        <p>
          Na loja, esta campanha fica em <a href={campaign.path}>{shopAddress(campaign.path)}</a>. Com um domínio seu,
          ela abre nele.
        </p>
        <Button look="main" label="Usar um domínio" onClick={() => setOpenDialog('add')} />
      </header>
      <QueryState query={address} rows={3} />
      {address.data?.shop === null && address.data.hosts.length > 0 && (
        <p className="card">Esta loja ainda não tem um endereço na internet: os domínios valem quando tiver.</p>
      )}
      {address.data?.hosts.length === 0 && (
        <Empty title="Nenhum domínio ainda" text="Adicione o seu e veja o que configurar onde você o comprou." />
      )}
      {address.data?.hosts.map((own) => (
        <HostCard
          key={own.host}
          campaign={id}
          own={own}
          shop={address.data.shop}
          onRemove={() => setOpenDialog({ remove: own.host })}
        />
      ))}
      {address.data && address.data.former.length > 0 && (
        <FormerHosts hosts={address.data.former} onRelease={(release) => setOpenDialog({ release })} />
      )}
      {openDialog === 'add' && (
        <TextDialog
          title="Usar um domínio seu"
          confirm="Adicionar"
          field={{
            name: 'host',
            label: 'Domínio',
            placeholder: 'curso.com.br',
            hint: 'O que você comprou, sem www. Ele entra no rascunho e vale quando você publicar.',
            autoComplete: 'off',
            maxLength: 250,
          }}
          minLength={1}
          act={(host) => change(host, 'add')}
          onClose={close}
        />
      )}
      {openDialog !== null && openDialog !== 'add' && 'release' in openDialog && (
        <ActDialog
          title={`Liberar ${openDialog.release.host}?`}
          confirm="Liberar"
          isDanger
          act={() => call('POST /campaigns/:id/hosts/release', { id, host: openDialog.release.host })}
          onClose={close}
        >
          <p>{releaseWarning(openDialog.release)}</p>
        </ActDialog>
      )}
      {openDialog !== null && openDialog !== 'add' && 'remove' in openDialog && (
        <ActDialog
          title={`Tirar ${openDialog.remove}?`}
          confirm="Tirar"
          isDanger
          act={() => change(openDialog.remove, 'remove')}
          onClose={close}
        >
          <p>Ele sai do rascunho. Quando você publicar, ele passa a levar ao endereço novo da campanha.</p>
        </ActDialog>
      )}
    </>
  );
}
