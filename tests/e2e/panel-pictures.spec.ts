import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { AppError } from '../../src/platform/errors.ts';
import { messageOf } from '../../src/shared/errors/messages.ts';
import { MAX_PICTURE_BYTES } from '../../src/shared/panel/product-limits.ts';
import { samplePicture } from '../factories/pictures.ts';
import { openStudio } from '../setup/open-studio.ts';
import { look } from '../setup/panel-looks.ts';
import { expect, test } from '../setup/panel-shop.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Hands a file to the field as a drop or a paste does. */
async function give(page: Page, kind: 'drop' | 'paste', bytes: Buffer): Promise<void> {
  const field = page.getByRole('group', { name: 'Imagem', exact: true });
  const data = await page.evaluateHandle(async (base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    transfer.items.add(new File([bytes], 'foto.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes.toString('base64'));
  await field.evaluate(
    (element, { kind, data }) => {
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { kind, data },
  );
}

test('a picture is sent, described, focused, chosen again, and published with the first view', async ({
  page,
  browser,
}) => {
  const saved = () => expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  const send = async (name: string, seed: number) =>
    page.locator('input[type=file]:not([capture])').setInputFiles({
      name,
      mimeType: 'image/jpeg',
      buffer: await samplePicture({ width: 1600, height: 1200, seed }),
    });
  const area = page.getByRole('button', { name: /^Ponto de foco/ });
  const shown = () => area.locator('img').getAttribute('src');

  await openStudio(page);
  await page.getByRole('button', { name: /^Abertura/ }).click();
  // The book's first view has its cover; a card shows a picture.
  await page.getByRole('group', { name: 'Abertura' }).getByRole('radio', { name: 'Cartão de preço' }).check();
  await page.getByRole('group', { name: 'Imagem', exact: true }).scrollIntoViewIfNeeded();
  // Other tests of this shop may have sent some before.
  const before = await (await page.request.get('/painel/api/campaigns/pao-caseiro/pictures')).json();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'foto.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('uma foto'),
  });
  await expect(page.getByText('Fotos HEIC do iPhone')).toBeVisible();
  await page.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'desenho.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByText('O conteúdo deste arquivo não é o que o nome diz')).toBeVisible();
  expect(sent).toBe(0);
  await send('foto.jpg', 1);
  await expect(area.locator('img')).toBeVisible();
  // Its weight is a line at its field, and no dialog.
  await expect(page.getByText(/^\d+ KB → \d+ KB no celular$/)).toBeVisible();
  const first = await shown();
  await saved();
  // It is asked what it shows, before the page can go live.
  await expect(page.getByText('Imagem sem descrição').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'O que a imagem mostra' }).fill('Um pão cortado ao meio');
  await area.press('ArrowLeft');
  await area.press('ArrowUp');
  await expect(area).toHaveAccessibleName(/45% da esquerda, 45% do alto/);
  await area.click({ position: { x: 4, y: 4 } });
  await expect(area).toHaveAccessibleName(/: [0-4]% da esquerda, [0-4]% do alto/);
  await saved();
  await expect(page.getByText('Imagem sem descrição').filter({ visible: true })).toHaveCount(0);
  await look(page, 'a picture');

  await give(page, 'drop', await samplePicture({ width: 800, height: 600, seed: 2 }));
  await expect.poll(shown).not.toBe(first);
  const second = await shown();
  await give(page, 'paste', await samplePicture({ width: 800, height: 600, seed: 3 }));
  await expect.poll(shown).not.toBe(second);
  const third = await shown();
  // A file as a phone's camera hands it over.
  await page.locator('input[type=file][capture=environment]').setInputFiles({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: await samplePicture({ width: 600, height: 800, seed: 4 }),
  });
  await expect.poll(shown).not.toBe(third);
  await page.getByRole('button', { name: 'Já enviadas' }).click();
  const library = page.getByRole('dialog', { name: 'Imagens já enviadas' }).getByRole('listitem');
  await expect(library).toHaveCount(before.length + 4);
  await look(page, 'pictures that were sent');
  await library.nth(3).getByRole('button').click();
  await expect.poll(shown).toBe(first);
  await page.getByRole('textbox', { name: 'O que a imagem mostra' }).fill('Um pão cortado ao meio');
  await saved();
  await page.getByText('Ver', { exact: true }).click();
  const inFrame = page.frameLocator('iframe[title="Prévia"]').getByAltText('Um pão cortado ao meio');
  await expect.poll(() => inFrame.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // A press on the picture there offers another one, and leads to its description.
  await inFrame.click();
  await page
    .getByRole('toolbar', { name: /^Abertura/ })
    .getByRole('button', { name: 'Abrir o campo' })
    .click();
  await expect(page.getByRole('textbox', { name: 'O que a imagem mostra' })).toBeFocused();

  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /está no ar/ })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/pao-caseiro/')).text()).toContain('Um pão cortado ao meio');
  // A visitor whose cache is empty.
  const visitor = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: page.url() })
  ).newPage();
  const loaded: string[] = [];
  visitor.on('response', (response) => {
    if (response.url().includes('/_pictures/')) loaded.push(response.url());
  });
  await visitor.goto('/pao-caseiro/');
  const image = visitor.getByAltText('Um pão cortado ao meio');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await visitor.evaluate(shiftOf)).toBe(0);
  // Once, and light.
  expect(loaded).toHaveLength(1);
  const answer = await page.request.get(loaded[0] ?? '');
  expect(answer.headers()['content-type']).toBe('image/avif');
  expect((await answer.body()).length).toBeLessThanOrEqual(20_000);
  await visitor.context().close();
});

