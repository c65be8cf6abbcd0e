import type { UnshownPart } from '../../shared/panel/campaigns-schema.ts';

/** Heading of the parts of a campaign that its page does not show. */
export const UNSHOWN_TITLE = 'Não aparece na página';

/** Returns the sections of which the page leaves something out, each with those parts. */
export function unshownSections(parts: readonly UnshownPart[]): UnshownPart[][] {
  // One part may be a field of its section: `sections.inicio.picture`.
  return [...Map.groupBy(parts, ({ where }) => where.split('.').slice(0, 2).join('.')).values()];
}

/** Sections of which a campaign's page leaves something out, each with the reasons and what to do. */
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
