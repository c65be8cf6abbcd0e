import type { FastifyReply } from 'fastify';
import { exportFile, exportMonth } from '../../admin/exports/exports.ts';
import { readMonth } from '../../admin/exports/month.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoDay } from '../../shared/dates.ts';
import { type ExportName, type ExportQuery, exportsContract } from '../../shared/panel/exports-schema.ts';
import { sendCsv } from './csv-file.ts';
import type { PanelCall, PanelRouting } from './panel-route.ts';

/** Maximum number of files per minute from one address: each may be long. */
const FILES_PER_MINUTE = 20;

/** `/painel/api/exports`: the shop's data as files, and the accountant's month. */
export function exportsApi(
  { panelRoutes }: PanelRouting,
  { context, clock }: { context: ShopContext; clock: Clock },
): void {
  /** @param name of the saved file, without the day */
  const file = (what: ExportName, name: string) => ({
    perMinute: FILES_PER_MINUTE,
    async handler({
      access,
      query,
      reply,
      stillOpen,
    }: PanelCall<unknown, ExportQuery, unknown>): Promise<FastifyReply> {
      const lines = await exportFile(context, access.actor, what, query);
      return sendCsv(reply, `${name}-${isoDay(clock())}`, lines, stillOpen);
    },
  });

  panelRoutes(exportsContract, {
    'GET /exports/orders.csv': file('orders', 'pedidos'),
    'GET /exports/buyers.csv': file('buyers', 'compradores'),
    'GET /exports/payments.csv': file('payments', 'pagamentos'),
    'GET /exports/waiting-list.csv': file('waiting-list', 'lista-de-espera'),
    'GET /exports/month.csv': {
      perMinute: FILES_PER_MINUTE,
      handler: async ({ access, query, reply, stillOpen }) =>
        sendCsv(reply, `relatorio-${query.month}`, await exportMonth(context, access.actor, query), stillOpen),
    },
    'GET /month': ({ query }) => readMonth(context, query),
  });
}
