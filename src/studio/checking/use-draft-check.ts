import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { get } from '../../panel/panel-client.ts';
import type { DraftCheck, DraftWeight } from '../../shared/panel/studio-schema.ts';

export type FirstView = NonNullable<DraftWeight['firstView']>;

const FOR_EVER = { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY };

/** A signature, or a document that is kept, is news of the campaign, and asks anew. */
const keyOf = (id: string, revision: string) => ['/campaigns', id, 'draft-check', revision];

/**
 * What the go-live check says of what was saved; of what was before until it has answered. It comes with the answer to
 * each save, and is asked for where that had none.
 *
 * @param revision of the draft
 */
export function useDraftCheck(id: string, revision: string): DraftCheck | undefined {
  const { data } = useQuery({
    queryKey: keyOf(id, revision),
    queryFn: ({ signal }) => get<DraftCheck>(`/campaigns/${id}/draft/check`, {}, signal),
    ...FOR_EVER,
  });
  return data;
}

/** Keeps what the answer to a save said of it, so that nobody asks again. */
export function useKnownCheck(id: string): (check: DraftCheck) => void {
  const client = useQueryClient();
  return useCallback((check) => client.setQueryData(keyOf(id, check.revision), check), [client, id]);
}

/** What the first view of the page weighs. @param seen the revision that stands in the preview: it comes before its figure */
export function useDraftWeight(id: string, seen: string | null): FirstView | undefined {
  const { data } = useQuery({
    queryKey: ['studio-weight', id, seen],
    queryFn: ({ signal }) => get<DraftWeight>(`/campaigns/${id}/draft/weight`, {}, signal),
    enabled: seen !== null,
    ...FOR_EVER,
  });
  return data?.firstView ?? undefined;
}
