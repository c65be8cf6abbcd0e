import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';

const presence = { viewers: { source: 'presence' as const } };

/** Opens a page; `open` is what it was told last. */
function openPage(shop: TestShop) {
  const controller = new AbortController();
  const page = { open: undefined as number | undefined, close: () => controller.abort() };
  onTestFinished(page.close);
  const reading = async () => {
    const response = await fetch(`${shop.app.listeningOrigin}/api/presence`, { signal: controller.signal });
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, json = ''] of chunk.matchAll(/data: (.*)\n/g)) page.open = JSON.parse(json).open;
  };
  reading().catch(() => undefined);
  return page;
}

async function listening(options: Parameters<typeof openTestShop>[0] = {}): Promise<TestShop> {
  const shop = await openTestShop({ work: false, urgency: presence, ...options });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return shop;
}

test('every page knows how many are open, at whichever process, soon after each change', async () => {
  const shop = await listening();
  const other = await listening({ database: shop.database });
  const [here, there] = [shop, other].map((at) => Array.from({ length: 6 }, () => openPage(at)));
  const all = [...(here ?? []), ...(there ?? [])];
  await expect.poll(() => all.map(({ open }) => open), { timeout: 15_000 }).toEqual(all.map(() => 12));

  for (const page of here?.splice(0, 4) ?? []) page.close();
  const rest = [...(here ?? []), ...(there ?? [])];
  await expect.poll(() => rest.map(({ open }) => open), { timeout: 15_000 }).toEqual(rest.map(() => 8));

  // A process that is stopped takes its pages along.
  await other.close();
  await expect.poll(() => here?.map(({ open }) => open), { timeout: 15_000 }).toEqual([2, 2]);
}, 60_000);

test('a process that died is forgotten, and its row removed', async () => {
  const shop = await listening();
  await sql`insert into presence (process, open, seen_at) values
    ('alive', 3, now()), ('dead', 40, now() - interval '11 seconds'), ('gone', 50, now() - interval '2 minutes')`.execute(
    shop.db,
  );
  const page = openPage(shop);
  await expect.poll(() => page.open).toBe(4);
  const rows = await shop.db.selectFrom('presence').select('process').execute();
  expect(rows.map(({ process }) => process)).toEqual(expect.arrayContaining(['alive', 'dead']));
  expect(rows.map(({ process }) => process)).not.toContain('gone');
});

test('nothing is written while nobody looks, and nothing of a visitor ever', async () => {
  const shop = await listening();
  expect(await shop.db.selectFrom('presence').selectAll().execute()).toEqual([]);
  const page = openPage(shop);
  await expect.poll(() => page.open).toBe(1);
  const [row = {}] = await shop.db.selectFrom('presence').selectAll().execute();
  expect(Object.keys(row).sort()).toEqual(['open', 'process', 'seen_at']);
});
