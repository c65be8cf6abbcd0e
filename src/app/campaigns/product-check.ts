import { goLiveCheck } from '../../campaigns/check/check.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { ProductVersion } from '../../delivery/product-versions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { liveVersion } from '../../publishing/versions.ts';
import type { Env } from '../settings/env.ts';
import { gatherShopFacts } from './go-live.ts';

/**
 * What the go-live check would have against a campaign with another version of its product that it has not against it
 * now: what was wrong before keeps nobody from mending the product. A demonstration may sell anything.
 */
export function productCheck({ env, db, clock }: { env: Env; db: Db; clock: Clock }) {
  return async (campaign: Campaign, version: ProductVersion | null): Promise<string[]> => {
    if (env.VITRINE_MODE === 'demo') return [];
    const legal = (await liveVersion(db, campaign.id))?.document.legal;
    const gather = { env, db, campaign, clock, ...(legal && { legal }) };
    // One that is not there any more is worse than any other.
    const now = await gatherShopFacts(gather).catch(() => null);
    const known = new Set(now && errorsOf(goLiveCheck(campaign, now)).map(nameOf));
    const facts = await gatherShopFacts({ ...gather, product: version });
    const found = errorsOf(goLiveCheck(withFilesOf(version, campaign), facts));
    return found
      .filter((violation) => !known.has(nameOf(violation)))
      .map(({ claim, reason, mend }) => `${claim}: ${reason} ${mend}`);
  };
}

function errorsOf(violations: Violation[]): Violation[] {
  return violations.filter(({ level }) => level === 'error');
}

function nameOf({ rule, claim }: Violation): string {
  return `${rule}\n${claim}`;
}

/** With which right a file is sold is said by the campaign, for each by its name. */
function withFilesOf(version: ProductVersion | null, campaign: Campaign): Campaign {
  const { access } = campaign;
  if (version?.kind !== 'files' || access.kind !== 'files') return campaign;
  const files = version.files.map(({ file, title, text, label }) => {
    const rights = access.files.find((known) => known.file === file)?.rights;
    return { file, title, text, label, ...(rights && { rights }) };
  });
  return { ...campaign, access: { ...access, files } };
}
