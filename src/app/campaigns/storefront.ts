import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { baseOf } from '../../campaigns/addresses.ts';
import type { Campaigns, LiveCampaign } from '../../campaigns/live-campaigns.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { saleRefusal } from '../../offers/service.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { AppError } from '../../platform/errors.ts';
import type { PolicySources } from '../../platform/http/content-security.ts';
import { createLiveSite, type LiveSite, type MemoryFiles } from '../../publishing/live-site.ts';
import type { PublishedFile } from '../../publishing/published-file.ts';
import type { RenderContext } from '../../publishing/render-campaign.ts';
import type { SaleState } from '../../shared/sale-state.ts';
import type { CampaignRoute, createCampaignRouting } from './campaign-routing.ts';

/** Pages that are closed while a campaign may not sell. */
const SHOP_WINDOW: readonly string[] = ['/', '/presell'];

interface Options {
  campaigns: Campaigns;
  routing: ReturnType<typeof createCampaignRouting>;
  /** Files that browsers load. */
  assetFiles: MemoryFiles;
  /** Returns the context in which a campaign's pages are rendered for a base. */
  renderContextAt: (campaign: Campaign, base: string) => RenderContext;
  /** Whether the shop works from this database now; if not, no page of a campaign is shown. */
  isOpen: () => boolean;
  /** Whether the shop takes new orders. */
  isSelling: () => boolean;
  /** Hosts of a campaign's measuring scripts. */
  sourcesOf: (campaignId: string) => PolicySources;
}

/** Campaign of one request, and the renderer of its pages. */
export interface Front extends Pick<LiveSite, 'page'> {
  campaign: Campaign;
  /** Prefix of its addresses. */
  base: string;
}

/** Front of a published campaign. */
export interface ShopFront extends Front {
  live: LiveCampaign;
  sale: SaleState;
}

export type Storefront = ReturnType<typeof createStorefront>;

/** Creates the storefront, which finds a request's campaign and answers with the pages in memory. */
export function createStorefront(options: Options) {
  const { campaigns, routing, assetFiles, renderContextAt, isOpen, isSelling, sourcesOf } = options;
  /** Sites by the campaign's id and the base. */
  const sites = new Map<string, Map<string, LiveSite>>();

  /** Returns a request's route; the main campaign's if it is for none, as errors have pages too. */
  function routeOf(request: FastifyRequest): CampaignRoute {
    const route = routing.of(request.raw);
    return route && 'campaign' in route
      ? route
      : { campaign: campaigns.main, base: '', url: request.url, ownHost: false };
  }

  function siteOf(campaign: Campaign, rendered: RenderContext, files: PublishedFile[] = []): LiveSite {
    return createLiveSite({ context: { ...rendered, campaign }, files, sources: sourcesOf(campaign.id) });
  }

  function frontOf(campaign: Campaign, base: string): Front {
    const known = sites.get(campaign.id)?.get(base);
    const { page } = known?.context.campaign === campaign ? known : siteOf(campaign, renderContextAt(campaign, base));
    return { campaign, base, page };
  }

  function find(request: FastifyRequest): ShopFront | undefined {
    const { campaign: id, base } = routeOf(request);
    const live = campaigns.find(id);
    return live && { ...frontOf(live.campaign, base), live, sale: campaigns.saleOf(live.campaign.id) };
  }

  /** Returns the reason why a campaign takes no new orders; null if it does. */
  function refusalOf(live: LiveCampaign | undefined): AppError | null {
    if (!isSelling()) return new AppError('shop_closed');
    return live ? saleRefusal(live, campaigns.saleOf(live.campaign.id)) : new AppError('campaign_closed');
  }

  function at(request: FastifyRequest): ShopFront {
    const front = find(request);
    if (!front) throw new AppError('campaign_closed');
    return front;
  }

  return {
    routeOf,

    /** Finds the campaign that a request is for; undefined if it cannot be read. */
    find,

    /** Returns the campaign that a request is for. @throws AppError 503 if it cannot be read */
    at,

    /** Returns the id of the campaign that a request is for. @throws AppError 503 if the shop has none there yet */
    idAt(request: FastifyRequest): string {
      const { campaign } = routeOf(request);
      if (campaign === null) throw new AppError('shop_closed');
      return campaign;
    },

    /** Returns the campaign that a request buys from. @throws AppError 503 or 409 if it takes no orders now */
    sellingAt(request: FastifyRequest): ShopFront {
      const live = campaigns.find(routeOf(request).campaign);
      const refusal = refusalOf(live);
      if (refusal) throw refusal;
      return at(request);
    },

    /** Finds a campaign that takes orders now, by its id. */
    findSold(id: string): LiveCampaign | undefined {
      const live = campaigns.find(id);
      return refusalOf(live) ? undefined : live;
    },

    /** Returns a campaign that takes orders now, by its id. @throws AppError 503 or 409 if it does not */
    soldNow(id: string): LiveCampaign {
      const live = campaigns.find(id);
      const refusal = refusalOf(live);
      if (!live || refusal) throw refusal ?? new AppError('campaign_closed');
      return live;
    },

    /** Returns an order's campaign, whatever campaign the request is for. @throws AppError 503 if it can't be read */
    async of(id: string, request: FastifyRequest): Promise<Front> {
      const route = routeOf(request);
      const campaign = await campaigns.of(id).catch((error: unknown) => {
        throw isOutage(error) ? error : new AppError('campaign_closed');
      });
      if (route.campaign === id) return frontOf(campaign, route.base);
      // Another campaign's own host does not have its pages.
      if (route.ownHost) return frontOf(campaign, campaigns.addressOf(id));
      return frontOf(campaign, baseOf(id, campaigns.main));
    },

    /** Creates a site of files, to be published. */
    siteOf,

    /** Replaces all sites of a campaign at once, between two requests. */
    publish(id: string, fresh: LiveSite[]): void {
      sites.set(id, new Map(fresh.map((site) => [site.context.base, site])));
    },

    isPublished: (id: string): boolean => sites.has(id),

    /** Lists the present sites of all campaigns. */
    sites: (): LiveSite[] => [...sites.values()].flatMap((byBase) => [...byBase.values()]),

    /** Answers a request for a file in memory; false, with nothing done, if there is none. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const route = routing.of(request);
      if (!route || !('campaign' in route)) return false;
      const { campaign, base, url } = route;
      if (assetFiles.send(url, request, response)) return true;
      if (!isOpen()) return false;
      const path = url.split('?', 1)[0] ?? '';
      if (SHOP_WINDOW.includes(path) && refusalOf(campaigns.find(campaign))) return false;
      if (campaign === null) return false;
      return sites.get(campaign)?.get(base)?.send(url, request, response) ?? false;
    },
  };
}
