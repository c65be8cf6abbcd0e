import { create as contentDisposition } from 'content-disposition';
import type { Admin } from '../../admin/service.ts';
import { campaignParams, evidenceParams } from '../../shared/panel/campaigns-schema.ts';
import { keptDocument, keptDocuments, newDocument } from '../../shared/panel/evidence-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of documents per minute from one address. */
const DOCUMENTS_PER_MINUTE = 60;

/** `/painel/api/campaigns/ID/evidence`: the documents that prove a campaign's claims. */
export function evidenceApi({ panelRoute }: PanelRouting, { admin: { campaigns } }: { admin: Admin }): void {
  const own = { url: '/campaigns/:id/evidence', action: 'publish', perMinute: DOCUMENTS_PER_MINUTE } as const;

  panelRoute({
    ...own,
    method: 'GET',
    schema: { params: campaignParams, answer: keptDocuments },
    handler: async ({ params }) => ({ documents: await campaigns.listEvidence(params.id) }),
  });

  panelRoute({
    ...own,
    method: 'POST',
    schema: { params: campaignParams, body: newDocument, answer: keptDocument },
    handler: ({ access, params, body }) => campaigns.keepEvidence(access.actor, params.id, body),
  });

  panelRoute({
    ...own,
    method: 'GET',
    url: '/campaigns/:id/evidence/:sha256',
    schema: { params: evidenceParams },
    async handler({ params: { id, sha256 }, reply }) {
      const { name, content } = await campaigns.evidence(id, sha256);
      // Saved, never shown: its author may have put a script into it.
      return reply
        .type('application/octet-stream')
        .header('content-disposition', contentDisposition(name))
        .send(content);
    },
  });
}
