import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckReport, ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import { get } from '../panel-client.ts';

/** Prefix of all query keys about campaigns, which are refetched together after a change. */
const QUERY_PREFIX = '/campaigns';

/** Queries one campaign. */
export function useCampaign(id: string): UseQueryResult<ListedCampaign> {
  return useQuery({
    queryKey: [QUERY_PREFIX, id],
    queryFn: ({ signal }) => get<ListedCampaign>(`/campaigns/${encodeURIComponent(id)}`, {}, signal),
  });
}

/** Queries the go-live check of the live campaign or of the next version. */
export function useCheck(id: string, of: 'live' | 'next'): UseQueryResult<CheckReport> {
  return useQuery({
    queryKey: [QUERY_PREFIX, id, 'check', of],
    queryFn: ({ signal }) => get<CheckReport>(`/campaigns/${encodeURIComponent(id)}/check`, { of }, signal),
    // The check reads everything sold, so it is costly.
    staleTime: 60_000,
  });
}

/** Returns a function that refetches all campaign queries after a change. */
export function useInvalidateCampaigns(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(QUERY_PREFIX),
    });
}
