import { formatMinute } from '../../shared/dates.ts';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import { SALE_LABELS } from '../../shared/panel/labels.ts';

/** Badges for the live version, the state of its sales, a draft and a scheduled publication. */
export function CampaignState({
  campaign: { live, sale, archived, closed, next, scheduled },
}: {
  campaign: ListedCampaign;
}) {
  return (
    <span className="campaign-state">
      {live && !closed && <span className="badge is-good">versão {live.version} no ar</span>}
      {live && closed && <span className="badge is-bad">fora do ar: a verificação falhou</span>}
      {!live && <span className="badge">não publicada</span>}
      {live && sale !== 'selling' && (
        <span className={sale === 'paused' ? 'badge is-open' : 'badge'}>{SALE_LABELS[sale]}</span>
      )}
      {archived && <span className="badge">arquivada</span>}
      {next === 'draft' && <span className="badge is-open">com rascunho</span>}
      {scheduled?.state === 'queued' && (
        <span className="badge is-open">vai ao ar em {formatMinute(new Date(scheduled.at))}</span>
      )}
      {scheduled?.state === 'failed' && <span className="badge is-bad">não saiu na hora marcada</span>}
      {next === 'folder' && <span className="badge is-open">mudou fora do painel</span>}
    </span>
  );
}
