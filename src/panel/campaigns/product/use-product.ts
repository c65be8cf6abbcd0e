import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Difference, ProductView } from '../../../shared/panel/product-schema.ts';
import { get } from '../../panel-client.ts';
import { useMe } from '../../session/session-gate.tsx';

/** Queries all product versions of a campaign; disabled in the public demonstration. */
export function useProduct(id: string): UseQueryResult<ProductView> {
  const { readOnly } = useMe();
  return useQuery({
    queryKey: ['/campaigns', id, 'product'],
    queryFn: ({ signal }) => get<ProductView>(`/campaigns/${id}/product`, {}, signal),
    enabled: !readOnly,
  });
}

/** Queries the difference between the draft and the live version; null if the draft is gone. */
export function useDifference(id: string): UseQueryResult<Difference | null> {
  return useQuery({
    queryKey: ['/campaigns', id, 'product', 'difference'],
    queryFn: ({ signal }) => get<Difference | null>(`/campaigns/${id}/product/difference`, {}, signal),
  });
}
