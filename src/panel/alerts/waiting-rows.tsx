import type { ReactNode } from 'react';

interface WaitingRowsProps {
  /** What the last act came to; empty before one. */
  result: string;
  /** Shown where nothing waits. */
  empty: ReactNode;
  /** Why something waits, and the act on all of it. */
  intro: string;
  actOnAll: ReactNode;
  /** How many wait, of which the first are shown. */
  total: number;
  rows: readonly { id: string; note: ReactNode }[];
}

/** What waits for a person's word after a restore, a note each, with an act on all of it. */
export function WaitingRows({ result, empty, intro, actOnAll, total, rows }: WaitingRowsProps) {
  return (
    <>
      <p role="status" className={result === '' ? 'visually-hidden' : undefined}>
        {result}
      </p>
      {total === 0 && empty}
      {total > 0 && (
        <div className="part-head">
          <p>{intro}</p>
          {actOnAll}
        </div>
      )}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map(({ id, note }) => (
            <li key={id}>
              <article className="note">{note}</article>
            </li>
          ))}
        </ul>
      )}
      {rows.length < total && <p className="muted">E mais {total - rows.length}.</p>}
    </>
  );
}
