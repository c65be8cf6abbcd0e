/** Line of a Markdown text. */
export interface MarkdownLine {
  /** Positions of its beginning and its end in the text. */
  start: number;
  end: number;
  /**
   * `title`: that of the whole text; `item`: of a list with bullets; `other`: a line of a quotation or a table, an item
   * with a number, or a line that goes on with an item.
   */
  kind: 'title' | 'heading' | 'item' | 'plain' | 'blank' | 'other';
  /** Positions of the mark that makes it a heading or an item, with the spaces behind it. */
  mark: { from: number; to: number };
  /** Position at which its words begin. */
  words: number;
}

const MARK = String.raw`(?:#{1,6}|[-*+]|\d{1,9}[.)])(?:[ \t]+|$)`;
const CONDITION = String.raw`(?:\{\{if \w+\}\} ?)?`;
/** Beginning of a line: indentation and quotation, a condition, a mark, and a condition behind it. */
const HEAD = new RegExp(
  String.raw`^(?<lead>[ \t]*(?:>[ \t]?)*)(?<before>${CONDITION})(?<mark>(?:${MARK})?)${CONDITION}`,
);
const BLOCK_MARK = new RegExp(`^(?:${MARK}|>)`);
const RULE = /^[ \t]*([-*_=])[ \t]*(?:\1[ \t]*)+$/;
const TITLE = /^# .+/;

/** Returns the lines that a selection is in; one at whose beginning it ends is not among them. */
export function linesAt(text: string, from: number, to: number): MarkdownLine[] {
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const lines: MarkdownLine[] = [];
  for (let start = lineStart(text, from); start <= last; start = (lines.at(-1)?.end ?? last) + 1)
    lines.push(lineAt(text, start));
  return lines;
}

/** @param position in the first line at 0, even before an empty one */
function lineStart(text: string, position: number): number {
  return text.slice(0, position).lastIndexOf('\n') + 1;
}

function lineAt(text: string, start: number): MarkdownLine {
  const found = text.indexOf('\n', start);
  const end = found < 0 ? text.length : found;
  const line = text.slice(start, end);
  if (start === 0 && TITLE.test(line)) return { start, end, kind: 'title', mark: { from: 0, to: 2 }, words: 2 };
  const { 0: head = '', groups: { lead = '', before = '', mark = '' } = {} } = HEAD.exec(line) ?? {};
  const at = start + lead.length + before.length;
  return { start, end, mark: { from: at, to: at + mark.length }, ...kindOf(line) };

  function kindOf(of: string): Pick<MarkdownLine, 'kind' | 'words'> {
    // A rule, a table or code has no words that an act may change.
    if (RULE.test(of) || /^[ \t]*(?:\||```|~~~)/.test(of)) return { kind: 'other', words: end };
    const words = start + head.length;
    // Without its first number a numbered list is a paragraph with numbers in it.
    if (lead.includes('>') || /^\d/.test(mark)) return { kind: 'other', words };
    if (mark !== '') return { kind: mark.startsWith('#') ? 'heading' : 'item', words };
    if (of.trim() === '') return { kind: 'blank', words };
    return { kind: lead === '' ? 'plain' : 'other', words };
  }
}

/** Returns the words of a heading as a paragraph begins with them: `1. Preço` would be an item of a list. */
export function escapedBeginning(words: string): string {
  return BLOCK_MARK.test(words) ? words.replace(/^(\d*)/, '$1\\') : words;
}

/** Undoes {@link escapedBeginning}. */
export function plainBeginning(words: string): string {
  const plain = words.replace(/^(\d*)\\/, '$1');
  return escapedBeginning(plain) === words ? plain : words;
}
