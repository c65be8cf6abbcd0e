import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { fitsFirstWindow } from '../../src/publishing/first-view.ts';
import { expectAccessible } from '../setup/axe.ts';
import { test as base, expect } from '../setup/e2e.ts';
import { mainOf } from '../setup/main-of.ts';
import { fetchBody } from '../setup/page-weight.ts';
import { type Program, runCommand, SHOP_TIMEOUT_MS, startProgram } from '../setup/program.ts';
import type { TestCampaign } from '../setup/test-campaign.ts';
import { fillForm, payButton, settle } from '../setup/visitor.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

const KINDS = ['files', 'list', 'link', 'event', 'service'] as const;
const LONG = 'comunidade';
const LONG_NAME = 'Comunidade extraordinariamente longa de contrabaixistas iniciantes do Brasil';

const ANSWERS = {
  name: 'Curso de Violão',
  seller: 'Ateliê da Rua de Cima Ltda.',
  document: '47.291.386/0001-00',
  email: 'ola@ateliedaruadecima.com.br',
  price: '47,00',
  accent: '#8ab4ff',
};

/** Checks of what the buyer gets at the end, by kind of product. */
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
  async event(page: Page, home: string) {
    const link = page.getByRole('link', { name: 'Abrir o encontro' });
    await expect(link).toHaveAttribute('href', 'https://encontro.exemplo.com.br/sala');
    // The order holds its spot.
    await page.goto(home);
    await expect(page.getByText('Restam 39 vagas')).toBeVisible();
  },
  async service(page: Page) {
    const link = page.getByRole('link', { name: 'Marcar a minha hora' });
    await expect(link).toHaveAttribute('href', 'https://agenda.exemplo.com.br/hora');
  },
};

const idOf = (kind: string) => `curso-${kind}`;
/** The first of them is the shop's own; the others are served beside it. */
const homeOf = (id: string) => (id === idOf(KINDS[0]) ? '/' : `/${id}/`);

/** Makes a campaign as its seller does. */
function make(campaign: TestCampaign, id: string, answers: Record<string, string>) {
  const flags = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);
  return runCommand(campaign, ['new', id, ...flags], {});
}

/** One shop with a campaign of each kind, and one whose name and price are as long as they may be. */
const test = base.extend<object, { shop: Program }>({
  shop: [
    async ({ browserName: _browser }, use) => {
      const root = await mkdtemp(join(tmpdir(), 'vitrine-new-'));
      for (const folder of ['src', 'templates']) await symlink(resolve(folder), join(root, folder));
      const campaign = { id: idOf(KINDS[0]), root, remove: () => rm(root, { recursive: true, force: true }) };
      for (const kind of KINDS) {
        const made = await make(campaign, idOf(kind), { ...ANSWERS, kind });
        expect(made.output).toContain(`CAMPAIGN=${idOf(kind)} npm start`);
        expect(made.output).toContain('seller.address: Ponha o endereço físico');
        expect(made.code).toBe(0);
      }
      expect(await make(campaign, campaign.id, { ...ANSWERS, kind: KINDS[0] })).toEqual({
        code: 1,
        output: `campaigns/${campaign.id} já existe\n`,
      });
      await make(campaign, LONG, { ...ANSWERS, kind: 'link', name: LONG_NAME, price: '99.999,99' });
      const shop = await startProgram({ campaign });
      await use(shop);
      await shop.stop();
      await campaign.remove();
    },
    { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
  ],
});

// One shop for both.
test.describe.configure({ mode: 'default' });
test.use({ returning: true, viewport: { width: 390, height: 844 } });

test('a campaign of each kind is made by one command, and sells up to the product in hand', async ({
  page,
  request,
  shop,
}) => {
  for (const kind of KINDS) await test.step(kind, () => sell(kind));

  async function sell(kind: (typeof KINDS)[number]): Promise<void> {
    const home = homeOf(idOf(kind));
    await page.goto(home);
    await expect(page.locator('.site-header')).toContainText('Curso de Violão');
    // The other kinds' own are looked at in starters.spec.ts; here they have one colour.
    if (kind === KINDS[0]) await expectAccessible(page, 'the page');
    const { head, wire, text } = await fetchBody(shop.url + home);
    const file = { url: home, body: Buffer.from(text), brotli: wire };
    expect(fitsFirstWindow(file, head), 'the first view').toBe(true);
    // The invitation is for buyers who paid.
    expect(await page.content()).not.toContain('chat.whatsapp.com');
    await page
      .getByRole('link', { name: /por R\$ 47,00$/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${home}checkout`);
    const main = page.locator('main');
    await fillForm(main.locator('form', { has: page.getByLabel('Nome completo') }));
    await main.getByLabel('CPF').fill('52998224725');
    await payButton(main).click();
    await expect(main.getByText('PIX gerado. Falta pagar.')).toBeVisible();
    const charges = await request.get('/dev/pix', { headers: { accept: 'application/json' } });
    const [charge] = await charges.json();
    await settle(request, charge.orderId, 'pay');
    await main.getByRole('link', { name: 'Abrir meu acesso' }).click();
    await expect(page.locator('#ajuda')).toBeVisible();
    await expectAccessible(page, 'the access page');
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await DELIVERED[kind](page, home);
    for (const path of ['termos', 'privacidade', 'suporte'])
      expect(mainOf(await (await request.get(home + path)).text()), path).toContain('Ateliê da Rua de Cima Ltda.');
  }
});

test('a long name and a high price stay inside the page, on a small phone and on a desk', async ({ page }) => {
  for (const [width, ...paths] of [[320, 'checkout', 'demonstracao', ''], [768], [1280]] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths.length > 0 ? paths : [undefined]) {
      if (path !== undefined) await page.goto(homeOf(LONG) + path);
      expect(await sidewaysOf(page), `${path ?? 'the page'} at ${width}`).toBeLessThanOrEqual(0);
      const header = await page.locator('.site-header').evaluate((element) => element.scrollHeight);
      expect(header, `header of ${path ?? 'the page'} at ${width}`).toBeLessThanOrEqual(80);
    }
    for (const price of await page.locator('.price-display:visible').all()) {
      const { room, lines } = await price.evaluate((element) => {
        const card = element.closest('.card, .last-deal')?.getBoundingClientRect();
        const own = element.getBoundingClientRect();
        return {
          room: (card?.right ?? 0) - own.right,
          lines: own.height / Number.parseFloat(getComputedStyle(element).fontSize),
        };
      });
      expect(room, `beside a price at ${width}`).toBeGreaterThanOrEqual(0);
      expect(lines, `lines of a price at ${width}`).toBeLessThan(1.7);
    }
  }
});
