/**
 * What stands before every address of the campaign whose page the browser shows, as `<html data-base>` tells: `/ID`, or
 * nothing at a host's root. Nothing on a server, which makes pages of many campaigns.
 */
export const PAGE_BASE = globalThis.document?.documentElement.dataset['base'] ?? '';

/** An address of a campaign in full. Other hosts, places on the page and mailboxes stay as they are. */
export function withBase(base: string, path: string): string {
  return /^\/(?!\/)/.test(path) ? base + path : path;
}

/** The base on a page's own host: nothing where the campaign is at home on another one. */
export function baseHere(base: string): string {
  return base.startsWith('/') ? base : '';
}

/** The name under which a page keeps something: all campaigns of a host share the browser's storage. */
export function storageKey(name: string, base = PAGE_BASE): string {
  return name + base.replace('/', ':');
}

/** Where all links of a draft lead that others are shown: to the words that say what it is. */
export const SEALED = '#previa';
