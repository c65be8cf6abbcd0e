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

/** Code that stands in a page itself. */
interface InlineCode {
  scripts: string[];
  styles: string[];
}

/**
 * The content security policy of a page: our own files, and the code that we put into it. It is made from the lists of
 * that code, never from the page: a script or style that a text smuggled in gets no leave.
 *
 * @param sources hosts of measuring scripts that a visitor may allow, where there are any
 */
export function pagePolicy({ scripts, styles }: InlineCode, { script, send }: PolicySources = NO_SOURCES): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource), ...script].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    ["img-src 'self' data:", ...send].join(' '),
    ["connect-src 'self'", ...send].join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // No text becomes code: React and our islands do without, so no policy may be made. Measuring scripts of
    // others can't work like that.
    ...(script.length === 0 ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ');
}

/** Pages share their code: each text is hashed once. */
const hashed = new Map<string, string>();

function hashSource(text: string): string {
  let source = hashed.get(text);
  if (source === undefined) {
    // Browsers hash the text as they parsed it, and parsing turns each line's end into a line feed.
    source = `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
    hashed.set(text, source);
  }
  return source;
}
