import type { Selectable } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { NoticesTable } from '../../platform/db/schema.ts';
import type { Mail } from '../../platform/outbox/mailer.ts';
import type { MailQueue } from '../../platform/outbox/outbox.ts';
import { addDays } from '../../shared/dates.ts';
import type { Today } from '../../shared/panel/today-schema.ts';
import type { ShopContext } from '../shop-context.ts';
import { readAttention, readWholeDay } from '../today.ts';
import { waitingAlerts } from './daily.ts';
import { NOTICES, type Reader, readReaders } from './readers.ts';
import { salesOfNotice } from './sales.ts';

type Notice = Selectable<NoticesTable>;

/** Mails to operators about sales and days, for the outbox. One at a time: buyers' mails have priority. */
export function createNoticeMails({ db, delivery, operators, clock }: ShopContext): MailQueue<'notices'> {
  async function sales(trx: Trx, { id }: Notice, { email, ...reader }: Reader): Promise<Mail | null> {
    if (reader.sales !== 'each') return null;
    const mailed = await salesOfNotice(trx, id);
    if (mailed.count === 0) return null;
    // With another count it has another Message-ID, so that no reader drops it as a repeat.
    return delivery.composeForOperator('sales', { id: `${id}-${mailed.count}`, to: email }, mailed);
  }

  /** Composes the summary of the day before the mail's own. */
  async function daily(trx: Trx, notice: Notice, reader: Reader): Promise<Mail | null> {
    const { id, day, created_at: until } = notice;
    if (day === null) throw new Error('a daily mail without its day');
    const alerts = await waitingAlerts(trx, reader, { day, until });
    const summary = reader.sales === 'daily' ? await summaryOf(addDays(day, -1), reader.campaigns) : null;
    if (!summary && alerts.length === 0) return null;
    return delivery.composeForOperator('daily', { id, to: reader.email }, { summary, alerts });
  }

  async function summaryOf(day: string, campaigns: Reader['campaigns']) {
    const [now, before, attention] = await Promise.all([
      readWholeDay(db, day, campaigns),
      readWholeDay(db, addDays(day, -7), campaigns),
      readAttention(db, clock()),
    ]);
    return { day, now, before, ofSome: campaigns !== null, asking: sumOf(attention) };
  }

  return {
    table: NOTICES,
    unwanted: 'dropped',
    async compose(trx, notice) {
      const { id, kind, operator_id, recipient } = notice;
      const reader = (await readReaders(trx, operators)).find((each) => each.id === operator_id);
      if (kind === 'test') {
        const to = reader?.email ?? recipient;
        return to === null ? null : delivery.composeForOperator('test', { id, to }, { now: clock() });
      }
      if (!reader) return null;
      return kind === 'sales' ? sales(trx, notice, reader) : daily(trx, notice, reader);
    },
  };
}

/** Total number of open matters. */
function sumOf(attention: Today['attention']): number {
  return Object.values(attention).reduce((sum, count) => sum + count, 0);
}
