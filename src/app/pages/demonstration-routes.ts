import type { FastifyInstance } from 'fastify';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import { summaryOf } from '../../campaigns/check/report.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { liveVersion } from '../../publishing/versions.ts';
import { demonstrationPage } from '../../web/pages/demonstration/page.tsx';
import { gatherShopFacts } from '../campaigns/go-live.ts';
import type { RouteParts } from '../route-parts.ts';

/** Maximum age of a cached result, in ms: the check reads files and renders every e-mail. */
const RESULT_MAX_AGE_MS = 10_000;

/** Page that the ribbon links to. Registered in demo mode only. */
export async function demonstrationPages(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { storefront, simulator, clock, db, env } = parts;
  const known = new WeakMap<Campaign, { at: number; result: Promise<Violation[]> }>();

  async function check(campaign: Campaign): Promise<Violation[]> {
    // The published texts: the folder may have changed by now, or be missing.
    const live = await liveVersion(db, campaign.id);
    const legal = live && { legal: live.document.legal };
    return goLiveCheck(campaign, await gatherShopFacts({ env, db, campaign, clock, ...legal }));
  }

  app.get('/demonstracao', async (request, reply) => {
    const { campaign, page } = storefront.at(request);
    const now = clock().getTime();
    let checked = known.get(campaign);
    if (!checked || now - checked.at > RESULT_MAX_AGE_MS) {
      checked = { at: now, result: check(campaign) };
      known.set(campaign, checked);
      // A failed check is tried again at the next visit.
      checked.result.catch(() => known.delete(campaign));
    }
    const violations = await checked.result;
    const summary = summaryOf(violations);
    return sendHtml(reply, page(demonstrationPage({ campaign, violations, summary, simulated: simulator !== null })));
  });
}
