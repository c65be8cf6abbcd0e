import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LINK_ACCESS, PAGE_CAMPAIGN } from '../../../../tests/factories/page-campaign.ts';
import type { OrderView } from '../../../shared/api.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../shared/order-status.ts';
import { type OrderCampaign, OrderPage } from './page.tsx';

const campaign: OrderCampaign = {
  ...PAGE_CAMPAIGN,
  access: LINK_ACCESS,
  product: { ...PAGE_CAMPAIGN.product, title: 'Lista <b>Vitalícia</b>' },
  modal: {
    lead: '-',
    title: 'Lista',
    benefits: ['-'],
    saving: '-',
    submitLabel: '-',
    howToPay: ['Abra o app', 'Escolha PIX', 'Leia o código', 'Confirme'],
    security: ['Pagamento seguro', 'Garantia de 7 dias'],
  },
};

const now = new Date('2026-11-22T01:00:00Z');

const waiting: OrderView = {
  id: '0123456789abcdef0123456789abcdef',
  number: 'LV-7K3M-92',
  status: 'awaiting_payment',
  amount: 1990,
  currency: 'BRL',
  pix: { code: '00020126-code', qrCode: 'data:image/svg+xml;base64,AAAA', expiresAt: '2026-11-22T01:14:05.000Z' },
  delivery: null,
  url: 'https://loja.example/pedido/0123456789abcdef0123456789abcdef',
};

const paid: OrderView = { ...waiting, status: 'paid', delivery: 'sent', accessUrl: 'https://loja.example/acesso/t.s' };

function page(order: OrderView, demo = false): string {
  return renderToStaticMarkup(<OrderPage campaign={campaign} order={order} demo={demo} now={now} />);
}

test('without scripts, only an unpaid order explains what to do after paying', () => {
  const unscripted = (order: OrderView) => /<noscript>([^<]*)/.exec(page(order))?.[1]?.trim();
  expect(unscripted(waiting)).toBe('Depois de pagar, atualize a página para ver seu acesso.');
  for (const order of [
    { ...waiting, status: 'refunding' as const },
    { ...waiting, received: 1000 },
  ])
    expect(unscripted(order)).toBe('Atualize a página para ver o que mudou.');
});

test('an order that waits shows what a payer needs', () => {
  const html = page(waiting);
  for (const text of [
    'PIX gerado. Falta pagar.',
    'R$ 19,90',
    'width="200" height="200"',
    'src="data:image/svg+xml;base64,AAAA"',
    'value="00020126-code"',
    '>Copiar</button>',
    ...campaign.modal.howToPay,
    ...campaign.modal.security,
    'data-seconds-left="845"',
    '14:05',
    '21/11/2026 às 22:14',
  ]) {
    expect(textOf(html)).toContain(text);
  }
  expect(html).toMatch(/<input id="pix-code" readOnly=""/i);
});

test('before the payment nothing looks paid, unless the campaign has its own text', () => {
  expect(page(waiting)).not.toContain('alert-success');
  const success = 'Pagamento gerado com sucesso! Use as informações abaixo para pagar.';
  const own = { ...campaign, modal: { ...campaign.modal, success } };
  const html = (order: OrderView) =>
    renderToStaticMarkup(<OrderPage campaign={own} order={order} demo={false} now={now} />);
  expect(html(waiting)).toMatch(new RegExp(`alert-success">.*<span>${success}</span>`));
  // Once money has arrived, other texts apply.
  expect(html({ ...waiting, received: 1000 })).not.toContain(success);
});

test('a missing image is reported, and the code is still there', () => {
  const html = page({ ...waiting, pix: waiting.pix && { ...waiting.pix, qrCode: null } });
  expect(html).toContain('QR Code não disponível');
  expect(html).not.toContain('<img');
  expect(html).toContain('00020126-code');
});

test('only a demonstration leads to the simulator', () => {
  expect(page(waiting, true)).toContain('href="/dev/pix"');
  expect(page(waiting)).not.toContain('/dev/pix');
});

