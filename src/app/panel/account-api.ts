import { z } from 'zod';
import { readAuditPage } from '../../admin/audit-log.ts';
import type { Admin } from '../../admin/service.ts';
import type { OperatorsService } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import {
  auditPageSchema,
  auditQuerySchema,
  credentialOptionsSchema,
  devicesSchema,
  doneSchema,
  invitationSchema,
  meSchema,
  newPasskeySchema,
  operatorsSchema,
  passkeysSchema,
  roleChangeSchema,
  shownPasskeySchema,
  steppedUpSchema,
} from '../../shared/panel/account-schema.ts';
import { ownerOf } from './owner-of.ts';
import { hasPasskeys } from './panel-address.ts';
import type { PanelRouting } from './panel-route.ts';
import { sessionCookie } from './session-cookie.ts';

interface Options {
  admin: Admin;
  operators: OperatorsService;
  /** Name under which authenticators store passkeys. */
  shopName: () => string;
  /** Whether the shop is a demonstration. */
  demo: boolean;
}

/** Parameter of a device, a passkey or a person, whose ids are random. */
const byId = z.object({ id: z.string().max(64) });
const done = { done: true } as const;
/** Maximum number of requests per minute that send mails or use an authenticator. */
const SENSITIVE_PER_MINUTE = 10;

/** `/painel/api`: the signed-in person and their passkeys and devices, the operators, the audit log. */
export function accountApi({ panelRoute, csrfOf }: PanelRouting, { admin, operators, shopName, demo }: Options): void {
  const { passkeys } = operators;

  panelRoute({
    method: 'GET',
    url: '/me',
    action: 'account',
    demonstration: true,
    schema: { answer: meSchema },
    async handler({ access, address }) {
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
  });

  panelRoute({
    method: 'GET',
    url: '/devices',
    action: 'account',
    schema: { answer: devicesSchema },
    handler: async ({ access }) => ({ devices: await operators.devices(access) }),
  });

  panelRoute({
    method: 'DELETE',
    url: '/devices/:id',
    action: 'account',
    schema: { params: byId, answer: doneSchema },
    async handler({ access, params }) {
      if (!(await operators.end(access, params.id))) throw new AppError('device_not_found');
      return done;
    },
  });

  panelRoute({
    method: 'DELETE',
    url: '/devices',
    action: 'account',
    schema: { answer: doneSchema },
    async handler({ access, address, reply }) {
      await operators.endAll(access);
      reply.header('set-cookie', sessionCookie(address.origin).clear());
      return done;
    },
  });

  panelRoute({
    method: 'GET',
    url: '/passkeys',
    action: 'account',
    schema: { answer: passkeysSchema },
    async handler({ access, address }) {
      const all = await passkeys.list(ownerOf(access));
      return { passkeys: all.map(({ host, ...key }) => ({ ...key, here: host === address.host })) };
    },
  });

  panelRoute({
    method: 'POST',
    url: '/passkeys/options',
    action: 'account',
    // A person who finds an open browser must not get a permanent access.
    stepUp: true,
    perMinute: SENSITIVE_PER_MINUTE,
    schema: { answer: credentialOptionsSchema },
    handler: ({ access, address }) => passkeys.registrationOptions(access, ownerOf(access), shopName(), address),
  });

  panelRoute({
    method: 'POST',
    url: '/passkeys',
    action: 'account',
    stepUp: true,
    perMinute: SENSITIVE_PER_MINUTE,
    schema: { body: newPasskeySchema, answer: byId },
    handler: ({ access, address, body }) => passkeys.register(access, ownerOf(access), address, body),
  });

  panelRoute({
    method: 'DELETE',
    url: '/passkeys/:id',
    action: 'account',
    stepUp: true,
    schema: { params: byId, answer: doneSchema },
    async handler({ access, params }) {
      if (!(await passkeys.remove(access, ownerOf(access), params.id))) throw new AppError('passkey_not_found');
      return done;
    },
  });

  // Checks the step-up in advance: a file that a browser saves can't ask for a passkey.
  panelRoute({
    method: 'GET',
    url: '/step-up',
    action: 'account',
    stepUp: true,
    schema: { answer: doneSchema },
    handler: async () => done,
  });

  panelRoute({
    method: 'POST',
    url: '/step-up/options',
    action: 'account',
    perMinute: SENSITIVE_PER_MINUTE,
    schema: { answer: credentialOptionsSchema },
    handler: ({ access, address }) => passkeys.stepUpOptions(access, ownerOf(access), address),
  });

  panelRoute({
    method: 'POST',
    url: '/step-up',
    action: 'account',
    perMinute: SENSITIVE_PER_MINUTE,
    schema: { body: shownPasskeySchema, answer: steppedUpSchema },
    async handler({ access, address, body }) {
      const until = await operators.stepUp(access, ownerOf(access), address, body.credential);
      return { stepUpUntil: until.toISOString() };
    },
  });

  panelRoute({
    method: 'POST',
    url: '/step-up/link',
    action: 'account',
    perMinute: SENSITIVE_PER_MINUTE,
    schema: { answer: doneSchema },
    async handler({ access }) {
      ownerOf(access);
      await operators.askLink(access.actor.name);
      return done;
    },
  });

  panelRoute({
    method: 'GET',
    url: '/operators',
    action: 'settings',
    schema: { answer: operatorsSchema },
    async handler({ access }) {
      const list = await operators.list();
      return {
        operators: list.map(({ since, lastSeen, ...operator }) => ({
          ...operator,
          current: operator.id === access.operatorId,
          since: since.toISOString(),
          lastSeen: lastSeen?.toISOString() ?? null,
        })),
      };
    },
  });

  panelRoute({
    method: 'POST',
    url: '/operators',
    action: 'invite',
    perMinute: SENSITIVE_PER_MINUTE,
    schema: { body: invitationSchema, answer: byId },
    async handler({ access, body }) {
      const { id } = await operators.invite(access.actor, body.email, body.role);
      return { id };
    },
  });

  panelRoute({
    method: 'PATCH',
    url: '/operators/:id',
    action: 'invite',
    schema: { params: byId, body: roleChangeSchema, answer: doneSchema },
    async handler({ access, params, body }) {
      await operators.changeRole(access.actor, params.id, body.role);
      return done;
    },
  });

  panelRoute({
    method: 'DELETE',
    url: '/operators/:id',
    action: 'invite',
    schema: { params: byId, answer: doneSchema },
    async handler({ access, params }) {
      await operators.remove(access.actor, params.id);
      return done;
    },
  });

  panelRoute({
    method: 'GET',
    url: '/audit',
    action: 'settings',
    schema: { querystring: auditQuerySchema, answer: auditPageSchema },
    handler: ({ query }) => readAuditPage(admin.context, query.before),
  });
}
