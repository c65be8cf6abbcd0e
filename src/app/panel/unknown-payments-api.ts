import { giveBackUnknown, listUnknownPayments } from '../../admin/orders/give-back-unknown.ts';
import type { Admin } from '../../admin/service.ts';
import { givenBack, unknownPayments } from '../../shared/panel/unknown-payments-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/unknown-payments`: payments without an order, with the payer's name from the bank. */
export function unknownPaymentsApi({ panelRoute }: PanelRouting, { admin }: { admin: Admin }): void {
  panelRoute({
    method: 'GET',
    url: '/unknown-payments',
    action: 'serve',
    schema: { answer: unknownPayments },
    handler: () => listUnknownPayments(admin.context),
  });

  panelRoute({
    method: 'POST',
    url: '/unknown-payments/give-back',
    action: 'refund',
    schema: { answer: givenBack },
    handler: ({ access }) => giveBackUnknown(admin.context, access.actor),
  });
}
