import { useLocation, useSearch } from 'wouter';
import { addDays, isoDay } from '../../shared/dates.ts';

/** Periods up to today that are one tap away, in days. */
export const PERIODS = [7, 30, 90, 365] as const;

export interface Period {
  /** Of `PERIODS`; null: the days were chosen. */
  days: number | null;
  /** Days in Brasília, both of them inside: `2026-11-21`. */
  from: string;
  to: string;
  /** Empty: all. */
  campaign: string;
}

/** The period of this screen's address, so that a link, the way back and a reload keep it; the last 30 days at first. */
export function usePeriod(): [Period, (changes: Partial<Period>) => void] {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const today = isoDay(new Date());
  const [from, to] = [params.get('from'), params.get('to')];
  const asked = Number(params.get('days') ?? 30);
  const days = from && to ? null : (PERIODS.find((each) => each === asked) ?? 30);
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
