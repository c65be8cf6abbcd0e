import type { Campaign } from '../../../campaigns/schema.ts';
import { useLink } from '../../render-context.ts';
import type { Page, PageContext } from '../../render-page.tsx';
import { STYLES } from '../../styles.ts';
import { trackPress } from '../../tracking/events.ts';
import { AccentText } from '../../ui/accent-text.tsx';
import { AppIcon } from '../../ui/app-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { acceptScript, prefetchScript, presellScript } from './live.ts';

type PresellContent = NonNullable<Campaign['presell']>;

/** Page at `/presell`. */
export function presellPage({ campaign, base }: Pick<PageContext, 'campaign' | 'base'>, presell: PresellContent): Page {
  const { page } = campaign;
  return {
    title: page.title,
    description: page.description,
    name: 'presell',
    recorded: true,
    styles: STYLES.presell,
    notice: 'over',
    script: [acceptScript(base), prefetchScript(base)].join(';'),
    main: <Presell presell={presell} />,
  };
}

/** Presell as part of the landing page. */
export function presellBefore(base: string, presell: PresellContent): NonNullable<Page['before']> {
  return { main: <Presell presell={presell} />, script: presellScript(base) };
}

/** One question, three offers, one answer. */
function Presell({ presell }: { presell: PresellContent }) {
  const link = useLink();
  return (
    <div className="container presell">
      <h1>
        <AccentText text={presell.headline} />
      </h1>
      <p className="presell-text">{presell.text}</p>
      <ul className="presell-tiles">
        {presell.tiles.map((tile) => (
          <li key={tile.title} className="card">
            <AppIcon icon={tile.icon} />
            <h2>{tile.title}</h2>
            <p className="price">{tile.price}</p>
            <p className="presell-note">{tile.note}</p>
          </li>
        ))}
      </ul>
      <a className="button" href={link('/')} data-presell-accept="" {...trackPress({ event: 'presell_yes' })}>
        {presell.ctaLabel}
        <Icon name="arrow" />
      </a>
      <ul className="presell-trust">
        {presell.trust.map((note) => (
          <li key={note}>
            <Icon name="check" size={18} />
            {note}
          </li>
        ))}
      </ul>
    </div>
  );
}
