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
 * Creates the check of a product's new version: it returns the go-live violations that the version adds to a campaign.
 * Earlier ones do not count, so that the product can be repaired. A demonstration may sell anything.
 */
export function productCheck({ env, db, clock }: { env: Env; db: Db; clock: Clock }) {
  return async (campaign: Campaign, version: ProductVersion | null): Promise<string[]> => {
    if (env.VITRINE_MODE === 'demo') return [];
    const legal = (await liveVersion(db, campaign.id))?.document.legal;
    const gather = { env, db, campaign, clock, ...(legal && { legal }) };
    // Without the present product, every violation counts as new.
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

/** Puts the version's files into the campaign, which keeps the rights to each file by its name. */
function withFilesOf(version: ProductVersion | null, campaign: Campaign): Campaign {
  const { access } = campaign;
  if (version?.kind !== 'files' || access.kind !== 'files') return campaign;
  const files = version.files.map(({ file, title, text, label }) => {
    const rights = access.files.find((known) => known.file === file)?.rights;
    return { file, title, text, label, ...(rights && { rights }) };
  });
  return { ...campaign, access: { ...access, files } };
}
