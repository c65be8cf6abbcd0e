import type { FastifyInstance } from 'fastify';
import { goLiveCheck } from '../../campaign/check/check.ts';
import { summaryOf } from '../../campaign/check/report.ts';
import type { Violation } from '../../campaign/check/violation.ts';
import type { Campaign } from '../../campaign/schema.ts';
import type { LiveSite } from '../../publishing/live-site.ts';
import { demonstrationPage } from '../../site/pages/demonstration-page.tsx';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { gatherShopFacts } from '../go-live.ts';
import { sendHtml } from '../http/html.ts';

/** For how long a result is shown again, in ms: the check reads files and renders every e-mail. */
const FRESH = 10_000;

interface Dependencies {
  db: Db;
  campaign: Campaign;
  dataDir: string;
  site: LiveSite;
  /** Whether payments are simulated. */
  simulated: boolean;
  clock: Clock;
}

/** Where the ribbon leads. Registered in demo mode only. */
export async function demonstrationPages(app: FastifyInstance, options: Dependencies): Promise<void> {
  const { site, simulated, campaign, clock } = options;
  let checked: { at: number; result: Promise<Violation[]> } | undefined;

  async function check(): Promise<Violation[]> {
    return goLiveCheck(campaign, await gatherShopFacts(options));
  }

  app.get('/demonstracao', async (_request, reply) => {
    const now = clock().getTime();
    if (!checked || now - checked.at > FRESH) {
      const fresh = { at: now, result: check() };
      checked = fresh;
      // What failed is tried again at the next visit.
      fresh.result.catch(() => {
        if (checked === fresh) checked = undefined;
      });
    }
    const violations = await checked.result;
    const summary = summaryOf(violations);
    return sendHtml(reply, site.page(demonstrationPage({ campaign, violations, summary, simulated })));
  });
}
