import { addSeconds, DAY } from '../../platform/clock.ts';
import { formatDay } from '../../shared/dates.ts';
import { FUNNEL_STEPS } from '../../tracking/service.ts';
import { answer, type Call, type Command, namedCampaign } from './terminal.ts';

/** The addresses of those who wait for a spot, one a line. */
export const waitingList: Command = async (call) => {
  const emails = await call.shop.waitingList.list(campaignOf(call));
  answer(call, emails, emails);
  // Not among the addresses, which may go to a file.
  if (emails.length === 0) call.terminal.note('Ninguém espera por uma vaga.');
  return true;
};

/** One line for each origin, one number for each step. */
export const funnel: Command = async (call) => {
  const days = Number(call.words[0] ?? 7);
  if (!Number.isInteger(days) || days < 1 || days > 400) throw new Error('funnel: o número de dias vai de 1 a 400.');
  const rows = await call.shop.tracking.funnel(campaignOf(call), dayBefore(days - 1), dayBefore(0));
  const origins = new Map<string, Map<string, number>>();
  for (const { source, variant, step, count } of rows) {
    const origin = [source || '(direto)', variant].filter(Boolean).join(' / ');
    const counts = origins.get(origin) ?? new Map<string, number>();
    origins.set(origin, counts.set(step, (counts.get(step) ?? 0) + count));
  }
  const lines = [...origins].map(
    ([origin, counts]) => `${origin}: ${FUNNEL_STEPS.map((step) => `${step} ${counts.get(step) ?? 0}`).join(', ')}`,
  );
  answer(call, rows, lines.length > 0 ? lines : ['Nenhuma visita no período.']);
  return true;
};

/** The campaign that is meant: the main one unless told. @throws Error where there is no such campaign */
function campaignOf(call: Call): string {
  return namedCampaign(call) ?? call.shop.campaigns.main;
}

/** In Brasília: `2026-11-21`. */
function dayBefore(days: number): string {
  return formatDay(addSeconds(new Date(), -days * DAY))
    .split('/')
    .reverse()
    .join('-');
}
