import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { oldDatabase } from '../../../tests/setup/old-database.ts';
import { type Db, migrate } from './database.ts';

const SELLER = '52998224725';
const [ANA, BIA] = ['11144477735', '39053344705'];

/** An order as a release before wrote it. @param day of March on which it was made */
async function store(db: Db, id: string, order: { campaign: string; day: number; document: string; status?: string }) {
  const { campaign, day, document, status = 'paid' } = order;
  await sql`
    insert into orders (id, token, number, status, campaign, product_title, guarantee_days, amount, buyer_name,
      buyer_email, buyer_phone, buyer_document, tracking, idempotency_key, request_hash, holds_spot, created_at, updated_at)
    values (${id}, ${id}, ${id}, ${status}, ${campaign}, 'Lista', 7, 1990, 'Maria', ${`${id}@example.com`}, '', ${document},
      '{}', ${id}, ${id}, ${status === 'uncertain'}, ${`2026-03-${day}T12:00:00Z`}::timestamptz, now())`.execute(db);
}

async function publish(db: Db, campaign: string, number: number, day: number, document: string) {
  await sql`
    insert into campaign_versions (campaign, number, document, digest, source, author, created_at)
    values (${campaign}, ${number}, ${JSON.stringify({ id: campaign, buyer: { document } })}, ${`${campaign}${number}`},
      'folder', 'ana', ${`2026-03-${day}T00:00:00Z`}::timestamptz)`.execute(db);
}

const documents = async (db: Db) => {
  const rows = await db.selectFrom('orders').select(['id', 'buyer_document']).execute();
  return Object.fromEntries(rows.map(({ id, buyer_document }) => [id, buyer_document]));
};

test('figures of earlier orders are made true: documents, spots, and money that the bank took', async () => {
  const { db } = await oldDatabase('0051-testimonials-of-campaigns');
  // Never asked anybody, also before its first version was written down.
  await publish(db, 'always', 1, 10, 'fixed');
  await store(db, 'early', { campaign: 'always', day: 9, document: SELLER });
  await store(db, 'late', { campaign: 'always', day: 20, document: SELLER });
  // Asked at one time, and had one document for all at another.
  await publish(db, 'mixed', 1, 10, 'ask');
  await publish(db, 'mixed', 2, 15, 'fixed');
  await store(db, 'asked', { campaign: 'mixed', day: 11, document: ANA });
  await store(db, 'fixed-1', { campaign: 'mixed', day: 16, document: SELLER });
  await store(db, 'fixed-2', { campaign: 'mixed', day: 17, document: SELLER });
  await store(db, 'rolled-back', { campaign: 'mixed', day: 18, document: BIA });
  await publish(db, 'asks', 1, 10, 'ask');
  await store(db, 'own-1', { campaign: 'asks', day: 11, document: ANA });
  await store(db, 'own-2', { campaign: 'asks', day: 12, document: ANA });
  // Given up, and still asked about.
  for (const [id, next] of [
    ['given-up', null],
    ['hoped-for', new Date()],
  ] as const) {
    await store(db, id, { campaign: 'asks', day: 12, document: ANA, status: 'uncertain' });
    await sql`
      insert into payment_attempts (order_id, position, method, provider, status, amount, details, next_check_at)
      values (${id}, 1, 'pix', 'bank', 'unknown', 1990, '{}', ${next})`.execute(db);
  }
  await sql`insert into stock (campaign, total, taken) values ('asks', 5, 2), ('mixed', 5, 3)`.execute(db);
  // A dispute, and a return by hand.
  await sql`update orders set status = 'charged_back', returned_elsewhere = 1990 where id = 'own-1'`.execute(db);
  await sql`update orders set returned_elsewhere = 480 where id = 'own-2'`.execute(db);
  await migrate(db);

  const none = { early: null, late: null, 'fixed-1': null, 'fixed-2': null };
  const kept = { asked: ANA, 'rolled-back': BIA, 'own-1': ANA, 'own-2': ANA, 'given-up': ANA, 'hoped-for': ANA };
  expect(await documents(db)).toEqual({ ...none, ...kept });
  const told = db.selectFrom('audit_log').select(['actor', 'act', 'subject', 'params']).orderBy('subject');
  expect(await told.execute()).toEqual(
    ['always', 'mixed'].map((id) => ({
      ...{ actor: 'vitrine', act: 'documents.forgotten', subject: `campaign:${id}`, params: { orders: 2 } },
    })),
  );

  const spots = db.selectFrom('orders').select(['id', 'holds_spot']).where('status', '=', 'uncertain').orderBy('id');
  expect(await spots.execute()).toEqual([
    { id: 'given-up', holds_spot: false },
    { id: 'hoped-for', holds_spot: true },
  ]);
  expect(await db.selectFrom('stock').select(['campaign', 'taken']).orderBy('campaign').execute()).toEqual([
    { campaign: 'asks', taken: 1 },
    { campaign: 'mixed', taken: 3 },
  ]);

  const moves = db
    .selectFrom('money_moves')
    .select(['order_id', 'amount', 'taken_back'])
    .where('kind', '=', 'elsewhere');
  const before = [
    { order_id: 'own-1', amount: -1990, taken_back: true },
    { order_id: 'own-2', amount: -480, taken_back: false },
  ];
  expect(await moves.orderBy('order_id').execute()).toEqual(before);
  // A dispute after the return, of more than one move's worth at once; and a release from before that knows of none.
  await sql`update orders set returned_elsewhere = 1990, taken_back = 1000 where id = 'own-2'`.execute(db);
  await sql`update orders set returned_elsewhere = 100 where id = 'late'`.execute(db);
  expect((await moves.orderBy('id').execute()).slice(2)).toEqual([
    { order_id: 'own-2', amount: -510, taken_back: false },
    { order_id: 'own-2', amount: -1000, taken_back: true },
    { order_id: 'late', amount: -100, taken_back: false },
  ]);
});
