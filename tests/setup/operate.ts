import { runOn } from '../../src/app/cli/command.ts';
import { commandLineActor } from '../../src/operators/service.ts';
import type { TestShop } from './test-shop.ts';

/** Runs a command as an operator without a terminal does, who is called Ana. */
export async function operate(shop: TestShop, ...args: string[]) {
  const said: string[] = [];
  const noted: string[] = [];
  const terminal = {
    say: said.push.bind(said),
    note: noted.push.bind(noted),
    confirm: null,
    ask: null,
    by: commandLineActor('ana'),
  };
  return { code: await runOn(shop, args, terminal), said: said.join('\n'), noted: noted.join('\n') };
}
