import { monthlySaving } from '../../campaigns/derived.ts';
import type { CatalogApp } from '../../campaigns/schema.ts';
import { useLink } from '../../web/render-context.ts';
import { AppIcon } from '../../web/ui/app-icon.tsx';
import { Price } from '../../web/ui/price.tsx';
import { Ticks } from '../../web/ui/ticks.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** The campaign's apps by tier: tier 0 is the featured card, tiers 1 to 3 are cards, the rest a compact list. */
export function Catalog({ section, campaign }: SectionProps<'catalog'>) {
  const link = useLink();
  return (
    <Section section={section} head="split">
      {section.tiers.map(({ tier, title }) => {
        const apps = campaign.catalog.apps.filter((app) => app.tier === tier);
        return (
          <div key={tier} className="tier" data-tier={tier}>
            <h3>{title}</h3>
            <ul className="apps">
              {apps.map((app) => {
                // Short, as each occurs in the page twice.
                const card = { app, priceId: `p${campaign.catalog.apps.indexOf(app)}` };
                return <li key={app.id}>{tier === 0 ? <FeaturedCard {...card} /> : <AppCard {...card} />}</li>;
              })}
            </ul>
          </div>
        );
      })}
      <div className="card total">
        <p>
          <span>{section.savingLabel}</span>
          <Price amount={monthlySaving(campaign)} display />
        </p>
        <button type="button" className="button js-only" data-open="upsell">
          {section.cta}
        </button>
        <noscript>
          <a className="button" href={link(campaign.checkout.url)}>
            {section.cta}
          </a>
        </noscript>
      </div>
    </Section>
  );
}

interface CardProps {
  app: CatalogApp;
  /** Id of the price's element. */
  priceId: string;
}

/**
 * Card of an app; all of it opens the app's comparison popup: the button is named after the app alone, and its hit area
 * is stretched over the card.
 */
function AppCard({ app, priceId }: CardProps) {
  return (
    <div className="app">
      <AppIcon icon={app.icon} size={44} />
      <div className="app-text">
        <button type="button" className="app-open" data-open="app" data-app={app.id} aria-describedby={priceId}>
          {app.name}
        </button>
        {app.badge && <span className="badge">{app.badge}</span>}
        {app.isNew && <span className="badge">NOVO</span>}
      </div>
      <p className="app-price" id={priceId}>
        <Price was={app.originalPrice} amount={app.offerPrice} per="/mês" />
      </p>
    </div>
  );
}

/** Card of the featured app; all of it opens the upsell popup. */
function FeaturedCard({ app, priceId }: CardProps) {
  return (
    <div className="app app-featured">
      <AppIcon icon={app.icon} size={64} />
      <div className="app-text">
        {app.badge && <span className="badge">{app.badge}</span>}
        <button type="button" className="app-open" data-open="upsell" aria-describedby={priceId}>
          {app.name}
        </button>
        <Ticks items={app.features.slice(1)} />
      </div>
      <p className="app-price" id={priceId}>
        <Price was={app.originalPrice} amount={app.offerPrice} display />
      </p>
    </div>
  );
}
