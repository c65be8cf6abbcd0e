import { z } from 'zod';
import { rowId } from './list-schema.ts';
import type { Permission } from './roles.ts';

/** Facts about a route of the panel's API that server and browser share. */
export interface RouteContract {
  /** Required permission. */
  action: Permission;
  /** Requires a passkey or a link of the last ten minutes; by default for money, exports and invitations. */
  stepUp?: boolean;
  /** Whether it answers in a public demonstration: then it only reads, and only seeded orders (`access.seededOnly`). */
  demonstration?: boolean;
  params?: z.ZodObject;
  querystring?: z.ZodObject;
  body?: z.ZodObject;
  /** Omitted if the answer is a file, a page or a stream. */
  answer?: z.ZodType;
}

/** Names of the parameters in a path. */
type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Method and path below `/painel/api`, such as `GET /orders/:number`. */
type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** A schema without fields of these names, which a call could not tell from the parameters of its path. */
interface Without<Names extends PropertyKey> {
  shape: { [Name in Names]?: never };
}

/** A contract that fits its key: a GET has a query and no body, and each parameter in the path has its schema. */
type ContractOf<Key> = RouteContract & {
  querystring?: Without<NamesIn<Key>>;
  body?: Without<NamesIn<Key>>;
} & (Key extends RouteKey ? object : never) &
  (Key extends `DELETE ${string}` ? { body?: never } : object) &
  (Key extends `GET ${string}` ? { body?: never } : { querystring?: never; demonstration?: never }) &
  ([NamesIn<Key>] extends [never] ? { params?: never } : { params: z.ZodObject<Record<NamesIn<Key>, z.ZodType>> });

export type ContractTable = Record<RouteKey, RouteContract>;

/**
 * Declares the contracts of a screen's routes: `src/app/panel` serves them, `src/panel` and `src/studio` call them by
 * their types alone.
 */
export function contract<const Table extends { [Key in keyof Table]: ContractOf<Key> } & ContractTable>(
  // Nothing unknown: a mistyped `stepUp` would leave a route open.
  table: Table & { [Key in keyof Table]: Record<Exclude<keyof Table[Key], keyof RouteContract>, never> },
): Table {
  return table;
}

/** Contract of routes that show the shop, also in a public demonstration. */
export const READ = { action: 'read', demonstration: true } as const;

/** Answer without data. */
export const doneSchema = z.object({ done: z.literal(true) });

/** Parameter of a row, by its number in the database. */
export const byId = z.object({ id: rowId });
/** Parameter of an order, or its buyer, by the order's public number. */
export const byNumber = z.object({ number: z.string().max(40) });
/** Parameter of a campaign, whose existence is checked later. */
export const campaignParams = z.object({ id: z.string().max(60) });
