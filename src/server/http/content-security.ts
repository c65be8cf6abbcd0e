import { createHash } from 'node:crypto';

/** An attribute's value in quotes may hold a `>`. */
const INLINE = /<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi;
/** Script elements that hold data: nothing runs, so nothing is to be allowed. */
const DATA_BLOCK = /\btype\s*=\s*["']?application\/(ld\+)?json\b/i;

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

/**
 * The content security policy of a page: our own files, and exactly the scripts and styles that stand in it.
 *
 * @param sources hosts of measuring scripts that a visitor may allow, where there are any
 */
export function pagePolicy(html: string, { script, send }: PolicySources = NO_SOURCES): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    const kind = name.toLowerCase() === 'script' ? 'script' : 'style';
    const hasFile = kind === 'script' && /\ssrc\s*=/i.test(attributes);
    if (hasFile || (kind === 'script' && DATA_BLOCK.test(attributes))) continue;
    // Browsers hash the text as they parsed it, and parsing turns each line's end into a line feed.
    const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
    hashes[kind].add(`'sha256-${hash}'`);
  }
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
