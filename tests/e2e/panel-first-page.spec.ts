import type { Locator } from '@playwright/test';
import { look } from '../setup/panel-looks.ts';
import { enter, expect, test } from '../setup/panel-shop.ts';

/** The most taps from "Nova campanha" to a page of one's own; letters are not counted. */
const MOST_TAPS = 40;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const [starter, title] of [
  ['files', 'E-book'],
  ['event', 'Evento'],
] as const) {
  test(`by touch, a starter of ${starter} becomes a published page without an example in ${MOST_TAPS} taps`, async ({
    page,
  }) => {
    test.slow();
    let taps = 0;
    const tap = async (what: Locator) => {
      await what.tap();
      taps += 1;
    };
    const write = async (into: Locator, text: string) => {
      await tap(into);
      await page.keyboard.insertText(text);
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const id = `primeira-pagina-${starter}`;
    await enter(page);
    await page.goto('/painel/campanhas');

    await tap(page.getByRole('link', { name: 'Nova campanha' }));
    const chosen = page.getByRole('radio', { name: new RegExp(`^${title}`) });
    if (!(await chosen.isChecked())) await tap(page.locator('label.starter').filter({ has: chosen }));
    await write(page.getByLabel('Nome do produto'), `Primeira página: ${starter}`);
    await write(page.getByLabel('Preço'), '47,00');
    await write(page.getByLabel('Nome empresarial ou nome completo'), 'Ateliê da Rua de Cima Ltda.');
    await write(page.getByLabel('CNPJ ou CPF'), '47.291.386/0001-00');
    await write(page.getByLabel('E-mail de atendimento'), 'ola@ateliedaruadecima.com.br');
    await expect(page.getByLabel('Endereço')).toHaveValue(id);
    await tap(button('Criar e editar'));

    await expect(page).toHaveURL(`/painel/campanhas/${id}/editar`);
    const draft = async () => (await (await page.request.get(`/painel/api/campaigns/${id}/draft`)).json()).document;
    const { samples } = await draft();
    const left = async () => {
      const texts = JSON.stringify({ ...(await draft()), samples: [] });
      return samples.filter((sample: string) => texts.includes(JSON.stringify(sample)));
    };
    expect(await left()).toEqual(samples);

    const front = page.frameLocator('iframe[data-front]');
    const written = front.locator('[data-writing]');
    const next = button('Próximo exemplo');
    await expect(front.getByRole('heading', { level: 1 })).toBeAttached();
    const first = button(/^Trocar exemplos/);
    const count = Number(/\d+/.exec((await first.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThanOrEqual(samples.length);
    await tap(first);
    if (starter === 'files') {
      // Nothing is written yet: after the last one comes the first again, and that is said.
      for (let at = 1; at < count; at += 1) await next.click();
      await expect(page.getByText('Voltou ao primeiro exemplo.')).toHaveCount(0);
      await next.click();
      await expect(page.getByText('Voltou ao primeiro exemplo.')).toBeInViewport({ ratio: 1 });
      // To eyes too: what only screen readers get is a dot.
      expect((await page.getByText('Voltou ao primeiro exemplo.').boundingBox())?.width).toBeGreaterThan(100);
      await look(page, 'the first example again');
    }
    for (let at = 1; at <= count; at += 1) {
      if (at > 1) await tap(next);
      await expect(written).toBeFocused();
      await expect(written).toBeInViewport();
      expect(samples).toContain(await written.textContent());
      if (at === 2 && starter === 'files') await look(page, 'an example that is written');
      await page.keyboard.insertText(`Meu texto ${at}`);
      await expect(written).toHaveText(`Meu texto ${at}`);
    }
    await expect(next).toHaveCount(0);
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    expect(await left()).toEqual([]);
    await tap(button('Publicar'));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }));
    await expect(page.getByRole('dialog', { name: /está no ar/ })).toBeVisible();
    process.stdout.write(`${starter}: ${taps} taps from "Nova campanha" to a published page\n`);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);

    await expect.poll(async () => (await page.request.get(`/${id}/`)).text()).toContain('Meu texto 1');
    const published = await (await page.request.get(`/${id}/`)).text();
    for (const sample of samples) expect(published).not.toContain(sample);
  });
}
