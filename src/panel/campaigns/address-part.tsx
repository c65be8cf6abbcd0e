import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDay } from '../../shared/dates.ts';
import type { FormerHost } from '../../shared/panel/address-schema.ts';
import { ordersOfHost, releaseWarning } from '../../shared/panel/former-hosts.ts';
import { call, query } from '../panel-client.ts';
import { useDenialReason } from '../session/session-gate.tsx';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Empty, Problem } from '../ui/problem.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { TypedField } from '../ui/typed-field.tsx';
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
            <button type="button" className="button is-quiet" onClick={() => onRelease(former)}>
              Liberar<span className="visually-hidden"> {former.host}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Domains of a campaign: required DNS records, and whether they point to this shop. */
export function AddressPart({ campaign }: CampaignPart) {
  const denialReason = useDenialReason('publish');
  const client = useQueryClient();
  const { id } = campaign;
  const [openDialog, setOpenDialog] = useState<'add' | { remove: string } | { release: FormerHost } | null>(null);
  const { data, error, refetch } = useQuery({
    ...query('GET /campaigns/:id/address', { id }),
    enabled: denialReason === null,
  });
  if (denialReason !== null) return <Empty title="Os domínios não aparecem aqui" text={denialReason} />;
  const close = () => setOpenDialog(null);
  const change = (host: string, act: 'add' | 'remove') => call('POST /campaigns/:id/hosts', { id, host, act });
  const done = () => {
    close();
    void client.invalidateQueries();
  };
  return (
    <>
      <header className="campaigns-head">
        <p>
          Na loja, esta campanha fica em <a href={campaign.path}>{shopAddress(campaign.path)}</a>. Com um domínio seu,
          ela abre nele.
        </p>
        <button type="button" className="button" onClick={() => setOpenDialog('add')}>
          Usar um domínio
        </button>
      </header>
      {!data && !error && <SkeletonRows rows={3} />}
      {!data && error && <Problem error={error} retry={refetch} />}
      {data?.shop === null && data.hosts.length > 0 && (
        <p className="card">
          Esta loja ainda não tem um endereço na internet (PUBLIC_URL): os domínios valem quando tiver.
        </p>
      )}
      {data?.hosts.length === 0 && (
        <Empty title="Nenhum domínio ainda" text="Adicione o seu e veja o que configurar onde você o comprou." />
      )}
      {data?.hosts.map((own) => (
        <HostCard
          key={own.host}
          campaign={id}
          own={own}
          shop={data.shop}
          onRemove={() => setOpenDialog({ remove: own.host })}
        />
      ))}
      {data && data.former.length > 0 && (
        <FormerHosts hosts={data.former} onRelease={(release) => setOpenDialog({ release })} />
      )}
      {openDialog === 'add' && <AddDialog add={(host) => change(host, 'add')} onDone={done} onClose={close} />}
      {openDialog !== null && openDialog !== 'add' && 'release' in openDialog && (
        <ActDialog
          title={`Liberar ${openDialog.release.host}?`}
          confirm="Liberar"
          isDanger
          act={() => call('POST /campaigns/:id/hosts/release', { id, host: openDialog.release.host })}
          onDone={done}
          onClose={close}
        >
          {() => <p>{releaseWarning(openDialog.release)}</p>}
        </ActDialog>
      )}
      {openDialog !== null && openDialog !== 'add' && 'remove' in openDialog && (
        <ActDialog
          title={`Tirar ${openDialog.remove}?`}
          isDanger
          act={() => change(openDialog.remove, 'remove')}
          onDone={done}
          onClose={close}
        >
          {() => <p>Ele sai do rascunho. Quando você publicar, ele passa a levar ao endereço novo da campanha.</p>}
        </ActDialog>
      )}
    </>
  );
}

interface AddDialogProps {
  add: (host: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

function AddDialog({ add, onDone, onClose }: AddDialogProps) {
  const [host, setHost] = useState('');
  return (
    <ActDialog
      title="Usar um domínio seu"
      confirm="Adicionar"
      isReady={host.trim() !== ''}
      act={() => add(host)}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <TypedField
          label="Domínio"
          value={host}
          onChange={setHost}
          error={errors['host']}
          placeholder="curso.com.br"
          hint="O que você comprou, sem www. Ele entra no rascunho e vale quando você publicar."
          autoComplete="off"
          maxLength={250}
          required
        />
      )}
    </ActDialog>
  );
}
