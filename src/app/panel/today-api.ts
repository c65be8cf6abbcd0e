import { readFirstSteps } from '../../admin/first-steps.ts';
import { readResults } from '../../admin/results.ts';
import type { Admin } from '../../admin/service.ts';
import { firstSteps } from '../../shared/panel/first-steps-schema.ts';
import { results, resultsQuery } from '../../shared/panel/results-schema.ts';
import { today, todayQuery } from '../../shared/panel/today-schema.ts';
import type { PanelRouting } from './panel-route.ts';
import { streamToday, type TodayStreamOptions } from './today-stream.ts';

export interface TodayApiOptions extends Pick<TodayStreamOptions, 'changes' | 'streams'> {
  admin: Admin;
}

/** `/painel/api/today`, with a new shop's first steps, and `/painel/api/results`: the shop in numbers. */
export function todayApi({ panelRoute }: PanelRouting, { admin, changes, streams }: TodayApiOptions): void {
  const read = { method: 'GET', action: 'read', demonstration: true } as const;

  panelRoute({
    ...read,
    url: '/today',
    schema: { querystring: todayQuery, answer: today },
    handler: ({ query }) => admin.today(query),
  });

  panelRoute({
    ...read,
    url: '/today/events',
    schema: { querystring: todayQuery },
    handler: async (call) => streamToday(call, { changes, streams, read: () => admin.today(call.query) }),
  });

  panelRoute({
    ...read,
    url: '/first-steps',
    schema: { answer: firstSteps },
    handler: () => readFirstSteps(admin.context),
  });

  panelRoute({
    ...read,
    url: '/results',
    schema: { querystring: resultsQuery, answer: results },
    handler: ({ access, query }) => readResults(admin.context.db, query, access),
  });
}
