import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { baseOf } from '../../campaigns/addresses.ts';
import type { Campaigns, LiveCampaign } from '../../campaigns/live-campaigns.ts';
import { isProbe } from '../../platform/http/probes.ts';

/** Pattern of an absolute URL, which a request to a proxy has in place of a path. */
const ABSOLUTE_URL = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;
/** Pattern of a path's first part and its rest. */
const FIRST_PART = /^\/([a-z0-9-]+)([/?][!-~]*)?$/;

/** Pattern of addresses that former hosts answer: for programs, pages' parts, and an order kept in the browser's storage. */
const NOT_REDIRECTED = /^\/(?:(?:api|_[a-z]+|\.well-known)\/|pedido(?:\?|$))/;
/** Pattern of pages that forms lead to. */
const FORM_RESULT = /^\/(?:pedido|acesso|desistir|depoimento|meus-dados|lista-de-espera)(?:[/?]|$)/;

/** Campaign that a request is for, and its base path. */
export interface CampaignRoute {
  /** Null: the shop has no campaign at `/` yet. */
  campaign: string | null;
  /** Prefix of the campaign's addresses: nothing, or `/ID`. */
  base: string;
  /** Address below the base: `/checkout?src=a`. */
  url: string;
  /** Whether the request names one of the campaign's own hosts. */
  ownHost: boolean;
}

/** Redirect of a request to another address. */
export interface HostRedirect {
  redirect: string;
}

/** Part of the campaigns that routing uses. */
type RoutedCampaigns = Pick<Campaigns, 'main' | 'all' | 'find' | 'addressOf' | 'keptHosts'>;

/**
 * Creates the routing of requests to campaigns: by a campaign's own host, by `/ID` at the shop's host, or else the main
 * one. The shop's hosts are that of its public address, `localhost` and plain IP addresses: a page of an attacker who
 * points his own name at our address (DNS rebinding) thereby reads nothing. Former hosts of campaigns and of the shop are
 * still answered, as mails contain them: their links redirect to the present address.
 *
 * @param publicUrl the shop's address, if it is known
 */
export function createCampaignRouting(campaigns: RoutedCampaigns, publicUrl?: string) {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  const names = new Set(['localhost', ...(own ? [own.hostname] : [])]);
  const routes = new WeakMap<IncomingMessage, CampaignRoute | HostRedirect | null>();
  let read = campaigns.all();
  let hosts = hostsOf(read);

  /** Finds the campaign that has this host. */
  function ownerOf(host: string): string | undefined {
    if (read !== campaigns.all()) {
      read = campaigns.all();
      hosts = hostsOf(read);
    }
    return hosts.get(host);
  }

  /** Finds the campaign that had this host. */
  function formerOwnerOf(host: string): string | undefined {
    const owner = campaigns.keptHosts().get(host);
    return owner && campaigns.find(owner) ? owner : undefined;
  }

  /** Whether the shop itself had this host. */
  function isFormerShopHost(host: string): boolean {
    return campaigns.keptHosts().get(host) === null;
  }

  function isServed(host: string): boolean {
    return (ownerOf(host) ?? formerOwnerOf(host)) !== undefined;
  }

  function isShopHost(host: string): boolean {
    // Browsers write it like this: nearly every request.
    if (host === own?.host) return true;
    const name = nameOf(host);
    return names.has(name) || isIPv4(name) || (name.startsWith('[') && name.endsWith(']') && isIPv6(name.slice(1, -1)));
  }

  function find(request: IncomingMessage): CampaignRoute | HostRedirect | null {
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

  function atShop(url: string): CampaignRoute | HostRedirect {
    const [, first = '', rest] = FIRST_PART.exec(url) ?? [];
    // Proxies block the operator's addresses by their path, so those have no second one.
    if (!campaigns.find(first) || (rest && isProbe({ url: rest }))) return at(campaigns.main, '', url);
    if (rest === undefined || rest.startsWith('?')) return { redirect: `/${first}/${rest ?? ''}` };
    // The main campaign's pages are the same here, with links to `/`.
    return at(first, baseOf(first, campaigns.main), rest);
  }

  function atOwnHost(campaign: string, url: string): CampaignRoute | HostRedirect {
    const [, first, rest = '/'] = FIRST_PART.exec(url) ?? [];
    // A single slash: two of them, or a backslash, would lead to another host.
    if (first === campaign) return { redirect: `/${rest.replace(/^[/\\]+/, '')}` };
    return { ...at(campaign, '', url), ownHost: true };
  }

  function atFormerHost(campaign: string, url: string, request: IncomingMessage): CampaignRoute | HostRedirect {
    const route = atOwnHost(campaign, url);
    // Without a `PUBLIC_URL` there is no known address to redirect to.
    if (!own || !isRedirected(request, url)) return route;
    return { redirect: campaigns.addressOf(campaign) + ('redirect' in route ? route.redirect : url) };
  }

  function atFormerShopHost(url: string, request: IncomingMessage): CampaignRoute | HostRedirect {
    const route = atShop(url);
    // The path may be of a campaign below `/ID`, whose page parts are answered here as well.
    const [path, below] = 'redirect' in route ? [route.redirect, url] : [url, route.url];
    return publicUrl !== undefined && isRedirected(request, below) ? { redirect: publicUrl + path } : route;
  }

  return {
    /** Returns the route of a request; null if it is not for us. */
    of(request: IncomingMessage): CampaignRoute | HostRedirect | null {
      const known = routes.get(request);
      if (known !== undefined) return known;
      const found = find(request);
      routes.set(request, found);
      return found;
    },

    /** Whether it is a name of the shop or of a served campaign, for which a proxy may get a certificate. */
    hasHost(name: string): boolean {
      return name === own?.hostname || isFormerShopHost(name) || isServed(name) || isServed(withoutWww(name));
    },
  };
}

function hostsOf(campaigns: readonly LiveCampaign[]): Map<string, string> {
  return new Map(campaigns.flatMap(({ campaign: { id, hosts = [] } }) => hosts.map((host) => [host, id])));
}

function at(campaign: string | null, base: string, url: string): CampaignRoute {
  return { campaign, base, url, ownHost: false };
}

/**
 * Whether a request at a former host is redirected to the present one: pages and links are. Calls and forms are
 * answered there, as few programs repeat them at another host; so are the requests of a page that is still open there
 * and the results of its forms, as its policy allows no other host.
 */
function isRedirected({ method, headers }: IncomingMessage, url: string): boolean {
  if (
    (method !== 'GET' && method !== 'HEAD') ||
    !/^\/[!-~]*$/.test(url) ||
    NOT_REDIRECTED.test(url) ||
    isProbe({ url })
  )
    return false;
  if (headers['sec-fetch-site'] !== 'same-origin') return true;
  return headers['sec-fetch-mode'] === 'navigate' && !FORM_RESULT.test(url);
}

/** Returns the host that a request names, and the address at it. */
function targetOf({ url = '/', headers }: IncomingMessage): { host: string | undefined; url: string } {
  const [origin, host] = ABSOLUTE_URL.exec(url) ?? [];
  if (url.startsWith('/') || origin === undefined) return { host: headers.host, url };
  const path = url.slice(origin.length);
  return { host, url: path.startsWith('/') ? path : `/${path}` };
}

/** Removes the `www.` of a name; empty for a name without it. */
function withoutWww(name: string): string {
  return name.startsWith('www.') ? name.slice(4) : '';
}

/** Returns a host's name in lower case, without the port. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d{1,5}$/, '');
}
