import type { ColumnType } from 'kysely';

/** A moment that the shop writes. */
export type Time = ColumnType<Date, Date | string, Date | string>;
/** A moment that the database writes where nobody says another one. */
export type CreatedTime = ColumnType<Date, Date | string | undefined, never>;
