import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { splitLinks } from '../../campaigns/markup.ts';
import { TOKEN } from '../../campaigns/resolve.ts';
import { withoutInvisible } from '../../shared/typed-text.ts';
import { LINE, RICH } from './text-schemas.ts';

/** Mark around words in the accent colour. */
const ACCENT = '**';
/** Mark of an item of a list. */
const BULLET = '- ';
/** Beginning of a paragraph's line that would be read as an item: an accent of nothing keeps it a line. */
const LINE_LIKE_ITEM = /(^[^\S\n]*|\n[^\S\n]*)- (?=[^\n]*\S)/g;

/**
 * Reads a text of the document for writing on the page. What the page shows of it is all there, marks and tokens are
 * not: {@link textOf} brings them back, byte for byte in a text that is written as it writes.
 *
 * @param isRich whether the text has paragraphs, lists and links
 */
export function readText(source: string, isRich: boolean): Node {
  return isRich ? readBlocks(source) : LINE.node('doc', null, readLine(LINE, source, []));
}

/** Returns the text of the document that {@link readText} reads as this one. */
export function textOf(doc: Node): string {
  return doc.type.schema === RICH ? blocksText(doc) : lineText(doc);
}

function readLine(schema: Schema, source: string, marks: readonly Mark[]): Node[] {
  const nodes: Node[] = [];
  let isAccent = false;
  // In a link nothing has an accent.
  const own = () => (isAccent ? schema.marks['accent']?.create().addToSet(marks) : marks);
  const addWords = (words: string) =>
    words.split(ACCENT).forEach((part, index) => {
      if (index > 0) isAccent = !isAccent;
      part.split('\n').forEach((line, at) => {
        if (at > 0) nodes.push(schema.node('lineBreak', null, undefined, own()));
        if (line !== '') nodes.push(schema.text(line, own()));
      });
    });
  let from = 0;
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    addWords(source.slice(from, index));
    nodes.push(schema.node('claim', { token }, undefined, own()));
    from = index + token.length;
  }
  addWords(source.slice(from));
  return nodes;
}

function readBlocks(source: string): Node {
  const { paragraph, list, item } = RICH.nodes;
  const blocks: { isList: boolean; nodes: Node[]; before: string }[] = [];
  let open: (typeof blocks)[number] | undefined;
  let before = '';
  source.split('\n').forEach((raw, at) => {
    const line = raw.trim();
    if (at > 0) before += '\n';
    if (line === '') {
      open = undefined;
      before += raw;
      return;
    }
    const start = raw.indexOf(line);
    before += raw.slice(0, start);
    const isList = line.startsWith(BULLET);
    const isNext = open?.isList !== isList;
    if (!open || isNext) {
      open = { isList, nodes: [], before };
      blocks.push(open);
    }
    const words = readInline(isList ? line.slice(BULLET.length) : line);
    if (isList) open.nodes.push(item?.create({ before }, words) as Node);
    else open.nodes.push(...(isNext ? [] : [RICH.node('lineBreak', { raw: before })]), ...words);
    before = raw.slice(start + line.length);
  });
  const nodes = blocks.map(({ isList, nodes: inside, before: own }) =>
    isList ? list?.create(null, inside) : paragraph?.create({ before: own }, inside),
  ) as Node[];
  return RICH.node('doc', { end: before }, nodes.length > 0 ? nodes : [RICH.node('paragraph')]);
}

/** Reads a line with links; an accent ends where a link begins, as on the page. */
function readInline(line: string): Node[] {
  return splitLinks(line).flatMap((part) =>
    typeof part === 'string'
      ? readLine(RICH, part, [])
      : readLine(RICH, part.text, [RICH.mark('link', { href: part.href })]),
  );
}

function lineText(parent: Node): string {
  let text = '';
  let isAccent = false;
  let href: string | undefined;
  const setAccent = (to: boolean) => {
    if (to !== isAccent) text += ACCENT;
    isAccent = to;
  };
  const setLink = (to: string | undefined) => {
    if (to === href) return;
    setAccent(false);
    if (href !== undefined) text += `](${href})`;
    if (to !== undefined) text += '[';
    href = to;
  };
  parent.forEach((node) => {
    const next = node.marks.find(({ type }) => type.name === 'link')?.attrs['href'] as string | undefined;
    const isMarked = node.marks.some(({ type }) => type.name === 'accent');
    if (node.type.name === 'lineBreak' && parent.type.schema === RICH) {
      // Neither an accent nor a link goes on in the next line.
      setLink(undefined);
      setAccent(false);
      text += isLineEnd(node.attrs['raw']) ? node.attrs['raw'] : '\n';
      return;
    }
    setLink(next);
    setAccent(isMarked);
    text += node.isText ? node.text : (node.attrs['token'] ?? '\n');
  });
  setLink(undefined);
  setAccent(false);
  return text;
}

function blocksText(doc: Node): string {
  let text = '';
  let last: { list: Node | null } | null = null;
  function add(node: Node, list: Node | null): void {
    const words = lineText(node);
    // An empty line is none yet.
    if (words.trim() === '') return;
    text += separator(node.attrs['before'], last && linesBetween(last.list, list));
    text += list ? BULLET + words : words.replace(LINE_LIKE_ITEM, `$1${ACCENT}${ACCENT}${BULLET}`);
    last = { list };
  }
  doc.forEach((block) => {
    if (block.type.name === 'paragraph') add(block, null);
    else
      block.forEach((item) => {
        add(item, block);
      });
  });
  return text + doc.attrs['end'];
}

/** Returns the fewest and the most line ends between two blocks: a blank line between those of one kind. */
function linesBetween(list: Node | null, next: Node | null): readonly [number, number] {
  if (list && list === next) return [1, 1];
  return [(list === null) === (next === null) ? 2 : 1, Number.POSITIVE_INFINITY];
}

/** Returns the white space between two blocks: as it was where it still separates them. @param lines null: the first */
function separator(raw: string, lines: readonly [number, number] | null): string {
  if (!lines) return raw;
  const count = raw.split('\n').length - 1;
  const [least, most] = lines;
  if (count >= least && count <= most) return raw;
  return most === 1 ? '\n' : '\n\n';
}

function isLineEnd(raw: string): boolean {
  return raw.split('\n').length === 2;
}

/** Reads plain text that is pasted or dropped into a text. */
export function readPasted(schema: Schema, text: string): Fragment {
  const source = withoutInvisible(text).replace(/\r\n?/g, '\n');
  if (schema === RICH) return readBlocks(source).content;
  return Fragment.fromArray(readLine(LINE, source.replace(/\s*\n\s*/g, ' '), []));
}
