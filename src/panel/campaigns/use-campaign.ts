import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../panel-client.ts';

/** Prefix of the query keys about campaigns, which are refetched together after a change. */
const QUERY_PREFIX = 'GET /campaigns';

/** Queries one campaign. */
export function useCampaign(id: string) {
  return useQuery(query('GET /campaigns/:id', { id }));
}

/** Queries the go-live check of the live campaign or of the next version. */
export function useCheck(id: string, of: 'live' | 'next') {
  return useQuery({
    ...query('GET /campaigns/:id/check', { id, of }),
    // The check reads everything sold, so it is costly.
    staleTime: 60_000,
  });
}

/** Returns a function that refetches all campaign queries after a change. */
export function useInvalidateCampaigns(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [route] }) => String(route).startsWith(QUERY_PREFIX),
    });
}
