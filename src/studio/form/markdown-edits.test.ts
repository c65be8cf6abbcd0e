import { expect, test } from 'vitest';
import { addLink, insertWords, type MarkdownEdit, toggleBold, toggleHeading, toggleList } from './markdown-edits.ts';

/** Applies an edit to a text whose selection is between `<` and `>`. */
function edited(edit: MarkdownEdit, marked: string): string {
  const from = marked.indexOf('<');
  const after = edit({ text: marked.replace(/[<>]/g, ''), from, to: marked.indexOf('>') - 1 });
  return `${after.text.slice(0, after.from)}<${after.text.slice(after.from, after.to)}>${after.text.slice(after.to)}`;
}

test.each([
  ['the selection becomes bold', toggleBold, 'um <dois > três', 'um **<dois>**  três'],
  ['the word at the caret becomes bold', toggleBold, 'um do<>is', 'um **<dois>**'],
  ['bold words become plain', toggleBold, 'um **do<>is** três', 'um <dois> três'],
  ['bold words become plain with their marks', toggleBold, 'um <**dois**>', 'um <dois>'],
  ['bold without a word', toggleBold, 'um <>', 'um **<texto>**'],
  ['a line becomes a heading', toggleHeading, '# T\n\num d<>ois\ntrês', '# T\n\n## um dois<>\ntrês'],
  ['a heading becomes a line', toggleHeading, '# T\n### um <>', '# T\num <>'],
  ['the title stays', toggleHeading, '# T<>\num', '# T<>\num'],
  ['a caret before an empty first line', toggleList, '<>\num', '- <>\num'],
  ['lines become a list', toggleList, 'a\nu<m\ndo>is', 'a\n- um\n- dois<>'],
  ['a list becomes lines', toggleList, '- u<m\n- do>is\nb', 'um\ndois<>\nb'],
  ['a link wants its address', addLink, 'veja <aqui>.', 'veja [aqui](<https://>).'],
  ['a fact is put at the caret', insertWords('{{seller.name}}'), 'de <>.', 'de {{seller.name}}<>.'],
] as const)('%s', (_, edit, before, after) => {
  expect(edited(edit, before)).toBe(after);
});
