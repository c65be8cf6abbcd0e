import { readShopDomain } from '../../admin/setup/domain-setup.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { AppError } from '../../platform/errors.ts';
import { domainSetupContract } from '../../shared/panel/domain-setup-schema.ts';
import type { HostCheck } from '../addresses/host-check.ts';
import { CHECKS_PER_MINUTE, readShopAddress } from './address-api.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/setup/domain`: the shop's own address, and the check that it, or another one, leads here. */
export function domainSetupApi(
  { panelRoutes }: PanelRouting,
  { context, hostCheck }: { context: ShopContext; hostCheck: HostCheck },
): void {
  panelRoutes(domainSetupContract, {
    'GET /setup/domain': {
      perMinute: CHECKS_PER_MINUTE * 3,
      handler: async () => ({ url: context.settings().publicUrl, shop: await readShopAddress(hostCheck) }),
    },
    'GET /setup/domain/check': {
      perMinute: CHECKS_PER_MINUTE,
      async handler({ query }) {
        const host = await readShopDomain(context.db, query.host);
        const finding = await hostCheck.checkShop(host);
        if (finding === null) throw new AppError('host_unknown');
        return { host, findings: [finding] };
      },
    },
  });
}
