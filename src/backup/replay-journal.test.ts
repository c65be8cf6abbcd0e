import { expect, test } from 'vitest';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { personOf } from '../consent/service.ts';
import { type JournalFacts, type JournalKind, journalMark, type NumberedEntry } from '../journal/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { networkHash } from '../platform/http/visitor-hash.ts';
import { kyselyOn, withClient } from './catalogue.ts';
import { eraseListed } from './erase-listed.ts';
import { replayJournal } from './replay-journal.ts';

const NETWORK = networkHash('secret', '203.0.113.7', new Date());
const SECRET = 'a secret of thirty-two characters';

interface Case<Kind extends JournalKind> {
  subject: string;
  facts: JournalFacts[Kind];
  /** Reads what the replay changes. */
  read(): Promise<unknown>;
  /** Value in the restored database, and after the replay. */
  from: unknown;
  to: unknown;
}

/** A case of each kind that can be written: the types ask for one of a new kind. */
type Cases = { [Kind in JournalKind]: Case<Kind>[] };

/** Readers of the current rows. */
function readersOf({ db }: TestShop) {
  return {
    order: (id: string) => async () =>
      (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status === 'paid',
    email: (id: string) => async () =>
      (await db.selectFrom('orders').select('buyer_email').where('id', '=', id).executeTakeFirst())?.buyer_email,
    access: (id: string) => async () =>
      (await db.selectFrom('access_grants').select('status').where('order_id', '=', id).executeTakeFirst())?.status,
    testimonial: (id: string) => async () =>
      db.selectFrom('testimonials').select(['status', 'text']).where('order_id', '=', id).executeTakeFirst(),
    operator: (id: string) => async () => {
      const rows = db.selectFrom('operators').select(['role', 'removed_at']).where('id', '=', id);
      const row = await rows.executeTakeFirst();
      return [row?.role, row?.removed_at !== null];
    },
    has: (table: 'refunds' | 'withdrawal_requests' | 'passkeys' | 'recovery_codes', id: string) => async () =>
      (await db.selectFrom(table).select('id').where('id', '=', id).execute()).length > 0,
    session: (id: string) => async () =>
      (await db.selectFrom('panel_sessions').select('ended_at').where('id', '=', id).executeTakeFirst())?.ended_at ===
      null,
    isOpen: async () => (await db.selectFrom('shop').select('selling').executeTakeFirst())?.selling,
    marketing: (visitor: string) => async () => {
      const receipts = db.selectFrom('consent_receipts').select('marketing').where('visitor_hash', '=', visitor);
      return (await receipts.orderBy('id', 'desc').executeTakeFirst())?.marketing;
    },
  };
}

async function* inParts(entries: NumberedEntry[]): AsyncGenerator<NumberedEntry[]> {
  yield entries.slice(0, 3);
  yield entries.slice(3);
}

/** A shop as an older backup brings it back: nothing of what the journal says has been done. */
async function casesIn(shop: TestShop): Promise<Cases> {
  const now = shop.clock.now;
  const read = readersOf(shop);
  const sell = async (email: string) => {
    const order = await shop.order({ email });
    await shop.pay(order.id);
    await shop.until(order.id, ({ delivery }) => delivery === 'sent');
    return shop.idOf(order);
  };
  const review = async (email: string) => {
    const order_id = await sell(email);
    const words = { stars: 5, text: 'Muito bom', name: 'Caio', place: 'Recife, PE' };
    const moments = { written_at: now, publish_at: now };
    await shop.db
      .insertInto('testimonials')
      .values({ order_id, status: 'published', ...words, ...moments })
      .execute();
    return order_id;
  };
  const [asked, withdrawn, refunded, closed, moved, erased] = [
    await sell('a@example.com'),
    await sell('b@example.com'),
    await sell('c@example.com'),
    await sell('d@example.com'),
    await sell('e@example.com'),
    await sell('f@example.com'),
  ];
  const [hidden, takenBack] = [await review('g@example.com'), await review('h@example.com')];
  const changed = (await shop.operators.invite(ANA, 'lia@example.com', 'support')).id;
  const removed = (await shop.operators.invite(ANA, 'rui@example.com', 'support')).id;
  for (const id of ['lost', 'kept']) {
    const key = { credential_id: id, public_key: Buffer.from('x'), counter: 0, transports: '[]', rp_id: 'localhost' };
    await shop.db
      .insertInto('passkeys')
      .values({ id, operator_id: changed, name: id, created_at: now, last_used_at: null, ...key })
      .execute();
    const code = { id, operator_id: changed, code_hash: id, created_at: now };
    await shop.db.insertInto('recovery_codes').values(code).execute();
    const device = { token_hash: id, operator_id: changed, demonstration: null, device: 'x', ip: null };
    const moments = { created_at: now, last_seen_at: now, verified_at: now, expires_at: addSeconds(now, DAY) };
    await shop.db
      .insertInto('panel_sessions')
      .values({ id, ...device, ...moments })
      .execute();
  }
  const campaign = shop.campaign.id;
  const visitor = { hash: 'a visitor', campaign, version: 1 as const, privacySignal: false };
  await shop.consent.record({ ...visitor, categories: { statistics: true, marketing: true } }, NETWORK);

  const published = { status: 'published', text: 'Muito bom' };
  const refund = { id: 'a refund', key: 'a refund', amount: 500, cause: 'operator' as const, over: false };
  return {
    erasure: [
      {
        subject: personOf(SECRET, 'f@example.com'),
        facts: { mark: journalMark(SECRET) },
        read: read.email(erased),
        from: 'f@example.com',
        to: expect.stringContaining('erased.invalid'),
      },
    ],
    request: [
      {
        subject: asked,
        facts: { id: 'asked', askedAt: now.toISOString(), refused: false },
        read: read.has('withdrawal_requests', 'asked'),
        from: false,
        to: true,
      },
    ],
    withdrawal: [{ subject: withdrawn, facts: { by: 'buyer' }, read: read.order(withdrawn), from: true, to: false }],
    refund: [
      {
        subject: refunded,
        facts: { ...refund, at: now.toISOString() },
        read: read.has('refunds', 'a refund'),
        from: false,
        to: true,
      },
    ],
    access: [{ subject: closed, facts: { open: false }, read: read.access(closed), from: 'active', to: 'revoked' }],
    // Nothing sealed: that went with an erasure.
    address: [
      {
        subject: moved,
        facts: { link: null, change: 'corrected' },
        read: read.email(moved),
        from: 'e@example.com',
        to: expect.stringContaining('erased.invalid'),
      },
    ],
    operator: [
      {
        subject: changed,
        facts: { role: 'reader', removed: false },
        read: read.operator(changed),
        from: ['support', false],
        to: ['reader', false],
      },
      {
        subject: removed,
        facts: { role: null, removed: true },
        read: read.operator(removed),
        from: ['support', false],
        to: [expect.anything(), true],
      },
    ],
    passkey: [{ subject: 'lost', facts: {}, read: read.has('passkeys', 'lost'), from: true, to: false }],
    recovery_code: [{ subject: 'lost', facts: {}, read: read.has('recovery_codes', 'lost'), from: true, to: false }],
    session: [{ subject: 'lost', facts: {}, read: read.session('lost'), from: true, to: false }],
    testimonial: [
      {
        subject: hidden,
        facts: { status: 'hidden' },
        read: read.testimonial(hidden),
        from: published,
        to: { ...published, status: 'hidden' },
      },
      {
        subject: takenBack,
        facts: { status: 'withdrawn' },
        read: read.testimonial(takenBack),
        from: published,
        to: { status: 'withdrawn', text: null },
      },
    ],
    sale: [{ subject: 'shop', facts: { open: false }, read: read.isOpen, from: true, to: false }],
    consent: [
      {
        subject: 'a visitor',
        facts: { campaign, version: 1, statistics: false, marketing: false, signal: false },
        read: read.marketing('a visitor'),
        from: true,
        to: false,
      },
    ],
  };
}

test('each kind of the journal is done once more, and nothing beside it', async () => {
  const shop = await openTestShop({ secret: SECRET });
  const cases = Object.entries(await casesIn(shop)).flatMap(([kind, some]) => some.map((one) => ({ kind, ...one })));
  for (const { kind, read, from } of cases) expect({ kind, is: await read() }).toEqual({ kind, is: from });
  shop.clock.now = addSeconds(shop.clock.now, 60);
  const entries = cases.map(
    ({ kind, subject, facts }, at): NumberedEntry => ({
      ...{ number: 1000 + at, id: `entry ${at}`, kind, subject, sealed: null },
      facts: { ...facts },
      ...{ at: shop.clock.now, macBefore: `${at}`, mac: `${at + 1}` },
    }),
  );
  const erasures = new Map(
    entries.filter(({ kind }) => kind === 'erasure').map(({ subject, at }) => [subject, at] as const),
  );
  const replay = () =>
    withClient(shop.database.connection, (client) =>
      kyselyOn(client)
        .transaction()
        .execute(async (trx) => {
          const { entries: unknown } = await replayJournal(trx, inParts(entries), {
            keys: [SECRET],
            now: shop.clock.now,
          });
          await eraseListed({ client, trx }, erasures, [SECRET]);
          return unknown;
        }),
    );
  expect(await replay()).toBe(entries.length);
  for (const { kind, read, to } of cases)
    await shop.poll(async () => ({ kind, is: await read() })).toEqual({ kind, is: to });
  const read = readersOf(shop);
  expect([await read.has('passkeys', 'kept')(), await read.session('kept')()]).toEqual([true, true]);
  // Done twice, it changes nothing.
  expect(await replay()).toBe(0);
});
