import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ALERT_PARAMS } from '../../../tests/factories/alert-params.ts';
import { operate } from '../../../tests/setup/operate.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { raiseAlert } from '../../alerts/service.ts';
import { commandLineActor } from '../../operators/service.ts';
import { reconcile } from '../../orders/reconciliation.ts';
import { ALERTS } from '../../shared/alert-kinds.ts';
import type { ListedAlert, ListedMail } from '../../shared/panel/alerts-schema.ts';
import { closeAccess, refundOrder, resendAccess, retryRefund } from '../orders/audited-order-commands.ts';
import { readToday } from '../today.ts';

const ANA = 'ana@loja.example';

async function openPanel() {
  const shop = await openTestShop({ env: { OPERATORS: ANA }, work: false });
  const { id: token, number } = await shop.order();
  const id = await shop.idOf({ id: token });
  await shop.pay(token);
  await reconcile(shop.context, id, 'reconciliation');
  const ana = panelVisitor(shop);
  await ana.signIn(ANA);
  const bounce = (error: string) =>
    sql`update deliveries set status = 'bounced', last_error = ${error}, created_at = created_at - interval '1 minute'
        where order_id = ${id} and status = 'queued'`.execute(shop.db);
  const undelivered = async () => (await ana.api<{ rows: ListedMail[] }>('GET', '/mails?status=bounced')).rows;
  const asking = async () => (await readToday(shop.context, {})).attention.bouncedMails;
  return { shop, ana, id, number, bounce, undelivered, asking };
}

test('a bounced mail is listed until it is sent again', async () => {
  const { shop, id, number, bounce, undelivered, asking } = await openPanel();
  await bounce('EENVELOPE RCPT TO 550');
  expect(await undelivered()).toMatchObject([{ kind: 'access', number }]);
  expect(await asking()).toBe(1);
  expect((await operate(shop, 'mails', 'bounced')).said).toContain(`${number}  maria`);
  await resendAccess(shop.context, commandLineActor('ana'), id, 'certa@example.com');
  expect(await undelivered()).toEqual([]);
  expect(await asking()).toBe(0);
  expect((await operate(shop, 'mails', 'bounced')).said).toBe('Nenhum e-mail.');
  expect((await operate(shop, 'mails', 'queued')).said).toContain('e-mail de acesso: na fila');
  expect((await operate(shop, 'mails', 'lost')).code).toBe(1);
});

test('a mail that the shop cancelled needs no operator', async () => {
  const { shop, id, undelivered, asking } = await openPanel();
  await closeAccess(shop.context, commandLineActor('ana'), id, 'Pediu pelo WhatsApp.');
  const mails = await shop.db.selectFrom('deliveries').select('status').where('order_id', '=', id).execute();
  expect(mails).toEqual([{ status: 'bounced' }]);
  expect(await undelivered()).toEqual([]);
  expect(await asking()).toBe(0);
});

test('an alert of a refused refund says how much can be requested again', async () => {
  const { shop, ana, id } = await openPanel();
  await refundOrder(shop.context, commandLineActor('ana'), id, { amount: 500, left: 1990, key: 'chave-0001' });
  await shop.db.updateTable('refunds').set({ status: 'refused', refusals: 20 }).execute();
  await shop.db.transaction().execute((trx) => raiseAlert(trx, 'refund_given_up', id, ALERT_PARAMS.refund_given_up));
  const refused = async () =>
    (await ana.api<{ rows: ListedAlert[] }>('GET', '/alerts?status=open')).rows.map((alert) => alert.refused);
  expect(await refused()).toEqual([500]);
  await retryRefund(shop.context, commandLineActor('ana'), id);
  expect(await refused()).toEqual([null]);
});

test('only the seller’s own tries are no orders yet', async () => {
  const shop = await openTestShop({ work: false });
  const { id } = await shop.order();
  await shop.db.updateTable('orders').set({ kind: 'test' }).execute();
  expect((await readToday(shop.context, {})).isNew).toBe(true);
  await shop.db
    .updateTable('orders')
    .set({ kind: 'sale' })
    .where('id', '=', await shop.idOf({ id }))
    .execute();
  expect((await readToday(shop.context, {})).isNew).toBe(false);
});

test('advice names the panel’s buttons, unless only a command helps', () => {
  for (const [kind, { advice }] of Object.entries(ALERTS))
    if (kind !== 'restored') expect(advice, kind).not.toMatch(/npm |npx |--|\b(resend|replay|retry)\b/);
});
