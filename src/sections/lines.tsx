import { AccentText } from '../web/ui/accent-text.tsx';
import { withIndex } from '../web/ui/with-index.ts';

interface LinesProps {
  className: string;
  lines: readonly string[];
}

/** List of short texts, which may have accents. */
export function Lines({ className, lines }: LinesProps) {
  return (
    <ul className={className}>
      {withIndex(lines).map(({ item, index }) => (
        <li key={index}>
          <AccentText text={item} />
        </li>
      ))}
    </ul>
  );
}
