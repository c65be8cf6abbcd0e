import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { baseOf } from '../../campaigns/addresses.ts';
import type { Campaigns, LiveCampaign } from '../../campaigns/live-campaigns.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { AppError } from '../../platform/errors.ts';
import type { PolicySources } from '../../platform/http/content-security.ts';
import { createLiveSite, type LiveSite, type MemoryFiles } from '../../publishing/live-site.ts';
import type { PublishedFile } from '../../publishing/published-file.ts';
import type { RenderContext } from '../../publishing/render-campaign.ts';
import type { CampaignRoute, createCampaignRouting } from './campaign-routing.ts';

/** Pages that are shut where a campaign may not sell. */
const SHOP_WINDOW: readonly string[] = ['/', '/presell'];

interface Options {
  campaigns: Campaigns;
  routing: ReturnType<typeof createCampaignRouting>;
  /** What browsers load. */
  assetFiles: MemoryFiles;
  /** What a campaign's pages are made with at a place of it. */
  renderContextAt: (campaign: Campaign, base: string) => RenderContext;
  /** Whether the shop sells now: else no page of a campaign is to be seen. */
  isOpen: () => boolean;
  /** Hosts of a campaign's measuring scripts. */
  sourcesOf: (campaignId: string) => PolicySources;
}

/** A campaign as one request sees it. */
export interface Front extends Pick<LiveSite, 'page'> {
  campaign: Campaign;
  /** What its addresses begin with. */
  base: string;
}

/** The front of a campaign that is sold. */
export interface ShopFront extends Front {
  live: LiveCampaign;
}

export type Storefront = ReturnType<typeof createStorefront>;

/** The pages of all campaigns: which of them a request is for, and where that stands. */
export function createStorefront(options: Options) {
  const { campaigns, routing, assetFiles, renderContextAt, isOpen, sourcesOf } = options;
  /** By id and base. */
  const sites = new Map<string, Map<string, LiveSite>>();

  /** The main campaign's where the request is for none, as errors have pages too. */
  function routeOf(request: FastifyRequest): CampaignRoute {
    const place = routing.of(request.raw);
    return place && 'campaign' in place
      ? place
      : { campaign: campaigns.main, base: '', url: request.url, ownHost: false };
  }

  function siteOf(campaign: Campaign, base: string, files: PublishedFile[] = []): LiveSite {
    const context = { ...renderContextAt(campaign, base), campaign };
    return createLiveSite({ context, files, sources: sourcesOf(campaign.id) });
  }

  function frontOf(campaign: Campaign, base: string): Front {
    const known = sites.get(campaign.id)?.get(base);
    const { page } = known?.context.campaign === campaign ? known : siteOf(campaign, base);
    return { campaign, base, page };
  }

  function find(request: FastifyRequest): ShopFront | undefined {
    const { campaign: id, base } = routeOf(request);
    const live = campaigns.find(id);
    return live && { ...frontOf(live.campaign, base), live };
  }

  function at(request: FastifyRequest): ShopFront {
    const front = find(request);
    if (!front) throw new AppError('campaign_closed');
    return front;
  }

  return {
    routeOf,

    /** The campaign that a request is for; undefined where nothing of it can be read. */
    find,

    /** The same. @throws AppError 503 where nothing of it can be read */
    at,

    /** The same where something is to be sold. @throws AppError 503 where its go-live check fails */
    sellingAt(request: FastifyRequest): ShopFront {
      const front = at(request);
      if (front.live.served) return front;
      throw new AppError('campaign_closed');
    },

    /** A campaign that sells, whatever campaign the request is for. */
    soldNow(id: string): LiveCampaign | undefined {
      const live = campaigns.find(id);
      return live?.served ? live : undefined;
    },

    /** The campaign of an order, whatever campaign the request is for. @throws AppError 503 where it can't be read */
    async of(id: string, request: FastifyRequest): Promise<Front> {
      const place = routeOf(request);
      const campaign = await campaigns.of(id).catch((error: unknown) => {
        throw isOutage(error) ? error : new AppError('campaign_closed');
      });
      if (place.campaign === id) return frontOf(campaign, place.base);
      // At another campaign's own host its pages are elsewhere.
      if (place.ownHost) return frontOf(campaign, campaigns.addressOf(id));
      return frontOf(campaign, baseOf(id, campaigns.main));
    },

    /** Makes a site of files, to be published. */
    siteOf,

    /** Answers from now on with these sites of a campaign and no others: between two requests, all at once. */
    publish(id: string, fresh: LiveSite[]): void {
      sites.set(id, new Map(fresh.map((site) => [site.context.base, site])));
    },

    isPublished: (id: string): boolean => sites.has(id),

    /** All that there are at this moment. */
    sites: (): LiveSite[] => [...sites.values()].flatMap((places) => [...places.values()]),

    /** Answers a request for a file in memory; false, with nothing done, where there is none. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const place = routing.of(request);
      if (!place || !('campaign' in place)) return false;
      const { campaign, base, url } = place;
      if (assetFiles.send(url, request, response)) return true;
      if (!isOpen()) return false;
      const path = url.split('?', 1)[0] ?? '';
      if (!campaigns.find(campaign)?.served && SHOP_WINDOW.includes(path)) return false;
      return sites.get(campaign)?.get(base)?.send(url, request, response) ?? false;
    },
  };
}
