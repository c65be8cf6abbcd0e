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

/** Code that stands in a page itself, and what may play on it. */
interface InlineCode {
  scripts: string[];
  styles: string[];
  /** Whether it loads a typeface, which is ours like all else. */
  fonts?: boolean;
  players?: { own: boolean; hosts: string[] };
}

/**
 * The content security policy of a page: our own files, and the code that we put into it. It is made from the lists of
 * that code, never from the page: a script or style that a text smuggled in gets no leave.
 *
 * @param sources hosts of measuring scripts that a visitor may allow, where there are any
 */
export function pagePolicy(inline: InlineCode, { script, send }: PolicySources = NO_SOURCES): string {
  return [
    ...loaded(inline, { script, send }),
    ...played(inline),
    ["connect-src 'self'", ...send].join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Measuring scripts of others can't work like that.
    ...(script.length === 0 ? NO_TEXT_IS_CODE : []),
  ].join('; ');
}

/** The policy of a page that shows others of our own in frames, and their typefaces. */
export function framingPolicy(): string {
  return `${pagePolicy({ scripts: [], styles: [], fonts: true })}; frame-src 'self'`;
}

/**
 * The policy of a page that is only looked at: it asks nothing of us and sends nothing.
 *
 * @param framedBy `self`: it may be looked at in a frame of ours
 */
export function previewPolicy(inline: InlineCode, framedBy: 'self' | 'none'): string {
  return [
    ...loaded(inline, NO_SOURCES),
    "connect-src 'none'",
    "form-action 'none'",
    `frame-ancestors '${framedBy}'`,
    "base-uri 'none'",
    ...NO_TEXT_IS_CODE,
  ].join('; ');
}

/** React and our islands do without, so no policy may be made. */
const NO_TEXT_IS_CODE = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/** Videos of ours, and the players of those companies alone whose videos the page has. */
function played({ players }: InlineCode): string[] {
  if (!players) return [];
  return [
    ...(players.own ? ["media-src 'self'"] : []),
    ...(players.hosts.length > 0 ? [['frame-src', ...players.hosts].join(' ')] : []),
  ];
}

function loaded({ scripts, styles, fonts = false }: InlineCode, { script, send }: PolicySources): string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource), ...script].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    ["img-src 'self' data:", ...send].join(' '),
    ...(fonts ? ["font-src 'self'"] : []),
  ];
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
