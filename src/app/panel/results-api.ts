import { readResults } from '../../admin/results.ts';
import type { Admin } from '../../admin/service.ts';
import { resultsContract } from '../../shared/panel/results-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/results`: a period in numbers. */
export function resultsApi({ panelRoutes }: PanelRouting, { admin: { context } }: { admin: Admin }): void {
  panelRoutes(resultsContract, { 'GET /results': ({ access, query }) => readResults(context.db, query, access) });
}
