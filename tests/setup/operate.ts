import { runOn } from '../../src/app/cli/command.ts';
import { plainTerminal } from './plain-terminal.ts';
import type { TestShop } from './test-shop.ts';

/** Runs a command as an operator without a terminal does, who is called Ana. */
export async function operate(shop: TestShop, ...args: string[]) {
  const { terminal, said, noted } = plainTerminal();
  return { code: await runOn(shop, args, terminal), said: said.join('\n'), noted: noted.join('\n') };
}
