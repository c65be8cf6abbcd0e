import type { Admin } from '../../admin/service.ts';
import { listHeld, releaseHeld } from '../../backup/service.ts';
import { retryResult } from '../../shared/panel/alerts-schema.ts';
import { heldList, heldRelease } from '../../shared/panel/held-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/held`: mails and refunds that were still to be sent in a restored backup. */
export function heldApi({ panelRoute }: PanelRouting, { admin: { context } }: { admin: Admin }): void {
  panelRoute({
    method: 'GET',
    url: '/held',
    action: 'read',
    schema: { answer: heldList },
    handler: () => listHeld(context.db),
  });

  // Refunds may be among them.
  panelRoute({
    method: 'POST',
    url: '/held/release',
    action: 'refund',
    schema: { body: heldRelease, answer: retryResult },
    handler: async ({ access, body }) => ({ count: await releaseHeld(context.db, access.actor, body.ids) }),
  });
}
