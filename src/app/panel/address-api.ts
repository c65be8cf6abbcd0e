import {
  changeHost,
  describeFormerHosts,
  listHosts,
  readHost,
  releaseFormerHost,
} from '../../admin/campaigns/campaign-hosts.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { AppError } from '../../platform/errors.ts';
import { addressContract, type ShopAddress } from '../../shared/panel/address-schema.ts';
import type { HostCheck } from '../addresses/host-check.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of checks per minute: each sends requests to a resolver and to the host. */
export const CHECKS_PER_MINUTE = 20;

export interface AddressApiOptions {
  context: ShopContext;
  hostCheck: HostCheck;
}

/** Reads the address that hosts have to point to; null if the shop has none on the internet. */
export async function readShopAddress({ shopHost, shopAddresses }: HostCheck): Promise<ShopAddress | null> {
  if (shopHost === null) return null;
  const { a = [], aaaa = [] } = (await shopAddresses()) ?? {};
  return { host: shopHost, a, aaaa };
}

/** `/painel/api/campaigns/ID/address`: a campaign's own hosts, and the check that they lead here. */
export function addressApi({ panelRoutes }: PanelRouting, { context, hostCheck }: AddressApiOptions): void {
  panelRoutes(addressContract, {
    'GET /campaigns/:id/address': {
      perMinute: CHECKS_PER_MINUTE * 3,
      async handler({ params }) {
        const hosts = await listHosts(context, params.id);
        const former = await describeFormerHosts(context, params.id);
        return { hosts, former, shop: await readShopAddress(hostCheck) };
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
