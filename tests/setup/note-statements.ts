import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Size of a statement: PostgreSQL takes 65,535 parameters, and memory so many rows. */
interface StatementSize {
  parameters: number;
  rows: number;
}

/** Notes the size of each statement until the test is over. */
export function noteStatements(): StatementSize[] {
  const sizes: StatementSize[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...words: unknown[]
  ) {
    const size = { parameters: Array.isArray(words[1]) ? words[1].length : 0, rows: 0 };
    sizes.push(size);
    const answer = Reflect.apply(query, this, words);
    const note = ({ rows }: { rows?: unknown[] }) => {
      size.rows = rows?.length ?? 0;
    };
    if (answer instanceof Promise) answer.then(note, () => {});
    return answer;
  } as typeof query);
  onTestFinished(() => spy.mockRestore());
  return sizes;
}
