import type { Page } from '@playwright/test';
import { cleanInput } from '../../src/campaigns/check/clean-campaign.ts';
import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { buyer } from '../factories/buyer.ts';
import { expectAccessible } from '../setup/axe.ts';
import { test as base, expect } from '../setup/e2e.ts';
import { SHOP_TIMEOUT_MS, startProgram } from '../setup/program.ts';
import { makeTestCampaign, type TestCampaign } from '../setup/test-campaign.ts';

const OFFER = 'R$ 29,90';
const REGULAR = 'R$ 49,90';
const SPOTS = 25;
/** Duration of a visitor's held price, in seconds. */
const HOLD = 25;
const document = '529.982.247-25';

const urgent = {
  urgency: {
    countdown: { source: 'hold', seconds: HOLD, regularAmount: 4990 },
    spots: { source: 'stock', total: SPOTS },
    viewers: { source: 'presence' },
  },
  sections: [
    {
      type: 'hero',
      id: 'inicio',
      eyebrow: 'Turma ao vivo',
      title: 'Bolos que **dão certo**',
      text: '{{Receitas}} receitas.',
      cta: 'Quero minha vaga',
      bullets: ['Livro digital'],
      note: 'Pagamento por PIX',
    },
    ...cleanInput.sections,
    {
      type: 'scarcity',
      id: 'vagas',
      title: 'As vagas são contadas',
      text: 'Cada pedido segura uma vaga até o pagamento.',
      cta: 'Garantir minha vaga',
      notes: ['Sem mensalidade'],
    },
  ],
} satisfies Partial<CampaignInput>;

const test = base.extend<object, { built: TestCampaign }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      const built = await makeTestCampaign(urgent);
      await use(built);
      await built.remove();
    },
    { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
  ],
  shop: [
    async ({ built }, use) => {
      const shop = await startProgram({ campaign: built });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
  ],
});

// One shop for all of them, in this order: the last one sells it out.
test.describe.configure({ mode: 'default' });
test.use({ returning: true });

const deadlineOf = async (page: Page) => (await (await page.request.get('/api/offer')).json()).deadline;
const clockOf = (page: Page) => page.getByRole('timer');
const headerPrice = (page: Page) => page.locator('[data-header]').getByRole('button');

const heightOfDeal = async (page: Page) => (await page.locator('.deal').boundingBox())?.height ?? 0;

async function fill(scope: Page | ReturnType<Page['getByRole']>) {
  const data = buyer();
  // By role: what is hidden, such as the waiting list, has none.
  const field = (name: string) => scope.getByRole('textbox', { name });
  await field('Nome completo').fill(data.name);
  await field('E-mail').fill(data.email);
  await field('Telefone (WhatsApp)').fill(data.phone);
  await field('CPF').fill(document);
}

test('a held price stays held for as long as was said: reload, second tab and wrong clock included', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const words = page.getByText(/^Preço reservado para você até \d\d:\d\d$/);
  await expect(words).toBeVisible();
  const said = (await words.textContent()) ?? '';
  await expect(clockOf(page)).toHaveText(/^00:\d\d$/);
  await expect(page.getByText(`Depois, ${REGULAR}`)).toBeVisible();
  await expect(headerPrice(page).getByText(OFFER)).toBeVisible();
  await expectAccessible(page, 'the offer');
  await expect(headerPrice(page).getByText(REGULAR)).toBeHidden();
  const { at } = await deadlineOf(page);

  await page.reload();
  await expect(words).toHaveText(said);
  expect(await deadlineOf(page)).toMatchObject({ at });

  const tab = await context.newPage();
  await tab.clock.setSystemTime(Date.now() + 86_400_000);
  await tab.goto('/');
  await expect(tab.getByText(said)).toBeVisible();
  await expect(clockOf(tab)).toHaveText(/^00:\d\d$/);
  expect(await deadlineOf(tab)).toMatchObject({ at });
  const cookies = await context.cookies();
  expect(cookies).toMatchObject([{ name: 'hold-bolo', httpOnly: true, sameSite: 'Lax' }]);
});

test('when the time is over page and open checkout show the regular price, and that is charged', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/');
  await headerPrice(page).click();
  const modal = page.getByRole('dialog', { name: 'Bolos' });
  await expect(modal.getByText(OFFER)).toBeVisible();
  await fill(modal);
  const before = await heightOfDeal(page);
  // One visitor has one price, which ends in both tabs: there is one wait for both.
  const checkout = await context.newPage();
  await checkout.goto('/checkout');
  await expect(checkout.getByLabel('Resumo do pedido').getByText(OFFER)).toBeVisible();
  await fill(checkout);
  await expect(checkout.getByText(`O preço agora é ${REGULAR}`)).toBeVisible({ timeout: (HOLD + 10) * 1000 });
  await page.bringToFront();
  await expect(modal.getByText(REGULAR)).toBeVisible();
  await expect(modal.getByText(OFFER)).toBeHidden();
  await expect(headerPrice(page).getByText(REGULAR)).toBeVisible();
  await expect(page.getByText('A reserva do seu preço terminou.')).toBeVisible();
  await expect(page.getByText(`O preço agora é ${REGULAR}`)).toBeVisible();
  expect(await heightOfDeal(page), 'nothing moves').toBeCloseTo(before, 0);

  await modal.getByRole('button', { name: 'Gerar PIX' }).click();
  const link = modal.getByRole('link', { name: 'Abrir página do pedido' });
  await expect(link).toBeVisible();
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  expect((await (await request.get(`/api/orders/${id}`)).json()).amount).toBe(4990);

  // The checkout that was open at the end asks the price that it shows.
  await checkout.bringToFront();
  await checkout.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(checkout).toHaveURL(/\/pedido\//);
  await expect(checkout.getByText(REGULAR).first()).toBeVisible();

  await page.goto('/checkout');
  await expect(page.getByLabel('Resumo do pedido').getByText(REGULAR)).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await fill(page);
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(page).toHaveURL(/\/pedido\//);
  await expect(page.getByText(REGULAR).first()).toBeVisible();
});

test('a forged deadline gets the regular price and no order', async ({ page, context, shop }) => {
  const later = Math.round(Date.now() / 1000) + 86_400;
  const forged = { name: 'hold-bolo', value: `${later}.${'A'.repeat(43)}`, url: shop.url };
  await context.addCookies([forged]);
  await page.goto('/');
  await expect(headerPrice(page).getByText(REGULAR)).toBeVisible();
  const refused = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { ...buyer(), document },
  });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({ code: 'hold_invalid' });
});

