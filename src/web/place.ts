import { createContext, useContext } from 'react';
import type { Assets } from './assets.ts';
import { baseHere, PAGE_BASE, SEALED, withBase } from './base.ts';

/** Where a page stands. */
export interface Place {
  /**
   * What stands before every address of its campaign, without a slash at its end: nothing at a host's root, `/ID` below
   * it, or `https://loja.example` on a page that is shown on a host which is not its campaign's.
   */
  base: string;
  /** Where the files of the release are served, for all campaigns. A browser needs no such list. */
  assets?: Assets;
  /** The page leads nowhere: a draft that others are shown. */
  sealed?: boolean;
  /** For who edits it: whole at once, and nothing is counted, asked or kept. */
  preview?: boolean;
}

/** A picture or a style sheet has an ending, a page has none. */
const A_FILE = /^\/[^?#]*\.\w+$/;

/** The frame of pages tells their place; in a browser the page itself does. */
export const PlaceContext = createContext<Place>({ base: PAGE_BASE });

/** Makes addresses of the campaign's paths, for links and pictures. */
export function useLink(): (path: string) => string {
  const { base, sealed = false } = useContext(PlaceContext);
  return (path) => (sealed && !path.startsWith('#') && !A_FILE.test(path) ? SEALED : withBase(base, path));
}

/** What a link has that leads out of the campaign, in a tab of its own. */
export function useWayOut(): (address: string) => { href: string; target?: '_blank'; rel?: string } {
  const { sealed = false } = useContext(PlaceContext);
  return (href) => (sealed ? { href: SEALED } : { href, target: '_blank', rel: 'noopener noreferrer' });
}

/** An address of the campaign for forms, which their page's policy lets go to its own host only. */
export function useFormAction(): (path: string) => string {
  const { base } = useContext(PlaceContext);
  return (path) => withBase(baseHere(base), path);
}
