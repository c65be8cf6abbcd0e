import { parseArgs } from 'node:util';
import { type OwnSeller, whereaboutsOf } from '../../admin/campaigns/own-seller.ts';
import { goLiveCheck } from '../../campaigns/check/check.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import { gatherFacts } from '../../campaigns/check-facts.ts';
import { type Answers, answersSchema, createCampaign, idProblem, starterOf } from '../../campaigns/new-campaign.ts';
import { sampleMails } from '../../mails/sample-mails.ts';
import { checkLine, commandLine, DEFAULT_COMMAND } from '../../shared/command-name.ts';
import { STARTERS } from '../../shared/starters.ts';
import type { Env } from '../settings/env.ts';
import type { Form } from './command-form.ts';
import { answer, type Terminal, UsageError } from './terminal.ts';

export const NEW_FORMS: readonly Form[] = [
  [
    'new ID [--name PRODUTO] [--seller VENDEDOR] [--document CNPJ/CPF] [--email E] [--price 47,00] [--kind MODELO] [--accent COR] [--yes]',
    'faz uma campanha nova em campaigns/ID; pergunta o que não vier escrito. MODELO: e-book, curso, grupo, lista ou evento;\nCOR, a dos botões, como "#3ddc97". --yes não pergunta nada: modelo, cor e quem já vende nesta loja ficam como sugeridos',
    'new meu-livro --name "Meu livro" --price 47,00 --kind e-book --yes',
  ],
];

type Field = keyof Answers;

/** Questions in their order, each with the default answer for a mere Enter. */
const QUESTIONS: Record<Field, { question: string; suggested?: string }> = {
  name: { question: 'Nome do produto:' },
  seller: { question: 'Quem vende (nome empresarial ou nome completo):' },
  document: { question: 'CNPJ ou CPF de quem vende:' },
  email: { question: 'E-mail de atendimento:' },
  price: { question: 'Preço em reais (47 ou 47,90):' },
  kind: { question: 'O que se vende: arquivos (e-book), curso, grupo, lista ou evento?', suggested: 'arquivos' },
  accent: { question: 'Cor dos botões:', suggested: '#3ddc97' },
};
const FIELDS = Object.keys(QUESTIONS) as Field[];

interface Options extends Partial<Record<Field, string>> {
  yes?: boolean;
  json?: boolean;
}

/**
 * `new ID`: makes a campaign that can be seen and bought from in a demonstration, and lists what it lacks to go live.
 *
 * @param findSeller finds the shop's present seller, who is suggested with their address and contacts
 * @returns whether it was made
 * @throws UsageError for wrong arguments
 */
export async function newCampaign(
  env: Pick<Env, 'PORT' | 'PUBLIC_URL' | 'VITRINE_COMMAND' | 'VITRINE_MODE' | 'DATA_DIR' | 'CAMPAIGN'>,
  args: string[],
  terminal: Terminal,
  findSeller: () => Promise<OwnSeller | null>,
): Promise<boolean> {
  const { id, options } = readArguments(args);
  const problem = idProblem(id);
  const own = problem === undefined ? await findSeller() : null;
  const answers = problem === undefined ? await answersOf(options, own, terminal) : [problem];
  if (Array.isArray(answers)) {
    for (const line of answers) terminal.note(line);
    return false;
  }
  const campaign = await createCampaign(id, answers, { found: whereaboutsOf(own, answers.document) });
  const facts = await gatherFacts(campaign, { dataDir: env.DATA_DIR, main: env.CAMPAIGN, now: new Date() });
  const left = goLiveCheck(campaign, { ...facts, mails: await sampleMails(campaign) });
  const { start, url } = demonstrationStart(id, env);
  return answer(
    { options: { json: options.json ?? false }, terminal },
    { campaign: id, folder: `campaigns/${id}`, start, url, left },
    [
      `Campanha feita em campaigns/${id}.`,
      '',
      `Para ver e comprar numa demonstração: ${start}`,
      `  a página: ${url}   pagar: ${url}/dev/pix   e-mails: ${url}/dev/mail`,
      'Para mudar: os textos em sections.ts e words.ts, o produto em access.ts, nome, preço e vendedor em details.json;',
      '  tudo o que uma campanha pode ter está em docs/campaigns.md.',
      '',
      ...leftLines(id, left),
    ],
  );
}

