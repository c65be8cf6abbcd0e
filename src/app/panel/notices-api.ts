import { replayParked, replayWebhook, retryJob, retryJobs } from '../../admin/alerts/retries.ts';
import type { Admin } from '../../admin/service.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import { retryResult } from '../../shared/panel/alerts-schema.ts';
import { lastTestMail, notifications, testMail } from '../../shared/panel/notices-schema.ts';
import { ownerOf } from './owner-of.ts';
import type { PanelRouting } from './panel-route.ts';
import { byId } from './route-params.ts';

/** Maximum number of test mails per minute from one address. */
const TEST_MAILS_PER_MINUTE = 10;

/** `/painel/api`: failed work that is retried, the operators' notifications, and a test of the mail server. */
export function noticesApi({ panelRoute }: PanelRouting, { admin }: { admin: Admin }): void {
  const { notices } = admin;

  panelRoute({
    method: 'POST',
    url: '/webhooks/:id/replay',
    action: 'serve',
    schema: { params: byId, answer: doneSchema },
    async handler({ access, params }) {
      await replayWebhook(admin.context, access.actor, params.id);
      return { done: true } as const;
    },
  });

  panelRoute({
    method: 'POST',
    url: '/webhooks/replay',
    action: 'serve',
    schema: { answer: retryResult },
    handler: async ({ access }) => ({ count: await replayParked(admin.context, access.actor) }),
  });

  panelRoute({
    method: 'POST',
    url: '/jobs/:id/retry',
    action: 'serve',
    schema: { params: byId, answer: doneSchema },
    async handler({ access, params }) {
      await retryJob(admin.context, access.actor, params.id);
      return { done: true } as const;
    },
  });

  panelRoute({
    method: 'POST',
    url: '/jobs/retry',
    action: 'serve',
    schema: { answer: retryResult },
    handler: async ({ access }) => ({ count: await retryJobs(admin.context, access.actor) }),
  });

  panelRoute({
    method: 'GET',
    url: '/notifications',
    action: 'account',
    demonstration: true,
    schema: { answer: notifications },
    handler: ({ access }) => notices.choiceOf(access.operatorId),
  });

  panelRoute({
    method: 'PUT',
    url: '/notifications',
    action: 'account',
    schema: { body: notifications, answer: doneSchema },
    async handler({ access, body }) {
      await notices.choose(access.actor, ownerOf(access), body);
      return { done: true } as const;
    },
  });

  panelRoute({
    method: 'GET',
    url: '/test-mail',
    action: 'settings',
    schema: { answer: lastTestMail },
    handler: async ({ access }) => ({ mail: await notices.lastTestMail(access.operatorId) }),
  });

  panelRoute({
    method: 'POST',
    url: '/test-mail',
    action: 'settings',
    perMinute: TEST_MAILS_PER_MINUTE,
    schema: { answer: testMail },
    handler: ({ access }) => notices.sendTestMail(access.actor, access.operatorId),
  });
}
