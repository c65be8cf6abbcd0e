import type { DocumentChange } from '../../shared/panel/campaigns-schema.ts';
import { CHANGE_LABELS } from '../../shared/panel/labels.ts';

/** Differences between two documents: each field with its removed and added text marked. */
export function Difference({ changes }: { changes: DocumentChange[] }) {
  if (changes.length === 0) return <p>Nenhum texto muda.</p>;
  return (
    <ul className="changes">
      {changes.map(({ place, kind, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes, and two may share a field
        <li key={at}>
          <h3>
            {place} <span className="badge">{CHANGE_LABELS[kind]}</span>
          </h3>
          <p className="change-text">
            {parts.map((part, index) => {
              if (part.kind === 'same') return part.text;
              const Mark = part.kind === 'added' ? 'ins' : 'del';
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              return <Mark key={index}>{part.text}</Mark>;
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
