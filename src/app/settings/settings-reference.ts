import { CAMPAIGN_SETTINGS } from './campaign-settings.ts';
import { settingsSchema } from './env-schema.ts';
import { panelSetting } from './panel-settings.ts';

/** Maximum width of a line of `.env.example`, in characters. */
const WIDTH = 120;
const HEAD = `Settings of the shop. Copy this file to .env, and take the # away before what you change: the lines show the defaults, and what stands in .env wins over the panel. Every one is optional in a demonstration. A variable of the environment wins over the same one in .env. An empty value means "not set". A wrong setting stops the start with an error that names it; so does an unknown one of a family such as PIX_, BCB_ or SMTP_.`;
const OF_A_CAMPAIGN = `One campaign can have some of them for itself: the same name with __ and the campaign's id after it, in capitals and with _ for -. These are ${CAMPAIGN_SETTINGS.join(', ')}. A token goes with its id: where a campaign has a pixel or GA4 id of its own, the shop's token is not used for it.`;

interface Setting {
  name: string;
  /** Default as written in a `.env` file; empty without one. */
  fallback: string;
  about: string;
  example: string;
}

/** Lists the settings in the order of the schema. @throws Error for one without a description or an example */
export function listSettings(): Setting[] {
  return Object.entries(settingsSchema.shape).map(([name, field]) => {
    const { description: about, example } = field.meta() ?? {};
    if (!about || typeof example !== 'string') throw new Error(`${name} has no description or no example`);
    return { name, fallback: written(field.safeParse(undefined).data), about, example };
  });
}

/** Content of `docs/settings.md`. */
export function settingsReference(): string {
  const rows = listSettings().map(
    ({ name, fallback, about, example }) =>
      `| \`${name}\` | ${code(fallback)} | ${panelSetting(name) ? 'yes' : ''} | ${cell(about)} | ${code(example)} |`,
  );
  return `# Settings

Made by \`npm run docs\` from \`src/app/settings/env-schema.ts\`.

Environment variables, or lines of a file \`.env\` ([all of them](../.env.example)). A wrong one stops the start and is named; so does an unknown one of a family such as \`PIX_…\`, \`BCB_…\` or \`SMTP_…\`.

Those marked under _panel_ can also be set in the panel and by \`settings set\`, without a restart: [decision 73](decisions/0073-settings-of-the-panel.md). A variable of the environment stands above them.

| variable | default | panel | meaning | example |
|---|---|---|---|---|
${rows.join('\n')}

## For one campaign

${OF_A_CAMPAIGN} For \`pao-caseiro\` alone: \`GA4_ID__PAO_CASEIRO=G-ABC1234567\`.
`;
}

/** Content of `.env.example`. */
export function envExample(): string {
  const entries = listSettings().map(
    ({ name, fallback, about, example }) => `${comment(`${plain(about)} Such as ${example}`)}\n#${name}=${fallback}`,
  );
  return `${[comment(HEAD), ...entries, `${comment(OF_A_CAMPAIGN)}\n#GA4_ID__PAO_CASEIRO=`].join('\n\n')}\n`;
}

/** Formats a default as a person would write it. */
function written(value: unknown): string {
  if (value === undefined || value === false) return value === false ? '0' : '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

function code(text: string): string {
  return text === '' ? '' : `\`${cell(text)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** Removes the signs of Markdown from a text. */
function plain(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)').replaceAll('`', '');
}

/** Formats a comment of a `.env` file, wrapped. */
function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (`# ${lines[last]} ${word}`.length > WIDTH) lines.push(word);
    else lines[last] = `${lines[last]} ${word}`.trim();
  }
  return lines.map((line) => `# ${line}`).join('\n');
}
