import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { baseOf } from '../../campaigns/addresses.ts';
import type { Campaigns, LiveCampaign } from '../../campaigns/live-campaigns.ts';
import { isProbe } from '../../platform/http/probes.ts';

/** A request to a proxy names the host before the path. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;
/** The first part of a path, and all that follows it. */
const FIRST_PART = /^\/([a-z0-9-]+)([/?][!-~]*)?$/;

/** Addresses that programs ask, pages for their parts, and the one that finds an order in what the browser keeps of a host. */
const IN_PLACE = /^\/(?:(?:api|_[a-z]+|\.well-known)\/|pedido(?:\?|$))/;
/** Pages that forms lead to. */
const OF_ONE_PERSON = /^\/(?:pedido|acesso|desistir|depoimento|meus-dados|lista-de-espera)(?:[/?]|$)/;

/** Which campaign a request is for, and where that stands. */
export interface CampaignRoute {
  campaign: string;
  /** What comes before the campaign's own addresses: nothing, or `/ID`. */
  base: string;
  /** The request's address below it: `/checkout?src=a`. */
  url: string;
  /** The request came by a host of the campaign's own. */
  ownHost: boolean;
}

/** A request that has to be made elsewhere. */
export interface Elsewhere {
  redirect: string;
}

/** Campaigns, as far as their addresses need them. */
type RoutedCampaigns = Pick<Campaigns, 'main' | 'all' | 'find' | 'addressOf' | 'keptHosts'>;

/**
 * Tells where requests belong: to a campaign by its own host, or below `/ID` at the shop's host, or to the main one. The
 * shop's hosts are that of its public address, `localhost` and plain IP addresses. A page of somebody else who points his
 * own name at our address (DNS rebinding) thereby reads nothing. Hosts that a campaign, or the shop, had once stay its own,
 * as they stand in mails: who opens a link there is led to its address of today.
 *
 * @param publicUrl the shop's address, if it is known
 */
