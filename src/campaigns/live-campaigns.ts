import type { SaleState } from '../shared/sale-state.ts';
import { addressOf } from './addresses.ts';
import type { OpenedCampaign } from './campaign-document.ts';
import { type EarlierProduct, type Ordered, type SoldCampaign, soldAt } from './earlier-products.ts';
import type { CampaignLookup } from './lookup.ts';

/** A campaign in its live version. */
export interface LiveCampaign extends OpenedCampaign {
  /** Number of its published version, from 1 on. */
  version: number;
  /** Version of the present terms of sale. */
  termsVersion: string;
  /** Whether visitors see its pages and may order; false if its go-live check fails. */
  served: boolean;
  /** Products before changes of kind, oldest first. */
  earlier: readonly EarlierProduct[];
}

/**
 * Prepares something for a campaign before its publication, or before `/` moves.
 *
 * @param main the campaign that is at `/` then
 * @returns a function to call at the publication
 */
export type Prepare = (live: LiveCampaign, main: string | null) => Promise<() => void>;

/** Stores the counted values of a campaign before its publication, once everything is prepared. */
export type WriteDown = (live: LiveCampaign) => Promise<void>;

/** Campaigns of one shop. Later publications are included in later calls. */
export interface Campaigns {
  /** Campaign at `/` of the shop's host; null: none yet. */
  readonly main: string | null;
  /** Returns the published campaign of an id. */
  find(id: string | null): LiveCampaign | undefined;
  /** Returns all campaigns; another list after each change. */
  all(): readonly LiveCampaign[];
  /** Returns the campaign of an order, even if it is no longer published. @throws Error if it is unknown */
  opened(id: string): Promise<OpenedCampaign>;
  /** Returns the campaign of an order without its legal texts. */
  of: CampaignLookup;
  /** Returns the campaign of an order with the product that was bought. @throws Error if it is unknown */
  sold(order: Ordered): Promise<SoldCampaign>;
  /** Returns the address of its first page, without a trailing slash: links in mails begin with it. */
  addressOf(id: string): string;
  /**
   * Returns all hosts that were ever published, with their campaigns; null: an earlier host of the shop itself. Another
   * map after each change.
   */
  keptHosts(): ReadonlyMap<string, string | null>;
  /** Replaces the map of such hosts. */
  keepHosts(hosts: ReadonlyMap<string, string | null>): void;
  /** Returns whether a campaign takes new orders. */
  saleOf(id: string): SaleState;
  /** Replaces the states of all campaigns, for everything that follows, at once; those that it lacks sell. */
  keepSales(states: ReadonlyMap<string, SaleState>): void;
  /** Prepares something for each present campaign, and for each future one. */
  follow(prepare: Prepare): Promise<void>;
  /** Stores something for each present campaign, and for each future one: never for one that can't be prepared. */
  followReady(write: WriteDown): Promise<void>;
  /**
   * Replaces the campaign of its id, for everything that follows, at once.
   *
   * @throws Error of a failed preparation; nothing changes
   */
  set(live: LiveCampaign): Promise<void>;
  /** Moves `/` to another campaign, at once. @throws Error of a failed preparation; nothing changes */
  moveMain(id: string | null): Promise<void>;
}

interface Options {
  /** Campaign at `/`; null: none yet. */
  main: string | null;
  /** The shop's own address, without a trailing slash. */
  publicUrl: () => string;
  /** Whether that is its public address, so that campaigns may have hosts of their own beside it. */
  hosted: boolean;
  /** Finds a campaign that is not published here. @throws Error if there is none */
  unpublished(id: string): Promise<OpenedCampaign>;
}

/** Creates the campaigns, which are kept in memory. */
export function createCampaigns({ main: first, publicUrl, hosted, unpublished }: Options): Campaigns {
  let main = first;
  const known = new Map<string, LiveCampaign>();
  let all: readonly LiveCampaign[] = [];
  let kept: ReadonlyMap<string, string | null> = new Map();
  let sales: ReadonlyMap<string, SaleState> = new Map();
  const followers: Prepare[] = [];
  const writers: WriteDown[] = [];
  const opened = async (id: string) => known.get(id) ?? unpublished(id);
  return {
    get main() {
      return main;
    },
    find: (id) => (id === null ? undefined : known.get(id)),
    all: () => all,
    opened,
    of: async (id) => (await opened(id)).campaign,
    async sold(order) {
      const live = known.get(order.campaign);
      if (live) return soldAt(live, order);
      return { campaign: (await unpublished(order.campaign)).campaign, productVersion: null };
    },
    addressOf(id) {
      // Without a public address there is no other host: links in mails must work.
      const hosts = hosted ? (known.get(id)?.campaign.hosts ?? []) : [];
      return addressOf({ id, hosts }, { main, publicUrl: publicUrl() });
    },
    keptHosts: () => kept,
    keepHosts(hosts) {
      kept = hosts;
    },
    saleOf: (id) => sales.get(id) ?? 'selling',
    keepSales(states) {
      sales = states;
    },
    async follow(prepare) {
      followers.push(prepare);
      for (const live of all) {
        const commit = await prepare(live, main);
        // A simultaneous publication has been prepared with the others.
        if (known.get(live.campaign.id) === live) commit();
      }
    },
    async followReady(write) {
      writers.push(write);
      for (const live of all) await write(live);
    },
    async set(live) {
      const commits = await Promise.all(followers.map((prepare) => prepare(live, main)));
      for (const write of writers) await write(live);
      known.set(live.campaign.id, live);
      all = [...known.values()];
      for (const commit of commits) commit();
    },
    async moveMain(id) {
      if (id === main) return;
      // Links in the pages of both change.
      const moved = [main, id].flatMap((one) => (one !== null && known.get(one)) || []);
      const commits = await Promise.all(moved.flatMap((live) => followers.map((prepare) => prepare(live, id))));
      main = id;
      // Routing reads the campaigns anew.
      all = [...known.values()];
      for (const commit of commits) commit();
    },
  };
}