test('a paid order leads to the product and says where the mail is', () => {
  const html = page(paid);
  expect(html).toContain('href="https://loja.example/acesso/t.s"');
  expect(html).toContain('Enviamos o link também por e-mail');
  expect(page({ ...paid, delivery: 'queued' })).toContain('Estamos enviando o link também por e-mail');
  expect(page({ ...paid, delivery: 'bounced' })).toContain('Não conseguimos entregar o e-mail: ele voltou');
  expect(html).not.toContain('00020126-code');
});

test('nothing is said of a mail that the shop called off, nor of an access that the seller closed', () => {
  expect(page({ ...paid, delivery: 'cancelled' })).not.toMatch(/e-mail: ele voltou|também por e-mail/);
  const refused = { ...paid, status: 'refunding', refundRefused: true } as const;
  expect(page(refused)).toContain('seu acesso continua aberto até ele voltar');
  const closed = page({ ...refused, accessClosed: true });
  expect([closed.includes('O banco recusou a devolução'), closed.includes('acesso continua aberto')]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['awaiting_payment', 1000, 'Recebemos R$ 10,00, e o pedido é de R$ 19,90. Não pague de novo'],
  ['expired', 2500, 'Recebemos um valor maior'],
  ['failed', 1990, 'Recebemos um pagamento deste pedido'],
  ['paid', 2500, 'R$ 5,10 a mais'],
] as const)('an order that is %s with %i centavos says so, and asks for no payment', (status, received, text) => {
  const html = page({ ...(status === 'paid' ? paid : waiting), status, received, oddMoney: 'checking' });
  expect(textOf(html)).toContain(text);
  for (const untrue of ['00020126-code', 'nada foi cobrado', 'Fazer um novo pedido'])
    expect(html).not.toContain(untrue);
});

test.each([
  ['returning', 'Devolução em andamento', 'está voltando'],
  ['returned', 'Valor devolvido', 'e devolvemos tudo'],
  ['closed', 'Conferência encerrada pela loja', 'fale com a gente'],
] as const)('odd money that is %s says so in every state, and asks for no payment', (oddMoney, heading, text) => {
  for (const status of ['awaiting_payment', 'expired', 'failed'] as const) {
    const html = page({ ...waiting, status, received: 1000, oddMoney });
    expect(html).toContain(heading);
    expect(textOf(html)).toContain(text);
    for (const untrue of ['00020126-code', 'nada foi cobrado', 'Já pagou?', 'vamos devolver'])
      expect(html).not.toContain(untrue);
    // A final state is not waited for, and no order is created unexpectedly.
    expect(html.includes('data-final')).toBe(oddMoney === 'returned');
    expect(html.includes('Fazer um novo pedido')).toBe(oddMoney === 'returned');
  }
});

test('odd money whose return the bank refuses is not promised', () => {
  const html = page({ ...waiting, received: 1000, oddMoney: 'returning', refundRefused: true });
  expect(html).toContain('Devolução ainda não concluída');
  expect(html).not.toContain('está voltando');
  expect(html).not.toContain('acesso continua');
});

test('the page is drawn again when its money changes', () => {
  const states = [
    paid,
    { ...paid, refundable: 1990 },
    { ...paid, refundable: 1000 },
    { ...paid, received: 2500, oddMoney: 'checking' as const },
    { ...paid, received: 2500, oddMoney: 'closed' as const },
  ].map((order) => /data-money="[^"]*"/.exec(page(order))?.[0]);
  expect(new Set(states).size).toBe(states.length);
});

test('an order can be withdrawn while the server says so', () => {
  const html = page({ ...paid, refundable: 1000, withdrawUntil: '2026-11-29T01:00:00.000Z' });
  expect(textOf(html)).toContain('Desistir e receber R$ 10,00 de volta');
  expect(html).toContain(`<form action="/pedido/${paid.id}/desistir" method="post">`);
  expect(html).toContain('até o fim de 28/11/2026');
  expect(page(paid)).not.toContain('/desistir');
});

test.each<[OrderStatus, string, string]>([
  ['created', 'Estamos confirmando seu pedido', 'Não pague de novo'],
  ['uncertain', 'Estamos confirmando seu pedido', 'Não pague de novo'],
  ['expired', 'O código PIX venceu', 'mesmo com atraso'],
  ['failed', 'Não foi possível gerar o PIX', 'nada foi cobrado'],
  ['refunding', 'Devolução em andamento', 'está voltando'],
  ['refunded', 'Valor devolvido', 'o acesso foi encerrado'],
  ['charged_back', 'Pagamento contestado', 'o acesso foi encerrado'],
])('%s has a heading and a word on the money', (status, heading, text) => {
  const html = page({ ...waiting, status });
  expect(html).toContain(`<h1 tabindex="-1">${heading}</h1>`);
  expect(html).toContain(text);
  expect(html).not.toContain('00020126-code');
});

test('an order that nobody asks about any more asks nobody to wait', () => {
  const html = page({ ...waiting, status: 'uncertain', pix: null, givenUp: true });
  expect(html).toContain('<h1 tabindex="-1">Não conseguimos gerar o PIX</h1>');
  expect(html).toContain('href="/checkout"');
  expect(html).not.toMatch(/em instantes|nem faça outro pedido|aparece aqui/);
  const odd = page({ ...waiting, status: 'uncertain', received: 1000, oddMoney: 'checking', givenUp: true });
  expect([odd.includes('Não pague de novo'), odd.includes('href="/checkout"')]).toEqual([true, false]);
});

test('a partial refund is shown with its day, in any state', () => {
  const returned = { amount: 90, at: '2026-11-22T01:00:00.000Z' };
  for (const order of [paid, { ...waiting, status: 'refunding' as const }])
    expect(textOf(page({ ...order, returned }))).toContain('R$ 0,90 devolvidos em 21/11/2026');
  expect(textOf(page({ ...paid, returned: { ...returned, amount: 100 } }))).toContain('R$ 1,00 devolvido em');
  expect(page(paid)).not.toContain('devolvido');
});

test('a refund that the bank refuses is not promised', () => {
  const html = page({ ...waiting, status: 'refunding', refundRefused: true });
  expect(html).toContain('<h1 tabindex="-1">Devolução ainda não concluída</h1>');
  expect(html).toContain('seu acesso continua aberto');
  expect(html).not.toContain('está voltando');
  expect(html).not.toContain('costuma devolver');
});

test('a new order is offered only where the old one cannot surprise', () => {
  const offered = ORDER_STATUSES.filter((status) => page({ ...waiting, status }).includes('href="/checkout"'));
  expect(offered).toEqual(['expired', 'failed']);
});

test('the page waits for what can still happen', () => {
  const waits = (order: OrderView) => page(order).includes('Atualizar</a>') && !page(order).includes('data-final');
  const waiters = ORDER_STATUSES.filter((status) => waits({ ...waiting, status, delivery: 'sent' }));
  expect(waiters).toEqual(['created', 'awaiting_payment', 'expired', 'uncertain', 'refunding']);
  expect(waits({ ...paid, delivery: 'queued' })).toBe(true);
});

test('every state has the parts that the script swaps, and nothing that the content policy blocks', () => {
  for (const status of ORDER_STATUSES) {
    const html = page({ ...waiting, status });
    for (const part of ['head', 'status', 'body']) expect(html.split(`data-part="${part}"`)).toHaveLength(2);
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
    expect(html).not.toContain('<b>');
    expect(html).toContain('href="mailto:loja@example.com"');
  }
});

test('hostile values stay text', () => {
  const html = page({ ...waiting, pix: waiting.pix && { ...waiting.pix, code: '"><script>' } });
  expect(html).not.toContain('<script');
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
});

/** Amounts are split over elements, which readers of the text don't notice. */
function textOf(html: string): string {
  return `${html} ${html.replace(/<[^>]+>/g, '')}`;
}
