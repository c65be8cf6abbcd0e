/** The part of PostgreSQL's grammar that the shop uses; anything else is an error, never a guess. */

export type Expression =
  | { kind: 'parameter'; index: number }
  | { kind: 'literal'; value: string | number | boolean | Date | null }
  /** `name` is `*` for all columns. */
  | { kind: 'column'; table: string | null; name: string }
  | { kind: 'operation'; operator: string; left: Expression; right: Expression }
  | { kind: 'in'; value: Expression; list: Expression[] | Select }
  /** `any` of an array. */
  | { kind: 'any'; value: Expression; list: Expression }
  /** `not exists` of other rows of a table of the statement. */
  | { kind: 'not exists'; table: string; alias: string; where: Expression }
  | { kind: 'call'; name: string; values: Expression[] };

export interface Selection {
  value: Expression;
  name: string;
}

export interface Select {
  kind: 'select';
  columns: Selection[];
  from: string | null;
  /** `optional`: a left join. */
  joins: { table: string; on: Expression; optional: boolean }[];
  where: Expression | null;
  orderBy: { values: Expression[]; descending: boolean } | null;
  limit: Expression | null;
  /** `of` is null where the rows of all tables are locked. */
  lock: { of: string | null; skipLocked: boolean } | null;
}

export type Assignments = { column: string; value: Expression }[];

export interface Insert {
  kind: 'insert';
  table: string;
  columns: string[];
  rows: Expression[][] | Select;
  /** `columns` is null where any conflict is meant, `set` where nothing is to be done then. */
  onConflict: { columns: string[] | null; set: Assignments | null; where: Expression | null } | null;
  returning: Selection[];
}

/** Without `set`: a deletion. */
export interface Update {
  kind: 'update';
  table: string;
  set: Assignments | null;
  where: Expression | null;
  returning: Selection[];
}

/** Changes that are made beside another statement; what they return can be read by their names. */
export interface With {
  kind: 'with';
  changes: { name: string; change: Insert | Update }[];
  main: Select | Insert | Update;
}

export type Statement = Select | Insert | Update | With;