/** Returns how to see the campaign at `/` of a demonstration: by a command, or by the settings of a shop as a service. */
function demonstrationStart(
  id: string,
  {
    PORT,
    PUBLIC_URL,
    VITRINE_COMMAND,
    VITRINE_MODE,
  }: Pick<Env, 'PORT' | 'PUBLIC_URL' | 'VITRINE_COMMAND' | 'VITRINE_MODE'>,
): { start: string; url: string } {
  const settings = `${VITRINE_MODE === 'live' ? 'VITRINE_MODE=demo ' : ''}CAMPAIGN=${id}`;
  return VITRINE_COMMAND === DEFAULT_COMMAND
    ? { start: `${settings} npm start`, url: `http://127.0.0.1:${PORT}` }
    : { start: `${settings} nos ajustes da loja, e reinicie-a`, url: PUBLIC_URL ?? `http://127.0.0.1:${PORT}` };
}

/** @throws UsageError for unknown options, and if the name is missing */
function readArguments(args: string[]): { id: string; options: Options } {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, text])) as Record<Field, typeof text>;
  try {
    const options = { ...fields, yes: flag, json: flag };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [id, ...others] = positionals;
    if (id === undefined || others.length > 0) throw new UsageError('new ID');
    return { id, options: values };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError('opção desconhecida ou sem valor');
  }
}

/** Collects the answers. @returns them, or the problems of those on the command line */
async function answersOf(
  options: Options,
  own: OwnSeller | null,
  { ask, note }: Terminal,
): Promise<Answers | string[]> {
  const problems: string[] = [];
  const given: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const { question } = QUESTIONS[field];
    const suggested = suggestedFor(field, given, own);
    const written = options[field] ?? (options.yes ? suggested : undefined);
    if (written !== undefined) {
      const problem = problemOf(field, written);
      if (problem === undefined) given[field] = written;
      else problems.push(problem);
    } else if (ask && !options.yes && problems.length === 0) {
      given[field] = await askField(field, question, suggested, { ask, note });
    } else problems.push(`--${field}: falta${suggested ? ` (com --yes, ${suggested})` : ''}`);
  }
  return problems.length > 0 ? problems : answersSchema.parse(given);
}

/** Returns a field's default: of the shop's present seller, or the starter's colour. */
function suggestedFor(
  field: Field,
  { kind }: Partial<Record<Field, string>>,
  own: OwnSeller | null,
): string | undefined {
  if (own && field === 'seller') return own.seller.name;
  if (own && (field === 'document' || field === 'email')) return own.seller[field];
  const starter = field === 'accent' && kind !== undefined ? starterOf(kind) : undefined;
  return starter ? STARTERS[starter].accent : QUESTIONS[field].suggested;
}

/** Asks until the answer is valid. */
async function askField(
  field: Field,
  question: string,
  suggested: string | undefined,
  { ask, note }: { ask: NonNullable<Terminal['ask']>; note: Terminal['note'] },
): Promise<string> {
  for (;;) {
    const written = (await ask(suggested ? `${question} [${suggested}]` : question)) || (suggested ?? '');
    const problem = problemOf(field, written);
    if (problem === undefined) return written;
    note(problem);
  }
}

function problemOf(field: Field, written: string): string | undefined {
  const message = answersSchema.shape[field].safeParse(written).error?.issues[0]?.message;
  return message === undefined ? undefined : `--${field}: ${message}`;
}

function leftLines(id: string, left: Violation[]): string[] {
  const toWrite = left.filter(({ level }) => level !== 'sign');
  return [
    `Antes de vender de verdade (${checkLine(id)}):`,
    ...toWrite.map(({ where, mend }) => `  - ${where}: ${mend}`),
    `  - Leia os textos e assine: ${commandLine(`campaign sign ${id} --name "Seu nome"`)}`,
  ];
}
