import { monthlySaving } from '../../campaign/derived.ts';
import type { CatalogApp } from '../../campaign/schema.ts';
import { AppIcon } from '../ui/app-icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** The campaign's apps by tier: tier 0 is the supplier card, tiers 1 to 3 are cards, the rest a compact list. */
export function Catalog({ section, campaign }: SectionProps<'catalog'>) {
  return (
    <Section section={section}>
      {section.tiers.map(({ tier, title }) => {
        const apps = campaign.catalog.apps.filter((app) => app.tier === tier);
        return (
          <div key={tier} className="tier" data-tier={tier}>
            <h3>{title}</h3>
            <ul className="apps">
              {apps.map((app) => (
                <li key={app.id}>{tier === 0 ? <SupplierCard app={app} /> : <AppCard app={app} />}</li>
              ))}
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
          <a className="button" href={campaign.checkout.url}>
            {section.cta}
          </a>
        </noscript>
      </div>
    </Section>
  );
}

/** Opens the streaming popup of an app. */
function AppCard({ app }: { app: CatalogApp }) {
  return (
    <button
      type="button"
      className="app"
      data-open="app"
      data-app={app.id}
      aria-label={app.name}
      aria-describedby={`app-${app.id}`}
    >
      <AppIcon icon={app.icon} size={44} />
      <span className="app-text">
        <span className="app-name">{app.name}</span>
        {app.badge && <span className="badge">{app.badge}</span>}
        {app.isNew && <span className="badge">NOVO</span>}
      </span>
      <span className="app-price" id={`app-${app.id}`}>
        <Price was={app.originalPrice} amount={app.offerPrice} per="/mês" />
      </span>
    </button>
  );
}

/** Opens the upsell popup. */
function SupplierCard({ app }: { app: CatalogApp }) {
  return (
    <button
      type="button"
      className="app supplier"
      data-open="upsell"
      aria-label={app.name}
      aria-describedby={`app-${app.id}`}
    >
      <AppIcon icon={app.icon} size={64} />
      <span className="supplier-text">
        {app.badge && <span className="badge">{app.badge}</span>}
        <span className="app-name">{app.name}</span>
        <span className="supplier-features">
          {app.features.slice(1).map((feature) => (
            <span key={feature}>
              <Icon name="check" size={16} />
              {feature}
            </span>
          ))}
        </span>
      </span>
      <span className="app-price" id={`app-${app.id}`}>
        <Price was={app.originalPrice} amount={app.offerPrice} display />
      </span>
    </button>
  );
}
