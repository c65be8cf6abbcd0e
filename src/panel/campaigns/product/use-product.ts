import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Difference, ProductView } from '../../../shared/panel/product-schema.ts';
import { get } from '../../panel-client.ts';
import { useMe } from '../../session/session-gate.tsx';

/** What a campaign's buyers get, in all its versions; a demonstration for all eyes does not show it. */
export function useProduct(id: string): UseQueryResult<ProductView> {
  const { readOnly } = useMe();
  return useQuery({
    queryKey: ['/campaigns', id, 'product'],
    queryFn: ({ signal }) => get<ProductView>(`/campaigns/${id}/product`, {}, signal),
    enabled: !readOnly,
  });
}

/** What the draft changes of what is live; null where it is gone meanwhile. */
export function useDifference(id: string): UseQueryResult<Difference | null> {
  return useQuery({
    queryKey: ['/campaigns', id, 'product', 'difference'],
    queryFn: ({ signal }) => get<Difference | null>(`/campaigns/${id}/product/difference`, {}, signal),
  });
}
