import { readResults } from '../../admin/results.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { resultsContract } from '../../shared/panel/results-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/results`: a period in numbers. */
export function resultsApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(resultsContract, { 'GET /results': ({ access, query }) => readResults(context.db, query, access) });
}
