import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { type Node, Slice } from 'prosemirror-model';
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { PagePoint } from '../preview/frame-page.ts';
import { type ChipWords, chipView } from './claim-chip.ts';
import { copySelection, pastedText } from './text-clipboard.ts';
import { type CaretState, caretState, insertContent, toggleAccent, toggleList } from './text-commands.ts';
import { type KeyOptions, textKeys } from './text-keys.ts';
import { readPasted, readText, textOf } from './written-text.ts';

interface EditorOptions extends KeyOptions {
  /** @param token such as `{{preco}}` */
  chipWords(token: string): ChipWords;
  /** Receives the text once the screen has shown it; typing does not wait for what it leads to. */
  onWrite(source: string): void;
  onCaret(caret: CaretState): void;
  /** Typing from here on is a step of its own in the document's history. */
  onStep(): void;
}

/** Editor of one text, where it stands on the page. Undo and redo are the document's. */
export interface TextEditor {
  readonly view: EditorView;
  /** Takes over a text that was changed elsewhere, as by undo; the caret goes where it changed. */
  receive(source: string): void;
  run(command: Command): void;
  /** Passes on what was written and not passed on yet. */
  flush(): void;
  /** @returns the text */
  close(): string;
}

/**
 * Makes an element of the page an editor. Nothing is read as HTML: pasted and dropped content is plain text.
 *
 * @param at where the caret goes: a point, or an end of the text; `all` selects it, so that typing replaces it
 */
