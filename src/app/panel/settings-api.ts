import { readAuditPage } from '../../admin/audit-log.ts';
import { changeChoice, readChoice } from '../../admin/notices/readers.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { readStatus } from '../../admin/status/read-status.ts';
import type { OperatorsService } from '../../operators/service.ts';
import type { PaymentsService } from '../../payments/service.ts';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { settingsContract } from '../../shared/panel/settings-schema.ts';
import { ownerOf } from './owner-of.ts';
import type { PanelRouting } from './panel-route.ts';
import { SENSITIVE_PER_MINUTE } from './session-api.ts';
import { sessionCookie } from './session-cookie.ts';

export interface SettingsApiOptions {
  context: ShopContext;
  operators: OperatorsService;
  /** Name under which authenticators store passkeys. */
  shopName: () => string;
  payments: Pick<PaymentsService, 'passedOver'>;
  clock: Clock;
}

/** `/painel/api`: a person's passkeys, devices and notifications, the operators, the audit log, the shop's status. */
export function settingsApi(
  { panelRoutes }: PanelRouting,
  { context, operators, shopName, payments, clock }: SettingsApiOptions,
): void {
  const { passkeys } = operators;

  panelRoutes(settingsContract, {
    'GET /devices': async ({ access }) => ({ devices: await operators.devices(access) }),
    async 'DELETE /devices/:id'({ access, params }) {
      if (!(await operators.end(access, params.id))) throw new AppError('device_not_found');
    },
    async 'DELETE /devices'({ access, address, reply }) {
      await operators.endAll(access);
      reply.header('set-cookie', sessionCookie(address.origin).clear());
    },
    async 'GET /passkeys'({ access, address }) {
      const all = await passkeys.list(ownerOf(access));
      return { passkeys: all.map(({ host, ...key }) => ({ ...key, here: host === address.host })) };
    },
    'POST /passkeys/options': {
      perMinute: SENSITIVE_PER_MINUTE,
      handler: ({ access, address }) => passkeys.registrationOptions(access, ownerOf(access), shopName(), address),
    },
    'POST /passkeys': {
      perMinute: SENSITIVE_PER_MINUTE,
      handler: ({ access, address, body }) => passkeys.register(access, ownerOf(access), address, body),
    },
    async 'DELETE /passkeys/:id'({ access, params }) {
      if (!(await passkeys.remove(access, ownerOf(access), params.id))) throw new AppError('passkey_not_found');
    },
    'GET /recovery-codes': async ({ access }) => ({ left: await operators.recoveryCodes.left(ownerOf(access)) }),
    'POST /recovery-codes': {
      perMinute: SENSITIVE_PER_MINUTE,
      handler: async ({ access }) => ({ codes: await operators.recoveryCodes.make(access.actor, ownerOf(access)) }),
    },
    async 'GET /operators'({ access }) {
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
    'POST /operators': {
      perMinute: SENSITIVE_PER_MINUTE,
      async handler({ access, body }) {
        const { id } = await operators.invite(access.actor, body.email, body.role);
        return { id };
      },
    },
    'PATCH /operators/:id': ({ access, params, body }) => operators.changeRole(access.actor, params.id, body.role),
    'DELETE /operators/:id': ({ access, params }) => operators.remove(access.actor, params.id),
    'GET /audit': ({ query }) => readAuditPage(context, query.before),
    'GET /notifications': ({ access }) => readChoice(context, access.operatorId),
    'PUT /notifications': async ({ access, body }) => changeChoice(context, access.actor, ownerOf(access), body),
    'GET /status': async () => ({
      ...(await readStatus(context)),
      since: addSeconds(clock(), -process.uptime()).toISOString(),
      passedOver: payments.passedOver(),
    }),
  });
}
