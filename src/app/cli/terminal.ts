import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Actor, commandLineActor } from '../../operators/service.ts';
import type { Core } from '../core.ts';

/** Input and output of a command. */
export interface Terminal {
  say(line: string): void;
  /** Prints a line beside the answer, which may go to a file. */
  note(line: string): void;
  /** Asks a yes-or-no question; null without an interactive terminal. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /** Asks for a line of text; null without an interactive terminal. */
  ask: ((question: string) => Promise<string>) | null;
  /** Reads a value that may be a secret: all of standard input, or a line typed at a terminal, which does not show it. */
  readValue(question: string): Promise<string>;
  /** Operator, for the audit log. */
  by: Actor;
}

/** Context of one run of a command. */
export interface Call {
  shop: Core;
  /** Arguments after the command's name, without options. */
  words: string[];
  options: Options;
  terminal: Terminal;
}

/** Call of a command without an open shop. */
export type Apart = Omit<Call, 'shop'>;

/** Runs a command. @returns whether it succeeded */
export type Command = (call: Call) => Promise<boolean>;

/** Error of a closed standard output, as `head` closes it after its lines: a command that still answers ends. */
export class OutputClosed extends Error {}

/** Error of wrong arguments, for which the help is shown. */
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
  'without-secret': { type: 'boolean' },
  title: { type: 'string' },
  text: { type: 'string' },
  label: { type: 'string' },
  position: { type: 'string' },
  replaces: { type: 'string' },
} as const;

type Options = ReturnType<typeof readWords>['options'];

/** Pattern of an argument with one dash: options have two, but ids of keys and sessions may begin with one. */
const SINGLE_DASH = /^-(?!-)/;
/** Mark before such an argument during the parsing of options; no argument of a process can contain it. */
const MARK = '\0';

/** @throws UsageError for an option that does not exist */
export function readWords(args: string[]) {
  try {
    const marked = args.map((word) => word.replace(SINGLE_DASH, `${MARK}-`));
    const { values, positionals } = parseArgs({ args: marked, options: OPTIONS, allowPositionals: true });
    if (Object.values(values).some((value) => String(value).startsWith(MARK))) throw new Error('no value');
    return { words: positionals.map((word) => word.replace(MARK, '')), options: values };
  } catch {
    throw new UsageError('opção desconhecida ou sem valor');
  }
}

/** Opens the process's own terminal. */
export function openTerminal(): Terminal {
  return {
    say: linesTo(process.stdout, () => {
      throw new OutputClosed();
    }),
    note: linesTo(process.stderr, () => {}),
    confirm: process.stdin.isTTY ? confirm : null,
    ask: process.stdin.isTTY ? ask : null,
    readValue: (question) => (process.stdin.isTTY ? readUnseen(question) : text(process.stdin)),
    by: commandLineActor(userName()),
  };
}

/** Creates a writer of lines. @param closed called instead of writing once the stream is closed */
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

async function readUnseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(`${question} `);
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** Returns the user's name, which a container may not have. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operador';
  }
}

/**
 * Answers with data for programs, or with lines for people.
 *
 * @param none line where there are no others
 * @returns true, for a command that ends with it
 */
export function answer(
  { options, terminal }: Pick<Call, 'options' | 'terminal'>,
  data: unknown,
  lines: string[],
  none?: string,
): true {
  if (options.json) terminal.say(JSON.stringify(data));
  else if (lines.length === 0 && none !== undefined) terminal.say(none);
  else for (const line of lines) terminal.say(line);
  return true;
}

/** Returns the command's arguments. @throws UsageError for another number of them */
export function exactly({ words }: Pick<Call, 'words'>, count: number, usage = 'faltam palavras, ou sobram'): string[] {
  if (words.length !== count) throw new UsageError(usage);
  return words;
}

/** Returns the campaign of `--campaign`, if any. @throws Error if there is no such campaign */
export function namedCampaign({ shop: { campaigns }, options: { campaign } }: Call): string | undefined {
  if (campaign !== undefined && !campaigns.find(campaign))
    throw new Error(`Não há campanha "${campaign}" no ar nesta loja.`);
  return campaign;
}

/** Whether a word is a row's number, which fits into the database's type. */
export function isId(word = ''): boolean {
  return /^\d{1,18}$/.test(word);
}
