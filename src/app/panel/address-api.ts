import {
  changeHost,
  describeFormerHosts,
  listHosts,
  readHost,
  releaseFormerHost,
} from '../../admin/campaigns/campaign-hosts.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { AppError } from '../../platform/errors.ts';
import { addressContract } from '../../shared/panel/address-schema.ts';
import type { HostCheck } from '../addresses/host-check.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of checks per minute: each sends requests to a resolver and to the host. */
const CHECKS_PER_MINUTE = 20;

export interface AddressApiOptions {
  context: ShopContext;
  hostCheck: HostCheck;
}

/** `/painel/api/campaigns/ID/address`: a campaign's own hosts, and the check that they lead here. */
export function addressApi({ panelRoutes }: PanelRouting, { context, hostCheck }: AddressApiOptions): void {
  panelRoutes(addressContract, {
    'GET /campaigns/:id/address': {
      perMinute: CHECKS_PER_MINUTE * 3,
      async handler({ params }) {
        const { shopHost, shopAddresses } = hostCheck;
        const hosts = await listHosts(context, params.id);
        const { a = [], aaaa = [] } = (shopHost !== null && (await shopAddresses())) || {};
        const former = await describeFormerHosts(context, params.id);
        return { hosts, former, shop: shopHost === null ? null : { host: shopHost, a, aaaa } };
      },
    },
    'GET /campaigns/:id/address/check': {
      perMinute: CHECKS_PER_MINUTE,
      async handler({ params, query }) {
        const host = readHost(query.host);
        // Only this campaign's hosts: the shop sends no requests to other names.
        if (!(await listHosts(context, params.id)).some((known) => known.host === host))
          throw new AppError('host_unknown');
        return { findings: await hostCheck.check(host) };
      },
    },
    'POST /campaigns/:id/hosts': ({ access, params, body }) => changeHost(context, access.actor, params.id, body),
    'POST /campaigns/:id/hosts/release': ({ access, params, body }) =>
      releaseFormerHost(context, access.actor, params.id, body.host),
  });
}
