import { addDays, isoDay } from '../../src/shared/dates.ts';

/** Values of existing orders, to search for. */
export interface SearchSamples {
  names: string[];
  emails: string[];
  phones: string[];
  numbers: string[];
  charges: string[];
}

/** Request to the panel's API: a path below `/painel/api`, and its parameters. */
export type Question = [path: string, params?: Record<string, string>];

type Ask = (round: number) => Question;

/** Returns the measured requests by name; each round has other values. */
export function queriesOf(samples: SearchSamples): Record<string, Ask> {
  const of = (list: string[], round: number) => list[round % list.length] ?? '';
  const search =
    (typed: (round: number) => string): Ask =>
    (round) => ['/orders', { q: typed(round) }];
  const name = (round: number) => of(samples.names, round);
  const [first, last] = [
    (round: number) => name(round).split(' ')[0] ?? '',
    (round: number) => name(round).split(' ').at(-1) ?? '',
  ];
  const today = isoDay(new Date());
  return {
    'orders, first page': () => ['/orders'],
    'orders, a page of the middle': (round) => ['/orders', { to: addDays(today, -(round % 360)) }],
    'orders, paid': () => ['/orders', { status: 'paid' }],
    'orders, charged back': () => ['/orders', { status: 'charged_back' }],
    'orders, of a rare source': () => ['/orders', { source: 'youtube' }],
    'orders, of a frequent source, refunded': () => ['/orders', { source: 'instagram', status: 'refunded' }],
    'orders, of a source that nobody has': () => ['/orders', { source: 'nada' }],
    'orders, free of charge': () => ['/orders', { kind: 'free' }],
    'orders, a week, refunded': (round) => [
      '/orders',
      {
        status: 'refunded',
        from: addDays(today, -(round % 300) - 7),
        to: addDays(today, -(round % 300)),
      },
    ],
    'search, two letters': search((round) => first(round).slice(0, 2)),
    'search, three letters': search((round) => first(round).slice(0, 3)),
    'search, five letters': search((round) => last(round).slice(0, 5)),
    'search, two words of three letters': search((round) => `${first(round).slice(0, 3)} ${last(round).slice(0, 3)}`),
    'search, whole name': search(name),
    'search, whole name, refunded': (round) => ['/orders', { q: name(round), status: 'refunded' }],
    'search, a word that nobody has': search((round) => `zzq${round}x`.replace(/\d/g, 'w')),
    'search, e-mail, eight characters': search((round) => `${of(samples.emails, round).slice(0, 7)}.`),
    'search, e-mail as it is typed': search((round) =>
      of(samples.emails, round).slice(0, of(samples.emails, round).indexOf('@') + 1),
    ),
    'search, whole e-mail': search((round) => of(samples.emails, round)),
    'search, phone, area code and five': search((round) => of(samples.phones, round).slice(3, 10)),
    'search, last four of a phone': search((round) => of(samples.phones, round).slice(-4)),
    'search, number': search((round) => of(samples.numbers, round)),
    "search, provider's id": search((round) => of(samples.charges, round)),
    'an order': (round) => [`/orders/${of(samples.numbers, round)}`],
    'buyers, first page': () => ['/buyers'],
    'buyers, search': (round) => ['/buyers', { q: name(round) }],
    'a buyer': (round) => [`/buyers/${of(samples.numbers, round)}`],
    alerts: () => ['/alerts'],
    mails: () => ['/mails'],
    'mails, bounced': () => ['/mails', { status: 'bounced' }],
    'webhooks, parked': () => ['/webhooks', { status: 'parked' }],
    'results, 30 days': () => ['/results', { from: addDays(today, -29), to: today }],
    'results, a year': () => ['/results', { from: addDays(today, -364), to: today }],
    today: () => ['/today'],
  };
}
