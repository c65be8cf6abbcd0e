import { Link } from 'wouter';
import { ATTENTION_LABELS } from '../../shared/panel/labels.ts';
import type { Today } from '../../shared/panel/today-schema.ts';
import { Icon } from '../ui/panel-icon.tsx';

type Counts = Today['attention'];

/** Path of the screen for each count. */
const COUNT_LINKS: { of: keyof Counts; to: string }[] = [
  { of: 'alerts', to: '/alertas' },
  { of: 'changedSettings', to: '/ajustes/registro' },
  { of: 'bouncedMails', to: '/alertas/emails' },
  { of: 'parkedWebhooks', to: '/alertas/avisos' },
  { of: 'deadJobs', to: '/alertas/tarefas' },
  { of: 'testimonials', to: '/depoimentos' },
];

/** Counts of open work, linked to their screens; one line if there is none. */
export function Attention({ attention }: { attention: Counts }) {
  const open = COUNT_LINKS.filter(({ of }) => attention[of] > 0);
  if (open.length === 0) {
    return (
      <p className="all-well">
        <Icon name="check" />
        Nada pede a sua atenção.
      </p>
    );
  }
  return (
    <section className="attention" aria-label="Pede a sua atenção">
      <ul className="attention-list">
        {open.map(({ of, to }) => (
          <li key={of}>
            <Link href={to} className="attention-line">
              <strong>{attention[of]}</strong> {ATTENTION_LABELS[of][attention[of] === 1 ? 0 : 1]}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
