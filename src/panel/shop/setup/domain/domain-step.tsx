import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopAddress } from '../../../../shared/panel/address-schema.ts';
import type { DomainSetup } from '../../../../shared/panel/domain-setup-schema.ts';
import { DnsRecords } from '../../../campaigns/dns-records.tsx';
import { HostFindings } from '../../../campaigns/host-findings.tsx';
import { ApiError, call, query } from '../../../panel-client.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { TypedField } from '../../../ui/typed-field.tsx';

/** Address of the shop: the present one, and what another one needs. */
export function DomainStep() {
  const domain = useQuery(query('GET /setup/domain'));
  if (!domain.data) return <QueryState query={domain} rows={3} />;
  const { url, shop } = domain.data;
  if (shop === null)
    return (
      <p>
        {url === null ? 'Esta loja ainda não tem um endereço na internet.' : `O endereço de agora é ${url}, sem HTTPS.`}{' '}
        Quem cuida da máquina dá um endereço a ela, com HTTPS: até lá, só esta rede chega aqui.
      </p>
    );
  return (
    <>
      <Present url={url} shop={shop} />
      <Next shop={shop} />
    </>
  );
}

/** Address of now, with a check that visitors reach the shop there. */
function Present({ url, shop }: Pick<DomainSetup, 'url'> & { shop: ShopAddress }) {
  const { host } = shop;
  const checking = useMutation({ mutationFn: () => call('GET /setup/domain/check', { host }) });
  const isBroken = checking.data?.findings.some(({ state }) => state === 'broken') ?? false;
  return (
    <section className="setup-part" aria-labelledby="endereco-de-agora">
      <h3 id="endereco-de-agora">Endereço de agora</h3>
      <p>
        A loja está em <strong>{url}</strong>: é com ele que começam os links dos e-mails.
      </p>
      {isBroken && <DnsRecords host={host} shop={shop} hasWww={false} />}
      <HostFindings findings={checking.data?.findings} isPending={checking.isPending} />
      {checking.error && <Problem error={checking.error} />}
      <div className="setup-buttons">
        <Button
          label="Conferir"
          about="o endereço de agora"
          isOff={checking.isPending}
          onClick={() => checking.mutate()}
        />
      </div>
    </section>
  );
}

/** Domain that the shop may move to: its records, whether they lead here, and what the move brings. */
function Next({ shop }: { shop: ShopAddress }) {
  const [typed, setTyped] = useState('');
  /** Host of the last check, of which the records are shown while the next one runs, or was refused. */
  const [host, setHost] = useState<string | null>(null);
  const checking = useMutation({
    mutationFn: (name: string) => call('GET /setup/domain/check', { host: name }),
    onSuccess: ({ host: checked }) => setHost(checked),
  });
  const { error } = checking;
  const field = error instanceof ApiError ? error.fields['host'] : undefined;
  const isReady = checking.data?.findings.every(({ state }) => state === 'ok') ?? false;
  return (
    <form
      className="setup-part"
      noValidate
      aria-labelledby="outro-dominio"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && !checking.isPending) checking.mutate(typed);
      }}
    >
      <h3 id="outro-dominio">Mudar para um domínio seu</h3>
      <TypedField
        label="Domínio novo"
        inputMode="url"
        autoComplete="off"
        maxLength={260}
        placeholder="loja.com.br"
        hint="O que você comprou, ou um nome na frente dele, como loja.exemplo.com.br."
        value={typed}
        onChange={setTyped}
        error={field}
      />
      {host !== null && <DnsRecords host={host} shop={shop} hasWww={false} />}
      <HostFindings findings={checking.data?.findings} isPending={checking.isPending} />
      {error && field === undefined && <Problem error={error} />}
      <div className="setup-buttons">
        <SubmitButton
          look="quiet"
          label={host === null ? 'Ver o que configurar' : 'Conferir de novo'}
          isOff={typed.trim() === '' || checking.isPending}
        />
      </div>
      {isReady && host !== null && <AfterMove host={host} present={shop.host} />}
    </form>
  );
}

/** Steps that are left, and what stays as it is. */
function AfterMove({ host, present }: { host: string; present: string }) {
  return (
    <div className="setup-part">
      <p>
        <strong>Falta a troca em si, na máquina da loja.</strong> Peça a quem cuida dela que ponha {host} no lugar de{' '}
        {present}.
      </p>
      <ul className="setup-notes">
        <li>
          {present} continua valendo: quem chega por ele é levado ao novo, e os links já enviados abrem. Mantenha-o
          pago.
        </li>
        <li>
          As chaves de acesso do painel valem só no endereço em que foram feitas. No novo, cada pessoa entra pelo link
          do e-mail e faz outra; a de antes fica guardada para {present}.
        </li>
        <li>Depois, troque o que diz o endereço antigo: anúncios, perfis e o endereço dos avisos no Mercado Pago.</li>
      </ul>
    </div>
  );
}
