import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PublishOutcome, PublishResult, resultTitle } from './publish-result.tsx';

const LIVE = { version: 1, firstView: { size: 90_000, left: 10_000, page: 40_000 } };
const htmlOf = (done: PublishOutcome, isFirst = false) =>
  renderToStaticMarkup(
    <PublishResult campaign={{ path: '/pao/' }} done={done} isFirst={isFirst} onClose={() => undefined} />,
  );

test('a page that is live is one press away, in a tab of its own', () => {
  expect(resultTitle(LIVE)).toBe('A versão 1 está no ar');
  expect(htmlOf(LIVE)).toMatch(/<a [^>]*href="\/pao\/" target="_blank"[^>]*>Ver a página<\/a>/);
  expect(htmlOf({ at: '2026-12-01T12:00:00.000Z' })).not.toContain('<a ');
});

test('a first version speaks of no orders before it', () => {
  expect(htmlOf(LIVE, true)).toContain('A página abre em instantes');
  expect(htmlOf(LIVE, true)).not.toContain('já existem');
  expect(htmlOf(LIVE)).toContain('Os pedidos que já existem seguem como foram feitos.');
});
