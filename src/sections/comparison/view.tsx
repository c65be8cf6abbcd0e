import { AccentText } from '../../web/ui/accent-text.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { Section } from '../section.tsx';
import { groundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

type Cell = SectionProps<'comparison'>['section']['rows'][number]['cells'][number];

const MARKS = { yes: { icon: 'check', label: 'Sim' }, no: { icon: 'close', label: 'Não' } } as const;

/** Comparison of the product with alternatives, row by row. */
export function Comparison({ section }: SectionProps<'comparison'>) {
  const { layout, title, columns, rows, note } = section;
  const isBlock = layout === 'block';
  const oursOf = ({ ours }: (typeof columns)[number]) =>
    ours && {
      className: 'is-ours',
      ...(isBlock && { 'data-ground': groundOf(section) === 'block' ? 'card' : 'block' }),
    };
  return (
    <Section section={section} {...(isBlock && { layout, head: 'centre' })}>
      <table className="comparison">
        <caption className="visually-hidden">{title.replaceAll('**', '')}</caption>
        <thead>
          <tr>
            <td />
            {withIndex(columns).map(({ item, index }) => (
              <th key={index} scope="col" {...oursOf(item)}>
                <AccentText text={item.name} />
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
              {withIndex(columns).map(({ item, index }) => (
                <td key={index} {...oursOf(item)}>
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
