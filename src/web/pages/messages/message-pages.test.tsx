import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LINK_ACCESS, PAGE_CAMPAIGN } from '../../../../tests/factories/page-campaign.ts';
import type { Problem } from '../../../shared/api.ts';
import { RecoverPage, type RecoverPageProps } from '../recover/page.tsx';
import { ErrorPage } from './error-page.tsx';

const campaign: RecoverPageProps['campaign'] = { ...PAGE_CAMPAIGN, access: LINK_ACCESS };

function recover(props: Omit<RecoverPageProps, 'campaign'>): string {
  return renderToStaticMarkup(<RecoverPage campaign={campaign} {...props} />);
}

function error(code: string, detail = 'Algo deu errado.', path = '/checkout'): string {
  const problem: Problem = { type: `urn:vitrine:${code}`, title: 'Título', status: 404, code, detail };
  return renderToStaticMarkup(<ErrorPage problem={problem} path={path} seller={campaign.seller} />);
}

test('the link is asked for with a plain form', () => {
  const html = recover({ sent: false });
  expect(html).toContain('action="/recuperar" method="post">');
  expect(html).toMatch(/<input [^>]*type="email" required=""[^>]*name="email"/);
  expect(html).not.toContain('aria-invalid');
});

test('a wrong e-mail comes back with its error', () => {
  const html = recover({ sent: false, email: '"><b>ana', error: 'E-mail inválido' });
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;ana"');
  expect(html).toContain('aria-invalid="true" aria-describedby="email-error"');
  expect(html).toContain('>E-mail inválido</p>');
});

test('the answer does not reveal who bought', () => {
  const html = recover({ sent: true, email: 'ana@example.com' });
  expect(html).toContain('Se houver uma compra paga com esse e-mail');
  expect(html).not.toContain('ana@example.com');
  expect(html).not.toContain('<form');
});

test('an error is shown with its message and a next step', () => {
  const html = error('internal_error', 'Falhou <aqui>.');
  expect(html).toContain('<h1>Título</h1>');
  expect(html).toContain('Falhou &lt;aqui&gt;.');
  expect(html).toContain('href="/"');
  expect(html).toContain('href="mailto:loja@example.com"');
});

test.each([
  ['/acesso/a.b', '/acesso/a.b'],
  ['/pedido/abc/desistir', '/pedido/abc'],
  ['//example.com/', '/'],
  ['/\\\\example.com/', '/'],
])('a pause at %s leads back there when it is over', (path, back) => {
  const html = error('shop_paused', '', path);
  expect(html).toContain('<h1>Voltamos em instantes</h1>');
  expect(html).toContain(`href="${back}">Tentar de novo</a>`);
});

test.each(['access_not_found', 'order_not_found'])('%s leads to the lost link', (code) => {
  expect(error(code)).toContain('href="/recuperar">Receber meu link novamente</a>');
});

test.each([
  ['order_not_renewable', '/pedido/abc/novo-codigo', 'Sem novo código', '/pedido/abc">Voltar ao pedido'],
  ['withdrawal_period_over', '/pedido/abc/desistir', 'O prazo para desistir terminou', '/pedido/abc">Voltar ao pedido'],
  ['order_not_paid', '/acesso/a.b/desistir', 'Não há pagamento a devolver', '/acesso/a.b">Voltar ao acesso'],
])('%s at %s has a heading for people and a way back', (code, path, title, back) => {
  const html = error(code, 'Por isto.', path);
  expect(html).toContain(`<h1>${title}</h1><p>Por isto.</p>`);
  expect(html).toContain(`href="${back}</a>`);
});
