import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DevMailPage } from './mail-page.tsx';
import { type DemoCharge, DevPixPage } from './pix-page.tsx';

const at = new Date('2026-11-22T01:05:00Z');
const charge: DemoCharge = {
  orderId: 'abc',
  orderNumber: 'LV-7K3M-92',
  buyerName: 'Ana <Souza>',
  amount: 1990,
  status: 'pending',
  createdAt: at,
};

test('a mail of the demo can be opened', () => {
  const html = renderToStaticMarkup(
    <DevMailPage mails={[{ id: '7', subject: 'Compra <confirmada>', to: 'ana@example.com', sentAt: at }]} />,
  );
  expect(html).toContain('href="/dev/mail/7/html"');
  for (const text of ['Compra &lt;confirmada&gt;', 'ana@example.com', '21/11/2026 às 22:05'])
    expect(html).toContain(text);
});

test.each<[DemoCharge['status'], string[]]>([
  ['pending', ['pay', 'expire']],
  ['expired', ['pay']],
  ['paid', []],
  ['refunded', []],
])('a %s charge can be moved by %j', (status, actions) => {
  const html = renderToStaticMarkup(<DevPixPage charges={[{ ...charge, status }]} />);
  expect(
    [...html.matchAll(/<form action="\/dev\/pix\/abc\/(\w+)" method="post">/g)].map(([, action]) => action),
  ).toEqual(actions);
  expect(html).toContain('R$ 19,90');
  expect(html).toContain('href="/pedido/abc"');
  expect(html).toContain('LV-7K3M-92');
  expect(html).toContain('Ana &lt;Souza&gt;');
});

test('empty pages say what to do', () => {
  expect(renderToStaticMarkup(<DevMailPage mails={[]} />)).toContain('Nenhum e-mail ainda');
  expect(renderToStaticMarkup(<DevPixPage charges={[]} />)).toContain('href="/checkout"');
});
