import type { Terminal } from '../../src/app/cli/terminal.ts';
import { commandLineActor } from '../../src/operators/service.ts';

/** Terminal of the operator Ana that asks nothing, and the lines that it got: answers, and notes beside them. */
export function plainTerminal(): { terminal: Terminal; said: string[]; noted: string[] } {
  const said: string[] = [];
  const noted: string[] = [];
  const terminal = {
    say: (line: string) => void said.push(line),
    note: (line: string) => void noted.push(line),
    confirm: null,
    ask: null,
    readValue: async () => '',
    by: commandLineActor('ana'),
  };
  return { terminal, said, noted };
}
