import { readFirstSteps } from '../../admin/first-steps.ts';
import { listRecentWithdrawals } from '../../admin/recent-withdrawals.ts';
import type { Admin } from '../../admin/service.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import type { OperatorsService } from '../../operators/service.ts';
import { todayContract } from '../../shared/panel/today-schema.ts';
import { ownerOf } from './owner-of.ts';
import type { PanelRouting } from './panel-route.ts';
import { streamToday, type TodayStreamOptions } from './today-stream.ts';

export interface TodayApiOptions extends Pick<TodayStreamOptions, 'changes' | 'streams'> {
  context: ShopContext;
  admin: Pick<Admin, 'today'>;
  operators: Pick<OperatorsService, 'releaseNotes' | 'markReleasesRead'>;
}

/** `/painel/api/today`: the day in numbers, a new shop's first steps, and what changed with the last releases. */
export function todayApi(
  { panelRoutes }: PanelRouting,
  { context, admin, operators, changes, streams }: TodayApiOptions,
): void {
  panelRoutes(todayContract, {
    'GET /today': ({ query }) => admin.today(query),
    'GET /today/events': async (call) => streamToday(call, { changes, streams, read: () => admin.today(call.query) }),
    'GET /today/withdrawals': async ({ access }) => ({ withdrawals: await listRecentWithdrawals(context, access) }),
    'GET /first-steps': () => readFirstSteps(context),
    'GET /release-notes': ({ access }) => operators.releaseNotes(access.operatorId),
    'POST /release-notes/read': async ({ access }) => operators.markReleasesRead(ownerOf(access)),
  });
}
