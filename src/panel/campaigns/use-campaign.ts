import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckReport, ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import { get } from '../panel-client.ts';

/** What is asked about campaigns begins with this name: a change of one asks for all of it again. */
const CAMPAIGNS = '/campaigns';

/** One campaign, as it is now. */
export function useCampaign(id: string): UseQueryResult<ListedCampaign> {
  return useQuery({
    queryKey: [CAMPAIGNS, id],
    queryFn: ({ signal }) => get<ListedCampaign>(`/campaigns/${encodeURIComponent(id)}`, {}, signal),
  });
}

/** What the go-live check says of a campaign as it is, or as it would be next. */
export function useCheck(id: string, of: 'live' | 'next'): UseQueryResult<CheckReport> {
  return useQuery({
    queryKey: [CAMPAIGNS, id, 'check', of],
    queryFn: ({ signal }) => get<CheckReport>(`/campaigns/${encodeURIComponent(id)}/check`, { of }, signal),
    // It reads all that is sold.
    staleTime: 60_000,
  });
}

/** To be called after a change. */
export function useCampaignsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(CAMPAIGNS),
    });
}
