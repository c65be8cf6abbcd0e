import type { ColumnType } from 'kysely';

/** Time that the shop writes. */
export type Time = ColumnType<Date, Date | string, Date | string>;
/** Time that defaults to the database's clock. */
export type CreatedTime = ColumnType<Date, Date | string | undefined, never>;
