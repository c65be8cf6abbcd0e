import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../tests/setup/database.ts';

import type { CampaignDocument } from '../campaigns/campaign-document.ts';
import { cleanDocument } from '../campaigns/check/clean-document.ts';
import { syncFolders } from './folder-sync.ts';
import { publishVersion, rollBack, saveDraft } from './version-changes.ts';
import { findDraft, liveVersion } from './versions.ts';

const PUBLISH = 'Para publicar: npx vitrine campaign publish bolo';

/** Campaign folders that a test changes, and a shop that syncs them. */
async function openFolders(live: boolean) {
  const { db } = await openTestDb();
  const root = await mkdtemp(join(tmpdir(), 'vitrine-sync-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  let refused: string | undefined;
  return {
    db,
    root,
    roots: [root],
    refuse(reason?: string) {
      refused = reason;
    },
    async write(id: string, accent: string) {
      await mkdir(join(root, id), { recursive: true });
      await writeFile(join(root, id, 'campaign.json'), JSON.stringify(cleanDocument({ id, theme: { accent } })));
    },
    async breakFolder(id: string) {
      await mkdir(join(root, id), { recursive: true });
      await writeFile(join(root, id, 'campaign.json'), JSON.stringify({ id }));
    },
    sync: (ids = ['bolo', 'torta']) =>
      syncFolders({
        db,
        roots: [root],
        ids,
        main: 'bolo',
        live,
        async publish(document: CampaignDocument, publishing) {
          if (refused) throw new Error(refused);
          const version = await db.transaction().execute((trx) => publishVersion(trx, document, publishing));
          return { id: document.id, version, firstView: { size: 0, left: 0, page: 0 } };
        },
      }),
    liveNumber: async (id = 'bolo') => (await liveVersion(db, id))?.number,
  };
}

test('a demonstration publishes each folder that changed, and says so', async () => {
  const { write, sync, liveNumber } = await openFolders(false);
  await write('bolo', '#3ddc97');
  await write('torta', '#3ddc97');
  expect(await sync()).toEqual({
    done: ['Campanha bolo publicada (versão 1).', 'Campanha torta publicada (versão 1).'],
    warnings: [],
  });
  expect(await sync()).toEqual({ done: [], warnings: [] });
  await write('torta', '#efc27b');
  expect((await sync()).done).toEqual(['Campanha torta publicada (versão 2): a pasta mudou.']);
  expect([await liveNumber(), await liveNumber('torta')]).toEqual([1, 2]);
});

test('a rolled-back or manually published version stays while the folder is unchanged', async () => {
  const { db, write, sync, liveNumber } = await openFolders(false);
  await write('bolo', '#3ddc97');
  await sync();
  await write('bolo', '#efc27b');
  await sync();
  await db.transaction().execute((trx) => rollBack(trx, 'bolo', 1));
  expect((await sync()).done).toEqual([]);
  const byHand = cleanDocument({ theme: { accent: '#ffffff' } });
  await db.transaction().execute((trx) => publishVersion(trx, byHand, { source: 'panel', author: 'ana' }));
  expect((await sync()).done).toEqual([]);
  expect(await liveNumber()).toBe(3);
});

test('a fault stops a demonstration of that campaign; one of another campaign is logged, and its old pages stay', async () => {
  const { write, breakFolder, sync, liveNumber, refuse } = await openFolders(false);
  await write('bolo', '#3ddc97');
  await write('torta', '#3ddc97');
  await sync();
  await breakFolder('torta');
  const { done, warnings } = await sync();
  expect(done).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(/^Campanha torta: .* A versão 1 continua no ar\. A campanha "torta"/),
  ]);
  expect(await liveNumber('torta')).toBe(1);
  await breakFolder('bolo');
  await expect(sync()).rejects.toThrow('A campanha "bolo" não pode ser usada');
  await write('bolo', '#efc27b');
  refuse('no brand "x"');
  await expect(sync()).rejects.toThrow('no brand "x"');
});

test('a shop is not opened without its campaign; other names without a folder are passed over', async () => {
  const { db, sync } = await openFolders(false);
  await expect(sync()).rejects.toThrow('CAMPAIGN: não existe campaigns/bolo');
  await db.transaction().execute((trx) => publishVersion(trx, cleanDocument(), { source: 'import', author: 'ana' }));
  expect(await sync()).toEqual({ done: [], warnings: [] });
});

test('a live shop opens with its own campaign if that may be sold; others wait for an operator', async () => {
  const { write, sync, liveNumber, refuse } = await openFolders(true);
  await write('bolo', '#3ddc97');
  await write('torta', '#3ddc97');
  refuse('não pode ir ao ar');
  await expect(sync()).rejects.toThrow('não pode ir ao ar');
  expect(await liveNumber()).toBeUndefined();
  refuse();
  expect(await sync()).toEqual({ done: ['Campanha bolo publicada (versão 1).'], warnings: [] });
  expect(await liveNumber('torta')).toBeUndefined();
});

test('later changes in a live shop are a draft, and the start says how to publish it', async () => {
  const { db, write, breakFolder, sync, liveNumber } = await openFolders(true);
  await write('bolo', '#3ddc97');
  await sync();
  await write('bolo', '#efc27b');
  expect((await sync()).done).toEqual([`Campanha bolo: a pasta mudou, e o que mudou espera como rascunho. ${PUBLISH}`]);
  expect(await sync()).toEqual({ done: [], warnings: [] });
  expect((await findDraft(db, 'bolo'))?.json).toMatchObject({ theme: { accent: '#efc27b' } });
  // Another change of the folder replaces the draft made from it.
  await write('bolo', '#eeeeee');
  expect((await sync()).done).toHaveLength(1);
  expect((await findDraft(db, 'bolo'))?.json).toMatchObject({ theme: { accent: '#eeeeee' } });
  expect(await liveNumber()).toBe(1);
  await breakFolder('bolo');
  expect((await sync()).warnings).toEqual([expect.stringContaining('A versão 1 continua no ar.')]);
});

test('no draft of a person is lost to a folder', async () => {
  const { db, write, sync } = await openFolders(true);
  await write('bolo', '#3ddc97');
  await sync();
  const draft = cleanDocument({ theme: { accent: '#ffffff' } });
  await db.transaction().execute((trx) => saveDraft(trx, 'bolo', draft, { source: 'panel' }));
  await write('bolo', '#efc27b');
  for (let start = 0; start < 2; start++)
    expect((await sync()).warnings).toEqual([expect.stringContaining('já há outro rascunho')]);
  expect((await findDraft(db, 'bolo'))?.json).toEqual(draft);
  // Equal to the live version: the draft goes.
  await write('bolo', '#3ddc97');
  expect(await sync()).toEqual({ done: [], warnings: [] });
});

test('the first of two folders counts, and the other one is logged', async () => {
  const { db, root, write } = await openFolders(false);
  await write('bolo', '#3ddc97');
  const other = join(root, 'outra');
  await cp(join(root, 'bolo'), join(other, 'bolo'), { recursive: true });
  const { warnings } = await syncFolders({
    db,
    roots: [root, other],
    ids: ['bolo'],
    main: 'bolo',
    live: false,
    publish: async ({ id }) => ({ id, version: 1, firstView: { size: 0, left: 0, page: 0 } }),
  });
  expect(warnings).toEqual([`Campanha bolo: ${other}/bolo não é lida, porque vale ${root}/bolo.`]);
});
