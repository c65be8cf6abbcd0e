import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adopt } from '../src/app/cli/adopt-command.ts';
import type { CampaignCall } from '../src/app/cli/campaign-commands.ts';
import { exportCampaign, importCampaign } from '../src/app/cli/campaign-exchange.ts';
import { discardDraft, publishCampaign, rollBackCampaign } from '../src/app/cli/campaign-publishing.ts';
import { cancelSchedule, showSchedule } from '../src/app/cli/campaign-schedule.ts';
import { endShare, makeShare } from '../src/app/cli/campaign-shares.ts';
import { tellBank } from '../src/app/cli/register-webhook.ts';
import { readWords } from '../src/app/cli/terminal.ts';
import { readEnv } from '../src/app/settings/env.ts';
import { commandLineActor } from '../src/operators/service.ts';
import { addDays, isoDay } from '../src/shared/dates.ts';
import type { Act } from '../src/shared/panel/acts.ts';
import { openBusyShop } from './setup/busy-shop.ts';
import { bcbSettings } from './setup/fake-providers.ts';
import { BREAD, LIST } from './setup/house.ts';
import { operate } from './setup/operate.ts';
import { panelVisitor } from './setup/panel.ts';
import { lastEntry, unwritten } from './setup/unwritten.ts';

// Every command that changes something, or lets data leave, tried with a log that refuses and with one that does not, as
// `panel-audit.test.ts` does with the panel's routes. A command that is added to the help has to be added here.

const OWNER = 'dona@example.com';
const REASON = ['--reason', 'Pediu pelo WhatsApp.'];
const hourOfNextWeek = `${addDays(isoDay(new Date()), 7)} 08:00`;

/** Commands that write nothing down, and why they may. */
const UNWRITTEN: Record<string, string> = {
  'test-sale pay': 'what a buyer does, at the simulator',
  new: 'writes a folder, and knows no shop',
  backup: 'who is at the machine has its database',
  restore: 'a shop of its own, with a row of its own: src/backup/backup.test.ts',
  'move --to': 'two databases, with a row of its own: src/move/move.test.ts',
  'move --to --undo': 'the same',
};

const READS =
  `today, orders, order, whatsapp, buyers, buyer, alerts, mails, waiting-list, testimonials, funnel, operators, devices,
  passkeys, audit, notifications, test-sale show, revenue, status, conversions, inbox, backup --check, held, doctor,
  campaign list, campaign versions, campaign changes, campaign check, campaign schedule, campaign shares, campaign sign, product list, product openings, product compare`
    .split(',')
    .map((name) => name.trim());

/** What the help calls each command, without what a person fills in: `resend NÚMERO [--email E]` → `resend`. */
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

type Step = [command: string, act: Act, words: () => string[] | Promise<string[]>];

