import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/e2e.ts';
import { type Program, SHOP_TIMEOUT_MS, startProgram } from '../setup/program.ts';
import { placeOrder, settle } from '../setup/visitor.ts';

test.use({ reducedMotion: 'reduce', returning: true });

/** The address of a paid order's product. */
async function buyAccess(request: APIRequestContext, body = buyer()): Promise<string> {
  const { id } = await placeOrder(request, body);
  await settle(request, id, 'pay');
  let accessUrl = '';
  await expect
    .poll(async () => {
      const order = await (await request.get(`/api/orders/${id}`)).json();
      accessUrl = order.accessUrl ?? '';
      return accessUrl;
    })
    .not.toBe('');
  return accessUrl;
}

async function mailsTo(request: APIRequestContext, email: string): Promise<{ subject: string; text: string }[]> {
  const response = await request.get('/dev/mail', { headers: { accept: 'application/json' } });
  return (await response.json()).filter((mail: { to: string }) => mail.to === email);
}

test.describe('the list', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is searched while typing, without accents or case, and by category, and leads to each contact', async ({
    page,
    request,
  }) => {
    await page.goto(await buyAccess(request));
    const rows = page.locator('[data-contact]:visible');
    const found = page.locator('[data-found]');
    // A page of them is shown; all of them are counted and searched.
    await expect(rows).toHaveCount(50);
    await expect(found).toHaveText(/^\d+ contatos encontrados$/);
    const all = Number.parseInt((await found.textContent()) ?? '', 10);
    expect(all).toBeGreaterThan(200);
    await page.getByRole('searchbox').fill('BELEM spotify');
    await expect(found).toHaveText(/^\d contatos? encontrados?$/);
    const few = (await found.textContent()) ?? '';
    for (const text of await rows.allTextContents()) expect(text).toMatch(/Belém.*Spotify/s);
    await page.getByRole('searchbox').fill('BELEM');
    // The server's answer, which comes a moment after the last key.
    await expect(found).not.toHaveText(few);
    await expect(found).toHaveText(`${await rows.count()} contatos encontrados`);
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole('searchbox').fill('');
    await expect(found).toHaveText(`${all} contatos encontrados`);
    await page.getByRole('combobox', { name: 'Categoria' }).selectOption('Esportes');
    await expect(found).not.toHaveText(`${all} contatos encontrados`);
    for (const text of await rows.allTextContents()) expect(text).toContain('Esportes');
    await page.getByRole('searchbox').fill('nada disso');
    await expect(found).toHaveText('Nenhum contato encontrado');
    await page.getByRole('link', { name: 'Ver todos os contatos' }).click();
    await expect(found).toHaveText(`${all} contatos encontrados`);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await test.step('each contact is led to in a tab of its own, and its number is copied', async () => {
      const link = page.getByRole('link', { name: /^WhatsApp de / }).first();
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+/);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(page.getByRole('link', { name: /^Telegram de / }).first()).toHaveAttribute(
        'href',
        /^https:\/\/t\.me\//,
      );
      const copy = page.getByRole('button', { name: /^Copiar número de / }).first();
      await copy.click();
      await expect(copy).toHaveText('✓ Copiado');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\+55\d{10,11}$/);
      await expect(page.getByRole('heading', { name: 'Tutoriais' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Seus bônus' })).toBeVisible();
    });
  });
});

test.describe('a long list', () => {
  const large = test.extend<object, { shop: Program }>({
    shop: [
      async ({ browserName: _browser }, use) => {
        const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-list-'));
        const rows = Array.from(
          { length: 1300 },
          (_, at) =>
            `Fornecedor ${at},${at % 2 ? 'tv' : 'music'},Spotify|Netflix,"Belém, PA",+55 (00) 90000-0001,amostra__${at},`,
        );
        await writeFile(
          join(dataDir, 'list.csv'),
          ['name,category,services,region,whatsapp,telegram,note', ...rows].join('\n'),
        );
        const shop = await startProgram({ dataDir });
        await use(shop);
        await shop.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
    ],
  });

  /** Scrolls there first, as a person does: rows get their heights as they come near, and move the link until then. */
  async function nextPage(page: Page): Promise<void> {
    const link = page.getByRole('link', { name: 'Próxima' });
    await link.scrollIntoViewIfNeeded();
    await link.click();
  }

  large('is paged and searched, on a phone and on a desk', async ({ page, request }) => {
    const access = await buyAccess(request);
    for (const width of [360, 1280])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(access);
        const found = page.locator('[data-found]');
        await expect(found).toHaveText('1.300 contatos encontrados');
        await expect(page.locator('[data-contact]')).toHaveCount(50);
        await expectAccessible(page, 'a page of the list');
        await nextPage(page);
        await expect(page.getByText('Página 2 de 26')).toBeAttached();
        await expect(page.getByRole('heading', { name: 'Fornecedor 50', exact: true })).toBeVisible();
        await page.getByRole('searchbox').fill('fornecedor');
        await page.getByRole('combobox', { name: 'Categoria' }).selectOption({ index: 2 });
        await expect(found).toHaveText('650 contatos encontrados');
        await expect(page.getByText('Página 1 de 13')).toBeAttached();
        await nextPage(page);
        await expect(page.getByText('Página 2 de 13')).toBeAttached();
        await expect(page.getByRole('searchbox')).toHaveValue('fornecedor');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(overflow, 'nothing is wider than the screen').toBe(false);
        await page.locator('.access-pages').scrollIntoViewIfNeeded();
      });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is searched by the server', async ({ page, request }) => {
    await page.goto(await buyAccess(request));
    const found = page.locator('[data-found]');
    const count = async () => Number.parseInt((await found.textContent()) ?? '', 10);
    const all = await count();
    await page.getByRole('searchbox').fill('spotify');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/q=spotify/);
    const rows = page.locator('[data-contact]:visible');
    const some = await count();
    expect(some).toBeLessThan(all);
    await expect(rows).toHaveCount(Math.min(50, some));
    for (const text of await rows.allTextContents()) expect(text).toMatch(/spotify/i);
    await page.getByRole('searchbox').fill('nada disso');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('link', { name: 'Ver todos os contatos' }).click();
    await expect(page.getByText(`${all} contatos encontrados`)).toBeVisible();
  });
});

test.describe('a link that is not', () => {
  test.use({ expectedErrors: [/status of 404.*\/acesso\/nonsense/] });

  test('leads to the form that sends it again, with the same answer to a stranger', async ({ page, request }) => {
    const customer = buyer();
    await buyAccess(request, customer);
    const response = await page.goto('/acesso/nonsense');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Receber meu link novamente' }).click();
    await expect(page).toHaveURL('/recuperar');
    const answers = [];
    for (const [from, email] of [
      ['/recuperar', customer.email],
      ['/suporte', 'ninguem@example.com'],
    ] as const) {
      await page.goto(from);
      await page.getByRole('main').getByLabel('E-mail').fill(email);
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confira seu e-mail');
      answers.push(await page.getByRole('main').textContent());
    }
    expect(answers[0]).toBe(answers[1]);
    await expect.poll(async () => (await mailsTo(request, customer.email)).length).toBe(2);
    const [again] = await mailsTo(request, customer.email);
    expect(again?.text).toMatch(/\/acesso\//);
    expect(await mailsTo(request, 'ninguem@example.com')).toEqual([]);
  });
});
