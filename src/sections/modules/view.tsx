import { AccentText } from '../../web/ui/accent-text.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { Section } from '../section.tsx';
import { paperGroundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

type Lesson = SectionProps<'modules'>['section']['items'][number]['lessons'][number];

type ModulesProps = Pick<SectionProps<'modules'>, 'section' | 'campaign'>;

/** Modules of a course, which open one by one, the first at once; or all of them as a page of contents. */
export function Modules({ section, campaign }: ModulesProps) {
  if (section.layout === 'contents') return <Contents section={section} campaign={campaign} />;
  return (
    <Section section={section} head="side">
      <div className="modules">
        {withIndex(section.items).map(({ item: { title, text, lessons }, index }) => (
          <details key={index} open={index === 0}>
            <summary>
              <h3>
                <AccentText text={title} />
              </h3>
              <span className="module-sum">
                <Summary lessons={lessons} />
              </span>
              <Icon name="chevron" />
            </summary>
            {text && (
              <p>
                <AccentText text={text} />
              </p>
            )}
            <ol className="lessons">
              {withIndex(lessons).map(({ item: lesson, index: at }) => (
                <li key={at}>
                  <span>
                    <AccentText text={lesson.title} />
                  </span>
                  {lesson.minutes && <span className="lesson-time">{lesson.minutes} min</span>}
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </Section>
  );
}

function Contents({ section, campaign }: ModulesProps) {
  return (
    <Section section={section} layout="contents" head="centre">
      <ol className="contents" data-ground={paperGroundOf(section, campaign.theme)}>
        {withIndex(section.items).map(({ item: { title, text, lessons }, index }) => (
          <li key={index}>
            <h3>
              <AccentText text={title} />
            </h3>
            <p>
              {text && (
                <>
                  <AccentText text={text} />{' '}
                </>
              )}
              <Summary lessons={lessons} />
            </p>
            <ol className="leaders">
              {withIndex(lessons).map(({ item: lesson, index: at }) => (
                <li key={at}>
                  <span>
                    <AccentText text={lesson.title} />
                  </span>
                  <b>{lesson.minutes ? `${lesson.minutes} min` : at + 1}</b>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Summary such as "5 aulas, 1 h 20 min"; without the time if that of a lesson is unknown. */
function Summary({ lessons }: { lessons: readonly Lesson[] }) {
  const count = `${lessons.length} ${lessons.length === 1 ? 'aula' : 'aulas'}`;
  const minutes = lessons.reduce<number>((sum, lesson) => sum + (lesson.minutes ?? Number.NaN), 0);
  if (Number.isNaN(minutes)) return count;
  return (
    <>
      {count}, <time dateTime={`PT${minutes}M`}>{durationOf(minutes)}</time>
    </>
  );
}

function durationOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
