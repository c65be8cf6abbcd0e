import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** Inline node of a claim: `{{preco}}`, shown with its value, never as its token. `token` is as the author wrote it. */
const claim: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  selectable: false,
  draggable: false,
  attrs: { token: { validate: 'string' } },
};

/** Break of a line; `raw` is the white space around it in the document. */
const lineBreak: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  attrs: { raw: { default: '\n', validate: 'string' } },
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
};

const accent: MarkSpec = {
  parseDOM: [{ tag: '.accent' }, { tag: 'b' }, { tag: 'strong' }],
  toDOM: () => ['span', { class: 'accent' }, 0],
};

/** Link to another page, a place on this one, or a mailbox; it has no other mark. Never made of HTML. */
const link: MarkSpec = {
  attrs: { href: { validate: 'string' } },
  inclusive: false,
  excludes: '_',
  // Without its address: nothing in the editor leads anywhere.
  toDOM: () => ['a', { href: '#' }, 0],
};

/** Text of one line, such as a heading: words, claims and accents. */
export const LINE = new Schema({
  nodes: { doc: { content: 'inline*' }, text: { group: 'inline' }, claim, lineBreak },
  marks: { accent },
});

/**
 * Longer text, as `parseMarkup` reads it: paragraphs and lists, with links. `before` is the white space in front of a
 * paragraph or an item in the document, `end` that after the last one.
 */
export const RICH = new Schema({
  nodes: {
    doc: { content: 'block+', attrs: { end: { default: '', validate: 'string' } } },
    paragraph: {
      content: 'inline*',
      group: 'block',
      attrs: { before: { default: '', validate: 'string' } },
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    list: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    item: {
      content: '(text | claim)*',
      attrs: { before: { default: '', validate: 'string' } },
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    claim,
    lineBreak,
  },
  marks: { accent, link },
});
