import { parseArgs } from 'node:util';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import { forAuthors, reportOf } from '../../campaigns/check/report.ts';
import { gatherFacts } from '../../campaigns/check-facts.ts';
import { campaignRoots } from '../../campaigns/folder.ts';
import { loadCampaign } from '../../campaigns/load.ts';
import { productFolder } from '../../campaigns/product-folder.ts';
import { sampleMails } from '../../mails/sample-mails.ts';
import { defaultDataDir } from '../settings/data-dir.ts';
import { DEFAULT_CAMPAIGN } from '../settings/env-schema.ts';

/** Rules that a product on this machine's disk mends. */
const GOODS_RULES: ReadonlySet<string> = new Set(['sample-list', 'missing-file', 'sample-file']);

/** Settings of the check; they default to a live shop's. */
export interface CheckSettings {
  dataDir: string | undefined;
  /** Campaign at `/`. */
  main: string | undefined;
}

/**
 * `npm run check -- CAMPAIGN [--json]`: the go-live check of a campaign's folder, without a database or other settings.
 *
 * @returns the exit code: 0 if no rule is violated, else 1
 * @throws Error if it can't be checked
 */
export async function check(args: string[], settings: CheckSettings): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [id, ...others] = positionals;
  if (!id || others.length > 0) throw new Error('Uso: npm run check -- CAMPANHA [--json]');
  const dataDir = settings.dataDir || defaultDataDir('live');
  const main = settings.main || DEFAULT_CAMPAIGN;
  const roots = campaignRoots(dataDir);
  const campaign = await loadCampaign(id, roots);
  const facts = await gatherFacts(campaign, { dataDir, main, roots, now: new Date() });
  const violations = goLiveCheck(campaign, { ...facts, mails: await sampleMails(campaign) });
  // The words at fault are only for editors that show the text.
  const shown = forAuthors(violations).map(({ words: _, ...violation }) => violation);
  const report = values.json ? JSON.stringify({ campaign: id, violations: shown }, null, 2) : reportOf(id, violations);
  process.stdout.write(`${report}\n`);
  if (!values.json && violations.some(({ rule }) => GOODS_RULES.has(rule)))
    process.stdout.write(
      `\nSem o painel, o produto fica em ${productFolder(dataDir, id, main)}: a lista em list.csv, os arquivos em files/.\n`,
    );
  return violations.some(({ level }) => level === 'error') ? 1 : 0;
}