test('an open checkout sends the price that it shows, whatever a publication has made of it since', async ({
  page,
}) => {
  const sent = page.locator('[name=amount]');
  const say = async (secondsLeft: number) => {
    const deadline = { source: 'hold', at: new Date().toISOString(), secondsLeft, regularAmount: 12_990 };
    const json = { amount: 9950, currency: 'BRL', deadline, spotsLeft: 3 };
    await page.route('**/api/offer', (route) => route.fulfill({ json }));
  };
  await say(HOLD);
  await page.goto('/checkout');
  await expect(page.locator('html[data-offer=open]')).toBeAttached();
  await expect(page.getByLabel('Resumo do pedido').getByText(OFFER)).toBeVisible();
  await expect(sent).toHaveValue('2990');
  await page.getByLabel('Nome completo').fill('Ana');
  await say(0);
  await page.evaluate(() => dispatchEvent(new Event('vitrine:stale')));
  await expect(page.getByLabel('Resumo do pedido').getByText(REGULAR)).toBeVisible();
  await expect(sent).toHaveValue('4990');

  const json = { title: 'Bolos', amount: 9950, currency: 'BRL', offerHash: '', stamp: '' };
  const modal = page.getByRole('dialog', { name: 'Bolos' });
  await test.step('and so does the modal, which shows the price of its last update', async () => {
    await page.route('**/api/product', (route) => route.fulfill({ json }));
    await say(HOLD);
    await page.goto('/');
    await headerPrice(page).click();
    await expect(modal.getByText('R$ 99,50')).toBeVisible();
    await expect(modal.locator('[name=amount]')).toHaveValue('2990');
    await say(0);
    await page.evaluate(() => dispatchEvent(new Event('vitrine:stale')));
    await expect(modal.locator('[name=amount]')).toHaveValue('4990');
  });

  await test.step('a lower price of the modal is sent, as the buyer reads it last', async () => {
    json.amount = 990;
    await page.evaluate(() => dispatchEvent(new Event('vitrine:stale')));
    await expect(modal.getByText('R$ 9,90')).toBeVisible();
    await expect(modal.locator('[name=amount]')).toHaveValue('990');
  });
});

test('everybody who looks is counted, and who leaves is not', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await expect(page.getByText('1 pessoa vendo agora')).toBeVisible();
  // Another tab of the same browser is the same person; another browser is not.
  const other = await browser.newContext({ baseURL: baseURL ?? '', userAgent: 'Another browser' });
  await other.addInitScript(() => localStorage.setItem('presell_accepted', 'true'));
  const tab = await other.newPage();
  await tab.goto('/');
  await expect(page.getByText('2 pessoas vendo agora')).toBeVisible();
  await expect(tab.getByText('2 pessoas vendo agora')).toBeVisible();
  await other.close();
  await expect(page.getByText('1 pessoa vendo agora')).toBeVisible();
});

test('500 buyers at two processes cannot buy more than there is, and the rest may wait', async ({
  page,
  shop,
  built,
  browser,
}) => {
  const second = await startProgram({ campaign: built, dataDir: shop.dataDir });
  const { spotsLeft } = await (await page.request.get('/api/offer')).json();
  // Each from a network of their own: one address holds only a few spots.
  const order = async (url: string, at: number) => {
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': `10.1.${at >> 8}.${at & 255}`,
      },
      body: JSON.stringify({ ...buyer(), document }),
    });
    return response.status === 409 ? (await response.json()).code : response.status;
  };
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => order(at % 2 ? shop.url : second.url, at)));
  const count = (wanted: unknown) => answers.filter((answer) => answer === wanted).length;
  expect([count(201), count('sold_out')]).toEqual([spotsLeft, 500 - spotsLeft]);
  expect(spotsLeft).toBeGreaterThan(10);
  await second.stop();

  await page.goto('/');
  const section = page.locator('#vagas');
  await expect(section.getByText('Esgotado')).toBeVisible();
  await expect(section.getByText('Garantir minha vaga')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Lista de espera' }).first()).toBeVisible();
  await expectAccessible(page, 'sold out');
  await section.getByLabel('E-mail').fill('ana@example.com');
  await section.getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await expect(section.getByRole('status').last()).toHaveText('Pronto: se uma vaga for liberada, avisamos por e-mail.');

  await headerPrice(page).click();
  const modal = page.getByRole('dialog', { name: 'Bolos' });
  await expect(modal.getByText('Esgotado')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Gerar PIX' })).toBeHidden();

  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const checkout = await plain.newPage();
  await checkout.goto('/checkout');
  await expect(checkout.getByText('Esgotado')).toBeVisible();
  await checkout.getByLabel('E-mail').fill('bia@example.com');
  await checkout.getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await expect(checkout).toHaveURL(/\/lista-de-espera$/);
  await expect(checkout.getByRole('heading', { name: 'Você está na lista de espera' })).toBeVisible();
  await plain.close();
});
