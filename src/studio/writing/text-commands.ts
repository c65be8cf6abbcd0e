import { toggleMark } from 'prosemirror-commands';
import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { unsafeAddresses } from '../../campaigns/markup.ts';
import { RICH } from './text-schemas.ts';

/** State of the caret or the selection, which the buttons of the bar show. */
export interface CaretState {
  isAccent: boolean;
  isList: boolean;
  /** Address of the link at the caret; null outside of links. */
  href: string | null;
  /** Whether a link can be made of the selection. */
  canLink: boolean;
}

export function caretState(state: EditorState): CaretState {
  const { selection, storedMarks, doc } = state;
  const { $from, from, to, empty } = selection;
  const marks = storedMarks ?? $from.marks();
  const { accent, link } = state.schema.marks;
  const hasMark = (type: typeof accent) =>
    type !== undefined && (empty ? type.isInSet(marks) !== undefined : doc.rangeHasMark(from, to, type));
  return {
    isAccent: hasMark(accent),
    isList: $from.parent.type === RICH.nodes['item'],
    href: link ? (linkAt(state)?.mark.attrs['href'] ?? null) : null,
    canLink: link !== undefined && !empty && !/[[\]]/.test(doc.textBetween(from, to)),
  };
}

/** Sets the selection in the accent colour, or not; without one, the words that are typed next. */
export const toggleAccent: Command = (state, dispatch) => {
  const { accent } = state.schema.marks;
  return accent ? toggleMark(accent, null, { removeWhenPresent: false })(state, dispatch) : false;
};

/** Returns the address as links have it; null if it leads nowhere allowed. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim().replace(/[\s()]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const mailbox = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address);
  const full = mailbox
    ? `mailto:${address}`
    : /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address)
      ? `https://${address}`
      : address;
  return full !== '' && unsafeAddresses(`[x](${full})`).length === 0 ? full : null;
}

/** Makes a link of the selection, changes the one at the caret, or takes it away. @param href null: no link */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { link } = state.schema.marks;
    if (!link) return false;
    const own = linkAt(state);
    const { empty, from, to } = state.selection;
    const range = empty ? own : { from: Math.min(from, own?.from ?? from), to: Math.max(to, own?.to ?? to) };
    if (!range) return false;
    const { tr } = state;
    tr.removeMark(range.from, range.to, link);
    if (href !== null) tr.addMark(range.from, range.to, link.create({ href }));
    dispatch?.(tr.removeStoredMark(link));
    return true;
  };
}

/** Returns the link that the caret or the beginning of the selection is in, with its range. */
function linkAt({ schema, selection }: EditorState): { mark: Mark; from: number; to: number } | null {
  const { link } = schema.marks;
  const { $from } = selection;
  const mark = link?.isInSet($from.marks()) ?? link?.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return null;
  let [first, last] = [$from.index(), $from.index()];
  const { parent } = $from;
  const has = (at: number) => at >= 0 && at < parent.childCount && mark.isInSet(parent.child(at).marks);
  if (!has(first)) [first, last] = [first - 1, last - 1];
  while (has(first - 1)) first -= 1;
  while (has(last + 1)) last += 1;
  const start = (at: number) => {
    let pos = $from.start();
    for (let index = 0; index < at; index += 1) pos += parent.child(index).nodeSize;
    return pos;
  };
  return { mark, from: start(first), to: start(last + 1) };
}

/** Makes items of the lines in the selection, or paragraphs of its items. */
export const toggleList: Command = (state, dispatch) => {
  if (state.schema !== RICH) return false;
  const { doc, selection } = state;
  const makeItems = selection.$from.parent.type !== RICH.nodes['item'];
  const lines: Line[] = [];
  doc.forEach((block, at) => {
    if (block.isTextblock) addLines(block, at, null);
    else
      block.forEach((item, inside) => {
        addLines(item, at + 1 + inside, block);
      });
  });

  function addLines(block: Node, at: number, list: Node | null): void {
    const isTouched = at < selection.to && at + block.nodeSize > selection.from;
    if (!isTouched) lines.push({ block, list });
    else if (makeItems)
      for (const content of splitAtBreaks(block)) lines.push({ block: item(content), list: 'touched' });
    else lines.push({ block: RICH.node('paragraph', null, block.content), list: null });
  }

  if (dispatch) {
    const tr = state.tr.replaceWith(0, doc.content.size, joinLines(lines));
    const [anchor, head] = [selection.anchor, selection.head].map((pos) => posAt(tr.doc, offsetOf(doc, pos)));
    dispatch(tr.setSelection(TextSelection.create(tr.doc, anchor ?? 0, head)).scrollIntoView());
  }
  return true;
};

