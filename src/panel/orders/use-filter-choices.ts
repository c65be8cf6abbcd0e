import { useQuery } from '@tanstack/react-query';
import { query } from '../panel-client.ts';

interface FilterChoices {
  /** Id and title of each campaign, as select options. */
  campaigns: [id: string, title: string][];
  sources: string[];
  /** Returns a campaign's title, or its id until loaded. */
  titleOf(id: string): string;
}

/** Returns the values that orders can be filtered by; empty until loaded. */
export function useFilterChoices(): FilterChoices {
  const { data } = useQuery({
    ...query('GET /orders/filters'),
    staleTime: 60_000,
  });
  const { campaigns = [], sources = [] } = data ?? {};
  return {
    campaigns: campaigns.map(({ id, title }) => [id, title]),
    sources,
    titleOf: (id) => campaigns.find((campaign) => campaign.id === id)?.title ?? id,
  };
}
