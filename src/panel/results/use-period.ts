import { useLocation, useSearch } from 'wouter';
import { addDays, isoDay } from '../../shared/dates.ts';

/** Preset periods that end today, in days. */
export const PERIOD_DAYS = [7, 30, 90, 365] as const;

export interface Period {
  /** One of `PERIODS`; null for chosen dates. */
  days: number | null;
  /** Days in Brasília, both inclusive: `2026-11-21`. */
  from: string;
  to: string;
  /** Campaign id; empty for all. */
  campaign: string;
}

/** Returns the period in the screen's URL, where links, history and reloads keep it. Defaults to the last 30 days. */
export function usePeriod(): [Period, (changes: Partial<Period>) => void] {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const today = isoDay(new Date());
  const [from, to] = [params.get('from'), params.get('to')];
  const wanted = Number(params.get('days') ?? 30);
  const days = from && to ? null : (PERIOD_DAYS.find((each) => each === wanted) ?? 30);
  const period: Period = {
    days,
    from: from && to ? from : addDays(today, 1 - (days ?? 30)),
    to: from && to ? to : today,
    campaign: params.get('campaign') ?? '',
  };
  function change(changes: Partial<Period>): void {
    const next = { ...period, ...changes };
    const query = new URLSearchParams();
    if (next.days === null) {
      query.set('from', next.from);
      query.set('to', next.to);
    } else query.set('days', String(next.days));
    if (next.campaign) query.set('campaign', next.campaign);
    navigate(`${path}?${query}`, { replace: true });
  }
  return [period, change];
}
