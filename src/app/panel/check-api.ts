import { create as contentDisposition } from 'content-disposition';
import { readCheck } from '../../admin/campaigns/check-view.ts';
import { findEvidence } from '../../admin/campaigns/find-evidence.ts';
import { keepEvidence, listEvidence } from '../../admin/campaigns/kept-evidence.ts';
import { signAs } from '../../admin/campaigns/signing.ts';
import { takeOutStarterText } from '../../admin/campaigns/take-out-text.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { checkContract } from '../../shared/panel/check-schema.ts';
import { RENDERS_PER_MINUTE } from './campaigns-api.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of documents per minute from one address. */
const DOCUMENTS_PER_MINUTE = 60;

/** `/painel/api/campaigns/ID`: the go-live check, its signatures, and the documents that prove a campaign's claims. */
export function checkApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(checkContract, {
    'GET /campaigns/:id/check': {
      perMinute: RENDERS_PER_MINUTE,
      handler: ({ params, query }) => readCheck(context, params.id, query.of),
    },
    'POST /campaigns/:id/signatures': ({ access, params, body }) => signAs(context, access.actor, params.id, body),
    'POST /campaigns/:id/draft/take-out': ({ access, params, body }) =>
      takeOutStarterText(context, access.actor, params.id, body.where),
    'GET /campaigns/:id/evidence': {
      perMinute: DOCUMENTS_PER_MINUTE,
      handler: async ({ params }) => ({ documents: await listEvidence(context, params.id) }),
    },
    'POST /campaigns/:id/evidence': {
      perMinute: DOCUMENTS_PER_MINUTE,
      handler: ({ access, params, body }) => keepEvidence(context, access.actor, params.id, body),
    },
    'GET /campaigns/:id/evidence/:sha256': {
      perMinute: DOCUMENTS_PER_MINUTE,
      async handler({ params: { id, sha256 }, reply }) {
        const { name, content } = await findEvidence(context, id, sha256);
        // Saved, never shown: its author may have put a script into it.
        return reply
          .type('application/octet-stream')
          .header('content-disposition', contentDisposition(name))
          .send(content);
      },
    },
  });
}
