import { CAMPAIGN_FORMS } from './campaign-commands.ts';
import type { Form, ShopCommand } from './command-form.ts';
import { NEW_FORMS } from './new-campaign-command.ts';
import { SALES_COMMANDS } from './sales-table.ts';
import { APART, SHOP_COMMANDS } from './shop-table.ts';

const OTHER_FORMS: readonly Form[] = [
  ['--version', 'a versão do programa'],
  [
    'completion bash|zsh',
    'o que o terminal completa com a tecla Tab; para sempre, como está no README',
    'completion bash',
  ],
];

/** The commands on an open shop, by their names. */
export const COMMANDS: ReadonlyMap<string, ShopCommand> = new Map(
  [...SALES_COMMANDS, ...SHOP_COMMANDS].map((command) => [command.name, command]),
);

/** Every way to call every command: the help is made of it, and what a terminal completes. */
export const FORMS: readonly Form[] = [
  ...[...SALES_COMMANDS, ...SHOP_COMMANDS, ...APART].flatMap(({ forms }) => forms),
  ...CAMPAIGN_FORMS,
  ...NEW_FORMS,
  ...OTHER_FORMS,
];
