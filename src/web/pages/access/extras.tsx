import type { SectionOf } from '../../../sections/schemas.ts';
import { formatBRL } from '../../../shared/money.ts';
import { trackPress } from '../../tracking/events.ts';
import { AccentText } from '../../ui/accent-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AccessCampaign } from './page.tsx';

/** Extras of the product: tutorials, bonuses, the group. */
export function AccessExtras({ campaign: { access, bonuses, sections } }: { campaign: AccessCampaign }) {
  const community = sections.find((section) => section.type === 'community');
  return (
    <>
      {access.tutorials.length > 0 && <Tutorials tutorials={access.tutorials} />}
      {bonuses.length > 0 && <Bonuses bonuses={bonuses} />}
      {community && <Community {...community} />}
    </>
  );
}

function Tutorials({ tutorials }: Pick<AccessCampaign['access'], 'tutorials'>) {
  return (
    <section id="tutoriais" aria-labelledby="tutorials-title">
      <h2 id="tutorials-title">Tutoriais</h2>
      <div className="tutorials">
        {tutorials.map((tutorial) => (
          <details key={tutorial.title} className="card">
            <summary>
              <span>
                <strong>{tutorial.title}</strong>
                {tutorial.text}
              </span>
              <Icon name="chevron" />
            </summary>
            <ol>
              {tutorial.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  );
}

function Bonuses({ bonuses }: Pick<AccessCampaign, 'bonuses'>) {
  return (
    <section id="bonus" aria-labelledby="bonus-title">
      <h2 id="bonus-title">Seus bônus</h2>
      <ul className="access-bonuses">
        {bonuses.map((bonus) => (
          <li key={`${bonus.id} ${bonus.title}`} className="card">
            <h3>{bonus.title}</h3>
            <p>{bonus.text}</p>
            <p className="access-how">
              <strong>Como receber</strong>
              {bonus.howTo}
            </p>
            <p className="access-value">Valor: {formatBRL(bonus.value)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Community({ title, text, inviteUrl, cta }: SectionOf<'community'>) {
  return (
    <section className="card access-group" aria-labelledby="group-title">
      <div>
        <h2 id="group-title">
          <AccentText text={title} />
        </h2>
        <p>
          <AccentText text={text} />
        </p>
      </div>
      <a
        className="button"
        href={inviteUrl}
        target="_blank"
        rel="noopener noreferrer"
        {...trackPress({ event: 'contact', method: 'whatsapp' })}
      >
        {cta}
        <Icon name="external" size={18} />
      </a>
    </section>
  );
}