export function editText(element: HTMLElement, at: PagePoint | 'end' | 'all', options: EditorOptions): TextEditor {
  const { text, chipWords, onWrite, onCaret, onStep, onAsk } = options;
  const page = element.ownerDocument;
  const read = (source: string) => readText(source, text.isRich);
  /** Texts that were passed on and have not come back yet. */
  let sent: string[] = [];
  let lastSent = text.source;
  let lastReceived = text.source;
  let isDue = false;
  let waiting: string | null = null;

  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc: read(text.source),
        plugins: [keymap(textKeys(options, asStep)), keymap(baseKeymap)],
      }),
      attributes: {
        role: 'textbox',
        'aria-label': text.label,
        'aria-multiline': String(text.isRich),
        'data-writing': '',
      },
      nodeViews: { claim: ({ attrs }) => chipView(page, chipWords(attrs['token'])) },
      dispatchTransaction,
      handleTextInput: (_, from, to, typed) => typeMark(from, to, typed),
      handleDOMEvents: {
        paste: (_, event) => {
          event.preventDefault();
          const pasted = pastedText(event.clipboardData, view.state.schema);
          if (pasted !== '') run(insertContent(readPasted(view.state.schema, pasted)));
          return true;
        },
        copy: (_, event) => {
          event.preventDefault();
          copySelection(event.clipboardData, view.state, chipWords);
        },
        cut: (_, event) => {
          event.preventDefault();
          copySelection(event.clipboardData, view.state, chipWords);
          view.dispatch(view.state.tr.deleteSelection().scrollIntoView());
          return true;
        },
        dragstart: prevent,
        drop: prevent,
        beforeinput: (_, event) => event.inputType.startsWith('history') && prevent(_, event),
        click: (_, { clientX: left, clientY: top }) => releaseWhole({ left, top }),
        compositionend: () => {
          setTimeout(() => waiting !== null && receive(waiting));
          return false;
        },
        // A space in the heading of a folded part would fold it.
        keypress: (_, event) => element.closest('summary') !== null && event.key === ' ' && typeSpace(event),
        keyup: (_, event) => element.closest('summary') !== null && event.key === ' ' && prevent(_, event),
      },
    },
  );

  /** A tap on a selection leaves it; once a whole text was selected by opening it, the next tap puts the caret. */
  function releaseWhole(point: PagePoint): boolean {
    const found = at === 'all' && view.state.selection.eq(selection) ? view.posAtCoords(point) : null;
    if (found) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(found.pos))));
    return false;
  }

  function dispatchTransaction(tr: Transaction): void {
    view.updateState(view.state.apply(tr));
    if (tr.docChanged && !tr.getMeta('received') && !isDue) {
      isDue = true;
      // Frame callbacks run before the paint.
      requestAnimationFrame(() => setTimeout(flush));
    }
    onCaret(caretState(view.state));
  }

  function flush(): void {
    if (!isDue) return;
    isDue = false;
    const source = textOf(view.state.doc);
    // An empty line is in no text yet.
    if (source === lastSent) return;
    lastSent = source;
    sent.push(source);
    onWrite(source);
  }

  function receive(source: string): void {
    waiting = null;
    if (source === lastReceived) return;
    const own = sent.indexOf(source);
    if (own < 0 && view.composing) {
      waiting = source;
      return;
    }
    lastReceived = source;
    sent = own < 0 ? [] : sent.slice(own + 1);
    if (own >= 0 || isDue || source === textOf(view.state.doc)) return;
    lastSent = source;
    const tr = replaceDifference(view.state, read(source));
    if (tr) view.dispatch(tr.setMeta('received', true));
  }

  /** Marks are never typed: two stars begin or end an accent, two braces ask for a claim, a hyphen begins a list. */
  function typeMark(from: number, to: number, typed: string): boolean {
    const { doc, schema } = view.state;
    // A keyboard may put in several words at once.
    if (/\*\*|\{\{/.test(typed)) {
      view.dispatch(view.state.tr.replace(from, to, Slice.maxOpen(readPasted(schema, typed))).scrollIntoView());
      return true;
    }
    const $from = doc.resolve(from);
    const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset, '', ' ');
    if ((typed === '*' || typed === '{') && before === typed) {
      view.dispatch(view.state.tr.delete(from - 1, to));
      if (typed === '{') onAsk('claim');
      else if (text.hasAccent) run(toggleAccent);
      return true;
    }
    const isBullet = $from.parentOffset === 1 && before === '-' && $from.parent.type.name === 'paragraph';
    if (typed !== ' ' || !isBullet) return false;
    view.dispatch(view.state.tr.delete(from - 1, to));
    run(toggleList);
    return true;
  }

  function typeSpace(event: Event): boolean {
    view.dispatch(view.state.tr.insertText(' ').scrollIntoView());
    return prevent(view, event);
  }

  function run(command: Command): void {
    flush();
    onStep();
    command(view.state, view.dispatch, view);
    view.focus();
  }

  function asStep(command: Command): Command {
    return () => {
      readSelection(view);
      run(command);
      return true;
    };
  }

  const { doc } = view.state;
  const $end = doc.resolve(doc.content.size);
  const point = typeof at === 'object' ? view.posAtCoords(at) : null;
  const selection =
    at === 'all'
      ? TextSelection.between(doc.resolve(0), $end)
      : TextSelection.near(point ? doc.resolve(point.pos) : $end, -1);
  view.dispatch(view.state.tr.setSelection(selection));
  view.focus();

  return {
    view,
    receive,
    run,
    flush,
    close() {
      flush();
      const source = textOf(view.state.doc);
      view.destroy();
      return source;
    },
  };
}

/** Takes over a selection before the browser's event for it: a key may come first. */
function readSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset ?? 0), view.posAtDOM(focusNode, focusOffset ?? 0)];
  const { doc, selection, tr } = view.state;
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

function prevent(_: EditorView, event: Event): boolean {
  event.preventDefault();
  return true;
}

/** Replaces only what differs, so that the caret stays in the rest. */
function replaceDifference(state: EditorState, next: Node): Transaction | null {
  const { doc, tr } = state;
  const from = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (from === null || end === null) return null;
  // Repeated letters: both ends may overlap.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  const to = end.b + overlap;
  tr.replace(from, end.a + overlap, next.slice(from, to));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(to, tr.doc.content.size)), -1)).scrollIntoView();
}
