import { createHash } from 'node:crypto';

/** Policy of everything that is no page: runs nothing, loads nothing, can't be framed. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Hosts of measuring scripts. */
interface MeasuringHosts {
  /** Hosts of scripts. */
  script: string[];
  /** Hosts that receive the scripts' measurements. */
  send: string[];
}

/** Hosts beside our own. */
export interface PolicySources extends MeasuringHosts {
  /** Hosts of a session replay, for pages that may be recorded. */
  recorder?: MeasuringHosts;
}

const NO_SOURCES: PolicySources = { script: [], send: [] };

/** Inline code of a page, and the media that it may play. */
interface InlineCode {
  scripts: string[];
  styles: string[];
  /** Whether it loads a typeface, which is served by us. */
  fonts?: boolean;
  players?: { own: boolean; hosts: string[] };
  /** Whether a session replay may run on it. */
  recorded?: boolean;
}

/**
 * Returns the content security policy of a page: our own files, and our inline code. It is made from the lists of that
 * code, never from the page: an injected script or style is not allowed.
 *
 * @param sources hosts of measuring scripts that a visitor may allow, if there are any
 */
export function pagePolicy(inline: InlineCode, sources: PolicySources = NO_SOURCES): string {
  const recorder = inline.recorded ? sources.recorder : undefined;
  const script = [...sources.script, ...(recorder?.script ?? [])];
  const send = [...sources.send, ...(recorder?.send ?? [])];
  return [
    ...loaded(inline, { script, send }),
    ...played(inline),
    ["connect-src 'self'", ...send].join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Third-party measuring scripts don't work with Trusted Types.
    ...(script.length === 0 ? NO_TEXT_IS_CODE : []),
  ].join('; ');
}

/** Returns the policy of a page that frames other pages of ours and loads their typefaces. */
export function framingPolicy(): string {
  return `${pagePolicy({ scripts: [], styles: [], fonts: true })}; frame-src 'self'`;
}

/**
 * Returns the policy of a read-only page, which makes no requests and sends no forms.
 *
 * @param framedBy `self`: a page of ours may frame it
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

/** Directives that forbid all Trusted Types policies; React and our islands need none. */
const NO_TEXT_IS_CODE = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/** Sources of our own videos, and of the players of the page's videos. */
function played({ players }: InlineCode): string[] {
  if (!players) return [];
  return [
    ...(players.own ? ["media-src 'self'"] : []),
    ...(players.hosts.length > 0 ? [['frame-src', ...players.hosts].join(' ')] : []),
  ];
}

function loaded({ scripts, styles, fonts = false }: InlineCode, { script, send }: MeasuringHosts): string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource), ...script].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    ["img-src 'self' data:", ...send].join(' '),
    ...(fonts ? ["font-src 'self'"] : []),
  ];
}

/** Hashes by text: pages share their code. */
const hashed = new Map<string, string>();

function hashSource(text: string): string {
  let source = hashed.get(text);
  if (source === undefined) {
    // Browsers hash the text as parsed, and parsing turns every line ending into a line feed.
    source = `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
    hashed.set(text, source);
  }
  return source;
}
