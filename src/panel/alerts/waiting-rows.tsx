import type { ReactNode } from 'react';

interface WaitingRowsProps {
  /** Result of the last command; empty before one. */
  result: string;
  /** Content if there are no rows. */
  empty: ReactNode;
  /** Explanation, and the button for all rows. */
  intro: string;
  actOnAll: ReactNode;
  /** Total number of rows; only the first are listed. */
  total: number;
  rows: readonly { id: string; note: ReactNode }[];
}

/** Rows that await an operator's decision after a restore, with a command for all of them. */
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
