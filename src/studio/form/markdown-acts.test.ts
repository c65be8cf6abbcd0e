import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEGAL_CONDITIONS, LEGAL_FACTS, LEGAL_TOKEN } from '../../campaigns/legal-facts.ts';
import { renderLegal } from '../../campaigns/legal-texts.ts';
import { loadCampaign } from '../../campaigns/load.ts';
import {
  insertToken,
  type MarkdownEdit,
  type MarkdownText,
  putCondition,
  toggleBold,
  toggleHeading,
  toggleLink,
  toggleList,
} from './markdown-edits.ts';

const campaign = await loadCampaign('lista-vitalicia');

const letters = fc.constantFrom('loja', 'é', 'R$ 9', '(ex.)', 'fim.', 'Não!', 'a-b', '“oi”', 'x_y', 'C&A', 'a\\b');
const word = fc.oneof({ weight: 9, arbitrary: letters }, fc.constantFrom('1.', '2) b', '[1]', '- c', '# d'));
const fact = fc.constantFrom(...LEGAL_FACTS.keys()).map((name) => `{{${name}}}`);
const glue = fc.constantFrom(' ', ' ', ' ', '', ', ');
const plainWords = fc
  .array(fc.tuple(fc.oneof({ weight: 4, arbitrary: word }, fact), glue), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().join('').trim());
const bold = plainWords.map((words) => ` **${words}** `);
const link = fc
  .tuple(plainWords, fc.constantFrom('/suporte', 'https://a.com/x', 'mailto:{{seller.email}}', 'https://'))
  .map(([words, address]) => ` [${words.replace(/[[\]]/g, '')}](${address})`);
const words = fc
  .array(fc.oneof({ weight: 3, arbitrary: plainWords }, bold, link), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('').trim());
const condition = fc.constantFrom('', '', ...[...LEGAL_CONDITIONS.keys()].map((name) => `{{if ${name}}}`));
const line = fc
  .tuple(fc.constantFrom('', '', '', '## ', '## 1. ', '- ', '1. ', '> '), condition, letters, words)
  .map(([mark, condition, first, rest]) => `${mark}${condition}${first} ${rest}`);
const body = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n\n')), { maxLength: 5 })
  .map((lines) => lines.flat().join(''));
const selected: fc.Arbitrary<MarkdownText> = fc
  .tuple(body, fc.nat(), fc.oneof(fc.nat(12), fc.nat()))
  .map(([rest, at, length]) => {
    const text = `# Termos\n\n${rest}`;
    const from = at % (text.length + 1);
    return { text, from, to: from + (length % (text.length + 1 - from)) };
  });

const TOGGLES = { toggleBold, toggleHeading, toggleList, toggleLink };
/** Words that an act puts where none are. */
const PLACEHOLDERS = ['texto', 'Título', 'item'];
/** Marks of a text in which an act may take something away at once. */
const OWN_MARKS = { toggleBold: /\*\*/, toggleHeading: /^## /m, toggleList: /^- /m, toggleLink: /\]\(/ };
const RUNS = { numRuns: 1000 };

/** Letters that a visitor reads, without spaces; a line whose condition does not hold has none. */
function shown(text: string): string {
  const { title, html } = renderLegal(campaign, 'termos', text);
  return `${title} ${html.replace(/<[^>]*>/g, '')}`.replace(/\s+/g, '');
}

function tokens(text: string): string[] {
  return (text.match(LEGAL_TOKEN) ?? []).toSorted();
}

/** All that remains of a text without one occurrence of some words. */
function without(text: string, words: string): string[] {
  const parts = text.split(words);
  return parts.slice(1).map((_, at) => {
    return parts.slice(0, at + 1).join(words) + parts.slice(at + 1).join(words);
  });
}

/** A text whose spaces between bold words are not bold, as a link over some of them leaves it. */
function joined(text: string): string {
  return text.replaceAll('** **', ' ');
}

function run(edit: MarkdownEdit, before: MarkdownText): MarkdownText {
  const after = edit(before);
  if ('refused' in after) return before;
  expect(after.text).toMatch(/^# Termos\n/);
  expect(after.from).toBeGreaterThanOrEqual(0);
  expect(after.to).toBeGreaterThanOrEqual(after.from);
  expect(after.to).toBeLessThanOrEqual(after.text.length);
  return after;
}

test.each(Object.entries(TOGGLES))('%s keeps tokens and letters', (_, edit) => {
  fc.assert(
    fc.property(selected, (before) => {
      // A link that is taken away has an address no more.
      fc.pre(!before.text.slice(0, before.from).endsWith(']('));
      const after = run(edit, before);
      expect(tokens(after.text)).toEqual(tokens(before.text));
      const rest = PLACEHOLDERS.flatMap((words) => without(shown(after.text), words));
      expect([shown(after.text), ...rest]).toContain(shown(before.text));
    }),
    RUNS,
  );
});

test.each(Object.entries(TOGGLES))('%s twice is as before', (name, edit) => {
  fc.assert(
    fc.property(selected, (before) => {
      fc.pre(!OWN_MARKS[name as keyof typeof OWN_MARKS].test(before.text));
      const once = run(edit, before);
      if (PLACEHOLDERS.some((words) => once.text.includes(words))) return;
      expect(joined(run(edit, once).text)).toBe(joined(before.text));
    }),
    RUNS,
  );
});

test('a fact is put once, and nothing but selected words goes', () => {
  const shownFact = campaign.seller.name.replace(/\s+/g, '');
  fc.assert(
    fc.property(selected, (before) => {
      const after = run(insertToken('{{seller.name}}'), before);
      if (after === before) return;
      // Words of one line go.
      if (before.from < before.to && !before.text.slice(before.from, before.to - 1).includes('\n')) return;
      expect(tokens(after.text)).toEqual([...tokens(before.text), '{{seller.name}}'].toSorted());
      expect([shown(after.text), ...without(shown(after.text), shownFact)]).toContain(shown(before.text));
    }),
    RUNS,
  );
});

test('a condition is put into the selected lines alone, and no word goes', () => {
  const words = (text: string) => text.replace(/\{\{if \w+\}\}/g, '');
  fc.assert(
    fc.property(selected, (before) => {
      const after = run(putCondition('spots'), before);
      expect(words(after.text)).toBe(words(before.text));
      const lines = before.text.split('\n');
      const changed = after.text.split('\n').filter((line, at) => line !== lines[at]);
      for (const line of changed) expect(line.match(/\{\{if \w+\}\}/g)).toEqual(['{{if spots}}']);
      const chosen = before.text.slice(before.from, before.to).split('\n').length;
      expect(changed.length).toBeLessThanOrEqual(chosen);
    }),
    RUNS,
  );
});