test('every command that changes something is in the audit log, and unwritten it is not done', {
  timeout: 240_000,
}, async () => {
  const busy = await openBusyShop(OWNER);
  const { shop, paid, newest, ofOdd } = busy;
  const { number } = paid;
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  await owner.signIn(OWNER);
  const place = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url };
  const env = readEnv({ ...place, ...bcbSettings(busy.bank) });
  const file = (name: string) => join(shop.dataDir, name);
  const idOf = (table: string, where?: typeof ofOdd) => newest(table, where);
  const bring = async (title: string) => {
    await writeFile(file('novo.json'), await busy.bookAs(title));
    return [file('novo.json')];
  };
  await writeFile(file('novo.pdf'), '%PDF-1.7 novo');
  await writeFile(
    file('lista.csv'),
    'name,category,services,region,whatsapp,telegram,note\nAna,tv,Netflix,Olinda,5581988887771,,\n',
  );

  const steps: Step[] = [
    ['resend', 'order.resent', () => ['resend', number]],
    ['access close|open --reason', 'access.closed', () => ['access', 'close', number, ...REASON]],
    ['access close|open --reason', 'access.reopened', () => ['access', 'open', number, ...REASON]],
    ['note', 'order.noted', () => ['note', number, 'Ligou duas vezes.']],
    ['refund', 'order.refunded', () => ['refund', number, '0,90', '--yes']],
    [
      'refund --retry',
      'order.refund_retried',
      async () => {
        await busy.refundsAre({ status: 'refused', refusals: 1 });
        return ['refund', number, '--retry', '--yes'];
      },
    ],
    [
      'refund --outcome',
      'order.refund_told',
      async () => {
        await busy.refundsAre({ status: 'asked', attempts: 1 });
        return ['refund', number, '--outcome', 'undone', '--yes'];
      },
    ],
    [
      'grant --name --email --reason',
      'order.granted',
      () => ['grant', '--name', 'Bia Reis', '--email', 'bia.reis@example.com', ...REASON],
    ],
    [
      'alerts remake --name --email',
      'order.remade',
      async () => [
        ...['alerts', 'remake', await idOf('alerts', busy.ofStray)],
        ...['--name', 'Bia Reis', '--email', 'bia.reis@example.com'],
      ],
    ],
    ['alerts accept', 'order.amount_accepted', async () => ['alerts', 'accept', await idOf('alerts', ofOdd)]],
    [
      'testimonials publish',
      'testimonial.published',
      async () => {
        // Nothing is published that was not read.
        await operate(shop, 'testimonials');
        return ['testimonials', 'publish', await idOf('testimonials')];
      },
    ],
    [
      'testimonials hide --reason',
      'testimonial.hidden',
      async () => ['testimonials', 'hide', await idOf('testimonials'), ...REASON],
    ],
    ['inbox replay', 'webhook.replayed', async () => ['inbox', 'replay', await idOf('inbox')]],
    ['inbox replay', 'webhook.replayed', () => ['inbox', 'replay', '--all']],
    ['conversions retry', 'conversion.retried', async () => ['conversions', 'retry', await idOf('conversions')]],
    ['conversions retry', 'conversion.retried', () => ['conversions', 'retry']],
    [
      'alerts settle --reason',
      'alert.settled',
      async () => {
        await busy.openAlerts();
        return ['alerts', 'settle', await idOf('alerts'), ...REASON];
      },
    ],
    [
      'held release',
      'held.released',
      async () => {
        await busy.holdMails();
        return ['held', 'release'];
      },
    ],
    ['buyer export', 'buyer.exported', () => ['buyer', 'export', number]],
    ['buyer erase', 'buyer.erased', () => ['buyer', 'erase', number, '--yes']],
    ...['orders', 'buyers', 'payments', 'waiting-list'].map(
      (what): Step => ['export orders|buyers|payments|waiting-list', 'data.exported', () => ['export', what]],
    ),
    ['export month', 'data.exported', () => ['export', 'month', '2026-11']],

    [
      'operators invite --role',
      'operator.invited',
      () => ['operators', 'invite', 'rui@example.com', '--role', 'reader'],
    ],
    [
      'operators role --role',
      'operator.role_changed',
      () => ['operators', 'role', 'rui@example.com', '--role', 'support'],
    ],
    ['operators remove', 'operator.removed', () => ['operators', 'remove', 'rui@example.com']],
    [
      'passkeys remove',
      'passkey.removed',
      async () => {
        const { id: operator_id } = await shop.db
          .selectFrom('operators')
          .select('id')
          .where('email', '=', OWNER)
          .executeTakeFirstOrThrow();
        const row = {
          credential_id: 'c',
          public_key: Buffer.from('k'),
          counter: 0,
          transports: '[]',
          rp_id: 'loja.example',
        };
        const key = { ...row, id: '-chave', operator_id, name: 'Celular', created_at: shop.clock.now };
        await shop.db
          .insertInto('passkeys')
          .values(key)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return ['passkeys', 'remove', OWNER, '-chave'];
      },
    ],
    ['devices end', 'session.ended', async () => ['devices', 'end', OWNER, await openSession()]],
    ['devices end', 'sessions.ended', () => ['devices', 'end', OWNER, '--all']],
    ['notifications --sales', 'notifications.changed', () => ['notifications', OWNER, '--sales', 'daily']],
    ['test-mail', 'mail.tested', () => ['test-mail']],
    ['test-sale', 'sale.tested', () => ['test-sale']],
    ['pix register-webhook', 'webhook.registered', () => ['pix', 'register-webhook']],
    ['seed', 'shop.seeded', () => ['seed', '5']],
    [
      'adopt --mode',
      'shop.adopted',
      async () => {
        await shop.db.deleteFrom('shop').execute();
        return ['adopt', '--mode', 'demo'];
      },
    ],

    ['campaign import', 'campaign.imported', async () => ['campaign', 'import', ...(await bring('Pão de casa'))]],
    ['campaign publish', 'campaign.published', () => ['campaign', 'publish', BREAD]],
    ['campaign import', 'campaign.imported', async () => ['campaign', 'import', ...(await bring('Pão de hoje'))]],
    ['campaign publish --at', 'publication.scheduled', () => ['campaign', 'publish', BREAD, '--at', hourOfNextWeek]],
    ['campaign schedule --at', 'publication.moved', () => ['campaign', 'schedule', BREAD, '--at', hourOfNextWeek]],
    ['campaign unschedule', 'publication.cancelled', () => ['campaign', 'unschedule', BREAD]],
    ['campaign share', 'preview.shared', () => ['campaign', 'share', BREAD, '--days', '1']],
    ['campaign unshare', 'preview.ended', async () => ['campaign', 'unshare', BREAD, await idOf('preview_links')]],
    ['campaign discard', 'draft.discarded', () => ['campaign', 'discard', BREAD]],
    ['campaign publish --changed', 'campaign.published', () => ['campaign', 'publish', '--changed']],
    ['campaign rollback', 'campaign.rolled_back', () => ['campaign', 'rollback', BREAD, '1']],
    ['campaign sign --name', 'campaign.signed', () => ['campaign', 'sign', BREAD, '--name', 'Ana Souza']],
    ['campaign export', 'campaign.exported', () => ['campaign', 'export', BREAD, file('copia.json')]],

    ['product upload', 'product.uploaded', () => ['product', 'upload', BREAD, file('novo.pdf')]],
    ['product describe', 'product.arranged', () => ['product', 'describe', BREAD, 'novo.pdf', '--title', 'Novo']],
    [
      'product remove',
      'product.arranged',
      async () => {
        const { versions } = await shop.admin.products.describe(BREAD);
        const files = versions.find(({ state }) => state === 'draft')?.files ?? [];
        return ['product', 'remove', BREAD, files.find((one) => one.file !== 'novo.pdf')?.file ?? ''];
      },
    ],
    ['product discard', 'product.discarded', () => ['product', 'discard', BREAD]],
    ['product upload', 'product.uploaded', () => ['product', 'upload', LIST, file('lista.csv')]],
    ['product publish', 'product.published', () => ['product', 'publish', LIST]],
    ['product rollback', 'product.rolled_back', () => ['product', 'rollback', LIST, '0']],
  ];

  async function openSession(): Promise<string> {
    const { id } = await shop.db
      .selectFrom('panel_sessions')
      .select('id')
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return id;
  }

  const CAMPAIGN: Record<string, (call: CampaignCall) => Promise<boolean>> = {
    import: importCampaign,
    publish: publishCampaign,
    discard: discardDraft,
    schedule: showSchedule,
    share: makeShare,
    unshare: endShare,
    unschedule: cancelSchedule,
    rollback: rollBackCampaign,
    export: exportCampaign,
  };

  /** As the process does, on this shop. @returns whether it was done, and what was told if not */
  async function run([name = '', ...args]: string[]): Promise<string> {
    const noted: string[] = [];
    const terminal = { say() {}, note: noted.push.bind(noted), confirm: null, ask: null, user: 'ana' };
    const rest = { terminal, ...readWords(name === 'campaign' ? args.slice(1) : args) };
    const { campaigns } = shop.admin;
    const by = commandLineActor('ana');
    const publisher = () => Promise.reject(new Error('the shop has its own')) as never;
    try {
      if (name === 'pix') return String(await tellBank(shop, env, rest));
      if (name === 'adopt') return String(await adopt(env, rest));
      if (name !== 'campaign') {
        const { code, noted } = await operate(shop, name, ...args);
        return code === 0 ? 'true' : noted;
      }
      if (args[0] === 'sign')
        return String((await campaigns.sign(by, BREAD, { of: 'next', name: 'Ana Souza' })).length > 0);
      return String(await CAMPAIGN[args[0] ?? '']?.({ ...rest, env, db: shop.db, publisher, campaigns, by }));
    } catch (error) {
      return String(error);
    }
  }

  const { noted: help } = await operate(shop, 'help');
  const known = [...READS, ...Object.keys(UNWRITTEN), ...steps.map(([command]) => command)];
  expect([...new Set(known)].sort()).toEqual(commandsOf(help));

  for (const [command, act, words] of steps) {
    const asked = await words();
    const { outcome, changed } = await unwritten(shop, () => run(asked));
    expect.soft(outcome, command).not.toBe('true');
    expect.soft(changed, command).toEqual([]);
    expect.soft(await run(await words()), command).toBe('true');
    expect.soft(await lastEntry(shop), command).toEqual([{ act, actor: 'command:ana' }]);
  }
  const log = await shop.db.selectFrom('audit_log').select(['subject', 'params']).execute();
  expect(JSON.stringify(log)).not.toMatch(/example\.com|WhatsApp|Ligou|Bia|Souza/);
});