export function createCampaignRouting(campaigns: RoutedCampaigns, publicUrl?: string) {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  const names = new Set(['localhost', ...(own ? [own.hostname] : [])]);
  const places = new WeakMap<IncomingMessage, CampaignRoute | Elsewhere | null>();
  let read = campaigns.all();
  let hosts = hostsOf(read);

  /** Which campaign is at home at a host. */
  function ownerOf(host: string): string | undefined {
    if (read !== campaigns.all()) {
      read = campaigns.all();
      hosts = hostsOf(read);
    }
    return hosts.get(host);
  }

  /** Which campaign was at home at a host, and has another address now. */
  function formerOwnerOf(host: string): string | undefined {
    const owner = campaigns.keptHosts().get(host);
    return owner && campaigns.find(owner) ? owner : undefined;
  }

  /** Whether the shop itself stood there before, at an address that it has no more. */
  function isFormerShopHost(host: string): boolean {
    return campaigns.keptHosts().get(host) === null;
  }

  function isServed(host: string): boolean {
    return (ownerOf(host) ?? formerOwnerOf(host)) !== undefined;
  }

  function isShopHost(host: string): boolean {
    // As browsers write it: nearly every request.
    if (host === own?.host) return true;
    const name = nameOf(host);
    return names.has(name) || isIPv4(name) || (name.startsWith('[') && name.endsWith(']') && isIPv6(name.slice(1, -1)));
  }

  function find(request: IncomingMessage): CampaignRoute | Elsewhere | null {
    const { headers } = request;
    const { host, url } = targetOf(request);
    if (host === undefined) return isProbe(request) ? at(campaigns.main, '', url) : null;
    if (isShopHost(host) && isShopHost(headers.host ?? host)) return atShop(url);
    const name = nameOf(host);
    if (nameOf(headers.host ?? host) === name) {
      const campaign = ownerOf(name);
      if (campaign !== undefined) return atOwnHost(campaign, url);
      const former = formerOwnerOf(name);
      if (former !== undefined) return atFormerHost(former, url, request);
      if (isFormerShopHost(name)) return atFormerShopHost(url, request);
    }
    if (isServed(withoutWww(name)) && /^[!-~]*$/.test(url))
      return { redirect: `${own?.protocol ?? 'http:'}//${host.toLowerCase().slice(4)}${url}` };
    return isProbe(request) ? at(campaigns.main, '', url) : null;
  }

  function atShop(url: string): CampaignRoute | Elsewhere {
    const [, first = '', rest] = FIRST_PART.exec(url) ?? [];
    // Proxies keep visitors from the operator's addresses by their names: those have no second one.
    if (!campaigns.find(first) || (rest && isProbe({ url: rest }))) return at(campaigns.main, '', url);
    if (rest === undefined || rest.startsWith('?')) return { redirect: `/${first}/${rest ?? ''}` };
    // The main one's pages are the same here, and lead to its place at `/`.
    return at(first, baseOf(first, campaigns.main), rest);
  }

  function atOwnHost(campaign: string, url: string): CampaignRoute | Elsewhere {
    const [, first, rest = '/'] = FIRST_PART.exec(url) ?? [];
    // One slash alone: two of them, or a backslash, would lead to another host.
    if (first === campaign) return { redirect: `/${rest.replace(/^[/\\]+/, '')}` };
    return { ...at(campaign, '', url), ownHost: true };
  }

  function atFormerHost(campaign: string, url: string, request: IncomingMessage): CampaignRoute | Elsewhere {
    const place = atOwnHost(campaign, url);
    // While the shop has no address of its own, nobody is led to another one.
    if (!own || !leadsOn(request, url)) return place;
    return { redirect: campaigns.addressOf(campaign) + ('redirect' in place ? place.redirect : url) };
  }

  function atFormerShopHost(url: string, request: IncomingMessage): CampaignRoute | Elsewhere {
    const place = atShop(url);
    // A campaign may stand below: what its page loads is answered in place as well.
    const [way, below] = 'redirect' in place ? [place.redirect, url] : [url, place.url];
    return publicUrl !== undefined && leadsOn(request, below) ? { redirect: publicUrl + way } : place;
  }

  return {
    /** Where a request belongs; null where it is not for us. */
    of(request: IncomingMessage): CampaignRoute | Elsewhere | null {
      const known = places.get(request);
      if (known !== undefined) return known;
      const found = find(request);
      places.set(request, found);
      return found;
    },

    /** Whether it is a name of the shop or of a campaign that it serves: such a one gets a certificate. */
    hasHost(name: string): boolean {
      return name === own?.hostname || isFormerShopHost(name) || isServed(name) || isServed(withoutWww(name));
    },
  };
}

function hostsOf(campaigns: readonly LiveCampaign[]): Map<string, string> {
  return new Map(campaigns.flatMap(({ campaign: { id, hosts = [] } }) => hosts.map((host) => [host, id])));
}

function at(campaign: string, base: string, url: string): CampaignRoute {
  return { campaign, base, url, ownHost: false };
}

/**
 * Whether a request at a host of before is led to the campaign's present one: pages and links are. Calls and forms are
 * answered where they are, as few programs repeat them elsewhere, and so is what a page loads that is still open there, or
 * gets for a form: its policy lets it load from no other host.
 */
function leadsOn({ method, headers }: IncomingMessage, url: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !/^\/[!-~]*$/.test(url) || IN_PLACE.test(url) || isProbe({ url }))
    return false;
  if (headers['sec-fetch-site'] !== 'same-origin') return true;
  return headers['sec-fetch-mode'] === 'navigate' && !OF_ONE_PERSON.test(url);
}

/** The host that a request names, and the address at it. */
function targetOf({ url = '/', headers }: IncomingMessage): { host: string | undefined; url: string } {
  const [origin, host] = ABSOLUTE.exec(url) ?? [];
  if (url.startsWith('/') || origin === undefined) return { host: headers.host, url };
  const path = url.slice(origin.length);
  return { host, url: path.startsWith('/') ? path : `/${path}` };
}

/** What a name with `www.` before it leads to; nothing for another one. */
function withoutWww(name: string): string {
  return name.startsWith('www.') ? name.slice(4) : '';
}

/** In lower case, without its port. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d{1,5}$/, '');
}
