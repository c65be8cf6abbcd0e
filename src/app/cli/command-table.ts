import { CAMPAIGN_FORMS } from './campaign-commands.ts';
import { type Form, type ShopCommand, withExample } from './command-form.ts';
import { NEW_FORMS } from './new-campaign-command.ts';
import { SALES_COMMANDS } from './sales-table.ts';
import { APART, SHOP_COMMANDS } from './shop-table.ts';

const OTHER_FORMS: readonly Form[] = [
  ['help', 'esta lista; com --json, um objeto por assunto'],
  ['--version', 'a versão do programa'],
  [
    'completion bash|zsh',
    'o que o terminal completa com a tecla Tab; para sempre, como está em docs/commands.md',
    'completion bash',
  ],
];

/** Commands on an open shop, by their names. */
export const COMMANDS: ReadonlyMap<string, ShopCommand> = new Map(
  Object.entries({ ...SALES_COMMANDS, ...SHOP_COMMANDS }),
);

const formsOf = (commands: Readonly<Record<string, { forms: readonly Form[] }>>) =>
  Object.values(commands).flatMap(({ forms }) => forms.map(withExample));

/** Forms of all commands by subject, the source of `docs/commands.md`. */
export const FORMS_BY_SUBJECT: Readonly<Record<string, readonly Form[]>> = {
  'Orders, buyers and numbers': formsOf(SALES_COMMANDS),
  'People and the running shop': formsOf(SHOP_COMMANDS),
  'Backups, moves and the machine': formsOf(APART),
  Campaigns: [...CAMPAIGN_FORMS, ...NEW_FORMS].map(withExample),
  'The program': OTHER_FORMS,
};

/** Forms of all commands, the source of the help and of the shells' completion. */
export const FORMS: readonly Form[] = Object.values(FORMS_BY_SUBJECT).flat();
