import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ALERT_PARAMS } from '../../tests/factories/alert-params.ts';
import { openTestDb } from '../../tests/setup/database.ts';
import { storeOpenOrders } from '../../tests/setup/open-orders.ts';
import { ALERT_KINDS, type AlertKind, RECURRING_KINDS } from '../shared/alert-kinds.ts';
import { raiseAlert } from './service.ts';

test.each(['of an order', 'of none'])(
  'what recurs calls again once the former alert is settled; all else is raised once, settled or not (%s)',
  async (whose) => {
    const { db } = await openTestDb();
    const orders = { provider: 'simulator', count: 1, now: new Date(), due: sql`null` };
    const [orderId = null] = whose === 'of none' ? [] : await storeOpenOrders(db, orders);
    const raise = (kind: AlertKind) =>
      db.transaction().execute((trx) => raiseAlert(trx, kind, orderId, ALERT_PARAMS[kind]));
    const settle = () => db.updateTable('alerts').set({ status: 'settled' }).execute();
    const count = async () => {
      const rows = await db.selectFrom('alerts').select(['kind', 'status', 'mail']).orderBy('id').execute();
      return Object.fromEntries(
        ALERT_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).map(({ status }) => status)]),
      );
    };
    for (const kind of ALERT_KINDS) await raise(kind);
    // Each fact is raised once more, while its first alert is open.
    for (const kind of ALERT_KINDS) await raise(kind);
    expect(await count()).toEqual(Object.fromEntries(ALERT_KINDS.map((kind) => [kind, ['open']])));

    for (const round of [1, 2]) {
      await settle();
      for (const kind of ALERT_KINDS) await raise(kind);
      const settled = Array.from({ length: round }, () => 'settled');
      const expected = (kind: AlertKind) => (RECURRING_KINDS.includes(kind) ? [...settled, 'open'] : ['settled']);
      expect(await count()).toEqual(Object.fromEntries(ALERT_KINDS.map((kind) => [kind, expected(kind)])));
    }
  },
);
