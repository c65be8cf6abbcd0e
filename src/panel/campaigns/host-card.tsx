import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { CampaignAddress } from '../../shared/panel/address-schema.ts';
import { call } from '../panel-client.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { DnsRecords } from './dns-records.tsx';
import { HostFindings } from './host-findings.tsx';

interface HostCardProps {
  /** Id of the campaign. */
  campaign: string;
  own: CampaignAddress['hosts'][number];
  shop: CampaignAddress['shop'];
  onRemove: () => void;
}

/** Domain of a campaign: its records, its state, and a button that checks DNS and certificate. */
export function HostCard({ campaign, own: { host, live, next }, shop, onRemove }: HostCardProps) {
  const id = useId();
  const looking = useMutation({ mutationFn: () => call('GET /campaigns/:id/address/check', { id: campaign, host }) });
  return (
    <section className="card" aria-labelledby={id}>
      <header className="campaign-head">
        <h2 id={id}>{host}</h2>
        {live && next && <span className="badge is-good">publicado</span>}
        {!live && <span className="badge is-open">no rascunho: falta publicar</span>}
        {live && !next && <span className="badge is-open">sai quando você publicar</span>}
      </header>
      {shop && next && <DnsRecords host={host} shop={shop} hasWww />}
      <HostFindings findings={looking.data?.findings} isPending={looking.isPending} />
      {looking.error && <Problem error={looking.error} />}
      <div className="dialog-buttons">
        {next && <Button label="Tirar" about={host} onClick={onRemove} />}
        {shop && (
          <Button
            look="main"
            label="Conferir"
            about={host}
            isOff={looking.isPending}
            onClick={() => looking.mutate()}
          />
        )}
      </div>
    </section>
  );
}
