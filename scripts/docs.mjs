// npm run docs: writes docs/campaigns.md, docs/settings.md, docs/commands.md and .env.example from the program itself.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensure, ROOT } from './ensure.mjs';

await ensure();
const write = (name, text) => writeFileSync(join(ROOT, name), text);
const { campaignReference } = await import('../src/campaigns/reference.ts');
const campaigns = ['pao-caseiro', 'lista-vitalicia'].map((id) => import(`../campaigns/${id}/campaign.ts`));
const examples = (await Promise.all(campaigns)).map((module) => module.default);
write('docs/campaigns.md', campaignReference(examples));
const { settingsReference, envExample } = await import('../src/app/settings/settings-reference.ts');
write('docs/settings.md', settingsReference());
write('.env.example', envExample());
// The table of commands has components in it, which only the built program can load.
await build();
const { commandsReference } = await import('../src/app/cli/commands-reference.ts');
const forms = execFileSync(process.execPath, [join(ROOT, 'scripts/vitrine.mjs'), 'help', '--json'], {
  encoding: 'utf8',
});
write('docs/commands.md', commandsReference(JSON.parse(forms)));