test('a picture stays when another ground is tried, and what is not shown is said', async ({ page }) => {
  const saved = () => expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  const field = page.getByRole('group', { name: 'Imagem do fundo', exact: true });
  const ground = page.getByRole('group', { name: 'Fundo', exact: true });
  const kept = page.getByText('Guardado, não aparece neste arranjo');
  await openStudio(page);
  await page.getByRole('button', { name: /^Passo a passo (?!›)/ }).click();
  // Its field is out of sight until it is of use.
  await expect(field).toHaveCount(0);
  await ground.getByRole('radio', { name: 'Imagem' }).check();
  await field.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'fundo.jpg',
    mimeType: 'image/jpeg',
    buffer: await samplePicture({ width: 1000, height: 700, seed: 6 }),
  });
  const point = field.getByRole('button', { name: /^Ponto de foco/ });
  await expect(point).toBeVisible();
  await field.getByRole('checkbox', { name: 'É só enfeite' }).check();
  await saved();
  await ground.getByRole('radio', { name: 'Tom' }).check();
  await expect(kept).toBeVisible();
  await expect(point).toBeHidden();
  await saved();
  const note = page.getByText('O arranjo de agora não mostra: Imagem do fundo.').filter({ visible: true });
  await expect(note).toBeVisible();
  await look(page, 'what is kept');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('dialog').getByText('O arranjo de agora não mostra: Imagem do fundo.')).toBeVisible();
  await look(page, 'what is not shown');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(ground.getByRole('radio', { name: 'Imagem' })).toBeChecked();
  await expect(point).toBeVisible();
  await expect(kept).toHaveCount(0);
});

test.describe('refused', () => {
  // The browser notes the server's refusals, and the request that never arrives.
  test.use({ expectedErrors: [/status of (422|429)|net::ERR_INTERNET_DISCONNECTED/] });

  test('a picture that is not taken says why and what to do next, and the next one is', async ({ page }) => {
    const sendings = '**/painel/api/uploads';
    const field = page.getByRole('group', { name: 'Imagem do fundo', exact: true });
    const refusal = field.getByRole('alert');
    const send = (buffer: Buffer) =>
      field
        .locator('input[type=file]:not([capture])')
        .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    const photo = await samplePicture({ width: 500, height: 400, seed: 8 });
    await openStudio(page);
    await page.getByRole('button', { name: /^Passo a passo (?!›)/ }).click();
    await page.getByRole('group', { name: 'Fundo', exact: true }).getByRole('radio', { name: 'Imagem' }).check();

    await send(Buffer.alloc(0));
    await expect(refusal).toHaveText('O arquivo foto.jpg está vazio. Salve-o de novo no aparelho, ou escolha outro.');
    await send(Buffer.concat([photo, Buffer.alloc(MAX_PICTURE_BYTES)]));
    await expect(refusal).toHaveText('O arquivo foto.jpg tem mais de 20 MB. Diminua-o, ou escolha um menor.');
    const vast = sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } });
    await send(await vast.png().toBuffer());
    await expect(refusal).toHaveText('A imagem tem mais de 50 megapixels. Diminua-a e envie de novo.');
    await page.route(sendings, (route) => route.abort('internetdisconnected'));
    await send(photo);
    await expect(refusal).toHaveText('Sem conexão com a loja. Confira a internet e envie a imagem de novo.');
    await page.unroute(sendings);
    const [status, detail] = messageOf(new AppError('too_many_requests'));
    await page.route(sendings, (route) =>
      route.fulfill({ status, json: { detail }, contentType: 'application/problem+json' }),
    );
    await send(photo);
    await expect(refusal).toHaveText('Muitas tentativas. Aguarde um minuto e tente de novo.');
    await page.unroute(sendings);

    await send(photo);
    await expect(field.getByRole('button', { name: /^Ponto de foco/ })).toBeVisible();
    await expect(refusal).toHaveCount(0);
  });
});

/** Layout shift of the page so far. */
function shiftOf(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 0);
  });
}
