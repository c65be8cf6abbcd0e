import { useLocation, useSearch } from 'wouter';
import type { OrdersQuery } from '../../shared/panel/orders-schema.ts';

/** Filters of the order list in the query string; an empty one is off. */
const FILTER_NAMES = ['q', 'status', 'campaign', 'source', 'kind', 'from', 'to'] as const;

export type Filters = { [Name in (typeof FILTER_NAMES)[number]]: NonNullable<OrdersQuery[Name]> | '' };

/** Returns the filters in the screen's URL, where links, history and reloads keep them. */
export function useFilters(): [Filters, (changes: Partial<Filters>) => void] {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, params.get(name) ?? ''])) as Filters;
  function change(changes: Partial<Filters>): void {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filters, ...changes })) if (value) query.set(name, value);
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
  }
  return [filters, change];
}

export function isEmpty(filters: Filters): boolean {
  return Object.values(filters).every((value) => value === '');
}
