import type { FastifyRequest } from 'fastify';
import type { Products } from '../delivery/products.ts';
import type { Presence } from '../offers/presence.ts';
import type { DemonstrationEntry } from '../operators/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventStreams } from '../platform/http/event-stream.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import type { DraftPreviews } from '../publishing/draft-preview.ts';
import type { HostCheck } from './addresses/host-check.ts';
import type { Dns } from './addresses/look-up.ts';
import type { Storefront } from './campaigns/storefront.ts';
import type { Core } from './core.ts';
import type { ReadAppFiles } from './panel/app-files.ts';
import type { Env } from './settings/env.ts';

/** Parts of the served shop. */
export interface ServedParts extends Core {
  env: Env;
  storefront: Storefront;
  previews: DraftPreviews;
  hostCheck: HostCheck;
  resolver: Dns;
  products: Products;
  presence: Presence;
  streams: EventStreams;
  /** Entry of a demonstration; null in a live shop. */
  demonstrationEntry: DemonstrationEntry | null;
  /** Name of the sign-in page's script. */
  panelScript: string;
  appFiles: ReadAppFiles;
  /** Key that signs CSRF tokens, and that hashes visitors and networks. */
  secret: string;
  clock: Clock;
  isDraining: () => boolean;
  /** Whether a host's name is one of ours. */
  hasHost: (name: string) => boolean;
}

/** Parts that groups of routes take, each those that it names. */
export interface RouteParts extends ServedParts {
  limits: RateLimits;
  /** Returns the hashes of a client's network. */
  networkOf: (request: FastifyRequest) => NetworkHash;
}
