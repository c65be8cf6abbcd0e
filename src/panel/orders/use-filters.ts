import { useLocation, useSearch } from 'wouter';

/** What the list of orders is narrowed by, as it stands in the screen's address; empty: by nothing. */
const NAMES = ['q', 'status', 'campaign', 'source', 'kind', 'from', 'to'] as const;

export type Filters = Record<(typeof NAMES)[number], string>;

/** The filters of this screen's address, so that a link, the way back and a reload keep them. */
export function useFilters(): [Filters, (changes: Partial<Filters>) => void] {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const filters = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as Filters;
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
