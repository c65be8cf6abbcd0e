import type { Admin } from '../../admin/service.ts';
import { readStatus } from '../../admin/status/read-status.ts';
import type { PaymentsService } from '../../payments/service.ts';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import { servedStatus } from '../../shared/panel/status-schema.ts';
import type { PanelRouting } from './panel-route.ts';

export interface StatusApiOptions {
  admin: Admin;
  payments: Pick<PaymentsService, 'passedOver'>;
  clock: Clock;
}

/** `/painel/api/status`: the status of the shop and of this process. */
export function statusApi({ panelRoute }: PanelRouting, { admin, payments, clock }: StatusApiOptions): void {
  panelRoute({
    method: 'GET',
    url: '/status',
    action: 'settings',
    schema: { answer: servedStatus },
    handler: async () => ({
      ...(await readStatus(admin.context)),
      since: addSeconds(clock(), -process.uptime()).toISOString(),
      passedOver: payments.passedOver(),
    }),
  });
}
