import {
  changeHost,
  describeFormerHosts,
  listHosts,
  readHost,
  releaseFormerHost,
} from '../../admin/campaigns/campaign-hosts.ts';
import type { Admin } from '../../admin/service.ts';
import { AppError } from '../../platform/errors.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import {
  campaignAddress,
  changeHostBody,
  hostFindings,
  hostQuery,
  releaseHostBody,
} from '../../shared/panel/address-schema.ts';
import { campaignParams } from '../../shared/panel/campaigns-schema.ts';
import type { HostCheck } from '../addresses/host-check.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of checks per minute: each sends requests to a resolver and to the host. */
const CHECKS_PER_MINUTE = 20;

export interface AddressApiOptions {
  admin: Admin;
  hostCheck: HostCheck;
}

/** `/painel/api/campaigns/ID/address`: a campaign's own hosts, and the check that they lead here. */
export function addressApi({ panelRoute }: PanelRouting, { admin: { context }, hostCheck }: AddressApiOptions): void {
  panelRoute({
    method: 'GET',
    url: '/campaigns/:id/address',
    action: 'publish',
    perMinute: CHECKS_PER_MINUTE * 3,
    schema: { params: campaignParams, answer: campaignAddress },
    async handler({ params }) {
      const { shopHost, shopAddresses } = hostCheck;
      const hosts = await listHosts(context, params.id);
      const { a = [], aaaa = [] } = (shopHost !== null && (await shopAddresses())) || {};
      const former = await describeFormerHosts(context, params.id);
      return { hosts, former, shop: shopHost === null ? null : { host: shopHost, a, aaaa } };
    },
  });

  panelRoute({
    method: 'GET',
    url: '/campaigns/:id/address/check',
    action: 'publish',
    perMinute: CHECKS_PER_MINUTE,
    schema: { params: campaignParams, querystring: hostQuery, answer: hostFindings },
    async handler({ params, query }) {
      const host = readHost(query.host);
      // Only this campaign's hosts: the shop sends no requests to other names.
      if (!(await listHosts(context, params.id)).some((known) => known.host === host))
        throw new AppError('host_unknown');
      return { findings: await hostCheck.check(host) };
    },
  });

  panelRoute({
    method: 'POST',
    url: '/campaigns/:id/hosts',
    action: 'publish',
    schema: { params: campaignParams, body: changeHostBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await changeHost(context, access.actor, params.id, body);
      return { done: true } as const;
    },
  });

  panelRoute({
    method: 'POST',
    url: '/campaigns/:id/hosts/release',
    action: 'publish',
    stepUp: true,
    schema: { params: campaignParams, body: releaseHostBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await releaseFormerHost(context, access.actor, params.id, body.host);
      return { done: true } as const;
    },
  });
}
