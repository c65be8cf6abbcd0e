import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './panel-client.ts';

/**
 * Creates the query client of the panel and the studio. Requests are sent without a connection too, so that they fail
 * visibly.
 *
 * @param staleTime age in ms until an answer is fetched again; the old one is shown meanwhile
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
      // A command given offline must not run later, unexpectedly.
      mutations: { networkMode: 'always' },
    },
  });
}
