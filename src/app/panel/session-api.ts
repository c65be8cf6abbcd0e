import type { OperatorsService } from '../../operators/service.ts';
import { sessionContract } from '../../shared/panel/session-schema.ts';
import { ownerOf } from './owner-of.ts';
import { hasPasskeys } from './panel-address.ts';
import type { PanelRouting } from './panel-route.ts';

export interface SessionApiOptions {
  operators: OperatorsService;
  /** Whether the shop is a demonstration. */
  demo: boolean;
}

/** Maximum number of requests per minute that send mails or use an authenticator. */
export const SENSITIVE_PER_MINUTE = 10;

/** `/painel/api`: the signed-in person, and the confirmation of their identity. */
export function sessionApi({ panelRoutes, csrfOf }: PanelRouting, { operators, demo }: SessionApiOptions): void {
  const { passkeys } = operators;

  panelRoutes(sessionContract, {
    async 'GET /me'({ access, address }) {
      const { actor, operatorId, seededOnly, stepUpUntil } = access;
      return {
        id: operatorId,
        name: actor.name,
        role: actor.role,
        demo,
        demonstration: operatorId === null,
        readOnly: seededOnly,
        stepUpUntil: stepUpUntil?.toISOString() ?? null,
        passkeys: operatorId !== null && hasPasskeys(address),
        csrf: csrfOf(access),
      };
    },
    'GET /step-up': async () => undefined,
    'POST /step-up/options': {
      perMinute: SENSITIVE_PER_MINUTE,
      handler: ({ access, address }) => passkeys.stepUpOptions(access, ownerOf(access), address),
    },
    'POST /step-up': {
      perMinute: SENSITIVE_PER_MINUTE,
      async handler({ access, address, body }) {
        const until = await operators.stepUp(access, ownerOf(access), address, body.credential);
        return { stepUpUntil: until.toISOString() };
      },
    },
    'POST /step-up/code': {
      perMinute: SENSITIVE_PER_MINUTE,
      async handler({ access, body }) {
        const until = await operators.stepUpByCode(access, ownerOf(access), body.code);
        return { stepUpUntil: until.toISOString() };
      },
    },
    'POST /step-up/link': {
      perMinute: SENSITIVE_PER_MINUTE,
      async handler({ access }) {
        ownerOf(access);
        await operators.askLink(access.actor.name);
      },
    },
  });
}
