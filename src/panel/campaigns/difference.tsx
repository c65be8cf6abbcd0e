import { Fragment } from 'react';
import type { DocumentChange, TextPart } from '../../shared/panel/campaigns-schema.ts';
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
              const Mark = { same: Fragment, added: 'ins', removed: 'del' }[part.kind];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Mark key={index}>
                  <Words part={part} />
                </Mark>
              );
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Words({ part: { text, look } }: { part: TextPart }) {
  if (look === 'accent') return <strong>{text}</strong>;
  return look === 'chip' ? <span className="change-chip">{text}</span> : text;
}
