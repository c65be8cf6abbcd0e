import type { Env } from '../settings/env.ts';
import type { Call, Command } from './terminal.ts';

/**
 * One form of a command: its words after the program's name, its help in Portuguese, and an example where the words have
 * something to fill in. Words in small letters are literal, `|` separates alternatives, capitals are filled in, brackets are
 * optional. A line break of the help text stays one.
 */
export type Form = readonly [typed: string, says: string, example?: string];

/** A command on an open shop. */
export interface ShopCommand {
  name: string;
  run: Command;
  /** None for another name of the same. */
  forms: readonly Form[];
}

/** A command that opens what it needs by itself. */
export interface ApartCommand {
  /** Of one word, or more. */
  name: string;
  run: (env: Env, call: Omit<Call, 'shop'>) => Promise<boolean>;
  forms: readonly Form[];
}

/** Where in a line of the help stands what a command does. */
const COLUMN = 32;

/** The help's lines about these, each with its end. */
export function helpOf(forms: readonly Form[]): string {
  const newLine = `\n${' '.repeat(COLUMN)}`;
  return forms
    .map(([typed, says]) => {
      const form = `  ${typed}`;
      const start = form.length < COLUMN - 1 ? form.padEnd(COLUMN) : form + newLine;
      return `${start}${says.replaceAll('\n', newLine)}\n`;
    })
    .join('');
}
