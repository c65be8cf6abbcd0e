import type { Env } from '../settings/env.ts';
import type { Apart, Command } from './terminal.ts';

/**
 * Form of a command: its arguments after the program's name, its help in Portuguese, and an example for other than the
 * usual placeholders.
 * Lower case is literal, `|` separates alternatives, upper case is a placeholder, brackets are optional. Line breaks of the
 * help are kept.
 */
export type Form = readonly [typed: string, help: string, example?: string];

/** Values of the usual placeholders in examples. */
const USUAL: Readonly<Record<string, string>> = {
  ID: 'pao-caseiro',
  NÚMERO: 'LV-7K3M-92',
  'E-MAIL': 'ana@exemplo.com.br',
};

/** Completes a form by an example of the usual values, without its optional parts, if it has none of its own. */
export function withExample([typed, help, own]: Form): Form {
  const usual = typed.replace(/ \[[^\]]*\]/g, '').replace(/ID|NÚMERO|E-MAIL/g, (name) => USUAL[name] ?? name);
  const example = own ?? usual;
  return example === typed ? [typed, help] : [typed, help, example];
}

/** Command on an open shop. */
export interface ShopCommand {
  run: Command;
  /** Forms for the help; none for a second name of a command. */
  forms: readonly Form[];
}

/** Command without an open shop. */
export interface ApartCommand {
  run: (env: Env, call: Apart) => Promise<boolean>;
  forms: readonly Form[];
}

/** Column of the descriptions in the help, in characters. */
const COLUMN = 32;

/** Formats the help's lines of these forms, each with a line break. */
export function helpOf(forms: readonly Form[]): string {
  const newLine = `\n${' '.repeat(COLUMN)}`;
  return forms
    .map(([typed, help]) => {
      const form = `  ${typed}`;
      const start = form.length < COLUMN - 1 ? form.padEnd(COLUMN) : form + newLine;
      return `${start}${help.replaceAll('\n', newLine)}\n`;
    })
    .join('');
}
