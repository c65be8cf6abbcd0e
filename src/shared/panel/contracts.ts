import type { z } from 'zod';
import type { addressContract } from './address-schema.ts';
import type { alertsContract } from './alerts-schema.ts';
import type { buyersContract } from './buyers-schema.ts';
import type { campaignsContract } from './campaigns-schema.ts';
import type { checkContract } from './check-schema.ts';
import type { exportsContract } from './exports-schema.ts';
import type { ordersContract } from './orders-schema.ts';
import type { previewsContract } from './previews-schema.ts';
import type { productContract } from './product-schema.ts';
import type { resultsContract } from './results-schema.ts';
import type { sessionContract } from './session-schema.ts';
import type { settingsContract } from './settings-schema.ts';
import type { setupStepsContract } from './setup-steps-schema.ts';
import type { shopContract } from './shop-schema.ts';
import type { shopSetupContract } from './shop-setup-schema.ts';
import type { studioContract } from './studio-schema.ts';
import type { testContract } from './test-schema.ts';
import type { testimonialsContract } from './testimonials-schema.ts';
import type { todayContract } from './today-schema.ts';

// Types alone: the browser apps load none of the contracts, and no zod.

type Contracts = typeof addressContract &
  typeof alertsContract &
  typeof buyersContract &
  typeof campaignsContract &
  typeof checkContract &
  typeof exportsContract &
  typeof ordersContract &
  typeof previewsContract &
  typeof productContract &
  typeof resultsContract &
  typeof sessionContract &
  typeof settingsContract &
  typeof setupStepsContract &
  typeof shopSetupContract &
  typeof shopContract &
  typeof studioContract &
  typeof testContract &
  typeof testimonialsContract &
  typeof todayContract;

/** Key of a route's contract, such as `GET /orders/:number`. */
export type Route = keyof Contracts;
/** Routes that only read. */
export type GetRoute = Extract<Route, `GET ${string}`>;

type InputOf<Contract, Part extends string> = Contract extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown;

/** Optional fields of a query may be empty: then they are omitted. */
type WithEmpty<Query> = { [Name in keyof Query]: undefined extends Query[Name] ? Query[Name] | '' : Query[Name] };

/** Input of a route: its parameters, its query and its body in one object. */
export type RouteInput<Key extends Route> = InputOf<Contracts[Key], 'params'> &
  WithEmpty<InputOf<Contracts[Key], 'querystring'>> &
  InputOf<Contracts[Key], 'body'>;

/** Answer of a route; unknown if it is a file, a page or a stream. */
export type RouteAnswer<Key extends Route> = Contracts[Key] extends { answer: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;

/** Row of a route that answers with a page of a list. */
export type RouteRow<Key extends Route> =
  RouteAnswer<Key> extends { rows: (infer Row)[]; next: string | null } ? Row : never;

/** Routes of lists that are read page by page. */
export type ListRoute = { [Key in GetRoute]: [RouteRow<Key>] extends [never] ? never : Key }[GetRoute];
