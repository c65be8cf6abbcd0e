import type { Facts } from '../facts.ts';
import type { Campaign } from '../schema.ts';
import { claimsAgree, exampleSavingAddsUp, topupPricesAddUp } from './contradictions.ts';
import { numbersAreClaims, scarcityIsClaimed, superlativesAreClaims } from './copy.ts';
import { datesAreAhead, evidenceIsFresh } from './freshness.ts';
import { buyersHaveDocuments, comparedPricesHaveSources, filesAreThere, listIsReal, rightsAreStated } from './goods.ts';
import { guaranteeIsLongEnough, guaranteeIsOne } from './guarantee.ts';
import { claimsAreProven } from './proof.ts';
import { reportOf } from './report.ts';
import { inviteIsReal, sellerIsIdentified } from './seller.ts';
import { testimonialsAreOfBuyers } from './testimonials.ts';
import { countdownIsReal, priceEndsWithOffer, spotsAreReal, viewersAreReal } from './urgency.ts';
import { RULES, type Rule, type Violation } from './violation.ts';

const ALL: Rule[] = [
  claimsAreProven,
  claimsAgree,
  exampleSavingAddsUp,
  topupPricesAddUp,
  datesAreAhead,
  evidenceIsFresh,
  comparedPricesHaveSources,
  numbersAreClaims,
  superlativesAreClaims,
  scarcityIsClaimed,
  guaranteeIsOne,
  guaranteeIsLongEnough,
  countdownIsReal,
  priceEndsWithOffer,
  spotsAreReal,
  viewersAreReal,
  testimonialsAreOfBuyers,
  sellerIsIdentified,
  inviteIsReal,
  rightsAreStated,
  listIsReal,
  filesAreThere,
  buyersHaveDocuments,
];

/** Everything that the law or the facts have against a campaign, rule by rule, errors first. */
export function checkCampaign(campaign: Campaign, facts: Facts): Violation[] {
  const order = Object.keys(RULES);
  return ALL.flatMap((rule) => rule(campaign, facts)).sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
}

/**
 * The gate of live mode. Warnings pass.
 *
 * @throws Error whose message is the whole report, in Portuguese
 */
export function assertReadyToGoLive(campaign: Campaign, facts: Facts): void {
  const violations = checkCampaign(campaign, facts);
  if (violations.some(({ level }) => level === 'error')) throw new Error(reportOf(campaign.id, violations));
}
