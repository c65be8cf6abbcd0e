import type { UnshownPart } from '../../shared/panel/campaigns-schema.ts';

/** Heading of the parts of a campaign that its page does not show. */
export const UNSHOWN_TITLE = 'Não aparece na página';

/** Parts of a campaign that its page leaves out, each with the reason and what to do. */
export function UnshownList({ parts }: { parts: readonly UnshownPart[] }) {
  return (
    <ul className="lines">
      {parts.map(({ claim, where, reason, mend }) => (
        <li key={`${where} ${reason}`}>
          <strong>{claim}</strong>
          <span>
            {reason} {mend}
          </span>
        </li>
      ))}
    </ul>
  );
}
