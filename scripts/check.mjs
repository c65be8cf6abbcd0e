// npm run check -- CAMPAIGN [--json]: may the campaign go live? Exit 0: no rule says no (warnings pass, and what a person
// has to sign is listed), 1: no, 2: it cannot be checked.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensure, loadDotEnv, ROOT } from './ensure.mjs';

await ensure();
try {
  process.exitCode = await check(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}

async function check(args) {
  const { values, positionals } = parseArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [id, ...others] = positionals;
  if (!id || others.length > 0) throw new Error('Uso: npm run check -- CAMPANHA [--json]');
  loadDotEnv();
  const { campaignRoots } = await import('../src/campaigns/folder.ts');
  const { loadCampaign } = await import('../src/campaigns/load.ts');
  const { gatherFacts } = await import('../src/campaigns/check-facts.ts');
  const { goLiveCheck } = await import('../src/campaigns/check/check.ts');
  const { defaultDataDir } = await import('../src/app/settings/data-dir.ts');
  const { DEFAULT_CAMPAIGN } = await import('../src/app/settings/env.ts');
  const { reportOf } = await import('../src/campaigns/check/report.ts');

  const dataDir = process.env.DATA_DIR || defaultDataDir('live');
  const main = process.env.CAMPAIGN || DEFAULT_CAMPAIGN;
  const roots = campaignRoots(dataDir);
  const campaign = await loadCampaign(id, roots);
  const facts = {
    ...(await gatherFacts(campaign, { dataDir, main, roots, now: new Date() })),
    mails: await mailsOf(campaign),
  };
  const violations = goLiveCheck(campaign, facts);
  // Which words are meant is for who has the text before their eyes.
  const told = violations.map(({ words: _, ...violation }) => violation);
  console.log(values.json ? JSON.stringify({ campaign: id, violations: told }, null, 2) : reportOf(id, violations));
  return violations.some(({ level }) => level === 'error') ? 1 : 0;
}

/** The e-mails are React: Node alone cannot read them. */
async function mailsOf(campaign) {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { sampleMails } = await server.ssrLoadModule(join(ROOT, 'src/delivery/emails/samples.ts'));
    // Before the server closes: mails load what they need when they are written.
    return await sampleMails(campaign);
  } finally {
    await server.close();
  }
}
