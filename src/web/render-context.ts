import { createContext, useContext } from 'react';
import type { Assets } from './assets.ts';
import { PAGE_BASE, PREVIEW_NOTICE, sameHostBase, withBase } from './base.ts';

/** Settings that addresses on a page depend on. */
export interface RenderOptions {
  /**
   * Prefix of every address of the campaign, without a trailing slash: '' at a host's root, `/ID` below it, or
   * `https://loja.example` on a page shown on a host that is not its campaign's.
   */
  base: string;
  /** Addresses of the release's files, shared by all campaigns. Not needed in a browser. */
  assets?: Assets;
  /** Links lead nowhere: a shared draft. */
  sealed?: boolean;
  /** Rendered for the editor: complete at once, and nothing is counted, requested or stored. */
  preview?: boolean;
}

/** Paths of pictures and style sheets have a file extension, those of pages have none. */
const FILE_PATH = /^\/[^?#]*\.\w+$/;

/** Set by the frame on the server; in a browser it defaults to the base of the page itself. */
export const RenderContext = createContext<RenderOptions>({ base: PAGE_BASE });

/** Returns a function that makes addresses of the campaign's paths, for links and pictures. */
export function useLink(): (path: string) => string {
  const { base, sealed = false } = useContext(RenderContext);
  return (path) => (sealed && !path.startsWith('#') && !FILE_PATH.test(path) ? PREVIEW_NOTICE : withBase(base, path));
}

/** Returns a function that makes the attributes of a link to another site, in a new tab. */
export function useExternalLink(): (address: string) => { href: string; target?: '_blank'; rel?: string } {
  const { sealed = false } = useContext(RenderContext);
  return (href) => (sealed ? { href: PREVIEW_NOTICE } : { href, target: '_blank', rel: 'noopener noreferrer' });
}

/**
 * Returns a function that makes addresses for forms, which the page's content security policy limits to its own host.
 */
export function useFormAction(): (path: string) => string {
  const { base } = useContext(RenderContext);
  return (path) => withBase(sameHostBase(base), path);
}
