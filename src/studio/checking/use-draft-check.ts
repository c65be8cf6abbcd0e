import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../panel/panel-client.ts';
import type { DraftCheck, DraftWeight } from '../../shared/panel/studio-schema.ts';

const FOR_EVER = { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY };

/** What the go-live check says of what was saved; of what was before until it has answered. @param revision of the draft */
export function useDraftCheck(id: string, revision: string): DraftCheck | undefined {
  const { data } = useQuery({
    // A signature, or a document that is kept, is news of the campaign.
    queryKey: ['/campaigns', id, 'draft-check', revision],
    queryFn: ({ signal }) => get<DraftCheck>(`/campaigns/${id}/draft/check`, {}, signal),
    ...FOR_EVER,
  });
  return data;
}

/** What the first view of the page weighs. @param settled what was saved, once nobody types */
export function useDraftWeight(id: string, settled: { revision: string; isSound: boolean }) {
  const { data } = useQuery({
    queryKey: ['studio-weight', id, settled.revision],
    queryFn: ({ signal }) => get<DraftWeight>(`/campaigns/${id}/draft/weight`, {}, signal),
    enabled: settled.isSound,
    ...FOR_EVER,
  });
  return data?.firstView;
}
