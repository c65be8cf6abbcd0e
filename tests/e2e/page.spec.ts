import { expect, test } from '../setup/e2e.ts';
import { monthlySaving, TIERS } from './specification.ts';

test.use({ returning: true, reducedMotion: 'reduce', expectedHosts: ['chat.whatsapp.com'] });

test('the page is that of the specification', async ({ page }) => {
  await page.goto('/');
  await test.step('the sections are in the order of the specification, between header and footer', async () => {
    const order = await page
      .locator('body > header, main > section, body > footer')
      .evaluateAll((elements) => elements.map((element) => element.id || element.localName));
    expect(order).toEqual([
      'header',
      'inicio',
      'como-funciona',
      'vantagens',
      'recarga',
      'depoimentos',
      'incluso',
      'catalogo',
      'passo-a-passo',
      'vagas',
      'bonus',
      'grupo-vip',
      'duvidas',
      'mais-duvidas',
      'footer',
    ]);
  });
  await test.step('each section has as many items as the specification says', async () => {
    const counts = {
      '#como-funciona .how-steps > li': 3,
      '#vantagens li': 6,
      '#depoimentos figure': 6,
      '#incluso .services > li': 16,
      '#incluso .extras > li': 4,
      '#passo-a-passo ol > li': 4,
      '#bonus .bonus-list > li': 4,
      '#duvidas details': 6,
      '#mais-duvidas li': 10,
    };
    for (const [selector, count] of Object.entries(counts)) {
      await expect(page.locator(selector), selector).toHaveCount(count);
    }
    await expect(page.locator('#depoimentos').getByText('Depoimento ilustrativo')).toHaveCount(6);
    for (const quote of await page.locator('#depoimentos figure').all()) {
      await expect(quote).toContainText(/[\p{L}. ]+, [A-Z]{2}/u);
      await expect(quote).toContainText(/(Economiza|Ganha) R\$ \d+,\d\d/);
      await expect(quote).toContainText(/há \d+ (dias|semanas?)/);
    }
  });
  await test.step('the marketing figures are those of the specification', async () => {
    const claims: [string, (string | RegExp)[]][] = [
      ['#inicio', ['R$ 19,90', 'R$ 1,00', '+200 fornecedores', '12.500 clientes', 'R$ 8,00', '7 dias', 'e-mail']],
      ['#como-funciona', ['R$ 52,40', 'R$ 55,90', 'R$ 1,00', 'R$ 3,00']],
      ['#vantagens', ['R$ 8,00', '80%', '7 dias', 'toda semana', /vídeos/i]],
      ['#incluso', ['30 aplicativos', '10.000 canais']],
      ['#vagas', ['100 acessos por mês', 'março de 2025', '8 pessoas vendo agora']],
      ['#grupo-vip', ['10.000 pessoas', 'WhatsApp']],
      ['#duvidas', ['200 contatos', '3 a 6 meses', '7 dias']],
      ['#catalogo', ['30 dias']],
    ];
    for (const [section, texts] of claims) {
      for (const text of texts) await expect(page.locator(section)).toContainText(text);
    }
  });
  await test.step('the top-up tables have the prices of both carriers', async () => {
    const tables = { TIM: ['10 2', '20 4', '30 6'], Claro: ['15 3', '25 5', '50 10'] };
    for (const [carrier, rows] of Object.entries(tables)) {
      const table = page.locator('#recarga').getByRole('table', { name: carrier });
      await expect(table).toContainText('80% de desconto');
      const found = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => row.textContent));
      const wanted = rows.map((row) => row.split(' ').map((reais) => `R$ ${reais},00`));
      expect(found.map((row) => row.match(/R\$ \d+,\d\d/g))).toEqual(wanted);
    }
  });
  await test.step('the catalogue has the 26 apps in their tiers with their prices, the supplier first', async () => {
    const catalog = page.locator('#catalogo');
    for (const [tier, apps] of Object.entries(TIERS)) {
      const found = await catalog.locator(`[data-tier="${tier}"] .app`).evaluateAll((cards) =>
        cards.map((card) => {
          const text = (selector: string) => card.querySelector(selector)?.textContent;
          return [
            text('button[data-open=app]'),
            text('s'),
            text('.price'),
            card.querySelectorAll('[data-lazy]').length,
          ];
        }),
      );
      const wanted = Object.entries(apps).map(([name, price]) => [name, `De R$ ${price}`, 'R$ 1,00', 1]);
      expect(found).toEqual(wanted);
    }
    const names = Object.values(TIERS).flatMap((tier) => Object.keys(tier));
    expect(names).toHaveLength(26);
    for (const name of names) await expect(catalog.getByRole('button', { name, exact: true })).toHaveCount(1);

    const supplier = catalog.locator('[data-tier="0"] .app');
    await expect(supplier.getByRole('button', { name: 'Fornecedor de Recarga', exact: true })).toBeVisible();
    await expect(supplier).toContainText('FORNECEDOR');
    await expect(supplier.locator('s')).toContainText('R$ 100,00');
    await expect(supplier.locator('.price')).toHaveText('R$ 20,00');
    await expect(catalog.locator('.tier').first()).toHaveAttribute('data-tier', '0');
    for (const badge of ['MAIS PEDIDO', 'FAVORITO', 'TOP', 'POPULAR', 'QUERIDO', 'NOVO']) {
      await expect(catalog.locator('.badge', { hasText: badge }).first()).toBeVisible();
    }
  });
  await test.step('the totals are the sums of the amounts above them', async () => {
    expect(monthlySaving()).toBe('R$ 727,40');
    await expect(page.locator('#catalogo .total')).toContainText(monthlySaving());

    const bonuses = {
      'IPTV vitalício': 'R$ 199,00',
      'Gerador de contas': 'R$ 149,00',
      'Canva Pro vitalício': 'R$ 299,00',
      'Capcut Pro vitalício': 'R$ 199,00',
    };
    const rows = page.locator('#bonus dl > div');
    for (const [name, value] of Object.entries(bonuses)) {
      await expect(page.locator('#bonus').getByRole('heading', { name })).toBeVisible();
      await expect(rows.filter({ hasText: name })).toContainText(value);
    }
    await expect(rows.filter({ hasText: 'Valor total dos bônus' })).toContainText('R$ 846,00');
    await expect(rows.filter({ hasText: 'Você economiza' })).toContainText('R$ 826,10');
  });
  await test.step('the header has the logo and, on wider screens, the price', async () => {
    const header = page.getByRole('banner');
    const offer = header.getByRole('button', { name: 'Acesso Vitalício R$ 19,90' });
    await expect(header.locator('.logo')).toBeVisible();
    await expect(offer).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(header.locator('.logo')).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test('each link of the page leads where it says', async ({ page, context }) => {
  await page.goto('/');
  await test.step('the VIP group opens in a tab that cannot reach the page', async () => {
    await context.route('https://chat.whatsapp.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Grupo</title>' }),
    );
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Entrar no grupo VIP' }).click();
    const group = await opened;
    await expect(group).toHaveTitle('Grupo');
    expect(await group.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL('/');
  });
  await test.step('the five buy buttons lead to the checkout', async () => {
    const buttons = {
      inicio: 'Quero minha lista por R$ 19,90',
      recarga: 'Quero recarregar pagando menos',
      'passo-a-passo': 'Quero começar agora',
      vagas: 'GARANTIR MINHA VAGA AGORA',
      'mais-duvidas': 'QUERO TESTAR POR 7 DIAS',
    };
    await expect(page.locator('[data-buy]')).toHaveCount(5);
    const checkout = new URL('/checkout', page.url()).href;
    // An answer without content leaves the browser where it is.
    await page.route('**/checkout', (route) => route.fulfill({ status: 204 }));
    for (const [section, name] of Object.entries(buttons)) {
      if (section === 'mais-duvidas') await page.unrouteAll();
      const led = page.waitForRequest((request) => request.isNavigationRequest());
      await page.locator(`#${section}`).getByRole('link', { name, exact: true }).click();
      expect((await led).url(), name).toBe(checkout);
    }
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible();
    await page.goBack();
  });
  await test.step('the footer leads to terms, privacy and support', async () => {
    const links = { 'Termos de uso': '/termos', Privacidade: '/privacidade', Suporte: '/suporte' };
    for (const [name, path] of Object.entries(links)) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
