import { AccentText } from '../web/ui/accent-text.tsx';
import type { SectionOf } from './schemas.ts';

type RecordContent = NonNullable<SectionOf<'sample'>['record']>;

/** Fields of a record with their values, one below the other. */
export function RecordFields({ fields }: Pick<RecordContent, 'fields'>) {
  return (
    <dl>
      {fields.map(({ name, value }) => (
        <div key={name}>
          <dt>
            <AccentText text={name} />
          </dt>
          <dd>
            <AccentText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
