import { IconList } from '../icon-list.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Benefits of the product, on one ruled board. */
export function Benefits({ section }: SectionProps<'benefits'>) {
  return (
    <Section section={section}>
      <IconList className="board" items={section.items} iconSize={24} />
    </Section>
  );
}
