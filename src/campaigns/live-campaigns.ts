import { addressOf } from './addresses.ts';
import type { OpenedCampaign } from './campaign-document.ts';
import { type EarlierProduct, type SoldCampaign, soldAt } from './earlier-products.ts';
import type { CampaignLookup } from './lookup.ts';

/** A campaign as the shop has it at this moment. */
export interface LiveCampaign extends OpenedCampaign {
  /** Which of its published versions this is, from 1 on. */
  version: number;
  /** Names the terms of sale as they are now. */
  termsVersion: string;
  /** Visitors see its pages and may order; false where its go-live check fails. */
  served: boolean;
  /** Products of before it began to sell something of another kind, oldest first. */
  earlier: readonly EarlierProduct[];
}

/** An order, as far as it says what was bought. */
interface Ordered {
  campaign: string;
  created_at: Date;
}

/** Readies something for a campaign that is about to be published. @returns what to do at the moment when it is */
export type Prepare = (live: LiveCampaign) => Promise<() => void>;

/** Writes down what a campaign that is about to be published counts, once all is ready for it. */
export type WriteDown = (live: LiveCampaign) => Promise<void>;

/** The campaigns of one shop. What was published meanwhile is there at the next question. */
export interface Campaigns {
  /** The one at `/` of the shop's host. */
  readonly main: string;
  /** What is published under an id. */
  find(id: string): LiveCampaign | undefined;
  /** Another list after each change. */
  all(): readonly LiveCampaign[];
  /** That of an order, also one that is published no more. @throws Error where nobody knows it */
  opened(id: string): Promise<OpenedCampaign>;
  /** The same without its legal texts. */
  of: CampaignLookup;
  /** The campaign of an order with the product that was bought. @throws Error where nobody knows it */
  sold(order: Ordered): Promise<SoldCampaign>;
  /** Where its first page is, without a slash at the end: links in mails begin with it. */
  addressOf(id: string): string;
  /**
   * Hosts that were published at any time, and whose they are; null: where the shop itself stood before. Another map after
   * each change.
   */
  keptHosts(): ReadonlyMap<string, string | null>;
  /** From now on these are all such hosts. */
  keepHosts(hosts: ReadonlyMap<string, string | null>): void;
  /** Readies something for each campaign that there is, and for each that will be. */
  follow(prepare: Prepare): Promise<void>;
  /** Writes something down of each campaign that there is, and of each that will be: never of one that can't be readied. */
  followReady(write: WriteDown): Promise<void>;
  /**
   * From now on this is the campaign of its id: for everything that follows, at once.
   *
   * @throws Error of what could not be readied; all stays as it was
   */
  set(live: LiveCampaign): Promise<void>;
}

interface Options {
  main: string;
  /** The shop's own address, without a slash at its end. */
  publicUrl: () => string;
  /** Whether that is its public one, so that campaigns may have hosts of their own beside it. */
  hosted: boolean;
  /** Finds a campaign that is not published here. @throws Error where there is none */
  unpublished(id: string): Promise<OpenedCampaign>;
}

/** Keeps the campaigns in memory. */
export function createCampaigns({ main, publicUrl, hosted, unpublished }: Options): Campaigns {
  const known = new Map<string, LiveCampaign>();
  let all: readonly LiveCampaign[] = [];
  let kept: ReadonlyMap<string, string | null> = new Map();
  const followers: Prepare[] = [];
  const writers: WriteDown[] = [];
  const opened = async (id: string) => known.get(id) ?? unpublished(id);
  return {
    main,
    find: (id) => known.get(id),
    all: () => all,
    opened,
    of: async (id) => (await opened(id)).campaign,
    async sold({ campaign: id, created_at }) {
      const live = known.get(id);
      return live ? soldAt(live, created_at) : { campaign: (await unpublished(id)).campaign, productVersion: null };
    },
    addressOf(id) {
      // Without a public address there is no other host: what is mailed must work.
      const hosts = hosted ? (known.get(id)?.campaign.hosts ?? []) : [];
      return addressOf({ id, hosts }, { main, publicUrl: publicUrl() });
    },
    keptHosts: () => kept,
    keepHosts(hosts) {
      kept = hosts;
    },
    async follow(prepare) {
      followers.push(prepare);
      for (const live of all) {
        const commit = await prepare(live);
        // What was published meanwhile has been readied with the others.
        if (known.get(live.campaign.id) === live) commit();
      }
    },
    async followReady(write) {
      writers.push(write);
      for (const live of all) await write(live);
    },
    async set(live) {
      const commits = await Promise.all(followers.map((prepare) => prepare(live)));
      for (const write of writers) await write(live);
      known.set(live.campaign.id, live);
      all = [...known.values()];
      for (const commit of commits) commit();
    },
  };
}
