import { Fragment } from 'react';
import type { DocumentChange, ReadPart, TextPart } from '../../shared/panel/campaigns-schema.ts';
import { CHANGE_LABELS } from '../../shared/panel/labels.ts';

/** Differences between two documents: each field with its removed and added text marked. */
export function Difference({ changes }: { changes: DocumentChange[] }) {
  if (changes.length === 0) return <p>{changesSummary(changes)}.</p>;
  return (
    <ul className="changes">
      {changes.map(({ place, kind, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes, and two may share a field
        <li key={at}>
          <h3>
            {place} <span className="badge">{CHANGE_LABELS[kind]}</span>
          </h3>
          <p className="change-text">
            <ChangedWords parts={parts} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Words of a text with the removed and the added ones marked. */
export function ChangedWords({ parts }: { parts: TextPart[] }) {
  return parts.map((part, at) => {
    const Mark = { same: Fragment, added: 'ins', removed: 'del' }[part.kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes, and two of its parts may be alike
      <Mark key={at}>
        <Words part={part} />
      </Mark>
    );
  });
}

/** Number of fields that change; names them where no text does. */
export function changesSummary(changes: readonly DocumentChange[]): string {
  if (changes.length === 0) return 'Nenhum campo muda';
  if (changes.some(({ isText }) => isText))
    return changes.length === 1 ? '1 campo muda' : `${changes.length} campos mudam`;
  const places = [...new Set(changes.map(({ place }) => place))];
  return `Nenhum texto muda; ${places.length === 1 ? 'muda' : 'mudam'}: ${firstOf(places)}`;
}

/** Maximum number of fields that a line names. */
const MAX_NAMED = 3;

/** Returns the first labels, and how many there are beside them. */
export function firstOf(labels: readonly string[]): string {
  const named = labels.slice(0, MAX_NAMED).join(', ');
  return labels.length > MAX_NAMED ? `${named} e mais ${labels.length - MAX_NAMED}` : named;
}

/** Words of a text, as accented, or as the chip of a claim or fact. */
export function Words({ part: { text, look } }: { part: ReadPart }) {
  if (look === 'accent') return <strong>{text}</strong>;
  return look === 'chip' ? <span className="change-chip">{text}</span> : text;
}
