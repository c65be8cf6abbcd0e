import { describe, expect, test } from 'vitest';
import { signAs } from '../../src/admin/campaigns/signing.ts';
import { adopt } from '../../src/app/cli/adopt-command.ts';
import type { CampaignCall } from '../../src/app/cli/campaign-commands.ts';
import { exportCampaign, importCampaign } from '../../src/app/cli/campaign-exchange.ts';
import { releaseCampaignHost } from '../../src/app/cli/campaign-former-hosts.ts';
import { discardDraft, publishCampaign, rollBackCampaign } from '../../src/app/cli/campaign-publishing.ts';
import { cancelSchedule, showSchedule } from '../../src/app/cli/campaign-schedule.ts';
import { endShare, makeShare } from '../../src/app/cli/campaign-shares.ts';
import {
  archive,
  deleteCampaign,
  duplicate,
  endCampaign,
  pauseCampaign,
  resumeCampaign,
  unarchive,
} from '../../src/app/cli/life-commands.ts';
import { registerAtBank } from '../../src/app/cli/register-webhook.ts';
import { secret } from '../../src/app/cli/secret-command.ts';
import { readWords } from '../../src/app/cli/terminal.ts';
import { readEnv } from '../../src/app/settings/env.ts';
import { commandLineActor } from '../../src/operators/service.ts';
import { bcbSettings } from '../setup/fake-providers.ts';
import { BREAD } from '../setup/house.ts';
import { operate } from '../setup/operate.ts';
import { panelVisitor } from '../setup/panel.ts';
import { plainTerminal } from '../setup/plain-terminal.ts';
import { share } from '../setup/share.ts';
import { type BusyShop, OWNER, openBusyShop } from './busy-shop.ts';
import { PARTS } from './command-parts.ts';
import { detailsOf, lastEntry, PERSONAL, unwritten } from './unwritten.ts';

// Every command that changes something, or lets data leave, tried with a log that refuses and with one that does not, as
// `panel-audit.test.ts` does with the panel's routes. A command that is added to the help has to be added to the parts.

/** Commands that write nothing down, and why they may. */
const UNWRITTEN: Record<string, string> = {
  'test-sale pay': 'what a buyer does, at the simulator',
  new: 'writes a folder, and knows no shop',
  backup: 'who is at the machine has its database',
  'backup --base': 'the same',
  restore: 'a shop of its own, with a row of its own: src/backup/backup.test.ts',
  'restore --at': 'the same: src/backup/continuous/continuous.test.ts',
  'move --to': 'two databases, with a row of its own: src/move/move.test.ts',
  'move --to --undo': 'the same',
};

const READS =
  `today, main, orders, order, whatsapp, buyers, buyer, alerts, alerts unknown, mails, waiting-list, testimonials, funnel, operators, devices,
  passkeys, links, audit, notifications, settings list, test-sale show, revenue, status, conversions, inbox, backup --check, held, doctor,
  campaign list, campaign versions, campaign changes, campaign check, campaign schedule, campaign shares, campaign hosts, campaign sign, product list, product openings, product compare, completion bash|zsh, help, --version`
    .split(',')
    .map((name) => name.trim());

/** Names of the commands in the help, without what a person fills in: `resend NÚMERO [--email E]` → `resend`. */
function commandsOf(help: string): string[] {
  const forms = [...help.matchAll(/^ {2}(\S.*?)(?= {2,}|$)/gm)].map(([, form = '']) => form);
  const names = forms.map((form) =>
    form
      .replace(/\[[^\]]*\]/g, '')
      .replace(/(--\S+) \S+/g, '$1')
      .split(' ')
      .filter((word) => /^(--)?[a-z]/.test(word))
      .join(' '),
  );
  return [...new Set(names)].sort();
}

const busyShop = share(async (atEnd) => {
  const busy = await openBusyShop(atEnd);
  for (const device of [panelVisitor(busy.shop), panelVisitor(busy.shop)]) await device.signIn(OWNER);
  return busy;
});

const CAMPAIGN: Record<string, (call: CampaignCall) => Promise<boolean>> = {
  import: importCampaign,
  publish: publishCampaign,
  discard: discardDraft,
  schedule: showSchedule,
  share: makeShare,
  unshare: endShare,
  unschedule: cancelSchedule,
  rollback: rollBackCampaign,
  release: releaseCampaignHost,
  pause: pauseCampaign,
  resume: resumeCampaign,
  end: endCampaign,
  archive,
  unarchive,
  duplicate,
  delete: deleteCampaign,
  export: exportCampaign,
};

/** Runs a command on this shop as the process does. @returns whether it was done, and the message if not */
async function run({ shop, bank }: BusyShop, [name = '', ...args]: string[]): Promise<string> {
  const { terminal } = plainTerminal();
  const rest = { terminal, ...readWords(name === 'campaign' ? args.slice(1) : args) };
  const env = readEnv({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url, ...bcbSettings(bank) });
  const context = shop.context;
  const by = commandLineActor('ana');
  const publisher = () => Promise.reject(new Error('the shop has its own')) as never;
  try {
    if (name === 'pix') return String(await registerAtBank(shop, env, rest));
    if (name === 'adopt') return String(await adopt(env, rest));
    if (name === 'secret') return String(await secret(env, rest));
    if (name !== 'campaign') {
      const { code, noted } = await operate(shop, name, ...args);
      return code === 0 ? 'true' : noted;
    }
    if (args[0] === 'sign')
      return String((await signAs(context, by, BREAD, { of: 'next', name: 'Ana Souza' })).length > 0);
    return String(await CAMPAIGN[args[0] ?? '']?.({ ...rest, env, db: shop.db, publisher, context, by }));
  } catch (error) {
    return String(error);
  }
}

test('every command is one that only reads, or is tried here', async () => {
  const { noted: help } = await operate(busyShop().shop, 'help');
  const all = [...READS, ...Object.keys(UNWRITTEN), ...PARTS.map(([command]) => command)];
  expect([...new Set(all)].sort()).toEqual(commandsOf(help));
});

// Each goes on from what those before it left behind, and is tried whatever became of them.
describe('a command that changes something is in the audit log, and unwritten it is not done', {
  shuffle: false,
}, () => {
  test.each(PARTS)('%s: %s', async (_, act, argsOf) => {
    const busy = busyShop();
    const args = await argsOf(busy);
    const { outcome, changed } = await unwritten(busy.shop, () => run(busy, args));
    expect.soft(outcome).not.toBe('true');
    expect.soft(changed).toEqual([]);
    expect.soft(await run(busy, await argsOf(busy))).toBe('true');
    expect.soft(await lastEntry(busy.shop)).toEqual([{ act, actor: 'command:ana' }]);
    expect.soft(await detailsOf(busy.shop)).not.toMatch(PERSONAL);
  });
});
