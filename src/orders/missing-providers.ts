import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { createPace } from '../platform/jobs/pace.ts';
import { OPEN_ATTEMPTS, PAID_ATTEMPTS } from './attempts.ts';

/** The longest that any provider's payments can be taken back, in days: one that is gone tells its own no more. */
const LONGEST_DISPUTE = 180;

/** A provider that the settings name no more, and how many orders still need it. */
export interface MissingProvider {
  name: string;
  /** They may still be paid. */
  open: number;
  /** Their money can be given back, or taken back by the bank. */
  paid: number;
  /** Those of them that wait for a refund. */
  refunding: number;
}

/** Missing providers, and the setting that brings them back. */
interface Missing {
  providers: MissingProvider[];
  /** For the operator; empty where nothing is missing. */
  text: string;
}

interface Dependencies {
  db: Db;
  payments: Pick<PaymentsService, 'names' | 'settingWith'>;
  clock: Clock;
}

/** Providers that were taken out of the settings while orders need them: nobody hears of their payments meanwhile. */
export function createMissingProviders({ db, payments, clock }: Dependencies) {
  const isTimeToLook = createPace(clock, DAY);

  async function find(): Promise<Missing> {
    const since = addSeconds(clock(), -LONGEST_DISPUTE * DAY);
    const { rows: providers } = await sql<MissingProvider>`
      select needed.provider as name,
        count(*) filter (where attempt <> 'paid')::int as open,
        count(*) filter (where attempt = 'paid')::int as paid,
        count(*) filter (where attempt = 'paid' and exists (
          select from refunds where refunds.order_id = needed.order_id and refunds.status in ('queued', 'asked')))::int
          as refunding
      from (
        select order_id, provider, status as attempt from payment_attempts where ${OPEN_ATTEMPTS}
        union all
        select order_id, provider, status from payment_attempts where ${PAID_ATTEMPTS}
      ) as needed
      join orders on orders.id = needed.order_id
      where needed.provider <> all(${[...payments.names]}) and not orders.test and orders.created_at > ${since}
      group by needed.provider
      order by needed.provider`.execute(db);
    if (providers.length === 0) return { providers, text: '' };
    const setting = payments.settingWith(providers.map(({ name }) => name));
    return { providers, text: `${providers.map(inWords).join('; ')}: ${setting}` };
  }

  /** Calls an operator, again each day while nobody brings it back; what is back needs nobody. */
  async function tell({ providers, text }: Missing): Promise<void> {
    await db.transaction().execute(async (trx) => {
      // Two processes that start at once tell of it once.
      await sql`select pg_advisory_xact_lock(hashtext('missing-providers'))`.execute(trx);
      const open = trx
        .selectFrom('alerts')
        .select('id')
        .where('kind', '=', 'provider_missing')
        .where('status', '=', 'open');
      if (providers.length > 0) {
        if (!(await open.executeTakeFirst())) await raiseAlert(trx, 'provider_missing', null, text);
        return;
      }
      await trx
        .updateTable('alerts')
        .set({
          status: 'settled',
          settled_at: clock(),
          settled_by: 'vitrine',
          reason: 'Nenhum pedido precisa mais dele.',
        })
        .where('kind', '=', 'provider_missing')
        .where('status', '=', 'open')
        .execute();
    });
  }

  return {
    /** Counts them now. */
    find,

    /** Looks at the start, and daily. */
    async sweep(): Promise<number> {
      if (isTimeToLook()) await tell(await find());
      return 0;
    },
  };
}

/** `15 pedidos ainda são do bcb (3 em aberto, 12 pagos)` */
function inWords({ name, open, paid, refunding }: MissingProvider): string {
  const all = open + paid;
  const parts = [
    open > 0 && `${open} em aberto`,
    paid === 1 && '1 pago que ainda pode ser devolvido ou contestado',
    paid > 1 && `${paid} pagos que ainda podem ser devolvidos ou contestados`,
    refunding > 0 && `${refunding} à espera da devolução`,
  ].filter(Boolean);
  return `${all === 1 ? '1 pedido ainda é' : `${all} pedidos ainda são`} do ${name} (${parts.join(', ')})`;
}
