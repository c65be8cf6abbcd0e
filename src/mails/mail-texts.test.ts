import { expect, test } from 'vitest';
import { themeSchema } from '../campaigns/look/theme-schema.ts';
import { accessTemplate } from './access-mail.tsx';
import type { MailCampaign } from './mail-layout.tsx';
import { draftMail, type FramedProps, type MailTemplate, type SampleFacts } from './mail-template.ts';
import { partialRefundTemplate } from './partial-refund-mail.tsx';
import { recoveryTemplate } from './recovery-mail.tsx';
import { refundedTemplate } from './refunded-mail.tsx';
import { BUYER_TEMPLATES, OPERATOR_MAILS, PERSON_MAILS } from './registry.ts';
import { renderMail } from './render-mail.ts';
import { testimonialTemplate } from './testimonial-mail.tsx';
import { withdrawalTemplate } from './withdrawal-mail.tsx';

const campaign: MailCampaign = {
  theme: themeSchema.parse({ accent: '#3ddc97' }),
  product: {
    title: 'Lista & Contatos <Vitalícia>',
    description: 'Contatos',
    amount: 1990,
    offerHash: 'x',
    guaranteeDays: 7,
  },
  seller: {
    name: 'Loja Exemplo Ltda.',
    document: '00.000.000/0001-91',
    address: 'Rua Um, 1, São Paulo, SP',
    email: 'loja@example.com',
    whatsapp: '5511000000000',
  },
  chrome: {
    logo: 'Lista Vitalícia',
    headerLabel: 'Acesso Vitalício',
    stickyLabel: 'GARANTIR',
    footer: { text: '-', links: [] },
  },
  access: {
    kind: 'files',
    title: 'Seu livro',
    intro: '-',
    files: [{ title: 'Livro', text: '-', file: 'livro.pdf', label: 'Baixar' }],
    tutorials: [],
    mail: { text: 'Baixe seu livro aqui:', again: 'Baixe de novo aqui:' },
  },
};

const props = {
  campaign,
  pictures: {},
  buyerName: 'Ana <script>alert(1)</script>',
  orderNumber: 'LV-7K3M-92',
  amount: 1990,
  paidAt: new Date('2026-11-22T01:05:00Z'),
  withdrawUntil: new Date('2026-11-29T02:59:59.999Z'),
  withdrawOver: false,
  accessUrl: 'https://loja.example/acesso/tok_1-2',
  orderUrl: 'https://loja.example/pedido/0123456789abcdef0123456789abcdef',
  hadAccess: true,
  demo: false,
};

const testimonialUrl = 'https://loja.example/depoimento/tok_1-2';
const turn = { pageUrl: 'https://loja.example', removeUrl: 'https://loja.example/lista-de-espera/sair/x', hours: 6 };

function render<Props extends FramedProps>(template: MailTemplate<Props, object>, its: Props) {
  return renderMail(draftMail(template, its));
}

const link = 'https://loja.example/link';

function everyMail() {
  const facts: SampleFacts = { ...props, at: props.paidAt, link };
  const shop = { campaign, pictures: {}, demo: false, panelUrl: link, shopUrl: link };
  return Promise.all(
    [...BUYER_TEMPLATES, ...Object.values(OPERATOR_MAILS)].map((template: MailTemplate<never, object>) =>
      renderMail(draftMail(template, { ...shop, ...template.sample(facts) } as never)),
    ),
  );
}

test('the access mail carries the link, as a button and in words', async () => {
  const { html, text } = await render(accessTemplate, props);
  expect(html.split(`href="${props.accessUrl}"`)).toHaveLength(3);
  expect(text).toContain(props.accessUrl);
  expect(text).toContain('Baixe seu livro aqui:');
});

