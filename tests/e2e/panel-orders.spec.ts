import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { look, PHONE, type State } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

/** Someone buys. @returns the order's number and where its product is */
async function buy(request: APIRequestContext, name: string): Promise<{ number: string; accessUrl: string }> {
  const key = `panel-orders-${crypto.randomUUID()}`;
  const data = { name, email: `${key}@example.com`, phone: '11987654321' };
  const order = await (await request.post('/api/orders', { headers: { 'idempotency-key': key }, data })).json();
  expect((await request.post(`/dev/pix/${order.id}/pay`)).ok()).toBe(true);
  const read = async () => (await request.get(`/api/orders/${order.id}`)).json();
  await expect.poll(async () => (await read()).delivery).toBe('sent');
  return read();
}

/** Opens the dialog of a button. */
async function ask(page: Page, button: State, title: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await look(page, button);
  return dialog;
}

async function confirm(page: Page, dialog: Locator, label: string, said: string): Promise<void> {
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
}

// Errors of fields come from the server.
test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme, expectedErrors: [/status of 422/] });

test('the seller helps a buyer: the mail, a note, the access, a chat, and a part of the money', async ({
  page,
  request,
}) => {
  const { number, accessUrl } = await buy(request, 'Rita Lima');
  await enter(page);
  await page.goto(`/painel/pedidos/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number}`);

  await confirm(page, await ask(page, 'Reenviar e-mail', 'Reenviar e-mail?'), 'Reenviar', 'sai de novo');

  const note = await ask(page, 'Anotar', 'Anotar neste pedido');
  await note.getByLabel('Anotação').fill('Ligou duas vezes.');
  await confirm(page, note, 'Anotar', 'Anotação guardada');
  await expect(page.getByText('Ligou duas vezes.')).toBeVisible();

  const wrong = await ask(page, 'Corrigir e-mail', 'Corrigir o e-mail?');
  await wrong.getByLabel('E-mail certo').fill('rita@');
  await wrong
    .getByLabel('E-mail certo')
    .evaluate((field: HTMLInputElement) => field.form?.setAttribute('novalidate', ''));
  await wrong.getByRole('button', { name: 'Corrigir e enviar' }).click();
  await expect(wrong.getByText('E-mail inválido')).toBeVisible();
  await wrong.getByLabel('E-mail certo').fill('rita@gmial.com');
  await expect(wrong.getByText('E-mail inválido')).toHaveCount(0);
  await expect(wrong.getByRole('group', { name: 'Você quis dizer rita@gmail.com?' })).toBeVisible();
  await look(page, 'a likely typo');
  await wrong.getByRole('button', { name: 'Sim, corrigir' }).click();
  await wrong.getByRole('button', { name: 'Corrigir e enviar' }).click();
  await expect(wrong).toHaveCount(0);
  expect((await request.get(accessUrl)).status()).toBe(404);
  await look(page, 'a corrected address');
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Desfeito: vale de novo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toHaveCount(0);
  await expect(page.getByText('O acesso sai para')).toHaveCount(0);
  expect((await request.get(accessUrl)).status()).toBe(200);

  const close = await ask(page, 'Fechar acesso', 'Fechar o acesso?');
  await close.getByLabel('Motivo').fill('Passou o link adiante.');
  await confirm(page, close, 'Fechar o acesso', 'Acesso fechado');
  expect((await request.get(accessUrl)).status()).toBe(403);
  await expect(page.getByRole('button', { name: 'Reenviar e-mail' })).toHaveCount(0);
  const reopen = await ask(page, 'Reabrir acesso', 'Reabrir o acesso?');
  await reopen.getByLabel('Motivo').fill('Conversamos.');
  await confirm(page, reopen, 'Reabrir o acesso', 'Acesso reaberto');
  expect((await request.get(accessUrl)).status()).toBe(200);

  expect((await request.post(`${accessUrl}/desistir`)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Confirmar desistência' })).toBeVisible();
  const refusal = await ask(page, 'Recusar desistência', 'Recusar a desistência?');
  await refusal.getByLabel('Motivo').fill('Quem comprou não pediu.');
  await confirm(page, refusal, 'Recusar', 'Desistência recusada');
  await expect(page.getByText('Quem comprou não pediu.')).toBeVisible();

  const chat = await ask(page, 'WhatsApp', 'Mensagem para Rita Lima');
  await chat.getByLabel(/Texto/).fill('Olá, Rita!');
  const link = chat.getByRole('link', { name: 'Abrir o WhatsApp' });
  await expect(link).toHaveAttribute('href', 'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20Rita!');
  await expect(link).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');

  const refund = await ask(page, 'Devolver dinheiro', 'Devolver dinheiro?');
  await expect(refund).toContainText('É tudo o que resta');
  await refund.getByLabel('Valor em reais').fill('19,91');
  await refund.getByLabel('Valor em reais').blur();
  await expect(refund.getByText('Só é possível devolver até R$ 19,90.')).toBeVisible();
  await refund.getByLabel('Valor em reais').fill('9,90');
  await expect(refund).toContainText('É uma parte');
  await confirm(page, refund, 'Devolver R$ 9,90', 'Devolução de R$ 9,90 registrada');
  await expect(page.getByText('Devolvido', { exact: true })).toBeVisible();
  await expect(page.getByText('pediu uma devolução')).toBeVisible();
  await look(page, 'an order of which a part went back');
});

test('an access is given free of charge, and a person gets the data, then they are erased', async ({
  page,
  request,
}) => {
  await enter(page);
  await page.goto('/painel');
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Pedidos' }).click();
  const gift = await ask(page, 'Dar acesso gratuito', 'Dar acesso gratuito');
  await gift.getByLabel('Nome').fill('Bia Reis');
  await gift.getByLabel('E-mail').fill('bia.360@example.com');
  await gift.getByLabel('Telefone (opcional)').fill('12');
  await gift.getByLabel('Motivo').fill('Ganhou o sorteio.');
  await gift.getByRole('button', { name: 'Dar acesso' }).click();
  await expect(gift.getByText('Telefone inválido')).toBeVisible();
  await gift.getByLabel('Telefone (opcional)').fill('');
  await gift.getByRole('button', { name: 'Dar acesso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pedido /);
  await expect(page.getByText('acesso gratuito', { exact: true })).toBeVisible();
  await expect(page.getByText('Ganhou o sorteio.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Devolver dinheiro' })).toHaveCount(0);

  const { number } = await buy(request, 'Caio Reis');
  await page.goto(`/painel/compradores/${number}`);
  const data = await ask(page, 'Baixar os dados', 'Baixar os dados desta pessoa?');
  const saved = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Baixar os dados' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`dados-${number}.json`);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ orders: [{ name: 'Caio Reis' }] });
  await confirm(
    page,
    await ask(page, 'Apagar os dados', 'Apagar os dados desta pessoa?'),
    'Apagar os dados',
    'foram apagados',
  );
  await expect(page.getByText('apagado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apagar os dados' })).toHaveCount(0);
});
