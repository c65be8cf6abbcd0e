import type { Icon as AppIconContent, Campaign } from '../../campaigns/schema.ts';
import { AppIcon } from '../../web/ui/app-icon.tsx';
import { IconList } from '../icon-list.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Icon of a service, from its catalog entry. */
function iconOf(campaign: Campaign, id: string | undefined): AppIconContent | undefined {
  return campaign.catalog.apps.find((app) => app.id === id)?.icon;
}

/** Names of the included services, and the extras. */
export function Included({ section, campaign }: SectionProps<'included'>) {
  return (
    <Section section={section}>
      <ul className="services">
        {section.services.map(({ name, icon }) => {
          const tile = iconOf(campaign, icon);
          return (
            <li key={name}>
              {tile && <AppIcon icon={tile} size={32} />}
              {name}
            </li>
          );
        })}
      </ul>
      <IconList className="extras" items={section.extras} iconSize={22} />
    </Section>
  );
}
