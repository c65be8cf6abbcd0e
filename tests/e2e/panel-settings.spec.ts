import { readFile } from 'node:fs/promises';
import { look, PHONE } from '../setup/panel-looks.ts';
import { addAuthenticator, fromElsewhere, newLink, OWNER, outwaitStepUp, signIn } from '../setup/panel-operator.ts';
import { expect, test } from '../setup/panel-shop.ts';

// Each request that asks for a confirmation is refused once.
test.use({ extraHTTPHeaders: fromElsewhere, expectedErrors: [/status of 403/] });

test('a change that needs a confirmation waits for a mailed link, and loses no typed text', async ({
  page,
  context,
  request,
  shop,
}) => {
  await addAuthenticator(page);
  await signIn(page, request);
  await page.goto('/painel/ajustes');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await page.getByLabel('Nome da chave').fill('Celular da Ana');
  await outwaitStepUp(shop);
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  await look(page, 'the question');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Nome da chave')).toHaveValue('Celular da Ana');

  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  const link = await newLink(request, () => question.getByRole('button', { name: 'Receber link por e-mail' }).click());
  await expect(question.getByText(`Enviamos um link para ${OWNER}`)).toBeVisible();
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.close();
  const keys = page.getByRole('region', { name: 'Chaves de acesso' });
  await expect(keys.getByRole('button', { name: 'Remover Celular da Ana' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // From now on the key is enough.
  await outwaitStepUp(shop);
  await keys.getByRole('button', { name: 'Remover Celular da Ana' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
  await question.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(keys.getByText('Você ainda não tem nenhuma')).toBeVisible();

  // One of another address of the shop confirms nothing here.
  const old = { id: 'a', name: 'Notebook', here: false, since: '2026-10-03T12:00:00.000Z', lastUsed: null };
  await page.route('**/painel/api/passkeys', (route) => route.fulfill({ json: { passkeys: [old] } }));
  await page.reload();
  await expect(keys.getByText('O endereço do painel mudou')).toBeVisible();
  await outwaitStepUp(shop);
  await keys.getByRole('button', { name: 'Remover Notebook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(question.getByText('são do endereço de antes')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Usar chave de acesso' })).toHaveCount(0);
});

test('money goes back by the keyboard alone, through the confirmation, and the focus comes back with it', async ({
  page,
  context,
  request,
  shop,
}) => {
  const data = { name: 'Rita Lima', email: 'rita@example.com', phone: '11987654321' };
  const order = await request.post('/api/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data });
  const { id, number } = await order.json();
  expect((await request.post(`/dev/pix/${id}/pay`)).ok()).toBe(true);
  await signIn(page, request);
  // Whether there is a passkey is not known yet: the link is asked for all the same.
  const asked = Promise.withResolvers<void>();
  await page.route('**/painel/api/passkeys', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(`/painel/pedidos/${number}`);
  const refund = page.getByRole('button', { name: 'Devolver dinheiro' });
  await expect(refund).toBeVisible();
  await outwaitStepUp(shop);
  const isFocused = () => refund.evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 40 && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const amount = page.getByLabel('Valor em reais');
  await expect(amount).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9,90');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Devolver R$ 9,90', exact: true })).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('9,90');
  await page.keyboard.press('Enter');
  const link = await newLink(request, async () => {
    await expect(question.getByRole('button', { name: /link/ })).toBeFocused();
    await page.keyboard.press('Enter');
  });
  asked.resolve();
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Entrar' }).press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.close();
  await expect(page.getByText('Devolução de R$ 9,90 registrada.')).toBeVisible();
  await expect(refund).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, colorScheme: PHONE.colorScheme });

  test('an owner invites an operator, who sees what the role allows, and removes them again', async ({
    page,
    browser,
    request,
    shop,
  }) => {
    const email = 'leitura@example.com';
    await signIn(page, request);
    await page.goto('/painel/ajustes/pessoas');
    await expect(page.getByText('Proprietário, pelas configurações da loja')).toBeVisible();
    await page.getByRole('button', { name: 'Convidar uma pessoa' }).click();
    await page.getByLabel('E-mail da pessoa').fill(email);
    await page.getByText('Só olha').click();
    await look(page, 'invitation');
    await page.getByRole('button', { name: 'Convidar', exact: true }).click();
    await expect(page.getByText(`Convite enviado para ${email}.`)).toBeVisible();
    await page.getByRole('button', { name: `Mudar papel de ${email}` }).click();
    await page.getByText('Ajuda compradores').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mudar o papel', exact: true }).click();
    await expect(page.getByText(`O papel de ${email} agora é Atendimento.`)).toBeVisible();

    const other = await browser.newPage({ baseURL: shop.url });
    await signIn(other, request, email);
    await other.goto('/painel/ajustes/loja');
    await expect(other.getByText('Só quem é proprietário pode fazer isso.')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Pessoas' })).toHaveCount(0);
    await other.goto('/painel/exportar');
    await expect(other.getByText('Só quem é proprietário pode fazer isso.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Baixar pedidos' })).toHaveAttribute('aria-disabled', 'true');
    await other.close();

    await page.getByRole('button', { name: `Remover ${email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
    await expect(page.getByText(`${email} não entra mais no painel.`)).toBeVisible();

    await page.getByRole('link', { name: 'Loja', exact: true }).click();
    await expect(page.getByText('Simulador')).toBeVisible();
    await look(page, 'status');
    await page.getByRole('link', { name: 'Medição' }).click();
    const meta = page.getByRole('region', { name: 'Meta' });
    await meta.getByRole('button', { name: 'Ligar' }).click();
    await meta.getByLabel('ID do pixel').fill('pixel 12');
    await meta.getByLabel('Token').focus();
    await expect(meta.getByText('Deve ter só os dígitos do pixel')).toBeVisible();
    await look(page, 'Medição');
    await page.getByRole('link', { name: 'Registro' }).click();
    await expect(page.getByText('removeu uma pessoa').first()).toBeVisible();
    await look(page, 'audit log');
  });

  test('an owner saves the orders, once confirmed, and reads the month', async ({ page, context, request, shop }) => {
    const order = await request.post('/api/orders', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321' },
    });
    const { number } = await order.json();
    await signIn(page, request);
    await page.goto('/painel/pedidos');
    await page.getByRole('main').getByRole('link', { name: 'Exportar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exportar');
    await look(page, 'exports');
    await outwaitStepUp(shop);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar pedidos' }).click();
    const question = page.getByRole('dialog', { name: 'Confirme que é você' });
    const link = await newLink(request, () => question.getByRole('button', { name: 'Receber link' }).click());
    const other = await context.newPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Entrar' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^pedidos-.*\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(number);
    await expect(page.getByText('O download começou.')).toBeVisible();

    await page.getByRole('link', { name: 'Ver o relatório do mês' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Relatório de /);
    // Independent of orders and refunds of this shop's other tests.
    await expect(page.getByText(/Nada se moveu neste mês|devolvidos: ficaram/)).toBeVisible();
    await look(page, 'month');
  });
});
