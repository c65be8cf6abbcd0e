import { openDocument, type ParsedDocument } from '../../campaigns/campaign-document.ts';
import { checkCampaign, goLiveCheck } from '../../campaigns/check/check.ts';
import { summaryOf } from '../../campaigns/check/report.ts';
import { unsignedItems } from '../../campaigns/check/to-sign.ts';
import { RULES, type Violation } from '../../campaigns/check/violation.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { AppError, reasonOf } from '../../platform/errors.ts';
import { type FirstView, weighDocument } from '../../publishing/service.ts';
import type { CheckGroup, CheckReport } from '../../shared/panel/campaigns-schema.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { newestDocument, publishedDocument } from './next-document.ts';

/** What the go-live check says, in one line, and whether a campaign may go live with it. */
export interface CheckSummary {
  counts: string;
  verdict: string;
  passes: boolean;
}

/** The go-live check of a document, in short. @param parsed of this very shop's campaigns */
export async function summarizeCheck(
  place: CampaignPlace,
  { document, opened }: ParsedDocument,
): Promise<CheckSummary> {
  const facts = await place.factsOf(opened.campaign, document.legal);
  const violations = goLiveCheck(opened.campaign, facts);
  const { counts, verdict } = summaryOf(violations);
  return { counts: counts.join(', '), verdict, passes: violations.every(({ level }) => level === 'warning') };
}

/**
 * The whole go-live check of a campaign as it is, or as it would be next.
 *
 * @throws AppError 404 where there is no such campaign
 */
export async function readCheck(place: CampaignPlace, id: string, of: 'live' | 'next'): Promise<CheckReport> {
  try {
    const { document } = await (of === 'next' ? newestDocument : publishedDocument)(place, id);
    const opened = openDocument(document);
    const { campaign } = opened;
    const facts = await place.factsOf(campaign, document.legal);
    const found = checkCampaign(campaign, facts);
    const { counts, verdict } = summaryOf(goLiveCheck(campaign, facts));
    const ofLevel = (level: Violation['level']) => groupsOf(found.filter((violation) => violation.level === level));
    return {
      counts: counts.join(', '),
      verdict,
      errors: ofLevel('error'),
      warnings: ofLevel('warning'),
      toSign: unsignedItems(campaign, facts).map(({ rule, ...item }) => ({ ...item, title: RULES[rule].title })),
      firstView: await weighOrNull(place, { document, opened }),
      fault: null,
    };
  } catch (error) {
    // Those say nothing of the campaign.
    if (error instanceof AppError || isOutage(error)) throw error;
    return {
      counts: 'não se pôde verificar',
      verdict: 'Esta campanha não pode ser lida: corrija o que está abaixo.',
      errors: [],
      warnings: [],
      toSign: [],
      firstView: null,
      fault: reasonOf(error),
    };
  }
}

/** What it finds in a campaign as that would be next, as a list. @throws AppError 404, CampaignError */
export async function findViolations(place: CampaignPlace, id: string): Promise<Violation[]> {
  const { document } = await newestDocument(place, id);
  const { campaign } = openDocument(document);
  return goLiveCheck(campaign, await place.factsOf(campaign, document.legal));
}

/** What a document weighs; null where its pages can't be made, which publishing it will say. */
export async function weighOrNull(place: CampaignPlace, parsed: ParsedDocument): Promise<FirstView | null> {
  try {
    return await weighDocument(place.publisher(), parsed);
  } catch (error) {
    place.log.warn({ campaign: parsed.document.id, err: reasonOf(error) }, 'its pages could not be weighed');
    return null;
  }
}

/** What is mended in one way stands together. */
function groupsOf(violations: Violation[]): CheckGroup[] {
  const alike = Map.groupBy(violations, ({ rule, reason, mend }) => JSON.stringify([rule, reason, mend]));
  return [...alike.values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const { rule, law, reason, mend } = first;
    const claims = found.map(({ claim, where }) => ({ claim, where }));
    return { rule, title: RULES[rule].title, law, reason, mend, found: claims };
  });
}
