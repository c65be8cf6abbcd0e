import { Thing } from '../../web/drawings/things.tsx';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { RecordFields } from '../record-fields.tsx';
import { Section, Unfilled } from '../section.tsx';
import { paperGroundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';
import { shownSample } from '../shown-sample.ts';

type SampleSection = SectionProps<'sample'>['section'];
type Page = NonNullable<SampleSection['page']>;

/** A page of the book as in print, the two sides of an open one, or a record of the list with its fields. */
export function Sample({ section, campaign }: Pick<SectionProps<'sample'>, 'section' | 'campaign'>) {
  const { layout } = section;
  const { record, page } = shownSample(section);
  const caption = (
    <figcaption>
      <AccentText text={section.caption} />
    </figcaption>
  );
  if (record)
    return (
      <Section section={section} layout="record" head="half">
        <figure>
          <Fields record={record} ground={paperGroundOf(section, campaign.theme)} />
          {caption}
        </figure>
      </Section>
    );
  if (!page) return <Unfilled section={section} />;
  if (layout === 'spread')
    return (
      <Section section={section} layout="spread" head="centre">
        <figure>
          <div className="spread" data-ground={paperGroundOf(section, campaign.theme)}>
            <div>
              <h3>{page.heading}</h3>
              <p>{page.lead}</p>
              <p className="spread-foot">{page.footer}</p>
            </div>
            <div>
              <Inset page={page} />
              <p>
                <AccentText text={page.note} />
              </p>
              <p className="spread-foot">{page.chapter}</p>
            </div>
          </div>
          {caption}
        </figure>
      </Section>
    );
  return (
    <Section section={section} head="half">
      <figure className="sample">
        <div className="sheet">
          <h3>{page.heading}</h3>
          <p>{page.lead}</p>
          <Inset page={page} />
          <p>
            <AccentText text={page.note} />
          </p>
          <p className="sheet-foot">
            <span>{page.footer}</span>
            <span>{page.chapter}</span>
          </p>
        </div>
        {caption}
      </figure>
    </Section>
  );
}

/** Table or drawing of a page. */
function Inset({ page: { table, drawing } }: { page: Page }) {
  if (table) return <Formula table={table} />;
  return drawing ? <Thing name={drawing} /> : null;
}

function Formula({ table }: { table: NonNullable<Page['table']> }) {
  return (
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
  );
}

function Fields({ record, ground }: { record: NonNullable<SampleSection['record']>; ground: string }) {
  return (
    <div className="record" data-ground={ground}>
      <h3>
        <AccentText text={record.title} />
      </h3>
      <RecordFields fields={record.fields} />
    </div>
  );
}
