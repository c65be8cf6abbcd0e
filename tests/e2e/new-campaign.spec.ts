import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/e2e.ts';
import { FIRST_WINDOW, fetchBody } from '../setup/page-weight.ts';
import { runCommand, startProgram } from '../setup/program.ts';
import { rememberVisit } from '../setup/returning-visitor.ts';
import { fillForm, payButton, SUCCESS, settle } from '../setup/visitor.ts';

const ID = 'curso-violao';
const ANSWERS = {
  name: 'Curso de Violão',
  seller: 'Ateliê da Rua de Cima Ltda.',
  document: '47.291.386/0001-00',
  email: 'ola@ateliedaruadecima.com.br',
  price: '47,00',
  accent: '#8ab4ff',
};

/** What the buyer holds at last, by kind of product. */
const DELIVERED = {
  async files(page: Page) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar', exact: true }).click(),
    ]);
    expect(await readFile(await file.path())).toEqual(await readFile('templates/files/files/exemplo.pdf'));
  },
  async list(page: Page) {
    await page.getByLabel('Buscar').fill('bordado');
    await expect(page.locator('.contacts li')).toHaveCount(1);
    await expect(page.locator('.contacts li')).toContainText('Ateliê da Rua Nova');
  },
  async link(page: Page) {
    const link = page.getByRole('link', { name: 'Entrar no grupo' });
    await expect(link).toHaveAttribute('href', 'https://chat.whatsapp.com/EXEMPLO');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
  async event(page: Page) {
    const link = page.getByRole('link', { name: 'Abrir o encontro' });
    await expect(link).toHaveAttribute('href', 'https://encontro.exemplo.com.br/sala');
    // The order holds its spot.
    await page.goto('/');
    await expect(page.getByText('Restam 39 vagas')).toBeVisible();
  },
};

/** Makes a campaign in a folder of its own. */
async function makeCampaign(answers: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-new-'));
  for (const folder of ['src', 'templates']) await symlink(resolve(folder), join(root, folder));
  const campaign = { id: ID, root, remove: () => rm(root, { recursive: true, force: true }) };
  const flags = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);
  return { campaign, flags, made: await runCommand(campaign, ['new', ID, ...flags], {}) };
}

/** By how many pixels a page is wider than its window. */
const sidewaysOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const kind of ['files', 'list', 'link', 'event'] as const) {
  test(`a campaign that sells ${kind} is made by one command, and sells up to the product in hand`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { campaign, flags, made } = await makeCampaign({ ...ANSWERS, kind });
    expect(made.output).toContain(`CAMPAIGN=${ID} npm start`);
    expect(made.output).toContain('seller.address: Ponha o endereço físico');
    expect(made.code).toBe(0);
    expect(await runCommand(campaign, ['new', ID, ...flags], {})).toEqual({
      code: 1,
      output: `campaigns/${ID} já existe\n`,
    });

    const shop = await startProgram({ campaign });
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } });
    const refused: string[] = [];
    context.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await context.addInitScript(rememberVisit);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Curso de Violão');
      await expectAccessible(page, 'the page');
      const { head, wire } = await fetchBody(`${shop.url}/`);
      expect(head + wire.length, 'the first view').toBeLessThanOrEqual(FIRST_WINDOW);
      // The invitation is for those who paid.
      expect(await page.content()).not.toContain('chat.whatsapp.com');
      await page.getByRole('link', { name: 'Quero por R$ 47,00' }).first().click();
      await expect(page).toHaveURL('/checkout');
      const main = page.locator('main');
      await fillForm(main.locator('form', { has: page.getByLabel('Nome completo') }));
      await main.getByLabel('CPF').fill('52998224725');
      await payButton(main).click();
      await expect(main.getByText(SUCCESS)).toBeVisible();
      const charges = await context.request.get('/dev/pix', { headers: { accept: 'application/json' } });
      const [charge] = await charges.json();
      await settle(context.request, charge.orderId, 'pay');
      await main.getByRole('link', { name: 'Abrir meu acesso' }).click();
      await expect(page.locator('#ajuda')).toBeVisible();
      await expectAccessible(page, 'the access page');
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await DELIVERED[kind](page);
      for (const path of ['/termos', '/privacidade', '/suporte']) {
        await page.goto(path);
        await expect(page.locator('main')).toContainText('Ateliê da Rua de Cima Ltda.');
      }
      expect(refused).toEqual([]);
    } finally {
      await context.close();
      await shop.stop();
      await campaign.remove();
    }
  });
}

test('a long name and a high price stay inside the page, on a small phone and on a desk', async ({ browser }) => {
  test.setTimeout(120_000);
  const name = 'Comunidade extraordinariamente longa de contrabaixistas iniciantes do Brasil';
  const { campaign } = await makeCampaign({ ...ANSWERS, kind: 'link', name, price: '99.999,99' });
  const shop = await startProgram({ campaign });
  try {
    for (const width of [320, 768, 1280]) {
      const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 800 } });
      await context.addInitScript(rememberVisit);
      const page = await context.newPage();
      for (const path of width === 320 ? ['/checkout', '/demonstracao', '/'] : ['/']) {
        await page.goto(path);
        expect(await sidewaysOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
        const header = await page.locator('.site-header').evaluate((element) => element.scrollHeight);
        expect(header, `header of ${path} at ${width}`).toBeLessThanOrEqual(80);
      }
      for (const price of await page.locator('.price-display:visible').all()) {
        const { room, height } = await price.evaluate((element) => {
          const card = element.closest('.card')?.getBoundingClientRect();
          const own = element.getBoundingClientRect();
          return { room: (card?.right ?? 0) - own.right, height: own.height };
        });
        expect(room, `beside a price at ${width}`).toBeGreaterThan(16);
        expect(height, `a price at ${width}`).toBeLessThan(100);
      }
      await context.close();
    }
  } finally {
    await shop.stop();
    await campaign.remove();
  }
});
