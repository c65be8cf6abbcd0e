import { useMutation } from '@tanstack/react-query';
import { formatMinute } from '../../shared/dates.ts';
import { WAITING_LABELS } from '../../shared/panel/labels.ts';
import type { SaleState } from '../../shared/sale-state.ts';
import { download } from '../panel-client.ts';
import { useHasPermission, useMe } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty, Problem } from '../ui/problem.tsx';
import type { CampaignPart } from './campaign-screen.tsx';

/** Waiting list of the campaign, in the order of notification. */
export function WaitingPart({ campaign: { id, sale, waiting, spotsLeft } }: CampaignPart) {
  const { readOnly } = useMe();
  const mayExport = useHasPermission('export');
  const saving = useMutation({ mutationFn: () => download('GET /exports/waiting-list.csv', { campaign: id }) });
  if (readOnly) return <Empty title="A lista não aparece aqui" text={HIDDEN_TEXT} />;
  return (
    <>
      {waiting > 0 && (
        <div className="waiting-head">
          <p>
            {waiting === 1 ? '1 pessoa espera' : `${waiting} pessoas esperam`}.{' '}
            {sale === 'paused'
              ? 'Quando você voltar a vender, são avisadas por e-mail.'
              : spotsLeft !== null && 'Quando uma vaga abre, a primeira da fila é avisada por e-mail.'}
          </p>
          {mayExport && (
            <Button
              look="download"
              icon="download"
              label="Baixar CSV"
              isOff={saving.isPending}
              onClick={() => saving.mutate()}
            />
          )}
        </div>
      )}
      {saving.error && <Problem error={saving.error} />}
      <PagedList
        route="GET /campaigns/:id/waiting-list"
        input={{ id }}
        counted={['pessoa', 'pessoas']}
        keyOf={(person) => person.id}
        row={({ email, at, status, toldAt }) => (
          <div className="row is-plain">
            <span className="row-main">
              <strong>{email}</strong>
              <span className="row-detail">pediu em {formatMinute(new Date(at))}</span>
            </span>
            <span className="row-side">
              <span className={status === 'sent' ? 'badge is-good' : 'badge'}>{WAITING_LABELS[status]}</span>
              {toldAt && <span className="row-detail">{formatMinute(new Date(toldAt))}</span>}
            </span>
          </div>
        )}
        empty={<Empty title="Ninguém espera" text={emptyText(sale, spotsLeft)} />}
      />
    </>
  );
}

function emptyText(sale: SaleState, spotsLeft: number | null): string {
  if (sale === 'paused') return PAUSED_TEXT;
  return spotsLeft === null ? UNCOUNTED_TEXT : EMPTY_TEXT;
}

const PAUSED_TEXT = 'As vendas estão pausadas. Quem pedir para saber quando voltarem aparece aqui.';
const HIDDEN_TEXT = 'Nesta demonstração, o que visitantes digitam não é mostrado a ninguém.';
const UNCOUNTED_TEXT =
  'Enquanto as vendas estão pausadas, ou depois da última vaga, quem chega pode pedir aviso e aparece aqui.';
const EMPTY_TEXT = 'Quando as vagas acabarem, quem pedir para saber da próxima aparece aqui, por ordem de chegada.';
