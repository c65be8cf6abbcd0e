import { exportFile, exportMonth } from '../../admin/exports/exports.ts';
import { readMonth } from '../../admin/exports/month.ts';
import type { Admin } from '../../admin/service.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoDay } from '../../shared/dates.ts';
import {
  EXPORT_NAMES,
  type ExportName,
  exportQuery,
  monthQuery,
  monthReport,
} from '../../shared/panel/exports-schema.ts';
import { sendCsv } from './csv-file.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of files per minute from one address: each may be long. */
const FILES_PER_MINUTE = 20;

/** Names of the saved files. */
const FILE_NAMES: Record<ExportName, string> = {
  orders: 'pedidos',
  buyers: 'compradores',
  payments: 'pagamentos',
  'waiting-list': 'lista-de-espera',
};

/** `/painel/api/exports`: the shop's data as files, and the accountant's month. */
export function exportsApi(
  { panelRoute }: PanelRouting,
  { admin: { context }, clock }: { admin: Admin; clock: Clock },
): void {
  const download = { method: 'GET', action: 'export', perMinute: FILES_PER_MINUTE } as const;

  for (const what of EXPORT_NAMES) {
    panelRoute({
      ...download,
      url: `/exports/${what}.csv`,
      schema: { querystring: exportQuery },
      handler: async ({ access, query, reply, stillOpen }) => {
        const lines = await exportFile(context, access.actor, what, query);
        return sendCsv(reply, `${FILE_NAMES[what]}-${isoDay(clock())}`, lines, stillOpen);
      },
    });
  }

  panelRoute({
    ...download,
    url: '/exports/month.csv',
    schema: { querystring: monthQuery },
    handler: async ({ access, query, reply, stillOpen }) =>
      sendCsv(reply, `relatorio-${query.month}`, await exportMonth(context, access.actor, query), stillOpen),
  });

  // Only sums, like all results.
  panelRoute({
    method: 'GET',
    url: '/month',
    action: 'read',
    demonstration: true,
    schema: { querystring: monthQuery, answer: monthReport },
    handler: ({ query }) => readMonth(context, query),
  });
}
