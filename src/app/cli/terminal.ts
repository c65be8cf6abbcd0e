import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Core } from '../core.ts';

/** Where a command's words go and come from. */
export interface Terminal {
  say(line: string): void;
  /** Beside the answer, which may go to a file. */
  note(line: string): void;
  /** Asks a person yes or no; null where nobody can be asked. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /** Asks a person for a line of text; null in the same way. */
  ask: ((question: string) => Promise<string>) | null;
  /** Who sits there, for the record of what is settled. */
  user: string;
}

/** What a command gets. */
export interface Call {
  shop: Core;
  /** Words after the command's name, without options. */
  words: string[];
  options: Options;
  terminal: Terminal;
}

/** One command: @returns whether it did what it was told. */
export type Command = (call: Call) => Promise<boolean>;

/** Nobody reads the answer any more, as `head` after its lines: a command that is still answering ends. */
export class OutputClosed extends Error {}

/** The words of a command are wrong: the help is shown. */
export class UsageError extends Error {}

const OPTIONS = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  all: { type: 'boolean' },
  at: { type: 'string' },
  base: { type: 'boolean' },
  campaign: { type: 'string' },
  days: { type: 'string' },
  changed: { type: 'boolean' },
  check: { type: 'boolean' },
  draft: { type: 'boolean' },
  publish: { type: 'boolean' },
  retry: { type: 'boolean' },
  outcome: { type: 'string' },
  email: { type: 'string' },
  journal: { type: 'string' },
  identity: { type: 'string' },
  name: { type: 'string' },
  phone: { type: 'string' },
  mode: { type: 'string' },
  note: { type: 'string' },
  reason: { type: 'string' },
  role: { type: 'string' },
  document: { type: 'string' },
  sales: { type: 'string' },
  hour: { type: 'string' },
  seed: { type: 'string' },
  status: { type: 'string' },
  kind: { type: 'string' },
  source: { type: 'string' },
  undo: { type: 'boolean' },
  since: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'leave-out': { type: 'boolean' },
  title: { type: 'string' },
  text: { type: 'string' },
  label: { type: 'string' },
  position: { type: 'string' },
  replaces: { type: 'string' },
} as const;

type Options = ReturnType<typeof readWords>['options'];

/** Options have two dashes; with one begins, now and then, the name of a key or of a session. */
const ONE_DASH = /^-(?!-)/;
/** Stands before such a word while the options are read; no argument of a process can have it. */
const MARK = '\0';

/** @throws UsageError for an option that does not exist */
export function readWords(args: string[]) {
  try {
    const marked = args.map((word) => word.replace(ONE_DASH, `${MARK}-`));
    const { values, positionals } = parseArgs({ args: marked, options: OPTIONS, allowPositionals: true });
    if (Object.values(values).some((value) => String(value).startsWith(MARK))) throw new Error('no value');
    return { words: positionals.map((word) => word.replace(MARK, '')), options: values };
  } catch {
    throw new UsageError('opção desconhecida ou sem valor');
  }
}

/** The process's own terminal. */
export function openTerminal(): Terminal {
  return {
    say: linesTo(process.stdout, () => {
      throw new OutputClosed();
    }),
    note: linesTo(process.stderr, () => {}),
    confirm: process.stdin.isTTY ? confirm : null,
    ask: process.stdin.isTTY ? ask : null,
    user: userName(),
  };
}

/** Writes lines for as long as somebody reads them. @param closed called in their place after that */
function linesTo(stream: NodeJS.WriteStream, closed: () => void): (line: string) => void {
  let isClosed = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isClosed = true;
  });
  return (line) => {
    if (isClosed) closed();
    else stream.write(`${line}\n`);
  };
}

async function confirm(question: string): Promise<boolean> {
  return /^s(im)?$/i.test(await ask(`${question} (s/N)`));
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(`${question} `)).trim();
  } finally {
    lines.close();
  }
}

/** In a container the system may not know its user. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operador';
  }
}

/** Answers with data for programs, or with lines for people. */
export function answer(
  { options, terminal }: Pick<Call, 'options' | 'terminal'>,
  data: unknown,
  lines: string[],
): void {
  if (options.json) terminal.say(JSON.stringify(data));
  else for (const line of lines) terminal.say(line);
}

/** The command's words. @throws UsageError where there are more or fewer of them */
export function exactly({ words }: Pick<Call, 'words'>, count: number): string[] {
  if (words.length !== count) throw new UsageError('faltam palavras, ou sobram');
  return words;
}

/** The campaign that `--campaign` names, where it does. @throws Error where there is no such campaign */
export function namedCampaign({ shop: { campaigns }, options: { campaign } }: Call): string | undefined {
  if (campaign !== undefined && !campaigns.find(campaign))
    throw new Error(`Não há campanha "${campaign}" no ar nesta loja.`);
  return campaign;
}

/** A row's number, as the database can hold it. */
export function isId(word = ''): boolean {
  return /^\d{1,18}$/.test(word);
}
