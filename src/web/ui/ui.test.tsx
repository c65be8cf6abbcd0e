import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccentText } from './accent-text.tsx';
import { avatarUrl } from './avatar-url.ts';
import { iconUrl } from './icon-url.ts';
import { LazyImage } from './lazy-image.tsx';
import { Price } from './price.tsx';
import { brandTile, monogramTile } from './tile.ts';

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

test('a price reads the same however it is set', () => {
  for (const amount of [100, 1990, 72740, 123456])
    expect(textOf(renderToStaticMarkup(<Price amount={amount} display />))).toBe(
      textOf(renderToStaticMarkup(<Price amount={amount} />)),
    );
  expect(textOf(renderToStaticMarkup(<Price amount={1990} display />))).toBe('R$ 19,90');
});

test('a former price is crossed out and said to be so', () => {
  const html = renderToStaticMarkup(<Price amount={100} was={5590} per="/mês" />);
  expect(html).toMatch(/<s [^>]*>.*R\$ 55,90<\/s>/);
  expect(textOf(html)).toBe('De R$ 55,90R$ 1,00 /mês');
});

test('marked text gets the accent, amounts stay whole, the text stays the same', () => {
  const html = renderToStaticMarkup(<AccentText text="Pague **R$ 1.234,50** hoje, não R$ 2.000,00." />);
  expect(textOf(html)).toBe('Pague R$ 1.234,50 hoje, não R$ 2.000,00.');
  expect(html.match(/class="accent"/g)).toHaveLength(1);
  expect(html).toContain('<span class="nowrap">R$ 2.000,00</span>.');
});

test('a lazy image asks for nothing before its time', () => {
  const html = renderToStaticMarkup(<LazyImage src="/a.svg" size={44} />);
  const [scripted] = html.split('<noscript>');
  expect(scripted).toContain('data-lazy="/a.svg"');
  expect(scripted).not.toMatch(/<img| src=/);
});

test('file addresses are safe and distinguish icons', () => {
  const mono = (letters: string) => iconUrl({ kind: 'monogram', letters, color: '#12A150' });
  expect(mono('R$')).toBe('/icons/m-r_24-12a150.svg');
  expect(mono('D+')).not.toBe(mono('D'));
  expect(iconUrl({ kind: 'brand', slug: 'netflix', color: '#e50914' })).not.toBe(
    iconUrl({ kind: 'brand', slug: 'netflix' }),
  );
  expect(avatarUrl('Patrícia L.')).toBe('/avatars/patricia-l.svg');
});

test('tiles are readable: dark ink on light brands, a raised ground under black ones', () => {
  expect(brandTile('M0 0', '#ebaf00')).toContain('<g fill="#0a0c10">');
  expect(brandTile('M0 0', '#e50914')).toContain('<g fill="#fff">');
  expect(brandTile('M0 0', '#000000')).not.toContain('fill="#000000"');
  expect(monogramTile('A&<', '#123456')).toContain('>A&#38;&#60;</text>');
});
