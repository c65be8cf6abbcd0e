import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../panel-client.ts';

/** Prefix of the query keys about campaigns, which are refetched together after a change. */
const QUERY_PREFIX = 'GET /campaigns';

/** Queries one campaign. */
export function useCampaign(id: string) {
  return useQuery(query('GET /campaigns/:id', { id }));
}

/** Queries the go-live check of the live campaign or of the next version. @param id null where there is no campaign */
export function useCheck(id: string | null, of: 'live' | 'next') {
  return useQuery({
    ...query('GET /campaigns/:id/check', { id: id ?? '', of }),
    enabled: id !== null,
    // The check reads everything sold, so it is costly.
    staleTime: 60_000,
  });
}

/**
 * Queries the changes that a dialog confirms, once: what it shows is what its command sends, so nothing that ends
 * meanwhile has it read anew.
 *
 * @param version older one to restore; the draft or the folder by default
 */
export function useProposal(id: string, version?: number) {
  return useQuery({
    ...query('GET /campaigns/:id/proposal', { id, version }),
    // Outside the prefix above.
    queryKey: ['proposal', id, version ?? 'next'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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
