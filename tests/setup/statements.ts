import pg from 'pg';
import { vi } from 'vitest';

/** What the shop's pools ask the database from now on: each text once, in lower case, on one line. */
export function recordStatements(): Set<string> {
  const statements = new Set<string>();
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...words: unknown[]) {
    const [text] = words;
    // The listener's connection, and a test's own, have other names.
    const { application_name: name } = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters;
    if (typeof text === 'string' && name === 'vitrine') statements.add(inOneLine(text));
    return Reflect.apply(query, this, words);
  } as typeof query);
  return statements;
}

function inOneLine(sql: string): string {
  return sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
}
