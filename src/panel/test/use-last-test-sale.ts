import { useQuery } from '@tanstack/react-query';
import { query } from '../panel-client.ts';

/** Interval of refetching an open test sale, in ms. */
const POLL_INTERVAL_MS = 2000;

/** Reads the last test sale, and follows it while it is open. */
export function useLastTestSale() {
  return useQuery({
    ...query('GET /test-sale'),
    refetchInterval: ({ state }) => (state.data?.sale?.open ? POLL_INTERVAL_MS : false),
  });
}
