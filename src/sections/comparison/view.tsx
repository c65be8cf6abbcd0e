import { AccentText } from '../../web/ui/accent-text.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

type Cell = SectionProps<'comparison'>['section']['rows'][number]['cells'][number];

const MARKS = { yes: { icon: 'check', label: 'Sim' }, no: { icon: 'close', label: 'Não' } } as const;

/** Comparison of the product with alternatives, row by row. */
export function Comparison({ section }: SectionProps<'comparison'>) {
  const { title, columns, rows, note } = section;
  return (
    <Section section={section}>
      <table className="comparison">
        <caption className="visually-hidden">{title.replaceAll('**', '')}</caption>
        <thead>
          <tr>
            <td />
            {withIndex(columns).map(({ item: { name, ours }, index }) => (
              <th key={index} scope="col" className={ours && 'is-ours'}>
                <AccentText text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withIndex(rows).map(({ item: { name, cells }, index: row }) => (
            <tr key={row}>
              <th scope="row">
                <AccentText text={name} />
              </th>
              {withIndex(columns).map(({ item: { ours }, index }) => (
                <td key={index} className={ours && 'is-ours'}>
                  <CellContent cell={cells[index]} />
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
          {!text && <span className="visually-hidden">{MARKS[mark].label}</span>}
        </span>
      )}
      {text && (
        <span>
          {mark && <span className="visually-hidden">{MARKS[mark].label}: </span>}
          <AccentText text={text} />
        </span>
      )}
    </>
  );
}
