import { create as contentDisposition } from 'content-disposition';
import { findEvidence } from '../../admin/campaigns/find-evidence.ts';
import { keepEvidence, listEvidence } from '../../admin/campaigns/kept-evidence.ts';
import type { Admin } from '../../admin/service.ts';
import { campaignParams, evidenceParams } from '../../shared/panel/campaigns-schema.ts';
import { keptDocument, keptDocuments, newDocument } from '../../shared/panel/evidence-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of documents per minute from one address. */
const DOCUMENTS_PER_MINUTE = 60;

/** `/painel/api/campaigns/ID/evidence`: the documents that prove a campaign's claims. */
export function evidenceApi({ panelRoute }: PanelRouting, { admin: { context } }: { admin: Admin }): void {
  const own = { url: '/campaigns/:id/evidence', action: 'publish', perMinute: DOCUMENTS_PER_MINUTE } as const;

  panelRoute({
    ...own,
    method: 'GET',
    schema: { params: campaignParams, answer: keptDocuments },
    handler: async ({ params }) => ({ documents: await listEvidence(context, params.id) }),
  });

  panelRoute({
    ...own,
    method: 'POST',
    schema: { params: campaignParams, body: newDocument, answer: keptDocument },
    handler: ({ access, params, body }) => keepEvidence(context, access.actor, params.id, body),
  });

  panelRoute({
    ...own,
    method: 'GET',
    url: '/campaigns/:id/evidence/:sha256',
    schema: { params: evidenceParams },
    async handler({ params: { id, sha256 }, reply }) {
      const { name, content } = await findEvidence(context, id, sha256);
      // Saved, never shown: its author may have put a script into it.
      return reply
        .type('application/octet-stream')
        .header('content-disposition', contentDisposition(name))
        .send(content);
    },
  });
}
