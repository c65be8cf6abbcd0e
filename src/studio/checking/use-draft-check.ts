import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
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

/**
 * Keeps what the answers to saves say of them, so that nobody asks again.
 *
 * @returns to be called when a save begins, with the revision that it goes on from; what that gives is called with the
 *   check of the answer. It keeps nothing where the check before was asked for anew meanwhile, as after a signature: the
 *   answer may not know of it.
 */
export function checksOf(client: QueryClient, id: string): (seen: string) => (check: DraftCheck) => void {
  return (seen) => {
    const asked = () => {
      const state = client.getQueryState(keyOf(id, seen));
      return state && `${state.dataUpdateCount} ${state.isInvalidated}`;
    };
    const before = asked();
    return (check) => {
      if (asked() === before) client.setQueryData(keyOf(id, check.revision), check);
    };
  };
}

/** The same, of the studio that is open. */
export function useSavedChecks(id: string): ReturnType<typeof checksOf> {
  const client = useQueryClient();
  return useMemo(() => checksOf(client, id), [client, id]);
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
