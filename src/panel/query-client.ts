import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './panel-client.ts';

/**
 * What the panel and its studio ask by. Without a connection they ask all the same, and are told that nobody answered.
 *
 * @param staleTime for how many ms an answer is not asked for again; what is older is shown while it is
 */
export function createQueryClient({ staleTime = 0 } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      // What was pressed without a connection must not be done later, when nobody expects it any more.
      mutations: { networkMode: 'always' },
    },
  });
}
