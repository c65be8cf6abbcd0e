import { useExternalLink } from '../../web/render-context.ts';
import { trackPress } from '../../web/tracking/events.ts';
import { AppIcon } from '../../web/ui/app-icon.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { Ticks } from '../../web/ui/ticks.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Invitation to the buyers' group, in a new tab. */
export function Community({ section }: SectionProps<'community'>) {
  const externalLink = useExternalLink();
  return (
    <Section section={section} head="half">
      <div className="card community">
        <AppIcon icon={{ kind: 'brand', slug: 'whatsapp' }} size={56} />
        <Ticks items={section.bullets} />
        <a
          className="button button-secondary"
          {...externalLink(section.inviteUrl)}
          {...trackPress({ event: 'contact', method: 'whatsapp' })}
        >
          <Icon name="chat" />
          {section.cta}
        </a>
      </div>
    </Section>
  );
}
