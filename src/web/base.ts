/**
 * Base path of the campaign whose page the browser shows, from `<html data-base>`: `/ID`, or '' at a host's root. Empty
 * on the server, which renders pages of many campaigns.
 */
export const PAGE_BASE = globalThis.document?.documentElement.dataset['base'] ?? '';

/** Full address of a campaign path. Other hosts, fragments and `mailto:` addresses stay as they are. */
export function withBase(base: string, path: string): string {
  return /^\/(?!\/)/.test(path) ? base + path : path;
}

/** Base on the page's own host: '' if the campaign belongs to another host. */
export function sameHostBase(base: string): string {
  return base.startsWith('/') ? base : '';
}

/** Storage key of a page: all campaigns of a host share the browser's storage. */
export function storageKey(name: string, base = PAGE_BASE): string {
  return name + base.replace('/', ':');
}

/** Target of all links in a shared draft: the notice that explains the preview. */
export const PREVIEW_NOTICE = '#previa';
