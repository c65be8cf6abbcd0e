import fc from 'fast-check';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import {
  breakLine,
  caretState,
  insertClaim,
  insertContent,
  leaveList,
  linkAddress,
  removeClaim,
  setLink,
  toggleAccent,
  toggleList,
} from './text-commands.ts';
import { readPasted, readText, textOf } from './written-text.ts';

/** Opens a text; `|` is the caret, or one end of the selection. */
function open(marked: string, isRich = true): EditorState {
  const state = EditorState.create({ doc: readText(marked, isRich) });
  const ends: number[] = [];
  state.doc.descendants((node, pos) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g)) ends.push(pos + index);
  });
  const { tr } = state;
  for (const at of ends.toReversed()) tr.delete(at, at + 1);
  const [anchor = 0, head = anchor + 1] = ends;
  const next = state.apply(tr);
  return next.apply(next.tr.setSelection(TextSelection.create(next.doc, anchor, head - 1)));
}

function run(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((now, command) => {
    let next = now;
    command(now, (tr) => {
      next = now.apply(tr);
    });
    return next;
  }, state);
}

test('lines become items, and items paragraphs, with the caret where it was', () => {
  const state = open('Antes\n\num\nd|ois\n\nDepois');
  const listed = run(state, toggleList);
  expect(textOf(listed.doc)).toBe('Antes\n\n- um\n- dois\n\nDepois');
  expect(caretState(listed).isList).toBe(true);
  expect(textOf(run(listed, insertContent(readPasted(listed.schema, 'X'))).doc)).toContain('- dXois');
  expect(textOf(run(listed, toggleList).doc)).toBe('Antes\n\n- um\n\ndois\n\nDepois');
});

test('an empty item, and the beginning of one, lead out of the list', () => {
  const list = open('- um\n- d|ois');
  const start = list.apply(list.tr.setSelection(TextSelection.create(list.doc, list.selection.from - 1)));
  expect(textOf(run(start, leaveList(true)).doc)).toBe('- um\n- dois');
  expect(textOf(run(start, leaveList(false)).doc)).toBe('- um\n\ndois');
});

test('a link is made, changed and taken away; it has no accent', () => {
  const state = open('Veja **como |abrir|** aqui');
  expect(caretState(state).canLink).toBe(true);
  const linked = run(state, setLink('/ajuda'));
  expect(textOf(linked.doc)).toBe('Veja **como **[abrir](/ajuda) aqui');
  const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, linked.selection.from + 2)));
  expect(caretState(inside).href).toBe('/ajuda');
  expect(textOf(run(inside, setLink('#oferta')).doc)).toBe('Veja **como **[abrir](#oferta) aqui');
  expect(textOf(run(inside, setLink(null)).doc)).toBe('Veja **como **abrir aqui');
  expect(caretState(open('|[a] b|')).canLink).toBe(false);
});

test.each([
  ['exemplo.com.br/x', 'https://exemplo.com.br/x'],
  ['ana@exemplo.com', 'mailto:ana@exemplo.com'],
  ['/termos', '/termos'],
  ['#oferta', '#oferta'],
  ['https://exemplo.com/a (b)', 'https://exemplo.com/a%20%28b%29'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//outro.example', null],
  ['', null],
])('%j as the address of a link is %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test('a claim is put there and removed as a whole', () => {
  const state = run(open('Por |, só hoje', false), insertClaim('{{preco}}'));
  expect(textOf(state.doc)).toBe('Por {{preco}}, só hoje');
  expect(textOf(run(state, removeClaim('Backspace')).doc)).toBe('Por , só hoje');
  expect(run(open('Por |a', false), removeClaim('Backspace')).doc.textContent).toBe('Por a');
});

const words = fc.constantFrom('a', 'b c', '**d** e', '- f', '[g](/h)', '{{preco}}', '\n', '\n\n', 'i\n- j');
const source = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(''));
const act = fc.constantFrom('list', 'accent', 'link', 'unlink', 'break', 'leave');
const COMMANDS: Record<string, Command> = {
  list: toggleList,
  accent: toggleAccent,
  link: (state, dispatch) => caretState(state).canLink && setLink('https://exemplo.com')(state, dispatch),
  unlink: setLink(null),
  break: (state, dispatch) => state.selection.empty && breakLine(state, dispatch),
  leave: leaveList(false),
};

test('no act on a text loses a word, and what is written of it reads the same', () => {
  const lettersOf = (text: string) => text.replace(/\]\([^()]*\)|[^a-z]/g, '');
  fc.assert(
    fc.property(
      source,
      fc.array(fc.record({ act, from: fc.nat(30), to: fc.nat(30) }), { maxLength: 8 }),
      (text, acts) => {
        let state = EditorState.create({ doc: readText(text, true) });
        const letters = lettersOf(textOf(state.doc));
        for (const one of acts) {
          const [from, to] = [one.from, one.to].map((at) => state.doc.resolve(Math.min(at, state.doc.content.size)));
          if (from && to) state = state.apply(state.tr.setSelection(TextSelection.between(from, to)));
          state = run(state, COMMANDS[one.act] as Command);
          state.doc.check();
        }
        const written = textOf(state.doc);
        expect(lettersOf(written)).toBe(letters);
        expect(lettersOf(textOf(readText(written, true)))).toBe(letters);
      },
    ),
    { numRuns: 1000 },
  );
});

test('what is pasted is plain text: no mark of it is seen, and no markup is more than words', () => {
  const pasted = (text: string, isRich: boolean) => {
    const state = open('a|z', isRich);
    return run(state, insertContent(readPasted(state.schema, text))).doc;
  };
  expect(textOf(pasted('um\r\ndois', false))).toBe('aum doisz');
  expect(textOf(pasted('um\r\n\r\ndois', true))).toBe('aum\n\ndoisz');
  expect(textOf(pasted('\u202eum\u2069\ufeff', false))).toBe('aumz');
  expect(pasted('**um** [dois](/tres)', true).textContent).toBe('aum doisz');
  for (const hostile of ['<img src=x onerror=alert(1)>', '[a](javascript:alert(1))', '[b](data:text/html,x)']) {
    const doc = pasted(hostile, true);
    expect(doc.textContent).toBe(`a${hostile}z`);
    doc.descendants((node) => {
      expect(node.marks).toEqual([]);
    });
  }
});
