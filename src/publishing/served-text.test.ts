import { expect, test } from 'vitest';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { openTestDb } from '../../tests/setup/database.ts';
import type { PublishedFile } from './published-file.ts';
import { changedPages, recordServedText, visibleText } from './served-text.ts';

function page(url: string, html: string): PublishedFile {
  return { url, body: Buffer.from(html), inline: { scripts: [], styles: [] } };
}

test('the text of a page is what a reader sees', () => {
  const html =
    '<title>Lista</title><style>p{color:red}</style><p title="não">Oi,\n <b>Ana</b></p><script>let a = 1 < 2;</script>';
  expect(visibleText(html)).toBe('Lista Oi, Ana');
});

test('a difference is shown by its page, from the first changed word to the last', () => {
  const before = { '/': 'um dois três quatro', '/termos': 'a', '/velha': 'foi' };
  const now = { '/': 'um 2 3 quatro', '/termos': 'a', '/nova': 'veio' };
  expect(changedPages(before, now)).toEqual([
    { url: '/', before: 'dois três', after: '2 3' },
    { url: '/nova', before: '', after: 'veio' },
    { url: '/velha', before: 'foi', after: '' },
  ]);
  expect(changedPages({ '/': 'a a a' }, { '/': 'a a' })).toEqual([{ url: '/', before: 'a', after: '' }]);
});

test('other texts of the same version by a new release raise one alert, published ones none', async () => {
  const { db } = await openTestDb();
  const note = (version: number, html: string) => recordServedText(db, { id: 'lista', version }, [page('/', html)]);
  await note(1, '<p>Sete dias</p>');
  await note(1, '<p class="new">Sete  dias</p>');
  await note(2, '<p>Oito dias</p>');
  const alerts = async () => (await readAlerts(db)).map(({ kind, detail }) => ({ kind, detail }));
  expect(await alerts()).toEqual([]);
  for (const _ of [1, 2]) await note(2, '<p>Nove dias</p>');
  expect(await alerts()).toEqual([{ kind: 'text_changed', detail: 'campanha lista, versão 2: /: “Oito” → “Nove”' }]);
});
