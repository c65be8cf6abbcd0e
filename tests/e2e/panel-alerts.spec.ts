import { look, PHONE } from '../setup/panel-looks.ts';
import { change, fromElsewhere, signIn } from '../setup/panel-operator.ts';
import { expect, test } from '../setup/panel-shop.ts';

/** Alerts and failures of a shop after a bad night. */
const BAD_NIGHT = `
  insert into alerts (kind, params, fact, mail) values ('text_changed',
    '{"campaign": "pao-caseiro", "version": 2, "changes": [{"url": "/", "before": "Oito", "after": "Nove"}]}', 'a', 'listed');
  insert into inbox (provider, digest, body, headers, query, status, due_at, last_error)
    select 'simulator', 'd' || n, 'nothing that it says', '{}', '{}', 'parked', now(), 'not a message of this provider'
    from generate_series(1, 2) n;
  insert into held_work (kind, row_id, due_at) values ('waiting_list', 'x', now()), ('data_requests', 'y', now());`;

test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme, extraHTTPHeaders: fromElsewhere });

test('an alert is settled, messages are processed again, and notices are chosen', async ({ page, request, shop }) => {
  await change(shop, `delete from alerts; delete from inbox; delete from held_work; ${BAD_NIGHT}`);
  await signIn(page, request);
  await page.goto('/painel/alertas');
  await look(page, 'an open alert');
  await page.getByRole('button', { name: 'Resolver' }).click();
  await page.getByLabel('Como foi resolvido').fill('Li, e continua verdade.');
  await page.getByRole('dialog').getByRole('button', { name: 'Resolver', exact: true }).click();
  await expect(page.getByText('Nenhum alerta aberto')).toBeVisible();

  await page.getByRole('link', { name: 'Avisos parados' }).click();
  await expect(page.getByRole('button', { name: 'Processar de novo' })).toHaveCount(2);
  await page.getByText('Ver o aviso').first().click();
  await look(page, 'Avisos');
  await page.getByRole('button', { name: 'Processar todos de novo' }).click();
  // They can't be parsed, so they come back.
  await expect(page.getByText('not a message of this provider').first()).toBeVisible();

  await page.goto('/painel/alertas');
  await page.getByRole('link', { name: 'Retidos' }).click();
  await look(page, 'Retidos');
  await page.getByRole('button', { name: 'Liberar E-mail sobre uma vaga' }).click();
  await expect(page.getByRole('dialog', { name: 'Liberar este envio?' })).toContainText('E-mail sobre uma vaga');
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click();
  await expect(page.getByText('1 envio liberado.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await change(
    shop,
    `insert into alerts (kind, params, fact, mail)
     select 'stray_charge',
       jsonb_build_object('provider', 'simulator', 'order', repeat(n::text, 32), 'amount', 1990), n::text, 'listed'
     from generate_series(1, 2) n`,
  );
  await page.getByRole('link', { name: 'Pagamentos sem pedido' }).click();
  await look(page, 'stray charges');
  await expect(page.getByRole('button', { name: /^Refazer o pedido/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Devolver todos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver todos' }).click();
  // The simulator knows neither.
  await expect(page.getByText('O banco não deixou devolver 2 agora. Faltam 2.')).toBeVisible();
  await change(shop, "delete from alerts where kind = 'stray_charge'");

  await page.goto('/painel/ajustes/notificacoes');
  await page.getByRole('radio', { name: 'Resumo do dia' }).check();
  await page.getByLabel('Hora do e-mail do dia').selectOption('19');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Resumo do dia' })).toBeChecked();
  await look(page, 'Notificações');
});

test('a mail and a sale are tried, from the press to the money back', async ({ page, request, shop }) => {
  await signIn(page, request);
  await page.goto('/painel/teste');
  await page.getByRole('button', { name: /^Enviar (e-mail de teste|outro)$/ }).click();
  await expect(page.getByText('caixa da demonstração')).toBeVisible();
  await page.getByRole('button', { name: /uma venda de teste$|outra venda de teste$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Começar', exact: true }).click();
  const pay = page.getByRole('button', { name: 'Pagar no simulador' });
  await expect(pay).toBeVisible();
  await look(page, 'Testar');
  await pay.click();
  const steps = page.locator('.test-step.is-done');
  await expect(steps).toHaveCount(5);
  await change(shop, 'update access_links set opened_at = now() where opened_at is null');
  await expect(steps).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Fazer outra venda de teste' })).toBeVisible();
  await look(page, 'Testado');

  await page.goto('/painel/abrir#dinheiro');
  await page.getByRole('radio', { name: /^Banco/ }).check();
  await page.getByLabel('Banco', { exact: true }).selectOption('Banco do Brasil');
  await page.getByRole('button', { name: 'Experimentar' }).filter({ visible: true }).click();
  await expect(page.getByText('Preencha este campo.')).toHaveCount(4);
  await expect(page.getByLabel('Client ID')).toBeFocused();
  await look(page, 'an account that is wrong');

  // A few mails of the invented sales bounced.
  await change(shop, "update deliveries set status = 'sent' where status = 'bounced'");
  await page.goto('/painel/alertas');
  await page.getByRole('link', { name: 'E-mails' }).click();
  await expect(page.getByText('Todos os e-mails saíram')).toBeVisible();
  await page.getByLabel('Mostrar').selectOption('Todos');
  await expect(page.getByRole('article').filter({ hasText: 'Enviado' }).first()).toBeVisible();
  await look(page, 'E-mails');
});
