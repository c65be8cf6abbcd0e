import { AccentText } from '../ui/accent-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { placed } from '../ui/placed.ts';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

type Cell = SectionProps<'comparison'>['section']['rows'][number]['cells'][number];

const MARKS = { yes: { icon: 'check', words: 'Sim' }, no: { icon: 'close', words: 'Não' } } as const;

/** What is sold beside what is not, row by row. */
export function Comparison({ section }: SectionProps<'comparison'>) {
  const { title, columns, rows, note } = section;
  return (
    <Section section={section}>
      <table className="comparison">
        <caption className="visually-hidden">{title.replaceAll('**', '')}</caption>
        <thead>
          <tr>
            <td />
            {placed(columns).map(({ piece: { name, ours }, place }) => (
              <th key={place} scope="col" className={ours && 'is-ours'}>
                <AccentText text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(({ piece: { name, cells }, place: row }) => (
            <tr key={row}>
              <th scope="row">
                <AccentText text={name} />
              </th>
              {placed(columns).map(({ piece: { ours }, place }) => (
                <td key={place} className={ours && 'is-ours'}>
                  <CellContent cell={cells[place]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p className="comparison-note">
          <AccentText text={note} />
        </p>
      )}
    </Section>
  );
}

function CellContent({ cell: { mark, text } = {} }: { cell: Cell | undefined }) {
  if (!mark && !text) return <span className="cell-none">—</span>;
  return (
    <>
      {mark && (
        <span className={`cell-${mark}`}>
          <Icon name={MARKS[mark].icon} size={20} />
          {!text && <span className="visually-hidden">{MARKS[mark].words}</span>}
        </span>
      )}
      {text && (
        <span>
          {mark && <span className="visually-hidden">{MARKS[mark].words}: </span>}
          <AccentText text={text} />
        </span>
      )}
    </>
  );
}
