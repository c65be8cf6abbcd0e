import { readResults } from '../../admin/results.ts';
import { ALL } from '../../admin/scope.ts';
import { refreshSums } from '../../admin/sums/sums.ts';
import { readToday } from '../../admin/today.ts';
import { AppError } from '../../platform/errors.ts';
import { addDays, isoDay } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import { DEFINITIONS, type Definition } from '../../shared/panel/definitions.ts';
import { formatDuration, formatPercent } from '../../shared/panel/format.ts';
import { ATTENTION_LABELS } from '../../shared/panel/labels.ts';
import { MAX_PERIOD_DAYS } from '../../shared/panel/results-schema.ts';
import { FUNNEL_STEPS } from '../../tracking/service.ts';
import { answer, type Call, type Command, namedCampaign } from './terminal.ts';

/** `today`: the day until now beside the same weekday before, and the items that need attention. */
export const today: Command = async (call) => {
  const campaign = namedCampaign(call);
  const found = await readToday(call.shop.context, campaign === undefined ? {} : { campaign });
  const { now, before, waiting, secondsToPay, secondsToPayBefore, attention } = found;
  const line = (of: Definition, value: string, then: string) =>
    `${DEFINITIONS[of].title}: ${value} (${DEFINITIONS.before.title.toLowerCase()}: ${then})`;
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value));
  const duration = (value: number | null) => (value === null ? '–' : formatDuration(value));
  const asks = Object.entries(ATTENTION_LABELS).flatMap(([name, [one, many]]) => {
    const count = attention[name as keyof typeof attention];
    return count > 0 ? [`${DEFINITIONS.attention.title}: ${count} ${count === 1 ? one : many}`] : [];
  });
  return answer(call, found, [
    line('net', formatBRL(now.net), formatBRL(before.net)),
    line('paid', String(now.paid), String(before.paid)),
    line('conversion', percent(now.conversion), percent(before.conversion)),
    `${DEFINITIONS.waiting.title}: ${waiting.count}, ${formatBRL(waiting.amount)}`,
    line('secondsToPay', duration(secondsToPay), duration(secondsToPayBefore)),
    line('returned', formatBRL(now.returned), formatBRL(before.returned)),
    ...asks,
  ]);
};

/** Lists the addresses of the waiting list, one per line. */
export const waitingList: Command = async (call) => {
  const emails = await call.shop.waitingList.list(campaignOf(call));
  answer(call, emails, emails);
  // Beside the addresses, which may go to a file.
  if (emails.length === 0) call.terminal.note('Ninguém espera por uma vaga.');
  return true;
};

/** Prints one line per origin, with a number for each step. */
export const funnel: Command = async (call) => {
  const days = daysOf(call, 'funnel');
  const now = isoDay(call.shop.now());
  const rows = await call.shop.tracking.funnel(campaignOf(call), addDays(now, 1 - days), now);
  const origins = new Map<string, Map<string, number>>();
  for (const { source, variant, step, count } of rows) {
    const origin = [source || '(direto)', variant].filter(Boolean).join(' / ');
    const counts = origins.get(origin) ?? new Map<string, number>();
    origins.set(origin, counts.set(step, (counts.get(step) ?? 0) + count));
  }
  const lines = [...origins].map(
    ([origin, counts]) => `${origin}: ${FUNNEL_STEPS.map((step) => `${step} ${counts.get(step) ?? 0}`).join(', ')}`,
  );
  return answer(call, rows, lines, 'Nenhuma visita no período.');
};

/** `revenue [DAYS]`: the revenue of each day, in centavos; with `--json`, all of the panel's results. */
export const revenue: Command = async (call) => {
  const { context } = call.shop;
  const days = daysOf(call, 'revenue');
  // A running server does so each minute, but there may be none.
  await refreshSums(context);
  const to = isoDay(call.shop.now());
  const { campaign } = call.options;
  const results = await readResults(
    context.db,
    { from: addDays(to, 1 - days), to, ...(campaign && { campaign }) },
    ALL,
  );
  const line = (
    name: string,
    { paid, gross, returned, net }: (typeof results)['total'] | (typeof results)['days'][0],
  ) =>
    `${name}  ${paid} ${paid === 1 ? 'venda' : 'vendas'}  ${formatBRL(gross)} - ${formatBRL(returned)} devolvidos = ${formatBRL(net)}`;
  return answer(call, results, [
    ...results.days.map((day) => line(day.day.split('-').reverse().join('/'), day)),
    line('Total     ', results.total),
  ]);
};

/** Reads the number of days of a command; defaults to seven. */
function daysOf({ words }: Call, command: string): number {
  const days = Number(words[0] ?? 7);
  if (!Number.isInteger(days) || days < 1 || days > MAX_PERIOD_DAYS)
    throw new Error(`${command}: o número de dias vai de 1 a ${MAX_PERIOD_DAYS}.`);
  return days;
}

/** Returns the id of the command's campaign; defaults to the main one. @throws Error if there is no such campaign */
function campaignOf(call: Call): string {
  const campaign = namedCampaign(call) ?? call.shop.campaigns.main;
  if (campaign === null) throw new AppError('campaign_not_served');
  return campaign;
}
