import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isoDay } from '../../shared/dates.ts';
import type { Centavos } from '../../shared/money.ts';
import type { Measure } from '../../shared/panel/measures.ts';
import { hourlyBetween, startOf } from './facts.ts';

/** Count and amount of a measure. */
interface Sum {
  count: number;
  amount: Centavos;
}

/** Sums by measure; a missing measure is zero. */
export class Measures {
  readonly #sums = new Map<Measure, Sum>();

  add(measure: Measure, count: number, amount: Centavos | string): void {
    const sum = this.#sums.get(measure) ?? { count: 0, amount: 0 };
    this.#sums.set(measure, { count: sum.count + count, amount: sum.amount + Number(amount) });
  }

  addAll(other: Measures): void {
    for (const [measure, { count, amount }] of other.#sums) this.add(measure, count, amount);
  }

  count(measure: Measure): number {
    return this.#sums.get(measure)?.count ?? 0;
  }

  amount(measure: Measure): Centavos {
    return this.#sums.get(measure)?.amount ?? 0;
  }

  /** Received, returned and remaining amounts. */
  get money(): { gross: Centavos; returned: Centavos; net: Centavos } {
    const [gross, returned] = [this.amount('in'), -this.amount('refund') - this.amount('elsewhere')];
    return { gross, returned, net: gross - returned };
  }

  /** Sums shown for every part of a period. */
  get sums() {
    return { placed: this.count('placed'), codes: this.count('charged'), paid: this.count('paid'), ...this.money };
  }
}

/** Id of a campaign, or several; undefined for all. */
export type CampaignScope = string | readonly string[] | undefined;

/** Condition for rows of these campaigns. */
export function ofCampaign(scope: CampaignScope, column = 'campaign'): RawBuilder<unknown> {
  if (scope === undefined) return sql`true`;
  return typeof scope === 'string' ? sql`${sql.ref(column)} = ${scope}` : sql`${sql.ref(column)} = any(${[...scope]})`;
}

interface Span {
  /** Day in Brasília: `2026-11-21`. */
  day: string;
  /** End of the measured part. */
  until: Date;
  campaign: CampaignScope;
  /** Time until which the sums are complete; null if there are none. */
  summed: Date | null;
}

/** Hourly measures of a day until a moment: whole hours from the sums, the rest from the orders themselves. */
export async function measureDay(db: Db, { day, until, campaign, summed }: Span): Promise<Measures> {
  const at = summed && summed < until ? summed : until;
  // The sums of any other day are either complete or missing.
  const hour = summed === null || isoDay(at) < day ? 0 : hourOf(at);
  const { rows } = await sql<{ measure: Measure; count: number; amount: string }>`
    select measure, count, amount from sales_hours
    where day = ${day}::date and hour < ${hour} and ${ofCampaign(campaign)}
    union all
    ${hourlyBetween(
      sql`(${startOf(day)} + ${hour} * interval '1 hour')`,
      sql`${until}::timestamptz`,
      ofCampaign(campaign, 'orders.campaign'),
    )}`.execute(db);
  const measures = new Measures();
  for (const { measure, count, amount } of rows) measures.add(measure, count, amount);
  return measures;
}

const hours = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', hourCycle: 'h23' });

function hourOf(at: Date): number {
  return Number(hours.format(at));
}
