import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { openTestDb } from '../../tests/setup/database.ts';
import { fetchBody } from '../../tests/setup/page-weight.ts';
import { versionHistory } from '../../tests/setup/version-history.ts';
import { cleanDocument } from '../campaigns/check/clean-document.ts';
import { sendMemoryFile } from '../platform/http/memory-files.ts';
import { createAnswer } from './file-answer.ts';
import { firstViewLine, weighFirstView } from './first-view.ts';
import { type Publisher, publishDocument, publishOldVersion } from './publication.ts';
import { publishedPage } from './published-file.ts';
import { createRenderer } from './render-cache.ts';
import { renderCampaign } from './render-campaign.ts';
import { liveVersion } from './versions.ts';

const BY_HAND = { source: 'import', author: 'ana' } as const;

/** Returns a publisher that renders in the test, and the addresses it rendered for. */
async function openPublisher(more: Partial<Publisher> = {}) {
  const { db } = await openTestDb();
  const rendered: string[] = [];
  const render = createRenderer({
    db,
    release: { id: 'a', publisher: '' },
    log: pino({ level: 'silent' }),
    make(opened, context) {
      rendered.push(context.address);
      return renderCampaign(opened, context);
    },
  });
  const at = (address: string) => ({ assets: ASSETS, demo: true, base: '', address });
  const renderContextsOf: Publisher['renderContextsOf'] = ({ campaign }) => [
    at('https://loja.example'),
    ...campaign.hosts.map((host) => at(`https://${host}`)),
  ];
  return { db, rendered, publisher: { db, render, renderContextsOf, ...more } satisfies Publisher };
}

test('a document is rendered at each address, then live; its first view is weighed', async () => {
  const { db, rendered, publisher } = await openPublisher();
  const document = cleanDocument({ hosts: ['bolos.example'] });
  const done = await publishDocument(publisher, document, BY_HAND);
  expect(done).toMatchObject({ id: 'bolo', version: 1, firstView: { size: expect.any(Number) } });
  expect(done.firstView.size + done.firstView.left).toBe(14_600);
  expect(rendered).toEqual(['https://loja.example', 'https://bolos.example']);
  expect((await liveVersion(db, 'bolo'))?.document).toEqual(document);
});

test('a document that is faulty, not sellable or not renderable changes nothing', async () => {
  const { db, rendered, publisher } = await openPublisher();
  await expect(publishDocument(publisher, { id: 'bolo' }, BY_HAND)).rejects.toThrow(
    'A campanha "bolo" não pode ser usada',
  );
  const check = () => Promise.reject(new Error('não pode ir ao ar'));
  await expect(publishDocument({ ...publisher, check }, cleanDocument(), BY_HAND)).rejects.toThrow('não pode ir ao ar');
  const app = cleanDocument().catalog?.apps[0];
  if (!app) throw new Error('no app');
  const drawn = cleanDocument({ catalog: { apps: [{ ...app, icon: { kind: 'brand', slug: 'naoexiste' } }] } });
  expect(rendered).toEqual([]);
  await expect(publishDocument(publisher, drawn, BY_HAND)).rejects.toThrow('não tem a marca "naoexiste"');
  expect(await versionHistory(db, 'bolo')).toEqual([]);
});

test('an older version comes back rendered and checked; one that is not there does not', async () => {
  const { db, rendered, publisher } = await openPublisher();
  await publishDocument(publisher, cleanDocument(), BY_HAND);
  await publishDocument(publisher, cleanDocument({ theme: { accent: '#efc27b' } }), BY_HAND);
  expect(await publishOldVersion(publisher, 'bolo', 1)).toMatchObject({ version: 1 });
  expect((await liveVersion(db, 'bolo'))?.number).toBe(1);
  // Rendered before.
  expect(rendered).toHaveLength(2);
  const check = () => Promise.reject(new Error('não pode mais'));
  await expect(publishOldVersion({ ...publisher, check }, 'bolo', 2)).rejects.toThrow('não pode mais');
  expect(await publishOldVersion(publisher, 'bolo', 9)).toBeUndefined();
  expect((await liveVersion(db, 'bolo'))?.number).toBe(1);
});

test('the first view weighs what travels', async () => {
  const page = await publishedPage('/', {
    html: `<p>Olá</p>${'<br>'.repeat(500)}`,
    inline: { scripts: ['a'], styles: [] },
  });
  const settings = { address: 'https://loja.example', sources: { script: ['https://a.example'], send: [] } };
  const file = createAnswer(page, settings);
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) =>
    sendMemoryFile(file, request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { head, wire } = await fetchBody(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  server.closeAllConnections();
  const { size, left, page: whole } = weighFirstView([page], settings);
  // The blank line after the headers is not included.
  expect(whole).toBe(head + wire.length + '\r\n'.length);
  expect(size).toBeLessThanOrEqual(whole);
  expect(left).toBe(14_600 - size);
  expect(() => weighFirstView([], settings)).toThrow('no page /');
});

test('a seller reads the number of spots left, and is warned if there are none', () => {
  expect(firstViewLine({ size: 14_553, left: 47, page: 20_000 })).toBe(
    'Primeira tela: 14.553 bytes; restam 47 do limite de 14.600.',
  );
  expect(firstViewLine({ size: 15_600, left: -1000, page: 20_000 })).toMatch(
    /^Aviso: a primeira tela tem 15\.600 bytes, 1\.000 além/,
  );
});
