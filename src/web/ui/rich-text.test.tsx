import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const render = (text: string) => renderToStaticMarkup(<RichText text={text} />);

test('one paragraph is one', () => {
  expect(render('Sim, **sempre** por <b>R$ 19,90</b>.')).toBe(
    '<p>Sim, <span class="accent">sempre</span> por &lt;b&gt;<span class="nowrap">R$ 19,90</span>&lt;/b&gt;.</p>',
  );
});

test('paragraphs, line breaks, lists and links', () => {
  expect(render('Um\ndois\n\n- [três](/termos)\n- [quatro](https://exemplo.com)')).toBe(
    '<div class="rich"><p>Um<br/>dois</p><ul><li><a href="/termos">três</a></li>' +
      '<li><a href="https://exemplo.com" target="_blank" rel="noopener noreferrer">quatro</a></li></ul></div>',
  );
});

test('an address breaks before its @ and after a slash, so that no full stop is left alone', () => {
  expect(render('Escreva para [ana@exemplo.com](mailto:ana@exemplo.com).')).toBe(
    '<p>Escreva para <a href="mailto:ana@exemplo.com">ana<wbr/>@exemplo.com</a>.</p>',
  );
  expect(render('[https://exemplo.com/a](https://exemplo.com/a).')).toContain('https://<wbr/>exemplo.com/<wbr/>a</a>.');
});
