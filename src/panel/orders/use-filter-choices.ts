import { useQuery } from '@tanstack/react-query';
import type { OrderFilters } from '../../shared/panel/orders-schema.ts';
import { get } from '../panel-client.ts';

interface FilterChoices {
  /** Each campaign's id and title, for a list of choices. */
  campaigns: [id: string, title: string][];
  sources: string[];
  /** What people call a campaign; its id until that is known. */
  titleOf(id: string): string;
}

/** What orders can be narrowed by; nothing until it is known. */
export function useFilterChoices(): FilterChoices {
  const { data } = useQuery({
    queryKey: ['orders', 'filters'],
    queryFn: () => get<OrderFilters>('/orders/filters'),
    staleTime: 60_000,
  });
  const { campaigns = [], sources = [] } = data ?? {};
  return {
    campaigns: campaigns.map(({ id, title }) => [id, title]),
    sources,
    titleOf: (id) => campaigns.find((campaign) => campaign.id === id)?.title ?? id,
  };
}
