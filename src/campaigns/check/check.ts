import type { Facts } from '../check-facts.ts';
import type { Campaign } from '../schema.ts';
import { claimsAgree, exampleSavingAddsUp, topupPricesAddUp } from './contradictions.ts';
import {
  guaranteeHasAnEnd,
  numbersAreClaims,
  ratingsAreClaims,
  scarcityIsClaimed,
  superlativesAreClaims,
  vouchersAreClaims,
} from './copy.ts';
import { picturesAreDescribed } from './described-pictures.ts';
import { documentsAreKept } from './documents.ts';
import { datesAreAhead, evidenceIsFresh } from './freshness.ts';
import { gatewayPriceIsOurs } from './gateway-price.ts';
import {
  buyersHaveDocuments,
  comparedPricesHaveSources,
  filesAreReal,
  filesAreThere,
  listIsReal,
  rightsAreStated,
} from './goods.ts';
import { guaranteeIsLongEnough, guaranteeIsOne } from './guarantee.ts';
import { videosAreKept } from './kept-videos.ts';
import { logosAreClaims } from './mentions.ts';
import { claimsAreProven } from './proof.ts';
import { linksAreReal, sellerIsIdentified } from './seller.ts';
import { testimonialsAreOfBuyers } from './testimonial-rules.ts';
import { unsigned, unsignedItems } from './to-sign.ts';
import { textsAreWritten } from './unwritten.ts';
import {
  countdownIsReal,
  priceEndsWithOffer,
  regularPriceWasCharged,
  spotsAreReal,
  viewersAreReal,
} from './urgency-rules.ts';
import { RULES, type Rule, type Violation } from './violation.ts';

const ALL: Rule[] = [
  claimsAreProven,
  claimsAgree,
  exampleSavingAddsUp,
  topupPricesAddUp,
  datesAreAhead,
  evidenceIsFresh,
  documentsAreKept,
  comparedPricesHaveSources,
  numbersAreClaims,
  superlativesAreClaims,
  scarcityIsClaimed,
  ratingsAreClaims,
  guaranteeHasAnEnd,
  vouchersAreClaims,
  logosAreClaims,
  guaranteeIsOne,
  guaranteeIsLongEnough,
  countdownIsReal,
  regularPriceWasCharged,
  gatewayPriceIsOurs,
  priceEndsWithOffer,
  spotsAreReal,
  viewersAreReal,
  testimonialsAreOfBuyers,
  sellerIsIdentified,
  linksAreReal,
  textsAreWritten,
  rightsAreStated,
  listIsReal,
  filesAreThere,
  filesAreReal,
  videosAreKept,
  picturesAreDescribed,
  buyersHaveDocuments,
];

/** Returns all violations of law or facts that rules can detect, rule by rule. */
export function checkCampaign(campaign: Campaign, facts: Facts): Violation[] {
  return sorted(ALL.flatMap((rule) => rule(campaign, facts)));
}

/** Runs the whole go-live check: violations of rules, and items that need a person's signature. Errors first. */
export function goLiveCheck(campaign: Campaign, facts: Facts): Violation[] {
  const toSign = unsignedItems(campaign, facts).map(unsigned);
  return sorted([...checkCampaign(campaign, facts), ...toSign]);
}

function sorted(violations: Violation[]): Violation[] {
  const order = Object.keys(RULES);
  return violations.sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
}
