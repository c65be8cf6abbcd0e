import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { startProgram } from '../setup/program.ts';

/** Seconds of silence, 8,000 samples of a byte each. */
function sound(seconds: number): Buffer {
  const samples = seconds * 8000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, samples],
  ] as const)
    header.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    header.writeUInt16LE(value, at);
  header.write('data', 36);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}

test('a browser plays a sound from its middle, shows a picture, and downloads a page', async ({ page }) => {
  const shop = await startProgram({ env: { CAMPAIGN: 'pao-caseiro' } });
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify(buyer({ document: '52998224725' }));
  const order = await (await fetch(`${shop.url}/api/orders`, { method: 'POST', headers, body })).json();
  await fetch(`${shop.url}/dev/pix/${order.id}/pay`, { method: 'POST' });
  const paid = async () => (await (await fetch(`${shop.url}/api/orders/${order.id}`)).json()).accessUrl;
  await expect.poll(paid, { timeout: 30_000 }).toBeDefined();
  const access = await paid();
  const address = `${access}/arquivo/pao-caseiro.pdf`;
  const folder = join(shop.dataDir, 'files');
  await mkdir(folder);
  const replace = (bytes: string | Buffer) => writeFile(join(folder, 'pao-caseiro.pdf'), bytes);

  await replace(sound(60));
  await page.goto(address);
  const player = page.locator('video, audio');
  await expect.poll(() => player.evaluate((media: HTMLMediaElement) => Math.round(media.duration))).toBe(60);
  await player.evaluate((media: HTMLMediaElement) => {
    media.currentTime = 45;
  });
  await expect
    .poll(() => player.evaluate((media: HTMLMediaElement) => [media.seeking, media.currentTime >= 45]))
    .toEqual([false, true]);

  const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
  await replace(Buffer.from(red, 'base64'));
  await page.goto(address);
  const picture = page.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await page.goto(access);
  await replace('<!doctype html><script>document.title = "run"</script>');
  const [file] = await Promise.all([page.waitForEvent('download'), page.goto(address).catch(() => {})]);
  expect(file.suggestedFilename()).toBe('pao-caseiro.pdf');
  await shop.stop();
});
