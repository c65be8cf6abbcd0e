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
  const { campaigns } = admin;
  const read = { method: 'GET', action: 'read', demonstration: true } as const;
  const change = { method: 'POST', action: 'publish' } as const;

  panelRoute({
    ...read,
    url: '/campaigns',
    schema: { answer: campaignList },
    handler: async ({ access }) => ({ campaigns: await campaigns.list(access) }),
  });

  panelRoute({
    ...read,
    url: '/campaigns/:id',
    schema: { params: campaignParams, answer: listedCampaign },
    handler: ({ access, params }) => campaigns.describe(params.id, access),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, body: createBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await campaigns.create(access.actor, params.id, body);
      return { done: true } as const;
    },
  });

  panelRoute({
    method: 'GET',
    url: '/own-seller',
    action: 'publish',
    schema: { answer: ownSeller },
    async handler() {
      const own = await campaigns.ownSeller();
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
    handler: ({ params, query }) => campaigns.check(params.id, query.of),
  });

  panelRoute({
    ...read,
    url: '/campaigns/:id/versions',
    schema: { params: campaignParams, querystring: versionsQuery, answer: versionsPage },
    handler: ({ access, params, query }) => campaigns.versions(params.id, query.after, access),
  });

  panelRoute({
    ...read,
    url: '/campaigns/:id/changes',
    schema: { params: campaignParams, querystring: changesQuery, answer: changes },
    handler: async ({ params, query }) => ({ changes: await campaigns.versionChanges(params.id, query.version) }),
  });

  panelRoute({
    method: 'GET',
    url: '/campaigns/:id/proposal',
    action: 'publish',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, querystring: proposalQuery, answer: proposal },
    handler: ({ params, query }) => campaigns.propose(params.id, query.version),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/publish',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, body: publishBody, answer: published },
    async handler({ access, params, body }) {
      const done = await campaigns.publish(access.actor, params.id, { ...body, steppedUp: isSteppedUp(access) });
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
      hourOf(await campaigns.schedule(access.actor, params.id, { ...body, steppedUp: isSteppedUp(access) })),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/schedule/hour',
    schema: { params: campaignParams, body: hourBody, answer: scheduled },
    handler: async ({ access, params, body }) =>
      hourOf(await campaigns.moveScheduled(access.actor, params.id, { ...body, steppedUp: isSteppedUp(access) })),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/schedule/cancel',
    schema: { params: campaignParams, answer: doneSchema },
    async handler({ access, params }) {
      await campaigns.cancelScheduled(access.actor, params.id);
      return { done: true } as const;
    },
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/rollback',
    perMinute: RENDERS_PER_MINUTE,
    schema: { params: campaignParams, body: rollBackBody, answer: published },
    handler: ({ access, params, body }) =>
      campaigns.rollBack(access.actor, params.id, body.version, { ...body, steppedUp: isSteppedUp(access) }),
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/draft/discard',
    schema: { params: campaignParams, body: discardBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await campaigns.discardDraft(access.actor, params.id, body.digest);
      return { done: true } as const;
    },
  });

  panelRoute({
    ...change,
    url: '/campaigns/:id/signatures',
    schema: { params: campaignParams, body: signBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await campaigns.sign(access.actor, params.id, body);
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
