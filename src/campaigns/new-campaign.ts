import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatCnpj, formatCpf, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { z } from 'zod';
import { formatBRL, MAX_PRICE, parseReais } from '../shared/money.ts';
import { STARTERS, type Starter } from '../shared/starters.ts';
import { campaignId } from './campaign-id.ts';
import { sellerProblem } from './check/seller.ts';
import { campaignFolder } from './folder.ts';
import { loadCampaign } from './load.ts';
import type { Campaign } from './schema.ts';

/** Where a seller is found, beside the e-mail that is asked for. */
export type Whereabouts = Pick<Campaign['seller'], 'address' | 'whatsapp'>;

/** Only the seller knows these: the check asks for them. */
const TO_BE_WRITTEN: Whereabouts = {
  address: 'Rua Exemplo, 100, Centro, São Paulo, SP, CEP 00000-000',
  whatsapp: '5500900000000',
};

const filled = z.string().trim().min(1, 'não pode ficar vazio');

/** Text that becomes another value, or says why it can't. */
function read<T>(convert: (text: string) => T | undefined, reason: string) {
  return filled.transform((text, context) => {
    const value = convert(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: reason, input: text });
    return z.NEVER;
  });
}

/** Refuses what the go-live check would refuse. */
function judged<S extends z.ZodType<string>>(schema: S, problemOf: (value: string) => string | undefined) {
  return schema.superRefine((value, context) => {
    const message = problemOf(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: value });
  });
}

/** What is asked of whoever makes a campaign, as they write it; errors are in Portuguese, for them. */
export const answersSchema = z.strictObject({
  name: filled.max(80, 'tem mais de 80 caracteres').regex(/^[^{}*]*$/, 'não pode ter chaves nem asteriscos'),
  seller: judged(filled.max(120, 'tem mais de 120 caracteres'), (name) => sellerProblem('name', name)),
  document: judged(filled.transform(printedDocument), (document) => sellerProblem('document', document)),
  email: judged(z.email('não é um e-mail'), (email) => sellerProblem('email', email)),
  price: read((text) => parseReais(text) ?? undefined, 'escreva em reais, com os centavos: 47,00').pipe(
    z.number().max(MAX_PRICE, `deve ser no máximo ${formatBRL(MAX_PRICE)}`),
  ),
  kind: read(
    starterOf,
    `deve ser ${Object.entries(STARTERS)
      .map(([kind, { names }]) => `${kind} (${names[0]})`)
      .join(', ')}`,
  ),
  accent: filled.toLowerCase().regex(/^#[0-9a-f]{6}$/, 'deve ser uma cor como #3ddc97'),
});

export type Answers = z.infer<typeof answersSchema>;

interface Places {
  /** Folder that holds the campaigns. */
  root?: string;
  /** Folder that holds the templates. */
  templates?: string;
  /** Where the seller is found, if that is known. */
  found?: Whereabouts | undefined;
}

/**
 * Why no campaign of this name can be made, in Portuguese; undefined where one can.
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
 * Makes `campaigns/ID` from a template, whole or not at all.
 *
 * @returns the campaign, as the shop reads it
 * @throws Error in Portuguese when it can't be made, or one of this name is there
 */
export async function createCampaign(id: string, answers: Answers, places: Places = {}): Promise<Campaign> {
  const { root = resolve('campaigns'), templates, found } = places;
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
 * Writes a starter with somebody's answers into a folder.
 *
 * @param found where the seller is found, if that is known
 * @param templates folder that holds the starters
 * @throws Error in Portuguese where they are not there
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

/** What the template's `campaign.ts` is filled with. */
function detailsOf(id: string, { name, price, accent, seller, document, email }: Answers, found: Whereabouts) {
  return { id, title: name, amount: price, accent, seller: { name: seller, document, email, ...found } };
}

/** The starter that is called so; undefined where none is. */
export function starterOf(text: string): Starter | undefined {
  const name = text.trim().toLowerCase();
  const starters = Object.keys(STARTERS) as Starter[];
  return starters.find((starter) => starter === name || STARTERS[starter].names.some((one) => one === name));
}

/** `47291386000100` → `47.291.386/0001-00`; one that is wrong stays as it was written. */
function printedDocument(text: string): string {
  if (isValidCpf(text)) return formatCpf(text);
  const printed = formatCnpj(text, { version: 2 });
  return sellerProblem('document', printed) === undefined ? printed : text;
}
