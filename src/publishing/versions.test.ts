import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../tests/setup/database.ts';
import { versionHistory } from '../../tests/setup/version-history.ts';
import type { CampaignDocument } from '../campaigns/campaign-document.ts';
import { cleanDocument } from '../campaigns/check/clean-document.ts';
import { openDatabase, type Trx } from '../platform/db/database.ts';
import { openListener } from '../platform/db/listener.ts';
import { listFormerHosts, readHostOwners, releaseHost } from './host-ownership.ts';
import { CAMPAIGNS_CHANNEL, publishVersion, rollBack, saveDraft, storeVersion } from './version-changes.ts';
import { findCampaign, findDraft, findVersion, listCampaigns, liveVersion } from './versions.ts';

const BY_HAND = { source: 'import', author: 'ana', note: 'Preço novo' } as const;
const FROM_FOLDER = { source: 'folder', author: 'pasta', folder: true } as const;

const priced = (amount: number) => cleanDocument({ product: { ...cleanDocument().product, amount } });

async function openVersions() {
  const { db, database } = await openTestDb();
  const within = <Value>(action: (trx: Trx) => Promise<Value>) => db.transaction().execute(action);
  return {
    db,
    database,
    within,
    publish: (document: CampaignDocument) => within((trx) => publishVersion(trx, document, BY_HAND)),
  };
}

test('each document that is published is a version; the same one is written once', async () => {
  const { db, publish } = await openVersions();
  expect(await liveVersion(db, 'bolo')).toBeUndefined();
  expect([await publish(priced(1000)), await publish(priced(1000)), await publish(priced(2000))]).toEqual([1, 1, 2]);
  expect(await liveVersion(db, 'bolo')).toMatchObject({ number: 2, document: priced(2000) });
  expect(await findVersion(db, 'bolo', 1)).toMatchObject({ number: 1, document: priced(1000) });
  expect(await findVersion(db, 'bolo', 'newest')).toMatchObject({ number: 2 });
  expect(await findVersion(db, 'bolo', 3)).toBeUndefined();
  expect(await versionHistory(db, 'bolo')).toEqual([
    expect.objectContaining({ number: 2, live: true, author: 'ana', note: 'Preço novo', source: 'import' }),
    expect.objectContaining({ number: 1, live: false, createdAt: expect.any(Date) }),
  ]);
  expect(await listCampaigns(db)).toEqual([
    expect.objectContaining({ id: 'bolo', liveVersion: 2, draftDigest: null, publishedAt: expect.any(Date) }),
  ]);
});

test('a document comes back with its keys in their order', async () => {
  const { db, publish } = await openVersions();
  const { schemaVersion, ...fields } = cleanDocument();
  await publish({ ...fields, schemaVersion });
  expect(JSON.stringify((await liveVersion(db, 'bolo'))?.document)).toBe(JSON.stringify({ schemaVersion, ...fields }));
});

test('a rollback moves back and forth without a new version; a missing version is refused', async () => {
  const { db, within, publish } = await openVersions();
  await publish(priced(1000));
  await publish(priced(2000));
  expect(await within((trx) => rollBack(trx, 'bolo', 1))).toBe(true);
  expect(await liveVersion(db, 'bolo')).toMatchObject({ number: 1 });
  // A document equal to either the live or the newest version is recognized.
  expect(await publish(priced(1000))).toBe(1);
  expect(await publish(priced(2000))).toBe(2);
  expect(await within((trx) => rollBack(trx, 'bolo', 3))).toBe(false);
  expect(await within((trx) => rollBack(trx, 'torta', 1))).toBe(false);
  expect(await versionHistory(db, 'bolo')).toHaveLength(2);
});

test('a draft waits until the very same is published', async () => {
  const { db, within, publish } = await openVersions();
  await publish(priced(1000));
  await within((trx) => saveDraft(trx, 'bolo', { id: 'bolo', unfinished: true }, { source: 'panel' }));
  expect(await findDraft(db, 'bolo')).toEqual({ json: { id: 'bolo', unfinished: true }, source: 'panel' });
  await publish(priced(2000));
  expect(await findDraft(db, 'bolo')).toBeDefined();
  await within((trx) => saveDraft(trx, 'bolo', priced(3000), { source: 'import' }));
  await publish(priced(3000));
  expect(await findDraft(db, 'bolo')).toBeUndefined();
  expect(await findDraft(db, 'torta')).toBeUndefined();
});

