import { describeCampaign, listShopCampaigns } from '../../admin/campaigns/campaign-overview.ts';
import { readCheck } from '../../admin/campaigns/check-view.ts';
import { createFrom } from '../../admin/campaigns/create-campaign.ts';
import { findOwnSeller } from '../../admin/campaigns/own-seller.ts';
import { discard, propose, publishNext, rollBackTo, versionChanges } from '../../admin/campaigns/publishing-acts.ts';
import { cancelScheduled, moveScheduled, schedulePublication } from '../../admin/campaigns/scheduled-acts.ts';
import { signAs } from '../../admin/campaigns/signing.ts';
import { listVersions } from '../../admin/campaigns/version-list.ts';
import type { Admin } from '../../admin/service.ts';
import type { Access } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import {
  campaignList,
  campaignParams,
  changes,
  changesQuery,
  checkQuery,
  checkReport,
  createBody,
  discardBody,
  hourBody,
  listedCampaign,
  ownSeller,
  proposal,
  proposalQuery,
  publishBody,
  published,
  rollBackBody,
  type Scheduled,
  scheduleBody,
  scheduled,
  signBody,
  versionsPage,
  versionsQuery,
} from '../../shared/panel/campaigns-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of these requests per minute: each may take a second of a whole processor. */
const RENDERS_PER_MINUTE = 60;

/** `/painel/api/campaigns`: versions, publishing, and the report of the go-live check. */
export function campaignsApi({ panelRoute }: PanelRouting, { admin }: { admin: Admin }): void {
  const context = admin.context;
  const read = { method: 'GET', action: 'read', demonstration: true } as const;
  const change = { method: 'POST', action: 'publish' } as const;

  panelRoute({
    ...read,
    url: '/campaigns',
    schema: { answer: campaignList },
    handler: async ({ access }) => ({ campaigns: await listShopCampaigns(context, access) }),
  });

  panelRoute({
    ...read,
    url: '/campaigns/:id',
    schema: { params: campaignParams, answer: listedCampaign },
    handler: ({ access, params }) => describeCampaign(context, params.id, access),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, body: createBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await createFrom(context, access.actor, params.id, body);
      return { done: true } as const;
    },
  });

  panelRoute({
    method: 'GET',
    url: '/own-seller',
    action: 'publish',
    schema: { answer: ownSeller },
    async handler() {
      const own = await findOwnSeller(context);
      if (!own) return { known: null };
      const { name, document, email } = own.seller;
      return { known: { title: own.title, seller: name, document, email } };
    },
  });

  panelRoute({
    ...read,
    url: '/campaigns/:id/check',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, querystring: checkQuery, answer: checkReport },
    handler: ({ params, query }) => readCheck(context, params.id, query.of),
  });

  panelRoute({
    ...read,
    url: '/campaigns/:id/versions',
    schema: { params: campaignParams, querystring: versionsQuery, answer: versionsPage },
    handler: ({ access, params, query }) => listVersions(context.db, params.id, query.after, access),
  });

  panelRoute({
    ...read,
    url: '/campaigns/:id/changes',
    schema: { params: campaignParams, querystring: changesQuery, answer: changes },
    handler: async ({ params, query }) => ({ changes: await versionChanges(context, params.id, query.version) }),
  });

  panelRoute({
    method: 'GET',
    url: '/campaigns/:id/proposal',
    action: 'publish',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, querystring: proposalQuery, answer: proposal },
    handler: ({ params, query }) => propose(context, params.id, query.version),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/publish',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, body: publishBody, answer: published },
    async handler({ access, params, body }) {
      const done = await publishNext(context, access.actor, params.id, { ...body, steppedUp: isSteppedUp(access) });
      if (!done) throw new AppError('nothing_to_publish', params);
      return done;
    },
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/schedule',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, body: scheduleBody, answer: scheduled },
    handler: async ({ access, params, body }) =>
      hourOf(await schedulePublication(context, access.actor, params.id, { ...body, steppedUp: isSteppedUp(access) })),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/schedule/hour',
    schema: { params: campaignParams, body: hourBody, answer: scheduled },
    handler: async ({ access, params, body }) =>
      hourOf(await moveScheduled(context, access.actor, params.id, { ...body, steppedUp: isSteppedUp(access) })),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/schedule/cancel',
    schema: { params: campaignParams, answer: doneSchema },
    async handler({ access, params }) {
      await cancelScheduled(context, access.actor, params.id);
      return { done: true } as const;
    },
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/rollback',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, body: rollBackBody, answer: published },
    handler: ({ access, params, body }) =>
      rollBackTo(context, access.actor, params.id, body.version, { ...body, steppedUp: isSteppedUp(access) }),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/draft/discard',
    schema: { params: campaignParams, body: discardBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await discard(context, access.actor, params.id, body.digest);
      return { done: true } as const;
    },
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/signatures',
    schema: { params: campaignParams, body: signBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await signAs(context, access.actor, params.id, body);
      return { done: true } as const;
    },
  });
}

function hourOf(at: Date): Scheduled {
  return { at: at.toISOString() };
}

/** Whether the session is stepped up, which only publications that lead buyers elsewhere require. */
function isSteppedUp({ stepUpUntil }: Access): boolean {
  return stepUpUntil !== null;
}
