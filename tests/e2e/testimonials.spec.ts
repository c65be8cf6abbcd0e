import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/e2e.ts';
import type { Program } from '../setup/program.ts';
import { placeOrder, settle } from '../setup/visitor.ts';

const TEXT = 'O pão cresceu na primeira tentativa.\nRecomendo sem medo.';

test.use({
  campaign: 'pao-caseiro',
  returning: true,
  viewport: { width: 360, height: 740 },
  reducedMotion: 'reduce',
  expectedErrors: [/status of (404|422)/],
});

/** Buys, and opens the testimonial's form from the product's page. */
async function openForm(page: Page, request: APIRequestContext): Promise<string> {
  const { id } = await placeOrder(request, buyer({ name: 'Rita de Cássia Prado', document: '52998224725' }));
  await settle(request, id, 'pay');
  const accessUrl = async () => (await (await request.get(`/api/orders/${id}`)).json()).accessUrl;
  await expect.poll(accessUrl).toBeTruthy();
  await page.goto(await accessUrl());
  await page.getByRole('link', { name: 'Escrever depoimento' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O que você achou?');
  return id;
}

async function write(page: Page, text = TEXT): Promise<void> {
  // The stars cover their radio buttons.
  await page.getByText('Gostei muito').locator('..').click();
  await page.getByLabel('Seu depoimento').fill(text);
  await page.getByLabel('Cidade (opcional)').fill('Olinda, PE');
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
  await page.getByRole('button', { name: /Enviar|Salvar/ }).click();
}

/** `npx vitrine testimonials …`, beside the running shop. */
async function operate({ dataDir }: Program, ...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/vitrine.mjs', 'testimonials', ...args], {
    env: { PATH, HOME, DATA_DIR: dataDir, CAMPAIGN: 'pao-caseiro', DATABASE_URL: '', VITRINE_MODE: '', PUBLIC_URL: '' },
  });
  return stdout;
}

/** The number of the testimonial of an author, as the operator sees it. */
async function numberOf(shop: Program, name: string): Promise<string> {
  return new RegExp(`^(\\d+)  [\\w-]+  5 de 5  ${name}`, 'm').exec(await operate(shop))?.[1] ?? '';
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer writes, the operator publishes, the page shows it, and the buyer takes it back', async ({
    page,
    request,
    shop,
  }) => {
    await openForm(page, request);
    const link = page.url();
    await expect(page.getByLabel('Nome que aparece')).toHaveValue('Rita P.');
    await expect(page.getByRole('checkbox', { name: /^Autorizo Helena Prado/ })).not.toBeChecked();
    await page.getByLabel('Nome que aparece').fill('Rita das Dores');
    await write(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obrigado pelo seu depoimento');
    await expect(page).toHaveURL(link);

    const onPage = async () => (await (await request.get('/')).text()).includes('Rita das Dores');
    expect(await onPage()).toBe(false);
    const id = await numberOf(shop, 'Rita das Dores');
    expect(await operate(shop, 'publish', id)).toContain(`Depoimento ${id} publicado.`);
    await expect.poll(onPage).toBe(true);
    await page.goto('/');
    const quote = page.locator('#depoimentos figure', { hasText: 'Rita das Dores' });
    await expect(quote).toContainText('Compra verificada');
    await expect(quote).toContainText('Recomendo sem medo.');
    await expect(quote.getByRole('img', { name: 'Nota 5 de 5' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu depoimento está publicado');
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByLabel('Seu depoimento')).toHaveValue(TEXT);
    await write(page, 'Mudei de ideia depois da segunda fornada.');
    await expect.poll(onPage).toBe(false);

    await page.getByText('Retirar depoimento').click();
    await page.getByRole('button', { name: 'Retirar e apagar agora' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu depoimento foi retirado');
    await expect(page.getByText('Mudei de ideia')).toHaveCount(0);
  });
});

test('the form comes back with its errors, is filled with the keyboard alone, and closes with the refund', async ({
  page,
  request,
  shop,
}) => {
  const order = await openForm(page, request);
  const link = page.url();
  await expectAccessible(page, 'form');
  for (const width of [320, 360, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(sideways), `at ${width} px`).toBe(0);
  }
  await test.step('it comes back with its errors and the typed text', async () => {
    await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''));
    await page.getByLabel('Seu depoimento').fill('Curto');
    await page.getByRole('button', { name: 'Enviar depoimento' }).click();
    await expect(page.getByRole('alert')).toContainText('confira o que está marcado');
    for (const text of ['Escolha uma nota de 1 a 5', 'Escreva de 20 a 600 caracteres', 'Sem a sua autorização'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Seu depoimento')).toHaveValue('Curto');
    await expect(page.getByLabel('Seu depoimento')).toHaveAccessibleDescription('Escreva de 20 a 600 caracteres');
    await expectAccessible(page, 'errors');
  });
  await page.goto(link);
  const stars = page.getByRole('radio');
  await page.getByRole('radio', { name: '1 de 5: Não gostei' }).focus();
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight');
  await expect(stars.last()).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(TEXT);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Bento');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obrigado pelo seu depoimento');
  await expectAccessible(page, 'waiting');
  await page.getByText('O que você autorizou').press('Enter');
  await expect(page.getByText('“Autorizo Helena Prado')).toBeVisible();

  const id = await numberOf(shop, 'Bento');
  await operate(shop, 'hide', id, '--reason', 'Expõe o telefone de outra pessoa');
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Motivo: Expõe o telefone de outra pessoa');
  await expectAccessible(page, 'hidden');
  await operate(shop, 'publish', id);
  const onPage = async () => (await (await request.get('/')).text()).includes('Bento');
  await expect.poll(onPage).toBe(true);
  await page.goto('/');
  await page.locator('#depoimentos').scrollIntoViewIfNeeded();
  await expectAccessible(page, 'section');

  await test.step('money back: the link closes and the page forgets', async () => {
    expect((await request.post(`/api/orders/${order}/withdraw`)).ok()).toBe(true);
    await expect.poll(onPage).toBe(false);
    expect((await page.goto(link))?.status()).toBe(404);
  });
});
