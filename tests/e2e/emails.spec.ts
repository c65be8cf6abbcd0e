import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { cleanInput } from '../../src/campaigns/check/clean-campaign.ts';
import type { MailTemplate, SampleFacts } from '../../src/mails/mail-template.ts';
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
      await expect(page.getByText(/CNPJ\s\S+/).first()).toBeVisible();
      expect(await expectFits(page, width, mail.id)).toBeGreaterThan(0);
    }
    covers.push(...(await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth))));
  }
  // The mail with the access begins with the cover, and its picture has come.
  expect(covers).toEqual([600]);
});

/** Words of sellers: long ones, and such as have no end. */
const SELLERS = [
  {
    title: 'Desenvolvimento, espiritualidade e empreendedorismo na confeitaria',
    logo: 'Desenvolvimento na confeitaria',
    name: 'Confeitaria Nossa Senhora da Conceição Aparecida do Nascimento Ltda.',
    email: cleanInput.seller.email,
  },
  {
    title: 'desenvolvimento'.repeat(5),
    logo: 'DESENVOLVIMENTO'.repeat(3),
    name: 'confeitaria'.repeat(8),
    email: `${'atendimento'.repeat(5)}@${'confeitaria'.repeat(5)}.com.br`,
  },
];

test('every mail fits the narrowest phone, with long names and numbers and words without an end', async ({ page }) => {
  const width = 320;
  await page.setViewportSize({ width, height: 740 });
  let data = 0;
  for (const [name, html] of await longMails()) {
    await page.setContent(html);
    data += await expectFits(page, width, name);
  }
  expect(data).toBeGreaterThan(20);
});

/** Nothing is wider than the window, and data that are copied stay on one line: the seller's document, an order's number. @returns how many of these there are */
async function expectFits(page: Page, width: number, name: string): Promise<number> {
  const wide = await page.evaluate(
    (width) =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > width)
        .map(({ textContent }) => textContent),
    width,
  );
  expect(wide, name).toEqual([]);
  expect(await page.evaluate(() => innerWidth), name).toBe(width);
  const whole = await page.getByText(/^(?:(?:CNPJ\s)?[\d./-]{18}|[A-Z0-9]+-[A-Z0-9-]+)$/).all();
  for (const data of whole) expect(await data.evaluate((element) => element.getClientRects().length), name).toBe(1);
  return whole.length;
}

/** Every kind of mail, as HTML, by its subject. The program makes them, as Playwright reads JSX as its own. */
async function longMails(): Promise<[subject: string, html: string][]> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const load = <T>(file: string) => vite.ssrLoadModule(`/src/${file}`) as Promise<T>;
    const { BUYER_TEMPLATES, OPERATOR_MAILS } =
      await load<typeof import('../../src/mails/registry.ts')>('mails/registry.ts');
    const { draftMail } = await load<typeof import('../../src/mails/mail-template.ts')>('mails/mail-template.ts');
    const { renderMail } = await load<typeof import('../../src/mails/render-mail.ts')>('mails/render-mail.ts');
    const { cleanCampaign } = await load<typeof import('../../src/campaigns/check/clean-campaign.ts')>(
      'campaigns/check/clean-campaign.ts',
    );
    const address = `https://loja-de-doces-da-maria-aparecida.example/${'pedido-'.repeat(12)}`;
    const factsOf = ({ title, logo, ...seller }: (typeof SELLERS)[number]): SampleFacts => ({
      campaign: cleanCampaign({
        product: { ...cleanInput.product, title },
        chrome: { ...cleanInput.chrome, logo },
        seller: { ...cleanInput.seller, ...seller, document: '47.291.386/0001-00' },
      }),
      pictures: {},
      buyerName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque Cavalcanti',
      orderNumber: 'MW-7K3M-92',
      amount: 99_999_999,
      at: new Date(0),
      link: address,
      demo: true,
    });
    const templates: MailTemplate<never, object>[] = [...BUYER_TEMPLATES, ...Object.values(OPERATOR_MAILS)];
    const mails = SELLERS.map(factsOf).flatMap((facts) => {
      const shop = { ...facts, panelUrl: address, shopUrl: address };
      return templates.map((template) =>
        renderMail(draftMail(template, { ...shop, ...template.sample(facts) } as never)),
      );
    });
    return (await Promise.all(mails)).map(({ subject, html }) => [subject, html]);
  } finally {
    await vite.close();
  }
}
