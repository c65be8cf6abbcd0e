import { Thing } from '../../web/drawings/things.tsx';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { RecordFields } from '../record-fields.tsx';
import type { SectionOf } from '../schemas.ts';

type SampleSection = SectionOf<'sample'>;

interface BookPagesProps {
  page: NonNullable<SampleSection['page']>;
  /** Ground of the paper. */
  ground: string;
}

/** A page of a book before another one: a picture of the passage that stands in full further down. */
export function BookPages({ page, ground }: BookPagesProps) {
  const { heading, lead, table, drawing, note, footer } = page;
  return (
    <div className="pages" role="img" aria-label={`Página do livro: ${heading}`}>
      <div className="leaf" data-ground={ground}>
        <b>{heading}</b>
        <div>
          <p>
            <AccentText text={lead} />
          </p>
          {table?.rows.map(({ name, grams }) => (
            <p key={name} className="leaf-row">
              <span>{name}</span> <span>{grams.toLocaleString('pt-BR')} g</span>
            </p>
          ))}
          {drawing && !table && <Thing name={drawing} />}
          <p>
            <AccentText text={note} />
          </p>
        </div>
        <i>{footer}</i>
      </div>
      <div data-ground={ground} />
    </div>
  );
}

interface RecordCardProps {
  record: NonNullable<SampleSection['record']>;
  ground: string;
}

/** One row of a list as a card with its fields, before another one. */
export function RecordCard({ record, ground }: RecordCardProps) {
  return (
    <div className="pages">
      <div className="entry" data-ground={ground}>
        <b>
          <AccentText text={record.title} />
        </b>
        <RecordFields fields={record.fields} />
      </div>
      <div data-ground={ground} />
    </div>
  );
}