test('a synced version of a folder is remembered, published or not', async () => {
  const { db, within } = await openVersions();
  await within((trx) => storeVersion(trx, priced(1000), { source: 'folder', author: 'vitrine' }));
  expect(await findCampaign(db, 'bolo')).toMatchObject({ liveVersion: null, folderDigest: null });
  const number = await within((trx) => publishVersion(trx, priced(1000), FROM_FOLDER));
  const { digest } = (await liveVersion(db, 'bolo')) ?? {};
  expect([number, (await findCampaign(db, 'bolo'))?.folderDigest]).toEqual([1, digest]);
});

test('two who publish at once get two numbers, and the last one is live', async () => {
  const { db, publish } = await openVersions();
  const numbers = await Promise.all([1, 2, 3, 4, 5].map((amount) => publish(priced(amount * 1000))));
  expect([...numbers].sort()).toEqual([1, 2, 3, 4, 5]);
  expect(await versionHistory(db, 'bolo')).toHaveLength(5);
  expect((await liveVersion(db, 'bolo'))?.number).toBe(5);
});

test('a host is one campaign’s at a time', async () => {
  const { db, within, publish } = await openVersions();
  const torta = (...hosts: string[]) => cleanDocument({ id: 'torta', hosts });
  await publish(cleanDocument({ hosts: ['bolos.example', 'doces.example'] }));
  await expect(publish(torta('doces.example'))).rejects.toThrow('o endereço doces.example já é da campanha "bolo"');
  expect(await liveVersion(db, 'torta')).toBeUndefined();
  // Links to the host work until it is released, which cannot be undone.
  await publish(cleanDocument({ hosts: ['bolos.example'] }));
  await expect(publish(torta('doces.example'))).rejects.toThrow(
    'hosts: o endereço doces.example já foi da campanha "bolo"',
  );
  expect(await within((trx) => releaseHost(trx, 'bolo', 'bolos.example'))).toBe(false);
  expect(await within((trx) => releaseHost(trx, 'torta', 'doces.example'))).toBe(false);
  expect(await within((trx) => releaseHost(trx, 'bolo', 'doces.example'))).toBe(true);
  expect(await publish(torta('doces.example'))).toBe(1);
  await expect(within((trx) => rollBack(trx, 'bolo', 1))).rejects.toThrow('já é da campanha "torta"');
});

test('hosts are kept whichever version is live', async () => {
  const { db, within, publish } = await openVersions();
  const former = async () => (await listFormerHosts(db, 'bolo')).map(({ host }) => host);
  await publish(cleanDocument());
  await publish(cleanDocument({ hosts: ['bolos.example'] }));
  expect(await former()).toEqual([]);
  await within((trx) => rollBack(trx, 'bolo', 1));
  expect(await former()).toEqual(['bolos.example']);
  await publish(cleanDocument({ hosts: ['doces.example'] }));
  expect([await former(), await readHostOwners(db)]).toEqual([
    ['bolos.example'],
    new Map([
      ['bolos.example', 'bolo'],
      ['doces.example', 'bolo'],
    ]),
  ]);
  await within((trx) => rollBack(trx, 'bolo', 2));
  expect(await former()).toEqual(['doces.example']);
  // Earlier releases recorded no hosts.
  await db.deleteFrom('campaign_hosts').execute();
  await publish(cleanDocument());
  expect(await former()).toEqual(['bolos.example']);
});

test('another process is notified of a version once it is there, and of nothing that was undone', async () => {
  const { database, within, publish } = await openVersions();
  const log = pino({ level: 'silent' });
  const elsewhere = openDatabase(database.connection, log);
  const listener = await openListener(database.connection, log);
  onTestFinished(async () => {
    await listener.close();
    await elsewhere.destroy();
  });
  const heard: (number | undefined)[] = [];
  let tell = () => {};
  await listener.on(
    CAMPAIGNS_CHANNEL,
    async (id) => {
      heard.push((await liveVersion(elsewhere, id))?.number);
      tell();
    },
    () => {},
  );
  const next = async (action: () => Promise<unknown>) => {
    const notified = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await action();
    await notified;
  };
  await next(() => publish(priced(1000)));
  await publish(priced(1000));
  const undone = within(async (trx) => {
    await publishVersion(trx, priced(9000), BY_HAND);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await next(() => publish(priced(2000)));
  await next(() => within((trx) => rollBack(trx, 'bolo', 1)));
  expect(heard).toEqual([1, 2, 1]);
});
