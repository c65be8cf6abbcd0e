import { parseArgs } from 'node:util';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import { reportOf } from '../../campaigns/check/report.ts';
import { gatherFacts } from '../../campaigns/check-facts.ts';
import { campaignRoots } from '../../campaigns/folder.ts';
import { loadCampaign } from '../../campaigns/load.ts';
import { sampleMails } from '../../delivery/emails/samples.ts';
import { defaultDataDir } from '../settings/data-dir.ts';
import { DEFAULT_CAMPAIGN } from '../settings/settings-schema.ts';

/** Where a campaign is checked; what is not set is a live shop's. */
export interface CheckedPlace {
  dataDir: string | undefined;
  /** The campaign at `/`. */
  main: string | undefined;
}

/**
 * `npm run check -- CAMPAIGN [--json]`: may the campaign of a folder go live? Asks no database, and no other setting.
 *
 * @returns the exit code: 0 where no rule says no, else 1
 * @throws Error where it can't be checked
 */
export async function check(args: string[], place: CheckedPlace): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [id, ...others] = positionals;
  if (!id || others.length > 0) throw new Error('Uso: npm run check -- CAMPANHA [--json]');
  const dataDir = place.dataDir || defaultDataDir('live');
  const main = place.main || DEFAULT_CAMPAIGN;
  const roots = campaignRoots(dataDir);
  const campaign = await loadCampaign(id, roots);
  const facts = await gatherFacts(campaign, { dataDir, main, roots, now: new Date() });
  const violations = goLiveCheck(campaign, { ...facts, mails: await sampleMails(campaign) });
  // Which words are meant is for who has the text before their eyes.
  const shown = violations.map(({ words: _, ...violation }) => violation);
  const report = values.json ? JSON.stringify({ campaign: id, violations: shown }, null, 2) : reportOf(id, violations);
  process.stdout.write(`${report}\n`);
  return violations.some(({ level }) => level === 'error') ? 1 : 0;
}
