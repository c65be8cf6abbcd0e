import { createHash } from 'node:crypto';

/** The policy of everything that is no page: nothing runs, nothing is loaded, nobody frames it. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Hosts beside our own. */
export interface PolicySources {
  /** Where scripts come from. */
  script: string[];
  /** Where they send what they measure. */
  send: string[];
}

const NO_SOURCES: PolicySources = { script: [], send: [] };

/** Of a page's head, as the build wrote it. */
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;

/**
 * The content security policy of a built page: our own files, those of our own inline scripts that it has, and the
 * styles in its head. A script or style that a text of the page smuggled in gets no leave.
 *
 * @param html as it was built
 * @param ownScripts every inline script that is ours
 * @param sources hosts of measuring scripts that a visitor may allow, where there are any
 */
export function pagePolicy(html: string, ownScripts: string[], { script, send }: PolicySources = NO_SOURCES): string {
  const head = html.slice(0, Math.max(0, html.search(/<\/head\s*>/i)));
  const scripts = ownScripts.filter((text) => html.includes(`<script>${text}</script>`));
  const styles = [...head.matchAll(STYLE)].map(([, text = '']) => text);
  const hashes = { script: new Set(scripts.map(hashSource)), style: new Set(styles.map(hashSource)) };
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script, ...script].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    ["img-src 'self' data:", ...send].join(' '),
    ["connect-src 'self'", ...send].join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // No text becomes code: React and the island's runtime do without, so no policy may be made. Measuring scripts of
    // others can't work like that.
    ...(script.length === 0 ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ');
}

function hashSource(text: string): string {
  // Browsers hash the text as they parsed it, and parsing turns each line's end into a line feed.
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
}
