import { AccentText } from '../../web/ui/accent-text.tsx';
import { Section } from '../section.tsx';
import { paperGroundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

/** Table of contents, with the first page of each chapter. */
export function Chapters({ section, campaign }: Pick<SectionProps<'chapters'>, 'section' | 'campaign'>) {
  if (section.layout === 'contents')
    return (
      <Section section={section} layout="contents" head="centre">
        <ol className="contents" data-ground={paperGroundOf(section, campaign.theme)}>
          {section.items.map(({ title, text, page }) => (
            <li key={title}>
              <h3 className="leader">
                <span>
                  <AccentText text={title} />
                </span>
                <b>
                  <span className="visually-hidden">{section.pageLabel} </span>
                  {page}
                </b>
              </h3>
              <p>
                <AccentText text={text} />
              </p>
            </li>
          ))}
        </ol>
      </Section>
    );
  return (
    <Section section={section} head="split">
      <ol className="toc">
        {section.items.map(({ title, text, page }) => (
          <li key={title}>
            <h3>
              <AccentText text={title} />
            </h3>
            <p className="toc-page">
              {section.pageLabel} <b>{page}</b>
            </p>
            <p>
              <AccentText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
