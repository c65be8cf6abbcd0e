import { formatMinute } from '../shared/dates.ts';
import type { ListedCampaign } from '../shared/panel/campaigns-schema.ts';

/** Line about a scheduled publication, which does not include changes made now. */
export function ScheduledLine({ scheduled }: Pick<ListedCampaign, 'scheduled'>) {
  if (!scheduled || scheduled.state === 'overtaken') return null;
  const hour = formatMinute(new Date(scheduled.at));
  return (
    <p className="studio-scheduled">
      {scheduled.state === 'queued'
        ? `Publicação marcada para ${hour}. O que você mudar aqui não entra nela.`
        : `A publicação marcada para ${hour} não saiu: ${scheduled.reason}`}
    </p>
  );
}