test('the access mail is a receipt: product, amount, date, order and seller', async () => {
  const { subject, html, text } = await render(accessTemplate, props);
  expect(subject).toBe('Compra confirmada: seu acesso a Lista & Contatos <Vitalícia>');
  for (const part of [
    'R$ 19,90',
    '21/11/2026 às 22:05',
    props.orderNumber,
    'Loja Exemplo Ltda.',
    '00.000.000/0001-91',
    'Rua Um, 1, São Paulo, SP',
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toContain('R$ 19,90');
  expect(html).toContain('Lista &amp; Contatos &lt;Vitalícia&gt;');
  expect(text).toContain('Produto\nLista & Contatos <Vitalícia>');
});

test('the access mail states the right to withdraw with its last day', async () => {
  expect((await render(accessTemplate, props)).text).toContain(
    'em 7 dias depois de receber o acesso, até o fim de 28/11/2026',
  );
  const longer = { ...campaign, product: { ...campaign.product, guaranteeDays: 30 } };
  const withdrawUntil = new Date('2026-12-22T02:59:59.999Z');
  const { text } = await render(accessTemplate, { ...props, campaign: longer, withdrawUntil });
  expect(text).toContain('em 30 dias depois de receber o acesso, até o fim de 21/12/2026');
});

test('an access mail of after the last day promises no withdrawal', async () => {
  const { text } = await render(accessTemplate, { ...props, withdrawOver: true });
  expect(text).toContain('terminou em 28/11/2026');
  expect(text).not.toMatch(/Você pode desistir|receber todo o valor/);
});

test('the button has the accent of the campaign', async () => {
  const orange = { ...campaign, theme: { ...campaign.theme, accent: '#ffb454' } };
  for (const template of [accessTemplate, recoveryTemplate]) {
    expect((await render<typeof props>(template, { ...props, campaign: orange })).html).toContain(
      'background-color:#ffb454',
    );
  }
});

test.each(['evil.com/premio Maria', 'http://evil.example', '\u202emoc.live Maria', 'Clique：evil.com'])(
  'a name of %j, as an old order may have it, brings nothing of it into a mail',
  async (buyerName) => {
    for (const template of [accessTemplate, recoveryTemplate, withdrawalTemplate, refundedTemplate]) {
      const { html, text, subject } = await render<typeof props>(template, { ...props, buyerName });
      expect(html + text + subject).not.toMatch(/evil|live|premio|\u202e/);
      expect(text).toContain('Olá!');
    }
  },
);

test('an erasure that waits says until when', async () => {
  const { text } = await render(PERSON_MAILS.erasure, { campaign, pictures: {}, until: props.paidAt, demo: false });
  expect(text).toContain('o mais tardar em 21/11/2026 às 22:05 (horário de Brasília)');
});

test('what a buyer typed stays text', async () => {
  const mails = await everyMail();
  for (const { html } of mails) expect(html).not.toContain('<script');
  const { html } = await render(recoveryTemplate, { ...props, buyerName: '<b>Zé</b> da Silva' });
  expect(html).not.toMatch(/Zé|<b>/);
  expect(html).toContain('Olá!');
  expect(html).not.toContain('da Silva');
});

test('the recovery mail carries the link and tells no price', async () => {
  const { subject, html, text } = await render(recoveryTemplate, props);
  expect(subject).toContain('Seu link de acesso');
  expect(html).toContain(`href="${props.accessUrl}"`);
  expect(text).toContain(props.accessUrl);
  expect(text).not.toContain('R$');
  expect(text).toContain('Baixe de novo aqui:');
});

test('the refund mails tell the amount and lead to the order', async () => {
  const withdrawal = await render(withdrawalTemplate, props);
  const refunded = await render(refundedTemplate, props);
  const part = await render(partialRefundTemplate, props);
  expect(part.subject).toBe('Parte do seu dinheiro foi devolvida');
  expect(part.text).toContain('Seu acesso continua aberto');
  expect(withdrawal.subject).toBe('Recebemos sua desistência da compra');
  expect(refunded.subject).toBe('Seu dinheiro foi devolvido');
  // Money that made no order paid opened nothing that could close.
  const odd = await Promise.all(
    [refundedTemplate, partialRefundTemplate].map((template) => render(template, { ...props, hadAccess: false })),
  );
  for (const { text } of odd) expect(text).not.toMatch(/acesso|compra/);
  for (const { html, text } of [withdrawal, part, refunded, ...odd]) {
    expect(text).toContain('R$ 19,90');
    expect(html).toContain(`href="${props.orderUrl}"`);
    expect(html).not.toContain(props.accessUrl);
  }
});

test('the invitation asks once, for an honest word, and leads to the form only', async () => {
  const { subject, html, text } = await render(testimonialTemplate, { ...props, testimonialUrl });
  expect(subject).toBe('O que você achou de Lista & Contatos <Vitalícia>?');
  expect(html).toContain(`href="${testimonialUrl}"`);
  expect(html).not.toContain(props.accessUrl);
  expect(text).toContain('Elogio ou crítica, publicamos do jeito que você escrever');
  expect(text).toContain('É um convite só');
});

test('the news of a spot promises nothing, and has the way off the list', async () => {
  const { subject, html, text } = await render(PERSON_MAILS['spot-free'], { ...props, ...turn });
  expect(subject).toBe('Uma vaga de Lista & Contatos <Vitalícia> foi liberada');
  expect(html).toContain(`href="${turn.removeUrl}"`);
  expect(html).toContain('href="https://loja.example/"');
  expect(text).toContain('ela não está reservada');
});

test('where spots are counted no more, the news of them names no turn and no next person', async () => {
  const { subject, html, text } = await render(PERSON_MAILS['spot-free'], { ...props, ...turn, hours: null });
  expect(subject).toBe('De novo à venda: Lista & Contatos <Vitalícia>');
  expect(html).toContain(`href="${turn.removeUrl}"`);
  for (const ofTurn of ['horas', 'pessoa seguinte', 'fizer o pedido primeiro']) expect(text).not.toContain(ofTurn);
});

test('only a demonstration says that nothing was charged', async () => {
  expect((await render(accessTemplate, { ...props, demo: true })).text).toContain('nenhum valor foi cobrado.');
  const access = { ...campaign.access, mail: { ...campaign.access.mail, demoNote: 'o livro é de mentira' } };
  const noted = await render(accessTemplate, { ...props, demo: true, campaign: { ...campaign, access } });
  expect(noted.text).toContain('nenhum valor foi cobrado e o livro é de mentira.');
  expect((await render(accessTemplate, props)).text).not.toContain('nenhum valor foi cobrado');
});

test('the mails work where style sheets and scripts do not', async () => {
  for (const { html } of await everyMail()) {
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain('<html dir="ltr" lang="pt-BR"');
    expect(html).not.toContain('lang="en"');
    expect(html).not.toMatch(/<style|class=|<div[^>]*display:\s*(flex|grid)/);
  }
});

test('every mail is laid out for a phone, in sizes that can be read, and names the seller’s document', async () => {
  for (const { html, text } of await everyMail()) {
    expect(html).toMatch(/<meta(?=[^>]*name="viewport")(?=[^>]*content="width=device-width, initial-scale=1")/);
    const sizes = [...html.matchAll(/font-size:\s*([\d.]+)px/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
    for (const words of [html, text]) expect(words.replaceAll('\u00a0', ' ')).toContain('CNPJ 00.000.000/0001-91');
  }
});
