import { leadsSomewhere } from './link-target.ts';

/** A piece of a line: plain text, or a link. */
export type Inline = string | { text: string; href: string };

/** A part of a longer text. */
export type Block = { kind: 'paragraph' | 'list'; lines: Inline[][] };

/** Link syntax: `[text](address)`. */
const LINK = /\[([^[\]]+)\]\(([^()\s]*)\)/g;
/** Link targets that texts may have: another page, an anchor on this one, or a mailbox; never a script. */
const SAFE = /^(?:https:\/\/[^/\\]|mailto:[^\s@]+@|[/#])[^\s"'<>\\]*$/;

/**
 * Parses the small markup of longer texts, such as answers to questions. A blank line separates paragraphs, a line
 * break is kept, lines that begin with `- ` are a list, and `[text](address)` is a link. There is no HTML; everything
 * else is plain text.
 */
export function parseMarkup(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of source.split('\n').map((one) => one.trim())) {
    const kind = line.startsWith('- ') ? 'list' : 'paragraph';
    if (line === '') {
      open = undefined;
      continue;
    }
    const words = splitLinks(kind === 'list' ? line.slice(2) : line);
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(words);
  }
  return blocks;
}

/** Splits a line at its links; one that leads nowhere allowed is plain text. */
export function splitLinks(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const { 0: whole, 1: text = '', 2: href = '', index } of line.matchAll(LINK)) {
    if (!isSafe(href)) continue;
    if (index > from) parts.push(line.slice(from, index));
    parts.push({ text, href });
    from = index + whole.length;
  }
  return from < line.length ? [...parts, line.slice(from)] : parts;
}

/** Splits a text at its marks of the accent, without them. Empty parts are among them. */
export function splitAccents(text: string): { text: string; isAccent: boolean }[] {
  return text.split('**').map((part, index) => ({ text: part, isAccent: index % 2 === 1 }));
}

function isSafe(href: string): boolean {
  return SAFE.test(href) && leadsSomewhere(href);
}

/** Returns the addresses that are not allowed in links: they would stay plain text. */
export function unsafeAddresses(source: string): string[] {
  return [...source.matchAll(LINK)].map(([, , href = '']) => href).filter((href) => !isSafe(href));
}

/** Returns the addresses that the links of a text lead to, in their order. */
export function linkAddresses(source: string): string[] {
  const parts = parseMarkup(source).flatMap(({ lines }) => lines.flat());
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part.href]));
}

/** Whether a text of a campaign has this markup. @param where its path: `sections.duvidas.items.0.answer` */
export function isMarkup(where: string): boolean {
  return /\.(?:answer|body)$/.test(where);
}

/** Returns such a text without markup, in lines, as displayed. */
export function markupAsRead(source: string): string {
  const wordsOf = (line: Inline[]) => line.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  return parseMarkup(source)
    .flatMap(({ lines }) => lines.map(wordsOf))
    .join('\n');
}
