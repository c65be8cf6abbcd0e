import type { Locator, Page } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { expect, test } from '../setup/panel-shop.ts';
import { payButton } from '../setup/visitor.ts';

// Each makes a campaign of its own. A visitor who has seen a page before is not led to the presell.
test.use({ returning: true });

/** A person's use of a browser. */
interface Input {
  press(what: Locator): Promise<void>;
  write(into: Locator, text: string): Promise<void>;
}

const INPUTS: Record<string, { size: { width: number; height: number }; starter: string; of(page: Page): Input }> = {
  'a mouse': {
    size: { width: 1280, height: 900 },
    starter: 'Curso',
    of: () => ({
      press: (what) => what.click(),
      async write(into, text) {
        await into.click();
        await into.fill(text);
      },
    }),
  },
  'keys alone': {
    size: { width: 1280, height: 900 },
    starter: 'E-book',
    of: (page) => ({
      async press(what) {
        await tabTo(page, what);
        await page.keyboard.press((await what.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');
      },
      async write(into, text) {
        await tabTo(page, into);
        await page.keyboard.press('Control+a');
        await page.keyboard.type(text);
      },
    }),
  },
  'a finger': {
    size: { width: 390, height: 844 },
    starter: 'Lista',
    of: () => ({
      press: (what) => what.tap(),
      async write(into, text) {
        await into.tap();
        await into.fill(text);
      },
    }),
  },
};

/** Presses Tab until something has the focus, as a person without a pointer does. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  const isThere = () => what.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 150; press += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no key leads to ${what}`);
}

for (const [name, { size, starter, of }] of Object.entries(INPUTS)) {
  test.describe(`with ${name}`, () => {
    test.use({ viewport: size, hasTouch: name === 'a finger' });

    test('a campaign goes from its starter to a paid order', async ({ page, shop }) => {
      test.slow();
      const { press, write } = of(page);
      const button = (words: string | RegExp) => page.getByRole('button', { name: words });
      const id = `oficina-com-${name.replaceAll(' ', '-')}`;

      await page.goto(await shop.entryPath());
      await press(button('Entrar na demonstração'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/painel/campanhas');
      await press(page.getByRole('link', { name: 'Nova campanha' }));
      const chosen = page.getByRole('radio', { name: new RegExp(`^${starter}`) });
      // With keys the first one is chosen by being first.
      if (!(await chosen.isChecked())) await press(page.locator('label.starter').filter({ has: chosen }));
      await expect(chosen).toBeChecked();
      await write(page.getByLabel('Nome do produto'), `Oficina com ${name}`);
      await write(page.getByLabel('Preço'), '47,00');
      await expect(page.getByLabel('Endereço')).toHaveValue(id);
      await write(page.getByLabel('Nome empresarial ou nome completo'), 'Ateliê da Rua de Cima Ltda.');
      await write(page.getByLabel('CNPJ ou CPF'), '47.291.386/0001-00');
      await write(page.getByLabel('E-mail de atendimento'), 'ola@ateliedaruadecima.com.br');
      await press(button('Criar e editar'));

      await expect(page).toHaveURL(`/painel/campanhas/${id}/editar`);
      const list = page.getByRole('list', { name: 'Seções' });
      await expect(list.getByRole('listitem').first()).toBeVisible();
      await press(list.getByRole('button', { name: /^Abertura/ }));
      await write(page.getByRole('textbox', { name: 'Título', exact: true }), 'Aprenda com as mãos');
      await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
      await press(button('Publicar'));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }));
      await expect(page.getByRole('dialog', { name: /está no ar/ })).toBeVisible();
      await press(button('Fechar'));

      await expect.poll(async () => (await page.request.get(`/${id}/`)).text()).toContain('Aprenda com as mãos');
      await page.goto(`/${id}/`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Aprenda com as mãos');
      const buy = page.locator('main').getByRole('link', { name: /47,00/ }).first();
      await press(buy);
      await expect(page).toHaveURL(`/${id}/checkout`);
      const main = page.locator('main');
      const data = buyer();
      await write(main.getByLabel('Nome completo'), data.name);
      await write(main.getByLabel('E-mail'), data.email);
      await write(main.getByLabel('Telefone (WhatsApp)'), data.phone);
      await write(main.getByLabel('CPF'), '52998224725');
      await press(payButton(main));
      await expect(main.getByText('PIX gerado. Falta pagar.')).toBeVisible();

      // The bank of the demonstration.
      const bank = await page.context().newPage();
      await bank.goto(`/${id}/dev/pix`);
      await of(bank).press(bank.getByRole('button', { name: /^Pagar/ }).first());
      // The newest comes first.
      await expect(bank.getByRole('listitem').filter({ hasText: data.name }).first()).toContainText('Paga');
      await bank.close();
      await press(main.getByRole('link', { name: 'Abrir meu acesso' }));
      await expect(page.locator('#ajuda')).toBeVisible();
    });
  });
}
