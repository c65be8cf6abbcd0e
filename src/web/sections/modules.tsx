import { AccentText } from '../ui/accent-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { placed } from '../ui/placed.ts';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

type Lesson = SectionProps<'modules'>['section']['items'][number]['lessons'][number];

/** A course by its modules; the first one stands open. */
export function Modules({ section }: SectionProps<'modules'>) {
  return (
    <Section section={section}>
      <div className="modules">
        {placed(section.items).map(({ piece: { title, text, lessons }, place }) => (
          <details key={place} open={place === 0}>
            <summary>
              <h3>
                <AccentText text={title} />
              </h3>
              <span className="module-sum">{sumOf(lessons)}</span>
              <Icon name="chevron" />
            </summary>
            {text && (
              <p>
                <AccentText text={text} />
              </p>
            )}
            <ol className="lessons">
              {placed(lessons).map(({ piece: lesson, place: at }) => (
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

/** "5 aulas, 1 h 20 min"; no time where that of a lesson is not told. */
function sumOf(lessons: readonly Lesson[]): string {
  const count = `${lessons.length} ${lessons.length === 1 ? 'aula' : 'aulas'}`;
  const minutes = lessons.reduce<number>((sum, lesson) => sum + (lesson.minutes ?? Number.NaN), 0);
  return Number.isNaN(minutes) ? count : `${count}, ${durationOf(minutes)}`;
}

function durationOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
