import type { UnshownPart } from '../../shared/panel/campaigns-schema.ts';

/** Heading of the parts of a campaign that its page does not show. */
export const UNSHOWN_TITLE = 'Não aparece na página';

/** Returns the sections with parts that the page leaves out, each with these parts. */
export function unshownSections(parts: readonly UnshownPart[]): UnshownPart[][] {
  // One part may be a field of its section: `sections.inicio.picture`.
  return [...Map.groupBy(parts, ({ where }) => where.split('.').slice(0, 2).join('.')).values()];
}

/** Sections with parts that a campaign's page leaves out, each with the reasons and what to do. */
export function UnshownList({ parts }: { parts: readonly UnshownPart[] }) {
  return (
    <ul className="lines">
      {unshownSections(parts).map((unshown) => (
        <li key={unshown[0]?.where}>
          <strong>{unshown[0]?.claim}</strong>
          {unshown.map(({ reason, mend }) => (
            <span key={reason}>
              {reason} {mend}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
