import type { Admin } from '../../src/admin/service.ts';
import { addDays, isoDay } from '../../src/shared/dates.ts';

/** What a seller may find: names and such of orders that are there. */
export interface Known {
  names: string[];
  emails: string[];
  phones: string[];
  numbers: string[];
  charges: string[];
}

type Ask = (round: number) => Promise<unknown>;

/** What is measured, by its name; each round asks for something else. */
export function queriesOf(admin: Admin, known: Known): Record<string, Ask> {
  const of = (list: string[], round: number) => list[round % list.length] ?? '';
  const search =
    (typed: (round: number) => string): Ask =>
    (round) =>
      admin.orders({ q: typed(round) });
  const name = (round: number) => of(known.names, round);
  const [first, last] = [
    (round: number) => name(round).split(' ')[0] ?? '',
    (round: number) => name(round).split(' ').at(-1) ?? '',
  ];
  const today = isoDay(new Date());
  return {
    'orders, first page': () => admin.orders({}),
    'orders, a page of the middle': (round) => admin.orders({ to: addDays(today, -(round % 360)) }),
    'orders, paid': () => admin.orders({ status: 'paid' }),
    'orders, charged back': () => admin.orders({ status: 'charged_back' }),
    'orders, of a rare source': () => admin.orders({ source: 'youtube' }),
    'orders, of a frequent source, refunded': () => admin.orders({ source: 'instagram', status: 'refunded' }),
    'orders, of a source that nobody has': () => admin.orders({ source: 'nada' }),
    'orders, free of charge': () => admin.orders({ kind: 'free' }),
    'orders, a week, refunded': (round) =>
      admin.orders({
        status: 'refunded',
        from: addDays(today, -(round % 300) - 7),
        to: addDays(today, -(round % 300)),
      }),
    'search, two letters': search((round) => first(round).slice(0, 2)),
    'search, three letters': search((round) => first(round).slice(0, 3)),
    'search, five letters': search((round) => last(round).slice(0, 5)),
    'search, two words of three letters': search((round) => `${first(round).slice(0, 3)} ${last(round).slice(0, 3)}`),
    'search, whole name': search(name),
    'search, whole name, refunded': (round) => admin.orders({ q: name(round), status: 'refunded' }),
    'search, a word that nobody has': search((round) => `zzq${round}x`.replace(/\d/g, 'w')),
    'search, e-mail, eight characters': search((round) => `${of(known.emails, round).slice(0, 7)}.`),
    'search, e-mail as it is typed': search((round) =>
      of(known.emails, round).slice(0, of(known.emails, round).indexOf('@') + 1),
    ),
    'search, whole e-mail': search((round) => of(known.emails, round)),
    'search, phone, area code and five': search((round) => of(known.phones, round).slice(3, 10)),
    'search, last four of a phone': search((round) => of(known.phones, round).slice(-4)),
    'search, number': search((round) => of(known.numbers, round)),
    "search, provider's id": search((round) => of(known.charges, round)),
    'an order': (round) => admin.order(of(known.numbers, round)),
    'buyers, first page': () => admin.buyers({ q: '' }),
    'buyers, search': (round) => admin.buyers({ q: name(round) }),
    'a buyer': (round) => admin.buyer(of(known.numbers, round)),
    alerts: () => admin.alerts({}),
    mails: () => admin.mails({}),
    'mails, bounced': () => admin.mails({ status: 'bounced' }),
    'webhooks, parked': () => admin.webhooks({ status: 'parked' }),
    'results, 30 days': () => admin.results({ from: addDays(today, -29), to: today }),
    'results, a year': () => admin.results({ from: addDays(today, -364), to: today }),
    today: () => admin.readToday({}),
  };
}
