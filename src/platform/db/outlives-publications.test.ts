import { expect, test } from 'vitest';
import { oldDatabase } from '../../../tests/setup/old-database.ts';
import { up } from './migrations/0054-what-outlives-publications.ts';

test('hosts and products of versions from before are taken over', async () => {
  const { db } = await oldDatabase('0051-testimonials-of-campaigns');
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
  const version = (campaign: string, number: number, kind: string, ...hosts: string[]) => ({
    campaign,
    number,
    document: JSON.stringify({ hosts, access: { kind } }),
    digest: `${campaign} ${number}`,
    source: 'panel' as const,
    author: 'ana',
    created_at: at(number),
  });
  await db
    .insertInto('campaign_versions')
    .values([
      version('bolo', 1, 'files', 'bolos.example', 'doces.example'),
      version('bolo', 2, 'files', 'bolos.example'),
      version('bolo', 3, 'link', 'novo.example'),
      version('torta', 1, 'link', 'doces.example'),
      version('pao', 1, 'contact-list'),
    ])
    .execute();
  const live = (id: string, live_version: number) => ({ id, live_version, published_at: at(9) });
  await db
    .insertInto('campaigns')
    .values([live('bolo', 3), live('torta', 1), live('pao', 1)])
    .execute();
  await up(db as never);
  expect(await db.selectFrom('campaign_hosts').selectAll().orderBy('host').execute()).toEqual([
    { host: 'bolos.example', campaign: 'bolo', left_at: at(9) },
    { host: 'doces.example', campaign: 'torta', left_at: null },
    { host: 'novo.example', campaign: 'bolo', left_at: null },
  ]);
  expect(await db.selectFrom('earlier_products').selectAll().execute()).toEqual([
    { id: '1', campaign: 'bolo', kind: 'files', version: 2, product_version: null, ended_at: at(3) },
  ]);
});
