import { buyer } from '../factories/buyer.ts';
import { expect, test } from '../setup/e2e.ts';
import { placeOrder, settle } from '../setup/visitor.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

test('mails fit a phone', async ({ page, request }) => {
  const email = `maria.aparecida.dos.santos.${crypto.randomUUID()}@exemplo-bem-comprido.com.br`;
  const { id } = await placeOrder(request, buyer({ email }));
  const mails = async (): Promise<{ id: string; to: string }[]> => {
    const all = await (await request.get('/dev/mail', { headers: { accept: 'application/json' } })).json();
    return all.filter(({ to }: { to: string }) => to === email);
  };
  await settle(request, id, 'pay');
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await request.post(`/api/orders/${id}/withdraw`)).ok()).toBe(true);
  await expect.poll(async () => (await mails()).length).toBe(3);
  const covers: number[] = [];
  for (const mail of await mails()) {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/dev/mail/${mail.id}/html`);
      const wide = await page.evaluate(
        (width) =>
          [...document.body.querySelectorAll('*')]
            .filter((element) => element.getBoundingClientRect().right > width)
            .map(({ textContent }) => textContent),
        width,
      );
      expect(wide).toEqual([]);
      expect(await page.evaluate(() => innerWidth)).toBe(width);
      await expect(page.getByText(/CNPJ\s\S+/).first()).toBeVisible();
      // Data that are copied stay on one line: the seller's document, the order's number.
      const whole = await page.getByText(/^(?:(?:CNPJ\s)?[\d./-]{18}|[A-Z0-9]+-[A-Z0-9-]+)$/).all();
      expect(whole.length).toBeGreaterThan(0);
      for (const data of whole) expect(await data.evaluate((element) => element.getClientRects().length)).toBe(1);
    }
    covers.push(...(await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth))));
  }
  // The mail with the access begins with the cover, and its picture has come.
  expect(covers).toEqual([600]);
});
