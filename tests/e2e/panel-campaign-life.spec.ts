import { expectAccessible } from '../setup/axe.ts';
import { look } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

const BREAD = 'pao-caseiro';

// A new order, and a copy whose address is taken, are refused by a status.
test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light', expectedErrors: [/status of 4(09|22)/] });

test('sales are paused and resumed: the panel says so, and so does the page', async ({ page, shop }) => {
  test.slow();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Partes da campanha' }).getByRole('link', { name, exact: true }).click();
  await enter(page);
  const visitor = await page.context().newPage();
  const visit = async () => {
    await visitor.goto(new URL(`/${BREAD}/`, shop.url).href);
    return visitor.getByRole('heading', { level: 1 });
  };
  // Open since before the pause.
  const early = await page.context().newPage();
  await early.goto(new URL(`/${BREAD}/checkout`, shop.url).href);
  await early.getByLabel('Nome completo').fill('Maria de Souza');

  await page.goto(`/painel/campanhas/${BREAD}`);
  await button('Pausar').click();
  await look(page, 'a pause is asked for');
  await inDialog('Pausar').click();
  await expect(page.getByText('vendas pausadas', { exact: true })).toBeVisible();
  await look(page, 'a paused campaign');

  await expect(await visit()).toHaveText('Vendas pausadas');
  await expectAccessible(visitor, 'paused');
  expect(await sidewaysOf(visitor)).toBe(0);
  await expect(visitor.getByRole('link', { name: /comprar/i })).toHaveCount(0);
  await visitor.getByLabel('E-mail').fill('bia@example.com');
  await visitor.getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await expect(visitor.getByRole('heading', { name: 'Você está na lista de espera' })).toBeVisible();
  await early.goto(new URL(`/${BREAD}/checkout`, shop.url).href);
  await expect(early.getByRole('heading', { level: 1 })).toHaveText('Vendas pausadas');
  await early.close();

  await page.reload();
  await part('Mais');
  await expect(page.getByText('Ninguém consegue comprar agora.')).toBeVisible();
  await look(page, 'what may become of a campaign');
  await page.getByRole('list').getByRole('button', { name: 'Voltar a vender' }).click();
  await expect(page.getByRole('dialog').getByText('A pessoa que espera é avisada por e-mail.')).toBeVisible();
  await inDialog('Voltar a vender').click();
  await expect(page.getByText('vendas pausadas', { exact: true })).toHaveCount(0);
  await expect(await visit()).not.toHaveText('Vendas pausadas');
  await expect(visitor.locator('[data-buy]').first()).toBeVisible();
});

test('a copy is made, archived, found in its fold, and deleted', async ({ page }) => {
  test.slow();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  await enter(page);
  await page.goto(`/painel/campanhas/${BREAD}/mais`);
  await button('Duplicar').click();
  await page.getByLabel('Endereço da cópia').fill(BREAD);
  await inDialog('Duplicar').click();
  await expect(page.getByText('Já há uma campanha com este endereço.')).toBeVisible();
  await look(page, 'a copy whose address is taken');
  await page.getByLabel('Endereço da cópia').fill('pao-de-natal');
  await inDialog('Duplicar').click();
  await expect(page).toHaveURL(/\/campanhas\/pao-de-natal$/);
  await expect(page.getByText('não publicada')).toBeVisible();

  await page.goto('/painel/campanhas/pao-de-natal/mais');
  await button('Arquivar').click();
  await inDialog('Arquivar').click();
  await expect(page.getByText('arquivada', { exact: true })).toBeVisible();
  await page.goto('/painel/campanhas');
  await page.getByText('Arquivadas (1)').click();
  await expect(page.getByText('/pao-de-natal/')).toBeVisible();
  await expect(page.getByText('verificando…')).toHaveCount(0);
  await look(page, 'archived campaigns');

  await page.goto('/painel/campanhas/pao-de-natal/mais');
  await button('Excluir rascunho').click();
  await look(page, 'a draft is deleted');
  await inDialog('Excluir rascunho').click();
  await expect(page).toHaveURL(/\/painel\/campanhas$/);
  await expect(page.getByText('Arquivadas')).toHaveCount(0);
});
