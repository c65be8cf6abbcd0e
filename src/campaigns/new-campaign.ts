import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Centavos, formatBRL, MAX_PRICE, NOT_AN_AMOUNT, parseReais } from '../shared/money.ts';
import { STARTERS, type Starter } from '../shared/starters.ts';
import { readDocument } from '../shared/tax-document.ts';
import { campaignId } from './campaign-id.ts';
import { SELLER_MENDS, sellerProblem } from './check/seller.ts';
import { campaignFolder } from './folder.ts';
import { loadCampaign } from './load.ts';
import type { Campaign } from './schema.ts';

/** Contact data of a seller, beside the e-mail of the form. */
export type Whereabouts = Pick<Campaign['seller'], 'address' | 'whatsapp'>;

/** Placeholders that only the seller can replace: the check requires that. */
const TO_BE_WRITTEN: Whereabouts = {
  address: 'Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000',
  whatsapp: '5500900000000',
};

const filled = z.string().trim().min(1, 'não pode ficar vazio');

/** Reads a text into another value, or reports why it can't. */
function read<T>(convert: (text: string) => T | undefined, reason: (text: string) => string) {
  return filled.transform((text, context) => {
    const value = convert(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: reason(text), input: text });
    return z.NEVER;
  });
}

/** Rejects values of the seller that the go-live check would reject, and says what to write instead. */
function judged<S extends z.ZodType<string>>(schema: S, field: 'name' | 'document' | 'email') {
  return schema.superRefine((value, context) => {
    const problem = sellerProblem(field, value);
    if (problem === undefined) return;
    context.addIssue({ code: 'custom', message: `${problem} ${SELLER_MENDS[field]}`, input: value });
  });
}

/** Form for creating a campaign; errors are in Portuguese, for its author. */
export const answersSchema = z.strictObject({
  name: filled.max(80, 'tem mais de 80 caracteres').regex(/^[^{}*]*$/, 'não pode ter chaves nem asteriscos'),
  seller: judged(filled.max(120, 'tem mais de 120 caracteres'), 'name'),
  document: judged(
    filled.transform((text) => readDocument(text) ?? text),
    'document',
  ),
  email: judged(filled.pipe(z.email('não é um e-mail: escreva um como ola@loja.com.br')), 'email'),
  price: read(priceOf, priceReason),
  kind: read(
    starterOf,
    () =>
      `deve ser ${Object.entries(STARTERS)
        .map(([kind, { names }]) => `${kind} (${names[0]})`)
        .join(', ')}`,
  ),
  accent: filled.toLowerCase().regex(/^#[0-9a-f]{6}$/, 'deve ser uma cor como #3ddc97'),
});

export type Answers = z.infer<typeof answersSchema>;

interface CreationOptions {
  /** Folder that holds the campaigns. */
  root?: string;
  /** Folder that holds the templates. */
  templates?: string;
  /** Contact data of the seller, if known. */
  found?: Whereabouts | undefined;
}

/**
 * Returns why no campaign of this name can be created, in Portuguese; undefined if it can.
 *
 * @param root folder that holds the campaigns
 */
export function idProblem(id: string, root?: string): string | undefined {
  const parsed = campaignId.safeParse(id);
  if (!parsed.success) return `${id}: ${parsed.error.issues[0]?.message}`;
  return existsSync(campaignFolder(id, root === undefined ? undefined : [root]))
    ? `campaigns/${id} já existe`
    : undefined;
}

/**
 * Creates `campaigns/ID` from a template, completely or not at all.
 *
 * @returns the campaign, as the shop reads it
 * @throws Error in Portuguese when it can't be created, or the name is taken
 */
export async function createCampaign(id: string, answers: Answers, options: CreationOptions = {}): Promise<Campaign> {
  const { root = resolve('campaigns'), templates, found } = options;
  const problem = idProblem(id, root);
  if (problem !== undefined) throw new Error(problem);
  await mkdir(root, { recursive: true });
  const draft = await mkdtemp(join(root, '.new-'));
  try {
    const folder = join(draft, id);
    await fillStarter(folder, id, answers, { templates, found });
    const campaign = await loadCampaign(id, [draft]);
    await rename(folder, campaignFolder(id, [root]));
    return campaign;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Writes a starter with the form's answers into a folder.
 *
 * @param found contact data of the seller, if known
 * @param templates folder that holds the starters
 * @throws Error in Portuguese if they are missing
 */
export async function fillStarter(
  folder: string,
  id: string,
  answers: Answers,
  {
    templates = resolve('templates'),
    found = TO_BE_WRITTEN,
  }: { templates?: string | undefined; found?: Whereabouts | undefined } = {},
): Promise<void> {
  if (!existsSync(templates)) throw new Error(`${templates}: os modelos de campanha não estão aqui`);
  for (const part of ['shared', answers.kind]) await cp(join(templates, part), folder, { recursive: true });
  await writeFile(join(folder, 'details.json'), `${JSON.stringify(detailsOf(id, answers, found), null, 2)}\n`);
}

/** Returns the data for the template's `campaign.ts`. */
function detailsOf(id: string, { name, price, accent, seller, document, email }: Answers, found: Whereabouts) {
  return { id, title: name, amount: price, accent, seller: { name: seller, document, email, ...found } };
}

/** Returns the starter of a name; undefined if there is none. */
export function starterOf(text: string): Starter | undefined {
  const name = text.trim().toLowerCase();
  const starters = Object.keys(STARTERS) as Starter[];
  return starters.find((starter) => starter === name || STARTERS[starter].names.some((one) => one === name));
}

/** Returns a price in centavos; undefined for a text that is none, or one out of bounds. */
function priceOf(text: string): Centavos | undefined {
  const amount = parseReais(text);
  return amount === null || amount === 0 || amount > MAX_PRICE ? undefined : amount;
}

/** Returns the one reason why a text is no price, in Portuguese. */
function priceReason(text: string): string {
  if (parseReais(text) === 0 || /^(R\$ ?)?-/.test(text)) return 'deve ser maior que zero';
  const isNumber = /^(R\$ ?)?(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(text);
  return isNumber ? `deve ser no máximo ${formatBRL(MAX_PRICE)}` : NOT_AN_AMOUNT;
}
