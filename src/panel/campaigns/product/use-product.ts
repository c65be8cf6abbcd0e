import { useQuery } from '@tanstack/react-query';
import { query } from '../../panel-client.ts';
import { useMe } from '../../session/session-gate.tsx';

/** Queries all product versions of a campaign; disabled in the public demonstration. */
export function useProduct(id: string) {
  const { readOnly } = useMe();
  return useQuery({
    ...query('GET /campaigns/:id/product', { id }),
    enabled: !readOnly,
  });
}

/** Queries the difference between the draft and the live version; null if the draft is gone. */
export function useDifference(id: string) {
  return useQuery(query('GET /campaigns/:id/product/difference', { id }));
}
