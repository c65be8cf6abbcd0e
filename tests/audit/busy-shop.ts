import { sql } from 'kysely';
import { resendAccess } from '../../src/admin/orders/audited-order-commands.ts';
import { readFolder } from '../../src/campaigns/folder.ts';
import { newOrderId } from '../../src/orders/order-names.ts';
import { reconcile } from '../../src/orders/reconciliation.ts';
import { lookAtStrayCharge } from '../../src/orders/stray-charges.ts';
import { versionOf } from '../../src/testimonials/moderation.ts';
import { startFakeBcb } from '../mocks/fake-bcb.ts';
import { bcbSettings } from '../setup/fake-providers.ts';
import { BREAD, openHouse, SIGNS } from '../setup/house.ts';
import { ANA } from '../setup/operator.ts';
import type { AtEnd } from '../setup/share.ts';
import { installDigests } from './unwritten.ts';

const WORDS = { stars: 5, text: 'O pão cresceu.', name: 'Ana', place: 'Olinda' };

/** E-mail of the owner who signs in. */
export const OWNER = 'dona@example.com';

export type BusyShop = Awaited<ReturnType<typeof openBusyShop>>;

/** A shop in which everything waits for a person: for tests of all that operators do. */
export async function openBusyShop(atEnd: AtEnd) {
  const bank = await startFakeBcb();
  atEnd(bank.close);
  // Nobody listens there: a test event finds no service.
  const env = { OPERATORS: OWNER, UTMIFY_URL: 'http://127.0.0.1:9', ...bcbSettings(bank) };
  const { shop } = await openHouse({ render: SIGNS, env, work: false }, atEnd);
  const { db } = shop;
  await installDigests(db);
  const paid = await shop.order();
  const id = await shop.idOf(paid);
  await bank.pay(id, { webhook: false });
  await reconcile(shop.context, id, 'webhook');
  const odd = await shop.order({ email: 'bia@example.com' });
  const oddId = await shop.idOf(odd);
  await bank.pay(oddId, { webhook: false, amount: 1985 });
  await reconcile(shop.context, oddId, 'webhook');
  const lost = newOrderId('a secret of thirty-two characters');
  const cob = bank.cobs.get(oddId);
  if (cob) bank.cobs.set(lost, { ...cob, txid: lost, status: 'ATIVA' });
  await bank.pay(lost, { webhook: false });
  await lookAtStrayCharge(shop.context, 'bcb', lost);
  await sql`
    insert into testimonials (order_id, status, stars, text, name, place, written_at, publish_at)
    values (${id}, 'pending', 5, ${WORDS.text}, 'Ana', 'Olinda', now(), now() + interval '7 days')
    on conflict (order_id) do update set status = 'pending', stars = 5, text = excluded.text, name = excluded.name,
      place = excluded.place, written_at = excluded.written_at`.execute(db);
  for (const digest of ['a', 'b'])
    await db
      .insertInto('inbox')
      .values({
        ...{ provider: 'bcb', order_id: id, digest, body: Buffer.from('x'), headers: '{}', query: '{}' },
        ...{ status: 'parked', due_at: shop.clock.now, last_error: 'not a message' },
      })
      .execute();
  await db
    .insertInto('conversions')
    .values(
      (['paid', 'refunded'] as const).map((kind) => ({ order_id: id, kind, target: 'meta', status: 'dead' }) as const),
    )
    .execute();

  return {
    bank,
    shop,
    /** The paid order. */
    paid,
    /** Version of the testimonial's text. */
    version: versionOf(WORDS),

    /** The newest row of a table, by its id. */
    async newest(table: string, where = sql`true`): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where ${where} order by id desc limit 1`.execute(db);
      return String(rows[0]?.id);
    },

    /** Condition of the alert about the order that was paid with another amount. */
    ofOdd: sql`order_id = ${oddId}`,

    /** Sets the state of the paid order's refunds. */
    async refundsAre(state: { status: 'refused'; refusals: number } | { status: 'asked'; attempts: number }) {
      await db.updateTable('refunds').set(state).where('order_id', '=', id).execute();
    },

    /** Corrects the paid order's address, once. */
    async correctAddress(): Promise<void> {
      await resendAccess(shop.context, ANA, id, 'outra@example.com');
    },

    /** Has the buyer ask for a withdrawal that is still unanswered. */
    async askToWithdraw(): Promise<void> {
      const asked = { requested_at: shop.clock.now, confirmed_at: null, refused_at: null };
      await db
        .insertInto('withdrawal_requests')
        .values({ id: 'r'.repeat(22), order_id: id, ...asked })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(asked))
        .execute();
    },

    /** Condition of the alert about a stray charge, as after a restore of an earlier backup. */
    ofStray: sql`kind = 'stray_charge'`,

    async openAlerts(): Promise<void> {
      await sql`update alerts set status = 'open', settled_at = null, settled_by = null, reason = null`.execute(db);
    },

    /** Holds the mails of an order, as a restored backup does. */
    async holdMails(): Promise<void> {
      await sql`
        insert into held_work (kind, row_id, due_at)
        select 'deliveries', id::text, due_at from deliveries limit 1`.execute(db);
    },

    /** A host that the book's campaign had once. */
    async leftHost(): Promise<string> {
      const row = { host: 'antes.example', campaign: BREAD, left_at: new Date() };
      await db
        .insertInto('campaign_hosts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return row.host;
    },

    /** The book's campaign, sold under another name. */
    async bookAs(title: string): Promise<string> {
      const document = await readFolder(BREAD);
      return JSON.stringify({ ...document, product: { ...document.product, title } });
    },
  };
}
