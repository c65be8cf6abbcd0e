import { Link } from 'wouter';
import type { Today } from '../../shared/panel/today-schema.ts';
import { Icon } from '../ui/panel-icon.tsx';

type Counts = Today['attention'];

/** What each count is called, one and many, and where it is looked after. */
const PARTS: { of: keyof Counts; one: string; many: string; to: string }[] = [
  { of: 'alerts', one: 'alerta aberto', many: 'alertas abertos', to: '/alertas' },
  { of: 'bouncedMails', one: 'e-mail não entregue', many: 'e-mails não entregues', to: '/alertas/emails' },
  { of: 'parkedWebhooks', one: 'aviso parado', many: 'avisos parados', to: '/alertas/avisos' },
  { of: 'deadJobs', one: 'tarefa parada', many: 'tarefas paradas', to: '/alertas/tarefas' },
  { of: 'testimonials', one: 'depoimento a conferir', many: 'depoimentos a conferir', to: '/depoimentos' },
];

/** What asks for a person, each with the way there; one calm line where nothing does. */
export function Attention({ attention }: { attention: Counts }) {
  const open = PARTS.filter(({ of }) => attention[of] > 0);
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
        {open.map(({ of, one, many, to }) => (
          <li key={of}>
            <Link href={to} className="attention-line">
              <strong>{attention[of]}</strong> {attention[of] === 1 ? one : many}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
