import type { Admin } from '../../admin/service.ts';
import type { Access } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import { lastTestMail, notifications, testMail } from '../../shared/panel/notices-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Test mails a minute from one address. */
const FEW = 10;

/** `/painel/api`: what operators are mailed about, and the tries before the first sale. */
export function noticesApi({ panelRoute }: PanelRouting, { admin: { notices } }: { admin: Admin }): void {
  panelRoute({
    method: 'GET',
    url: '/notifications',
    action: 'account',
    schema: { answer: notifications },
    async handler({ access }) {
      const reader = (await notices.readers()).find(({ id }) => id === access.operatorId);
      if (!reader) throw new AppError('no_account');
      return { sales: reader.sales, hour: reader.hour };
    },
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
    perMinute: FEW,
    schema: { answer: testMail },
    handler: ({ access }) => notices.sendTestMail(access.actor, access.operatorId),
  });
}

/** @throws AppError 409 in a demonstration, where nobody has an account */
function ownerOf({ operatorId }: Access): string {
  if (operatorId === null) throw new AppError('no_account');
  return operatorId;
}
