import { expect, test } from 'vitest';
import {
  insertToken,
  type MarkdownEdit,
  putCondition,
  toggleBold,
  toggleHeading,
  toggleLink,
  toggleList,
} from './markdown-edits.ts';

/** Applies an edit to a text whose selection is between `<` and `>`; a refusal is null. */
function edited(edit: MarkdownEdit, marked: string): string | null {
  const from = marked.indexOf('<');
  const after = edit({ text: marked.replace(/[<>]/g, ''), from, to: marked.indexOf('>') - 1 });
  if ('refused' in after) return null;
  return `${after.text.slice(0, after.from)}<${after.text.slice(after.from, after.to)}>${after.text.slice(after.to)}`;
}

const name = insertToken('{{seller.name}}');
const hold = putCondition('hold');
const always = putCondition(undefined);

test.each([
  ['the selection becomes bold', toggleBold, 'um <dois > três', 'um **<dois>**  três'],
  ['the word at the caret becomes bold', toggleBold, 'um do<>is', 'um **<dois>**'],
  ['bold words become plain', toggleBold, 'um **do<>is** três', 'um <dois> três'],
  ['bold words become plain with their marks', toggleBold, 'um <**dois**>', 'um <dois>'],
  ['some of the bold words become plain', toggleBold, 'um **dois <três>**', 'um **dois** <três>'],
  ['bold without a word', toggleBold, 'um <>', 'um **<texto>**'],
  ['bold in several blocks', toggleBold, 'u<m\n\n- dois\n## tr>ês', 'u**<m**\n\n- **dois**\n## **tr>**ês'],
  ['bold of several blocks becomes plain', toggleBold, '**u<m**\n\n- **do>is**', '**u**<m\n\n- do>**is**'],
  ['bold spares the title', toggleBold, '# T<\num>', '# T\n**<um>**'],
  ['bold takes a token whole', toggleBold, 'a {{seller<.na>me}}', 'a **<{{seller.name}}>**'],
  ['bold at a caret in a token', toggleBold, 'a {{sell<>er.name}}', 'a **<{{seller.name}}>**'],
  ['bold in the words of a link', toggleBold, '[a <b>](/x)', '[a **<b>**](/x)'],
  ['bold of some of a link and some beside it', toggleBold, 'de <a [b> c](/x)', 'de **<a [b c](/x)>**'],
  ['bold never ends where it would not be read', toggleBold, 'a<.b.>c', 'a<.**b**.>c'],
  ['bold that ends within the selection becomes plain', toggleBold, 'a<.**b**.>c', 'a<.b.>c'],
  ['bold of a condition is that of its words', toggleBold, '<{{if hold}}um>', '{{if hold}}**<um>**'],
  ['bold in the title', toggleBold, '# T<>\num', null],
  ['a line becomes a heading', toggleHeading, '# T\n\num d<>ois\ntrês', '# T\n\n## um d<>ois\ntrês'],
  ['a heading becomes a line', toggleHeading, '# T\n### um <>', '# T\num <>'],
  ['the number of a heading stays', toggleHeading, '# T\n## 1. um<>', '# T\n1\\. um<>'],
  ['the number of a line stays', toggleHeading, '# T\n1\\. um<>', '# T\n## 1. um<>'],
  ['an empty line becomes a heading', toggleHeading, '# T\n<>', '# T\n## <Título>'],
  ['an empty text begins with its title', toggleHeading, '<>', '# <Título>\n\n'],
  ['the first line becomes the title', toggleHeading, '## u<>m\ndois', '# um<>\ndois'],
  ['a title without a text', toggleHeading, '# um<>', '# um<>\n\n'],
  ['the title stays', toggleHeading, '# T<>\num', null],
  ['the title stays beside headings', toggleHeading, '# <T\nu>m', '# <T\n## u>m'],
  ['an item is no heading', toggleHeading, '# T\n- u<>m', null],
  ['a caret before an empty first line', toggleList, '<>\num', '- <item>\num'],
  ['lines become a list', toggleList, 'a\nu<m\ndo>is', 'a\n- u<m\n- do>is'],
  ['a list becomes lines', toggleList, '- u<m\n- do>is\nb', 'u<m\ndo>is\nb'],
  ['a list of paragraphs', toggleList, 'u<m\n\ndois\n>três', '- u<m\n\n- dois\n>três'],
  ['a heading stays among items', toggleList, '## u<m\n\ndo>is', '## u<m\n\n- do>is'],
  ['a condition stays before its words', toggleList, '{{if hold}}u<>m', '- {{if hold}}u<>m'],
  ['a numbered list stays', toggleList, '1. u<m\n2. do>is', null],
  ['the title is no item', toggleList, '# T<>\num', null],
  ['the title is no item beside others', toggleList, '# <T\nu>m', '# <T\n- u>m'],
  ['a link wants its address', toggleLink, 'veja <aqui>.', 'veja [aqui](<https://>).'],
  ['a link with a new address is taken away', toggleLink, 'veja [aqui](<https://>).', 'veja <aqui>.'],
  ['the address of a link is changed', toggleLink, 'veja [a<qu>i](/x).', 'veja [aqui](</x>).'],
  ['a link over bold words', toggleLink, 'um **do<is** tr>ês', 'um **do**[**is** tr](<https://>)ês'],
  ['a link in bold', toggleLink, '**um d<>ois**', '**um [dois](<https://>)**'],
  ['a link of a token', toggleLink, 'a {{seller.<>email}}', 'a [{{seller.email}}](<https://>)'],
  ['a link of two lines', toggleLink, 'u<m\ndo>is', null],
  ['a link is no picture', toggleLink, 'Oi!<um>', null],
  ['a link has no brackets', toggleLink, 'a <[b>', null],
  ['a fact is put at the caret', name, 'de <>.', 'de {{seller.name}}<>.'],
  ['a fact in the place of words', name, 'de <um dois>.', 'de {{seller.name}}<>.'],
  ['a fact behind a token', name, 'de {{seller.<>name}}.', 'de {{seller.name}}{{seller.name}}<>.'],
  ['a fact in the middle of marks', name, 'de **a*<>*', 'de **a**{{seller.name}}<>'],
  ['a fact behind bold that ends with a colon', name, '**Nome:**<>', '**Nome**:{{seller.name}}<>'],
  ['a fact in an address', name, '[a](/<>x)', '[a](/{{seller.name}}<>x)'],
  ['a fact behind lines', name, 'u<m\ndo>is', 'um\ndo{{seller.name}}<>is'],
  ['a fact behind a mark', name, 'a\n<>- um', 'a\n- {{seller.name}}<>um'],
  ['a fact before the title', name, '<># T\n', null],
  ['a line gets a condition', hold, '# T\num d<>ois\ntrês', '# T\n{{if hold}}um d<>ois\ntrês'],
  ['items and headings keep their marks', hold, '## u<m\n\n- do>is', '## {{if hold}}u<m\n\n- {{if hold}}do>is'],
  ['a condition takes the place of another', hold, '- {{if spots}} um<>', '- {{if hold}}um<>'],
  ['a condition that stands behind its words', hold, 'um {{if spots}}dois<>', 'um {{if hold}}dois<>'],
  ['a condition is taken away', always, '{{if hold}}u<>m', 'u<>m'],
  ['a condition without words is taken away', always, '- {{if hold}}<>', '- <>'],
  ['a line without a condition stays', always, '- u<>m', '- u<>m'],
  ['the title has no condition', hold, '# T<>\num', null],
  ['the title has no condition beside others', hold, '# <T\nu>m', '# <T\n{{if hold}}u>m'],
  ['an empty line has no condition', hold, '# T\n<>\num', null],
  ['a table has no condition', hold, '|a|b<>|', null],
] as const)('%s', (_, edit, before, after) => {
  expect(edited(edit, before)).toBe(after);
});
