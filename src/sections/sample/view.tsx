import { AccentText } from '../../web/ui/accent-text.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** A page of the book, laid out as in print. */
export function Sample({ section }: SectionProps<'sample'>) {
  const { heading, lead, table, note, footer, chapter } = section.page;
  return (
    <Section section={section}>
      <figure className="sample">
        <div className="sheet">
          <h3>{heading}</h3>
          <p>{lead}</p>
          <table>
            <caption>{table.caption}</caption>
            <thead>
              <tr>
                <th scope="col">Ingrediente</th>
                <th scope="col">Gramas</th>
                <th scope="col">%</th>
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ name, grams, percent }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{grams.toLocaleString('pt-BR')}</td>
                  <td>{percent.toLocaleString('pt-BR')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{note}</p>
          <p className="sheet-foot">
            <span>{footer}</span>
            <span>{chapter}</span>
          </p>
        </div>
        <figcaption>
          <AccentText text={section.caption} />
        </figcaption>
      </figure>
    </Section>
  );
}
