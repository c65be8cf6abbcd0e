import type { Page, Route } from '@playwright/test';
import { STATUS_LABELS } from '../../src/shared/panel/labels.ts';
import { expectAccessible, expectReadable } from '../setup/axe.ts';
import { look, type State } from '../setup/panel-looks.ts';
import { change } from '../setup/panel-operator.ts';
import { enter, expect, lookAround, test } from '../setup/panel-shop.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

const SCREENS: [path: string, State][] = [
  ['', 'Hoje on a tablet'],
  ['/resultados', 'Resultados on a tablet'],
  ['/exportar/mes', 'a month on a tablet'],
  ['/nova-campanha', 'a new campaign on a tablet'],
  ['/campanhas', 'campaigns on a tablet'],
  ['/depoimentos', 'testimonials on a tablet'],
  ['/isto-nao-existe', 'no such screen on a tablet'],
];
const WORD = 'Q'.repeat(130);
const EMAIL = `${'compradora.'.repeat(4)}de.verdade@example.com`;

test.use({
  viewport: { width: 768, height: 1024 },
  expectedErrors: [/status of (401|404|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
});

/** Opens a screen and waits until its data is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/painel${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Carregando…')).toHaveCount(0);
}

/** Answers every route of the API but the operator's own. */
const ANSWERS = /\/painel\/api\/(?!me$)/;

test('every screen is whole on a tablet, in light and dark', async ({ page }) => {
  await enter(page);
  for (const [path, state] of SCREENS) {
    await open(page, path);
    await look(page, state);
    if (path === '/nova-campanha') expect(await brokenNames(page), 'names in two lines').toEqual([]);
  }
  await page.getByRole('link', { name: 'Campanhas' }).click();
  await expect(page.getByRole('link', { name: /^localhost:\d+\/pao-caseiro\/$/ })).toBeVisible();
});

test('the panel has an icon in its tab, which its policy lets through', async ({ page }) => {
  await enter(page);
  for (const path of ['', '/campanhas/pao-caseiro/editar']) {
    await page.goto(`/painel${path}`);
    const width = await page.evaluate(async () => {
      const icon = new Image();
      icon.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
      await icon.decode();
      return icon.width;
    });
    expect(width).toBeGreaterThan(0);
  }
});

/** Rare states: the seed has few of them or, at some hours of the day, none. */
const RARE = ['refunded', 'failed', 'charged_back'] as const;
const oneOf = (status: string) => `
  update orders set status = '${status}'
    where id = (select id from orders where status = 'paid' and kind = 'seeded' order by created_at desc limit 1)
    and not exists (select from orders where status = '${status}');`;

/** The alert of each contested order as the seed has it: another file may have emptied the list. */
const CONTESTED = `
  insert into alerts (kind, order_id, params, fact, mail)
    select 'charged_back', id, '{}', 'charged_back:' || id || ':seeded', 'listed'
    from orders where status = 'charged_back'
  on conflict do nothing`;

test('orders are narrowed to the rare states, by filters in full rows', async ({ page, shop }) => {
  await change(shop, RARE.map(oneOf).join('') + CONTESTED);
  await enter(page);
  for (const status of RARE) {
    await open(page, `/pedidos?status=${status}`);
    const rows = page.locator('.rows .row');
    await expect(rows.first()).toContainText(STATUS_LABELS[status]);
    await expect(rows.filter({ hasNotText: STATUS_LABELS[status] })).toHaveCount(0);
    const tops = await page
      .locator('.filters-fields > *')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
    expect(tops).toHaveLength(6);
    expect(new Set(tops).size, 'rows of filters').toBe(2);
  }
  await page.locator('.rows .row').first().click();
  await expect(page.getByText('Pagamento contestado')).toBeVisible();
  await look(page, 'contested on a tablet');
});

test('large amounts and endless words break no layout, on a phone and on a tablet', async ({ page }) => {
  const widths = [360, 768];
  await enter(page);
  await page.route(/today\/events/, (route) => route.abort());
  await page.route(/\/painel\/api\/(?!me$|today\/events)/, enlarge);
  await page.goto('/painel');
  const values = page.locator('.tile-value');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1024 });
    await expect(page.getByRole('group', { name: 'Receita líquida' })).toContainText('999.999,99');
    const over = await values.evaluateAll((all) => all.map((value) => value.scrollWidth - value.clientWidth));
    expect(over.length).toBeGreaterThan(5);
    expect(Math.max(...over), 'wider than its card').toBeLessThanOrEqual(0);
  }
  for (const path of ['', '/pedidos', '/compradores', '/campanhas', '/depoimentos', '/exportar/mes']) {
    await open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1024 });
      expect(await sidewaysOf(page), `${path} at ${width} px`).toBe(0);
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1024 });
    const name = page.getByRole('rowheader', { name: WORD }).first();
    expect((await name.boundingBox())?.width, 'the first column').toBeLessThan(width / 2);
  }
});

