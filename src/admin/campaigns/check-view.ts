import {
  type CampaignDocument,
  openDocument,
  type ParsedDocument,
  parseDocument,
} from '../../campaigns/campaign-document.ts';
import { CampaignError } from '../../campaigns/campaign-error.ts';
import { goLiveCheck, itemsLeftToSign } from '../../campaigns/check/check.ts';
import { explainedGroups, summaryOf } from '../../campaigns/check/report.ts';
import { RULES } from '../../campaigns/check/rules.ts';
import { isOfStarter } from '../../campaigns/check/starter-text-findings.ts';
import { type UnshownPart, unshownParts } from '../../campaigns/check/unshown-parts.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import { findStills } from '../../pictures/service.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { AppError, reasonOf } from '../../platform/errors.ts';
import {
  type CheckedProduct,
  type FirstView,
  findCampaign,
  findDraft,
  weighDocument,
} from '../../publishing/service.ts';
import { locationsLabel } from '../../sections/studio-paths.ts';
import type { CheckGroup, CheckReport } from '../../shared/panel/check-schema.ts';
import { countPublished } from '../../testimonials/service.ts';
import type { CampaignContext } from './campaign-context.ts';
import { claimInLabels, itemsToRead } from './check-labels.ts';
import { documentFault, faultLines } from './document-fault.ts';
import { liveJson, newestDocument, publishedDocument } from './next-document.ts';
import { signedStatements } from './signatures.ts';
import { listStarterTexts } from './starter-texts.ts';

/** Maximum number of listed violations of a kind: each is searched in the document. Those left follow once these are settled. */
export const MAX_LISTED = 200;

/** One-line result of the go-live check. */
export interface CheckSummary {
  counts: string;
  verdict: string;
  /** Whether the campaign may go live. */
  passes: boolean;
}

/** Runs the go-live check of a document. @param parsed must be of this shop @param of product that it is published with */
export async function summarizeCheck(
  context: CampaignContext,
  { document, opened }: ParsedDocument,
  of: CheckedProduct,
): Promise<CheckSummary> {
  const facts = await context.factsOf(opened.campaign, document.legal, { of });
  const violations = goLiveCheck(opened.campaign, facts);
  const { counts, verdict } = summaryOf(violations);
  return { counts: counts.join(', '), verdict, passes: violations.every(({ level }) => level === 'warning') };
}

/**
 * Runs the whole go-live check of a campaign, live or as it would be published next.
 *
 * @throws AppError 404 if there is no such campaign
 */
export async function readCheck(context: CampaignContext, id: string, of: 'live' | 'next'): Promise<CheckReport> {
  try {
    const { document: stored } = await (of === 'next' ? newestDocument : publishedDocument)(context, id);
    const { document, opened } = parseDocument(stored);
    const { campaign } = opened;
    const facts = await context.factsOf(campaign, document.legal, { of: productOf(of) });
    const violations = goLiveCheck(campaign, facts);
    const items = itemsLeftToSign(campaign, facts);
    const { counts, verdict } = summaryOf(violations);
    const listed = (level: Violation['level']) => violations.filter((one) => one.level === level).slice(0, MAX_LISTED);
    const [errors, warnings, toSign] = [listed('error'), listed('warning'), items.slice(0, MAX_LISTED)];
    return {
      counts: counts.join(', '),
      verdict,
      errors: groupsOf(
        document,
        errors.filter((one) => !isOfStarter(one)),
      ),
      starterTexts: listStarterTexts(document, errors),
      warnings: groupsOf(document, warnings),
      toSign: itemsToRead(document, campaign, toSign),
      statements: await signedStatements(context.db, campaign, facts),
      left: violations.length - errors.length - warnings.length - toSign.length,
      unshown: await findUnshown(context, document),
      firstView: await weighOrNull(context, { document, opened }),
      fault: null,
    };
  } catch (error) {
    // These errors do not concern the campaign.
    if (error instanceof AppError || isOutage(error)) throw error;
    return {
      counts: 'não se pôde verificar',
      verdict: 'Esta campanha não pode ser lida: corrija o que está abaixo.',
      errors: [],
      starterTexts: [],
      warnings: [],
      toSign: [],
      statements: [],
      left: 0,
      unshown: [],
      firstView: null,
      fault: await faultOf(context, id, of, error),
    };
  }
}

/** Product that the live campaign, or the next one, is checked with. */
export function productOf(of: 'live' | 'next'): CheckedProduct {
  return of === 'next' ? 'draft' : 'live';
}

/** Faults of a stored document name the labels of its fields; those of a folder, its files. */
async function faultOf({ db }: CampaignContext, id: string, of: 'live' | 'next', error: unknown): Promise<string> {
  if (!(error instanceof CampaignError)) return reasonOf(error);
  const draft = of === 'next' ? await findDraft(db, id) : undefined;
  if (draft) return documentFault(draft.json, error);
  const live = await liveJson(db, id, (await findCampaign(db, id))?.liveVersion ?? null);
  return live ? ['O que está no ar não abre mais:', ...faultLines(live, error)].join('\n') : error.message;
}

/**
 * Violations of the go-live check in a campaign's next version, and its parts that are not on the page.
 *
 * @throws AppError 404, CampaignError
 */
export async function findViolations(
  context: CampaignContext,
  id: string,
): Promise<{ violations: Violation[]; unshown: UnshownPart[] }> {
  const { document } = await newestDocument(context, id);
  const { campaign } = openDocument(document);
  const violations = goLiveCheck(campaign, await context.factsOf(campaign, document.legal, { of: 'draft' }));
  return { violations, unshown: await findUnshown(context, document) };
}

/** Returns the parts of a document that are not on its page. */
export async function findUnshown({ db }: CampaignContext, document: CampaignDocument): Promise<UnshownPart[]> {
  const [testimonials, { missing }] = await Promise.all([countPublished(db, document.id), findStills(db, document)]);
  return unshownParts(document, { testimonials, missingStills: missing });
}

/** Weighs a document; null if its pages can't be rendered, which is reported when it is published. */
export async function weighOrNull(context: CampaignContext, parsed: ParsedDocument): Promise<FirstView | null> {
  try {
    return await weighDocument(context.publisher(), parsed);
  } catch (error) {
    context.log.warn({ campaign: parsed.document.id, err: reasonOf(error) }, 'its pages could not be weighed');
    return null;
  }
}

function groupsOf(document: CampaignDocument, violations: readonly Violation[]): CheckGroup[] {
  return explainedGroups(violations).map(({ found, ...group }) => ({
    ...group,
    title: RULES[group.rule].title,
    found: found.map(({ claim, where }) => ({
      claim: claimInLabels(document, { rule: group.rule, claim }),
      place: locationsLabel(document, where),
    })),
  }));
}
