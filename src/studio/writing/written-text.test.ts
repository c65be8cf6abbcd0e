import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { idOfStarter, KINDS, makeStarters, type SoldAs } from '../../../tests/setup/starters.ts';
import { loadCampaign } from '../../campaigns/load.ts';
import { isMarkup, markupAsRead } from '../../campaigns/markup.ts';
import { readText, textOf } from './written-text.ts';

/** Words of a text as a visitor reads them, without white space; a claim is its token. */
const wordsOf = (source: string, isRich: boolean) => {
  const doc = readText(source, isRich);
  return withoutSpace(doc.textBetween(0, doc.content.size, ' ', (leaf) => leaf.attrs['token'] ?? ' '));
};
const withoutSpace = (text: string) => text.replace(/\s/g, '');

const piece = fc.constantFrom(
  ...[
    'a',
    'b c',
    ' ',
    '\n',
    '\n\n',
    '    ',
    '- ',
    '**',
    '*',
    '[',
    ']',
    '(',
    ')',
    '[d](/e)',
    '[f](#g)',
    '[h](javascript:i)',
  ],
  ...['{{preco}}', '{{ Preco }}', '{{', '}}', '<b>', '\u00a0', '\t'],
);
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme' }),
);

test.each([true, false])(
  'no word of any text is lost, and its marks are not seen (paragraphs and links: %s)',
  (isRich) => {
    fc.assert(
      fc.property(anyText, (source) => {
        const read = isRich ? markupAsRead(source) : source;
        expect(wordsOf(source, isRich)).toBe(withoutSpace(read.replaceAll('**', '')));
        const written = textOf(readText(source, isRich));
        expect(wordsOf(written, isRich)).toBe(wordsOf(source, isRich));
        // Text that was written once stays as it is, but for a star at an accent's edge.
        if (!written.includes('***')) expect(textOf(readText(written, isRich))).toBe(written);
        // Only marks that show nothing are left out: an accent without an end, or without words.
        if (!/\*\*|\]\([^()\s]*\)\[/.test(source)) expect(written).toBe(source);
      }),
      { numRuns: 2000, examples: [['****- a'], ['b\n****- a'], ['**- a**'], ['- \na']] },
    );
  },
);

const words = fc
  .array(fc.constantFrom('a', 'b c', ', d', '{{preco}}', '*', '<i>', 'R$ 1,00'), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(''));
const plainWords = words.filter((text) => !text.includes('*'));
const line = fc
  .array(
    fc.oneof(
      plainWords,
      plainWords.map((text) => `**${text}**`),
      plainWords.map((text) => `[${text}](https://exemplo.com.br/x)`),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(' e '));
const block = fc.oneof(
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n    ')),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((one) => `- ${one}`).join('\n')),
);

test('a text with accents, links, lists and claims comes back byte for byte', () => {
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('\n\n', '\n  \n', '\n\n\n    '),
      (blocks, between) => {
        const source = blocks.join(between);
        expect(textOf(readText(source, true))).toBe(source);
        if (!source.includes('](')) expect(textOf(readText(source, false))).toBe(source);
      },
    ),
  );
});

test('each text of the campaigns and of the starters comes back byte for byte', async () => {
  const { root, remove } = await makeStarters(
    Object.fromEntries(KINDS.map((kind) => [kind, { name: 'Curso de Violão', price: '47,00' }])) as SoldAs,
  );
  onTestFinished(remove);
  const made = KINDS.map((kind) => loadCampaign(idOfStarter(kind), [join(root, 'campaigns')]));
  const campaigns = await Promise.all([loadCampaign('pao-caseiro'), loadCampaign('lista-vitalicia'), ...made]);
  const copy = campaigns.flatMap((campaign) => campaign.copy);
  expect(copy.length).toBeGreaterThan(600);
  for (const { where, template } of copy) expect(textOf(readText(template, isMarkup(where))), where).toBe(template);
});