test('placeholders are drawn where the loaded data will be', async ({ page }) => {
  await enter(page);
  const held: Route[] = [];
  await page.route(ANSWERS, (route) => void held.push(route));
  for (const path of ['', '/pedidos']) {
    await page.goto(`/painel${path}`);
    await expect(page.getByRole('status').filter({ hasText: 'Carregando…' })).toBeVisible();
    await expectAccessible(page, `loading ${path}`);
    expect(await sidewaysOf(page)).toBe(0);
  }
  await page.unroute(ANSWERS);
  await Promise.all(held.map((route) => route.continue().catch(() => {})));
  await expect(page.locator('.rows .row')).toHaveCount(50);
});

test('a failed request is repeated at a press; one for a missing thing is not', async ({ page }) => {
  await enter(page);
  await page.route(ANSWERS, (route) => route.fulfill({ status: 500, json: { code: 'internal', detail: 'Falhou.' } }));
  await page.goto('/painel/pedidos');
  await expect(page.getByRole('alert')).toContainText('Falhou.');
  await expectReadable(page, 'failed');
  await page.unroute(ANSWERS);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.locator('.rows .row')).toHaveCount(50);

  for (const path of ['/pedidos/LV-0000-00', '/campanhas/nao-ha', '/campanhas/nao-ha/editar']) {
    await page.goto(`/painel${path}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
    await expectAccessible(page, path);
  }
  await page.getByRole('link', { name: 'Ver as campanhas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campanhas');

  await page.route(/\/painel\/api\/me$/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/painel');
  await expect(page.getByRole('main').getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});

test('without a connection nothing is shown as if it came, and nothing pressed is done later', async ({
  page,
  context,
}) => {
  await enter(page);
  await open(page, '/pedidos?status=paid');
  await page.locator('.rows .row').first().click();
  await expect(page.getByText('O que aconteceu')).toBeVisible();
  await page.getByRole('button', { name: 'Anotar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Ligou hoje');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sem conexão');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Compradores' }).click();
  await expect(page.getByText('Sem conexão. O que está na tela pode ter mudado.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Sem conexão com a loja');
  await expectReadable(page, 'offline');
  const pressed = sent.length;
  await context.setOffline(false);
  await expect(page.locator('.rows .row')).toHaveCount(50);
  expect(sent, 'sent when the connection was back').toHaveLength(pressed);
});

test('an operator whose session ended meanwhile reads why they have to sign in', async ({ page, context }) => {
  await enter(page);
  // A screen that asks for nothing until the press.
  await page.goto('/painel/exportar', { waitUntil: 'networkidle' });
  await context.clearCookies();
  await page.getByRole('link', { name: 'Pedidos' }).click();
  // The screen that is left may have one of its own.
  await expect(page.getByRole('status').filter({ hasText: 'Sua sessão' })).toHaveText(
    'Sua sessão terminou. Entre de novo para continuar.',
  );
  await expectAccessible(page, 'signed out');
  await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoje');
  await expect(page.getByText('entre pelo link que a loja mostra ao iniciar')).toBeVisible();
});

test('a demonstration for all eyes says what it does not show', async ({ page }) => {
  await lookAround(page);
  await page.goto('/painel');
  await expect(page.getByText('só pedidos de exemplo')).toBeVisible();
  for (const [path, said] of [
    ['/campanhas/lista-vitalicia/produto', 'O produto não aparece aqui'],
    ['/campanhas/lista-vitalicia/endereco', 'Os domínios não aparecem aqui'],
    ['/campanhas/lista-vitalicia/previas', 'Os links não aparecem aqui'],
    ['/nova-campanha', 'Daqui não dá para criar'],
    ['/teste', 'Nesta demonstração só dá para olhar.'],
    ['/ajustes/notificacoes', 'Na demonstração não há conta'],
  ] as const) {
    await open(page, path);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('alert'), path).toHaveCount(0);
  }
  await look(page, 'what is for the owner on a tablet');
});

/** Names of starters that break over several lines of their cards. */
function brokenNames(page: Page): Promise<string[]> {
  return page.locator('.starter strong').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return text.getClientRects().length > 1 ? [name.textContent ?? ''] : [];
    }),
  );
}

/** Changes the answer to the largest amounts and the longest names. */
async function enlarge(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const body = text
    .replace(/"(amount|net|gross|kept|returned)":\d+/g, '"$1":99999999')
    .replace(/"(name|product|title|buyerName|author)":"[^"]{3,}"/g, `"$1":"${WORD}"`)
    .replace(/"email":"[^"]+"/g, `"email":"${EMAIL}"`);
  await route.fulfill({ response, body: /json/.test(response.headers()['content-type'] ?? '') ? body : text });
}
