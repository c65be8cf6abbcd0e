import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isWorthRetrying, query, waitAfter } from '../../panel/panel-client.ts';
import type { DraftCheck, DraftWeight } from '../../shared/panel/studio-schema.ts';

export type FirstView = NonNullable<DraftWeight['firstView']>;

const QUERY_OPTIONS = {
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  // A request that came too soon is repeated when the server says.
  retry: (failures: number, error: Error) => waitAfter(error) !== null || (failures < 2 && isWorthRetrying(error)),
  retryDelay: (failures: number, error: Error) => waitAfter(error) ?? 1000 * 2 ** failures,
};

/** Key below `GET /campaigns`: a signature or a newly stored document invalidates it with the campaign. */
const keyOf = (id: string, revision: string) => ['GET /campaigns', id, 'draft-check', revision];

/**
 * Returns the go-live check of a saved revision, or the previous one until it arrives. It comes with the answer to each
 * save and is fetched only if that had none.
 *
 * @param revision of the draft
 */
export function useDraftCheck(id: string, revision: string): DraftCheck | undefined {
  const { data } = useQuery({
    ...query('GET /campaigns/:id/draft/check', { id }),
    queryKey: keyOf(id, revision),
    ...QUERY_OPTIONS,
  });
  return data;
}

/** Begins a save on top of revision `seen`; the result takes the check of its answer. */
export type ListenForCheck = (seen: string) => (check: DraftCheck) => void;

/**
 * Stores the checks that come with the answers to saves, which saves a request.
 *
 * @returns a function to call when a save begins, with its base revision; the function that it returns takes the check
 *   of the answer. That is dropped if the base revision's check was requested again meanwhile, as after a signature:
 *   the answer may predate it.
 */
export function createCheckListener(client: QueryClient, id: string): ListenForCheck {
  return (seen) => {
    const queryVersion = () => {
      const state = client.getQueryState(keyOf(id, seen));
      return state && `${state.dataUpdateCount} ${state.isInvalidated}`;
    };
    const before = queryVersion();
    return (check) => {
      if (queryVersion() === before) client.setQueryData(keyOf(id, check.revision), check);
    };
  };
}

/** Returns {@link createCheckListener} for the open studio. */
export function useSavedChecks(id: string): ListenForCheck {
  const client = useQueryClient();
  return useMemo(() => createCheckListener(client, id), [client, id]);
}

/** Returns the weight of the page's first view. @param seen revision shown in the preview; the figure comes after it */
export function useDraftWeight(id: string, seen: string | null): FirstView | undefined {
  const { data } = useQuery({
    ...query('GET /campaigns/:id/draft/weight', { id }),
    queryKey: ['studio-weight', id, seen],
    enabled: seen !== null,
    ...QUERY_OPTIONS,
  });
  return data?.firstView ?? undefined;
}
