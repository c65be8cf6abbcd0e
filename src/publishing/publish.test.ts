import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { cleanCampaign } from '../campaigns/check/clean-campaign.ts';
import { publish } from './publish.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-publisher-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = { title: 'Termos', html: '<p>Texto</p>' };
const document = { campaign: cleanCampaign(), legal: { termos: text, privacidade: text, suporte: text } };
const context = { assets: ASSETS, demo: true, base: '', address: '' };

/** Publishes with another program as the publisher. */
function publishWith(program: string, timeout?: number) {
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, program);
  return publish(file, document, context, undefined, timeout);
}

test('the publisher gets the document, and none of our secrets', async () => {
  process.env['SECRET_OF_A_TEST'] = 'x';
  const files = await publishWith(`process.once('message', (order) => {
    const report = { id: order.document.campaign.id, index: order.context.assets.index, secret: process.env.SECRET_OF_A_TEST };
    process.send({ files: [{ url: '/', body: Buffer.from(JSON.stringify(report)) }] }, () => process.disconnect());
  })`);
  expect(JSON.parse(String(files[0]?.body))).toEqual({ id: document.campaign.id, index: ASSETS.index });
});

test('errors of the campaign are shown with their own message', async () => {
  const program = `process.once('message', () => process.send({ problem: 'no brand "x"' }, () => process.disconnect()))`;
  await expect(publishWith(program)).rejects.toThrow(/^no brand "x"$/);
});

test('a publisher that breaks is an error with what it wrote', async () => {
  await expect(publishWith(`throw new Error('no library')`)).rejects.toThrow(
    /A campanha "\S+" não pode ser usada:\s+as páginas não foram geradas: o processo terminou com 1\..*no library/s,
  );
});

test('one that gives no answer is ended', async () => {
  await expect(publishWith('setInterval(() => {}, 1000)', 500)).rejects.toThrow('não terminou em 0.5 s');
});