/** Paragraph or item; `list` is that of the item. */
interface Line {
  block: Node;
  list: Node | 'touched' | null;
}

function item(content: Fragment): Node {
  return RICH.node('item', null, content);
}

function splitAtBreaks({ content }: Node): Fragment[] {
  const parts: Node[][] = [[]];
  content.forEach((node) => {
    if (node.type === RICH.nodes['lineBreak']) parts.push([]);
    else parts.at(-1)?.push(node);
  });
  return parts.map((nodes) => Fragment.fromArray(nodes));
}

function joinLines(lines: readonly Line[]): Node[] {
  const blocks: Node[] = [];
  lines.forEach(({ block, list }, at) => {
    const before = lines[at - 1]?.list ?? null;
    const last = blocks.at(-1);
    const goesOn = list !== null && before !== null && (list === before || list === 'touched' || before === 'touched');
    if (list === null) blocks.push(block);
    else if (goesOn && last) blocks[blocks.length - 1] = last.copy(last.content.addToEnd(block));
    else blocks.push(RICH.node('list', null, [block]));
  });
  return blocks;
}

/** Returns the number of letters, claims and line ends before a position. */
function offsetOf(doc: Node, pos: number): number {
  return doc.textBetween(0, pos, '\n', ' ').length;
}

/** Returns the position at an offset. @see offsetOf */
function posAt(doc: Node, offset: number): number {
  let left = offset;
  let found = doc.content.size;
  let isFound = false;
  doc.descendants((node, pos) => {
    if (!node.isTextblock || isFound) return !isFound;
    if (left <= node.content.size) {
      found = pos + 1 + left;
      isFound = true;
    }
    left -= node.content.size + 1;
    return false;
  });
  return found;
}

/** Makes a paragraph of an empty item, or of one with the caret at its beginning. @param onlyEmpty by Enter */
export function leaveList(onlyEmpty: boolean): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    if (!empty || $from.parent.type !== RICH.nodes['item'] || $from.parentOffset > 0) return false;
    return onlyEmpty && $from.parent.content.size > 0 ? false : toggleList(state, dispatch);
  };
}

/** Removes the claim beside the caret as a whole: its words are not letters of the text. */
export function removeClaim(by: 'Backspace' | 'Delete'): Command {
  return (state, dispatch) => {
    const { $from, empty, from } = state.selection;
    const beside = by === 'Backspace' ? $from.nodeBefore : $from.nodeAfter;
    if (!empty || beside?.type.name !== 'claim') return false;
    const [start, end] = by === 'Backspace' ? [from - 1, from] : [from, from + 1];
    dispatch?.(state.tr.delete(start, end).scrollIntoView());
    return true;
  };
}

/** Breaks the line at the caret. */
export const breakLine: Command = (state, dispatch) => {
  const { lineBreak } = state.schema.nodes;
  const { parent } = state.selection.$from;
  if (!lineBreak || !parent.type.contentMatch.matchType(lineBreak)) return false;
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create(), false).scrollIntoView());
  return true;
};

/** Puts a claim at the caret. @param token such as `{{preco}}` */
export function insertClaim(token: string): Command {
  return (state, dispatch) => {
    const { claim } = state.schema.nodes;
    if (!claim) return false;
    dispatch?.(state.tr.replaceSelectionWith(claim.create({ token })).scrollIntoView());
    return true;
  };
}

/** Replaces the selection by content that was read from plain text. */
export function insertContent(content: Fragment): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
    return true;
  };
}
