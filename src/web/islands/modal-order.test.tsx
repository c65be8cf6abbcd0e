import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderView } from '../../shared/api.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import { ModalOrder } from './modal-order.tsx';

const order: OrderView = {
  id: 'a1',
  number: 'LV-7K3M-92',
  status: 'awaiting_payment',
  amount: 1990,
  currency: 'BRL',
  pix: { code: '000201PIX', qrCode: 'data:image/svg+xml;base64,AA==', expiresAt: '2999-01-01T00:00:00.000Z' },
  delivery: null,
  url: '/pedido/a1',
};

const SUCCESS = 'Pagamento gerado com sucesso! Use as informações abaixo para pagar.';

function render(changes: Partial<OrderView> = {}, success?: string): string {
  return renderToStaticMarkup(
    <ModalOrder
      order={{ ...order, ...changes }}
      clockOffset={0}
      success={success}
      howToPay={['um', 'dois', 'três', 'quatro']}
      notes={['Seguro', 'Garantia']}
      onRestart={() => {}}
    />,
  );
}

test('before the payment nothing looks paid, unless the campaign has its own text', () => {
  expect(render()).toMatch(/alert-info" role="status">.*<p>PIX gerado\. Falta pagar\.<\/p>/);
  expect(render()).not.toContain('alert-success');
  expect(render({}, SUCCESS)).toMatch(new RegExp(`alert-success" role="status">.*<p>${SUCCESS}</p>`));
});

test('shows all that a payer needs', () => {
  const html = render();
  expect(html).toContain('alt="QR Code do PIX de R$ 19,90"');
  expect(html).toMatch(/width="200" height="200"/);
  expect(html).toMatch(/<input id="pix-code" readOnly="" [^>]*value="000201PIX"/i);
  expect(html).toContain('>Copiar</button>');
  expect(html.match(/<li>(um|dois|três|quatro)<\/li>/g)).toHaveLength(4);
  expect(html).toContain('Garantia');
  expect(html).toContain('<a class="modal-page" href="/pedido/a1">Abrir página do pedido</a>');
});

test('says when there is no image', () => {
  const html = render({ pix: { code: '000201PIX', qrCode: null, expiresAt: '2999-01-01T00:00:00.000Z' } });
  expect(html).toContain('QR Code não disponível');
  expect(html).not.toContain('<img');
});

test('a code whose time is over is left to the bank to judge', () => {
  const html = render({ pix: { code: '000201PIX', qrCode: null, expiresAt: '2020-01-01T00:00:00.000Z' } });
  expect(html).toContain('Conferindo com o banco');
});

test('a paid order leads to the product, not to another payment', () => {
  const html = render({ status: 'paid', accessUrl: '/acesso/t1', delivery: 'sent' });
  expect(html).toContain('href="/acesso/t1"');
  expect(html).not.toContain('000201PIX');
  expect(html).not.toContain('Gerar novo código');
});

test.each<[OrderStatus, boolean]>([
  ['expired', true],
  ['failed', true],
  ['uncertain', false],
  ['refunded', false],
])('%s offers a new code: %s', (status, offered) => {
  const html = render({ status });
  expect(html.includes('Gerar novo código')).toBe(offered);
  expect(html).not.toContain('000201PIX');
});

test.each(['checking', 'returning', 'closed'] as const)(
  'while money that arrived is %s, no other code is offered, whose payment would be a second one',
  (oddMoney) => {
    for (const status of ['awaiting_payment', 'expired', 'failed'] as const) {
      const html = render({ status, pix: null, received: 1000, oddMoney });
      expect(html).not.toContain('Gerar novo código');
      expect(html).not.toContain('nada foi cobrado');
    }
  },
);

test('an order that was renewed elsewhere leads to the newer one, and one whose purchase is paid to the paid one', () => {
  const waiting = render({ status: 'expired', renewedBy: { id: 'b2', isPaid: false } });
  expect(waiting).toContain('<a class="button" href="/pedido/b2">Ver o novo código</a>');
  expect(waiting).not.toContain('Gerar novo código');
  for (const changes of [
    { status: 'expired' as const, renewedBy: { id: 'b2', isPaid: true } },
    { pix: null, paidBy: 'b2' },
  ])
    expect(render(changes)).toContain('<a class="button" href="/pedido/b2">Ver o pedido pago</a>');
});
