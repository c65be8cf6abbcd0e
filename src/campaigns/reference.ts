import type { z } from 'zod';
import { sectionSchema } from '../sections/schemas.ts';
import { LINE_ICONS } from '../sections/section-base.ts';
import { SECTION_EXAMPLES } from '../sections/section-examples.ts';
import { accessSchema } from './access-schema.ts';
import { iconSchema } from './catalog-schema.ts';
import { CHECKED_FIELDS, label } from './check/violation.ts';
import { CLAIM_KINDS, claimSchema } from './claim-schema.ts';
import { CAMPAIGN_QUANTITIES, COUNTED_QUANTITIES, PRICE_QUANTITIES, SECTION_QUANTITIES } from './computations.ts';
import { evidenceSchema, rightsSchema } from './evidence.ts';
import { pictureSchema } from './picture-schema.ts';
import { descriptionOf, type Field, fieldsOf } from './reference-fields.ts';
import { type CampaignInput, campaignShape } from './schema.ts';

/** Maximum number of entries of each list in an example. */
const MAX_ENTRIES = 2;
/** Parts of a campaign that are described by kind. */
const BY_KIND: readonly string[] = ['claims', 'sections', 'access'];

interface Kind {
  name: string;
  schema: z.ZodType;
}

/** Returns each kind of a union, by its discriminator. */
function kindsOf(options: readonly z.ZodObject[], key: string): Kind[] {
  return options.map((schema) => {
    const literal = schema.shape[key] as z.ZodLiteral<string>;
    return { name: literal.value, schema };
  });
}

export const SECTION_KINDS = kindsOf(sectionSchema.options, 'type');
const ACCESS_KINDS = kindsOf(accessSchema.options, 'kind');

/** Returns every field that an author can write, for a check of the descriptions. */
export function allFields(): Field[] {
  return [
    ...fieldsOf(campaignShape),
    ...[claimSchema, evidenceSchema, rightsSchema, pictureSchema, iconSchema].flatMap((schema) => fieldsOf(schema)),
  ];
}

/**
 * Returns an example of a kind of section, from the first campaign that has one, or else invented, with at most two
 * entries in each list.
 *
 * @throws Error when there is none
 */
export function exampleOf(type: string, campaigns: readonly CampaignInput[]): CampaignInput['sections'][number] {
  const shown = [...campaigns.flatMap(({ sections }) => sections), ...SECTION_EXAMPLES];
  const section = shown.find((one) => one.type === type);
  if (!section) throw new Error(`there is no example of a section of the type "${type}"`);
  return shortened(section) as CampaignInput['sections'][number];
}

/**
 * Generates `docs/campaigns.md`: the complete content of a campaign, from the schemas that read it.
 *
 * @param campaigns source of the examples
 */
export function campaignReference(campaigns: readonly CampaignInput[]): string {
  const keys = Object.entries(campaignShape.shape);
  const parts = keys.filter(([key, schema]) => !BY_KIND.includes(key) && fieldsOf(schema).length > 0);
  const lines = [
    '# Campaigns',
    '<!-- Made from the schemas in src/campaigns and src/sections by `npm run docs`. -->',
    'A campaign is a folder `campaigns/ID`: `campaign.ts` exports what this page describes, `legal/*.md` are its legal texts, `evidence/` the documents that prove it, `pictures/` and `videos/` what it shows, and `list.csv` or `files/` what is sold. `npx vitrine new ID` makes one; `npm run check -- ID` says what keeps it from going live.',
    'What is not described here is refused, with the name of the field. In a **text**, `**words**` are set in the accent colour and `{{name}}` is the text of a claim. **Centavos** are whole numbers: 1990 is R$ 19,90. In the tables, fields in italics may be left out.',
    '## The whole',
    table(fieldsOf(campaignShape).filter(({ path }) => /^\w+$/.test(path))),
    ...parts.flatMap(([key, schema]) => [`### \`${key}\``, descriptionOf(schema), table(fieldsOf(schema))]),
    '## Sections',
    `A page has as many as it needs, in any order: ${SECTION_KINDS.map(({ name }) => `[${name}](#${name})`).join(', ')}.`,
    ...SECTION_KINDS.flatMap(({ name, schema }) => [
      ...sectionOf('###', name, schema),
      json(exampleOf(name, campaigns)),
    ]),
    '## Icons',
    `Line icons: ${LINE_ICONS.map((name) => `\`${name}\``).join(', ')}.`,
    '## Claims',
    'Each factual statement of the page stands once in `claims`, under a name of small letter, letters and digits, and texts use it as `{{name}}`, or `{{Name}}` for a capital letter. Before the campaign goes live each needs `computed` or `evidence`.',
    table(fieldsOf(claimSchema)),
    list(Object.entries(CLAIM_KINDS).map(([kind, { meaning }]) => `\`${kind}\`: ${meaning}`)),
    'A **computation** is one of:',
    list([
      `of the campaign's own data, which also write the text: ${names(CAMPAIGN_QUANTITIES)}`,
      `of one app of the catalogue, as in \`saving:netflix\`: ${names(PRICE_QUANTITIES)}`,
      `of one section, as in \`items:receitas\`: ${names(SECTION_QUANTITIES)}`,
      `counted in files and orders by the check; the text states it: ${names(COUNTED_QUANTITIES)}`,
    ]),
    `What the check finds is told in the words of the studio: ${(Object.keys(CHECKED_FIELDS) as (keyof typeof CHECKED_FIELDS)[]).map((field) => `${label(field)} is \`${field}\``).join(', ')}.`,
    json(claimsExample(campaigns)),
    '## Access',
    descriptionOf(campaignShape.shape.access),
    ...ACCESS_KINDS.flatMap(({ name, schema }) => sectionOf('###', name, schema)),
    '## Proofs and pictures',
    ...sectionOf('###', 'evidence', evidenceSchema),
    ...sectionOf('###', 'rights', rightsSchema),
    ...sectionOf('###', 'picture', pictureSchema),
    ...sectionOf('###', 'tile', iconSchema),
  ];
  return `${lines.join('\n\n')}\n`;
}

function sectionOf(heading: string, name: string, schema: z.ZodType): string[] {
  return [`${heading} ${name}`, descriptionOf(schema), table(fieldsOf(schema))];
}

function table(fields: readonly Field[]): string {
  const rows = fields.map(({ path, type, optional, description }) => {
    const name = optional ? `_\`${path}\`_` : `\`${path}\``;
    return `| ${name} | ${type} | ${description} |`;
  });
  return ['| field | holds | |', '|---|---|---|', ...rows].join('\n');
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function names(quantities: readonly string[]): string {
  return quantities.map((name) => `\`${name}\``).join(', ');
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

/** Returns one claim of each kind that the campaigns have. */
export function claimsExample(campaigns: readonly CampaignInput[]) {
  const claims = campaigns.flatMap(({ claims = {} }) => Object.entries(claims));
  const kinds = Map.groupBy(claims, ([, { kind }]) => kind);
  return Object.fromEntries([...kinds.values()].flatMap(([first]) => (first ? [first] : [])));
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]));
}
