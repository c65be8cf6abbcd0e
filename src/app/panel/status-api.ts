import type { Admin } from '../../admin/service.ts';
import type { PaymentsService } from '../../payments/service.ts';
import { servedStatus } from '../../shared/panel/status-schema.ts';
import type { PanelRouting } from './panel-route.ts';

interface Options {
  admin: Admin;
  payments: Pick<PaymentsService, 'passedOver'>;
}

/** `/painel/api/status`: how the shop is, and this process. */
export function statusApi({ panelRoute }: PanelRouting, { admin, payments }: Options): void {
  panelRoute({
    method: 'GET',
    url: '/status',
    action: 'settings',
    schema: { answer: servedStatus },
    handler: async () => ({
      ...(await admin.status()),
      since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      passedOver: payments.passedOver(),
    }),
  });
}
