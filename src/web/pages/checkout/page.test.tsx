import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCampaign } from '../../../campaigns/load.ts';
import { CheckoutPage, type CheckoutPageProps } from './page.tsx';

const campaign = await loadCampaign('lista-vitalicia');

function render(props: Partial<CheckoutPageProps> = {}): string {
  return renderToStaticMarkup(<CheckoutPage campaign={campaign} idempotencyKey="key-0001" {...props} />);
}

test('is a form that a browser without scripts can send', () => {
  const html = render();
  expect(html).toMatch(/<form[^>]* action="\/checkout" method="post"/);
  expect(html).toMatch(/<form[^>]* novalidate=""/i);
  expect(html).toContain('<input type="hidden" name="idempotencyKey" value="key-0001"/>');
  for (const label of ['Nome completo', 'E-mail', 'Telefone (WhatsApp)']) expect(html).toContain(`>${label}</label>`);
  expect(html).not.toContain('CPF');
  expect(html).toContain('<button type="submit"');
});

test('asks for the CPF where the campaign does', () => {
  expect(render({ campaign: { ...campaign, buyer: { ...campaign.buyer, document: 'ask' } } })).toContain(
    '>CPF</label>',
  );
});

test('keeps the typed text, with a message under each wrong field', () => {
  const html = render({
    values: { name: 'Ana <b>', email: 'ana', phone: '123' },
    errors: { email: 'E-mail inválido', phone: 'Telefone inválido' },
  });
  expect(html).toContain('value="Ana &lt;b&gt;"');
  expect(html).toMatch(/aria-invalid="true"[^>]* name="email" value="ana"/);
  expect(html.match(/class="field-error"/g)).toHaveLength(2);
  expect(html.match(/<input[^>]* autofocus=[^>]*>/gi)).toEqual([expect.stringContaining('name="email"')]);
  expect(html).not.toContain('role="alert"');
  expect(html).not.toContain('disabled');
});

test('a form whose offer ends knows both prices of its page, and one whose price stays knows no other', () => {
  const countdown = { source: 'hold', seconds: 600, regularAmount: 4990 } as const;
  const urgent = { ...campaign, urgency: { ...campaign.urgency, countdown } };
  expect(render({ campaign: urgent })).toContain('data-offer="1990" data-over="4990" name="amount" value="1990"');
  expect(render({ campaign: urgent, amount: 4990 })).toContain('type="hidden" name="amount" value="4990"');
  expect(render()).toContain('type="hidden" name="amount" value="1990"');
});

test('says what failed as a whole', () => {
  expect(render({ problem: 'Erro ao processar pagamento' })).toMatch(/role="alert".*Erro ao processar pagamento/);
});

test('correcting a likely typo is the first button, which the return key presses, and the primary one', () => {
  const html = render({ suggestion: { typed: 'ana@gmial.com', meant: 'ana@gmail.com' } });
  const buttons = [...html.matchAll(/<button type="submit"[^>]*class="([^"]*)"[^>]*>([^<]*)/g)];
  expect(buttons.slice(0, 2).map(([, look, text]) => [look, text])).toEqual([
    ['button', 'Sim, corrigir'],
    ['button button-secondary', 'Não, está certo'],
  ]);
});

test('an island replaces the plain form', () => {
  const html = render({ children: <p>island</p> });
  expect(html).toContain('<p>island</p>');
  expect(html).not.toContain('<form');
});

test('the cover of what is sold is drawn once, and shown beside the price on a phone and in the summary', () => {
  const html = render();
  expect(html.match(/<svg id="cover"/g)).toHaveLength(1);
  expect(html.match(/<use href="#cover"/g)).toHaveLength(1);
});
