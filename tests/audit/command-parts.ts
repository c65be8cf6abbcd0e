import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeProduct } from '../../src/admin/products/product-view.ts';
import { addDays, isoDay } from '../../src/shared/dates.ts';
import type { AuditAction } from '../../src/shared/panel/audit-actions.ts';
import { BREAD, LIST } from '../setup/house.ts';
import { operate } from '../setup/operate.ts';
import { type BusyShop, OWNER } from './busy-shop.ts';

const REASON = ['--reason', 'Pediu pelo WhatsApp.'];
const CONTACTS = 'name,category,services,region,whatsapp,telegram,note\nAna,tv,Netflix,Olinda,5581988887771,,\n';
const hourOfNextWeek = `${addDays(isoDay(new Date()), 7)} 08:00`;

/** A command that changes something, or lets data leave: its audit event and its arguments. */
type AuditedCommand = [command: string, act: AuditAction, args: (busy: BusyShop) => string[] | Promise<string[]>];

/** Any file of the seller's, in the shop's own folder. @returns where */
async function keep({ shop }: BusyShop, name: string, text: string): Promise<string> {
  const file = join(shop.dataDir, name);
  await writeFile(file, text);
  return file;
}

const upload = (id: string, name: string, text: string) => async (busy: BusyShop) => [
  ...['product', 'upload', id],
  await keep(busy, name, text),
];

/** The book under another name, as a file that is imported. */
const bookAs = (title: string) => async (busy: BusyShop) => [
  ...['campaign', 'import'],
  await keep(busy, 'novo.json', await busy.bookAs(title)),
];

/** Returns one of the owner's sessions. */
async function sessionOf({ shop }: BusyShop): Promise<string> {
  const open = shop.db.selectFrom('panel_sessions').select('id').where('ended_at', 'is', null);
  return (await open.executeTakeFirstOrThrow()).id;
}

/** A passkey of the owner's, once. */
async function keepPasskey({ shop: { db, clock } }: BusyShop, id: string): Promise<void> {
  const owner = await db.selectFrom('operators').select('id').where('email', '=', OWNER).executeTakeFirstOrThrow();
  await db
    .insertInto('passkeys')
    .values({
      ...{ id, operator_id: owner.id, name: 'Celular', created_at: clock.now },
      ...{ credential_id: 'c', public_key: Buffer.from('k'), counter: 0, transports: '[]', rp_id: 'loja.example' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Each goes on from what those before it left behind. */
export const PARTS: AuditedCommand[] = [
  [
    'links renew',
    'links.renewed',
    async ({ shop }) => {
      await sql`update deliveries set status = 'sent'`.execute(shop.db);
      await sql`update shop set secret_since = now()`.execute(shop.db);
      return ['links', 'renew', '--yes'];
    },
  ],
  // A move of the main page: `tests/bare-shop.test.ts`.
  ['close', 'shop.closed', () => ['close']],
  ['open', 'shop.opened', () => ['open']],
  ['secret change', 'secret.change_announced', () => ['secret', 'change']],
  ['resend', 'order.resent', ({ paid }) => ['resend', paid.number]],
  ['access close|open --reason', 'access.closed', ({ paid }) => ['access', 'close', paid.number, ...REASON]],
  ['access close|open --reason', 'access.reopened', ({ paid }) => ['access', 'open', paid.number, ...REASON]],
  ['note', 'order.noted', ({ paid }) => ['note', paid.number, 'Ligou duas vezes.']],
  ['refund', 'order.refunded', ({ paid }) => ['refund', paid.number, '0,90', '--yes']],
  [
    'refund --retry',
    'order.refund_retried',
    async ({ paid, refundsAre }) => {
      await refundsAre({ status: 'refused', refusals: 1 });
      return ['refund', paid.number, '--retry', '--yes'];
    },
  ],
  [
    'refund --outcome',
    'order.refund_told',
    async ({ paid, refundsAre }) => {
      await refundsAre({ status: 'asked', attempts: 1 });
      return ['refund', paid.number, '--outcome', 'undone', '--yes'];
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
    async ({ newest, ofStray }) => [
      ...['alerts', 'remake', await newest('alerts', ofStray)],
      ...['--name', 'Bia Reis', '--email', 'bia.reis@example.com'],
    ],
  ],
  ['alerts give-back', 'payments.returned', () => ['alerts', 'give-back', '--yes']],
  [
    'alerts accept',
    'order.amount_accepted',
    async ({ newest, ofOdd }) => ['alerts', 'accept', await newest('alerts', ofOdd)],
  ],
  [
    'testimonials publish',
    'testimonial.published',
    async ({ newest, shop }) => {
      // Nothing is published that was not read.
      await operate(shop, 'testimonials');
      return ['testimonials', 'publish', await newest('testimonials')];
    },
  ],
  [
    'testimonials hide --reason',
    'testimonial.hidden',
    async ({ newest }) => ['testimonials', 'hide', await newest('testimonials'), ...REASON],
  ],
  ['settings set', 'settings.changed', () => ['settings', 'set', 'META_PIXEL_ID', '1234567']],
  ['settings unset', 'settings.changed', () => ['settings', 'unset', 'META_PIXEL_ID']],
  [
    'resend --undo',
    'order.readdress_undone',
    async (busy) => {
      await busy.correctAddress();
      return ['resend', busy.paid.number, '--undo'];
    },
  ],
  ['inbox replay', 'webhook.replayed', async ({ newest }) => ['inbox', 'replay', await newest('inbox')]],
  ['inbox replay', 'webhook.replayed', () => ['inbox', 'replay', '--all']],
  [
    'conversions retry',
    'conversion.retried',
    async ({ newest }) => ['conversions', 'retry', await newest('conversions')],
  ],
  ['conversions retry', 'conversion.retried', () => ['conversions', 'retry']],
  [
    'alerts settle --reason',
    'alert.settled',
    async ({ newest, openAlerts }) => {
      await openAlerts();
      return ['alerts', 'settle', await newest('alerts'), ...REASON];
    },
  ],
  [
    'held release',
    'held.released',
    async ({ holdMails }) => {
      await holdMails();
      return ['held', 'release'];
    },
  ],
  [
    'withdrawal refuse --reason',
    'withdrawal.refused',
    async ({ paid, askToWithdraw }) => {
      await askToWithdraw();
      return ['withdrawal', 'refuse', paid.number, ...REASON];
    },
  ],
  [
    'withdrawal confirm',
    'withdrawal.confirmed',
    async ({ paid, askToWithdraw }) => {
      await askToWithdraw();
      return ['withdrawal', 'confirm', paid.number, '--yes'];
    },
  ],
  ['buyer export', 'buyer.exported', ({ paid }) => ['buyer', 'export', paid.number]],
  ['buyer erase', 'buyer.erased', ({ paid }) => ['buyer', 'erase', paid.number, '--yes']],
  ...['orders', 'buyers', 'payments', 'waiting-list'].map(
    (what): AuditedCommand => ['export orders|buyers|payments|waiting-list', 'data.exported', () => ['export', what]],
  ),
  ['export audit', 'data.exported', () => ['export', 'audit']],
  ['export month', 'data.exported', () => ['export', 'month', '2026-11']],

  ['operators invite --role', 'operator.invited', () => ['operators', 'invite', 'rui@example.com', '--role', 'reader']],
  [
    'operators role --role',
    'operator.role_changed',
    () => ['operators', 'role', 'rui@example.com', '--role', 'support'],
  ],
  ['operators remove', 'operator.removed', () => ['operators', 'remove', 'rui@example.com']],
  [
    'passkeys remove',
    'passkey.removed',
    async (busy) => {
      await keepPasskey(busy, '-chave');
      return ['passkeys', 'remove', OWNER, '-chave'];
    },
  ],
  ['operators link', 'operator.link_made', () => ['operators', 'link', OWNER]],
  ['devices end', 'session.ended', async (busy) => ['devices', 'end', OWNER, await sessionOf(busy)]],
  ['devices end', 'sessions.ended', () => ['devices', 'end', OWNER, '--all']],
  ['notifications --sales', 'notifications.changed', () => ['notifications', OWNER, '--sales', 'daily']],
  ['test-mail', 'mail.tested', () => ['test-mail']],
  ['test-sale', 'sale.tested', () => ['test-sale']],
  ['pix register-webhook', 'webhook.registered', () => ['pix', 'register-webhook']],
  ['seed', 'shop.seeded', () => ['seed', '5']],
  [
    'adopt --mode',
    'shop.adopted',
    async ({ shop }) => {
      await shop.db.deleteFrom('shop').execute();
      return ['adopt', '--mode', 'demo'];
    },
  ],

  ['campaign import', 'campaign.imported', bookAs('Pão de casa')],
  ['campaign publish', 'campaign.published', () => ['campaign', 'publish', BREAD]],
  ['campaign import', 'campaign.imported', bookAs('Pão de hoje')],
  ['campaign publish --at', 'publication.scheduled', () => ['campaign', 'publish', BREAD, '--at', hourOfNextWeek]],
  ['campaign schedule --at', 'publication.moved', () => ['campaign', 'schedule', BREAD, '--at', hourOfNextWeek]],
  ['campaign unschedule', 'publication.cancelled', () => ['campaign', 'unschedule', BREAD]],
  ['campaign share', 'preview.shared', () => ['campaign', 'share', BREAD, '--days', '1']],
  [
    'campaign unshare',
    'preview.ended',
    async ({ newest }) => ['campaign', 'unshare', BREAD, await newest('preview_links')],
  ],
  ['campaign discard', 'draft.discarded', () => ['campaign', 'discard', BREAD]],
  ['campaign publish --changed', 'campaign.published', () => ['campaign', 'publish', '--changed']],
  ['campaign rollback', 'campaign.rolled_back', () => ['campaign', 'rollback', BREAD, '1']],
  ['campaign release', 'host.released', async (busy) => ['campaign', 'release', BREAD, await busy.leftHost(), '--yes']],
  ['campaign sign --name', 'campaign.signed', () => ['campaign', 'sign', BREAD, '--name', 'Ana Souza']],
  [
    'campaign export',
    'campaign.exported',
    ({ shop }) => ['campaign', 'export', BREAD, join(shop.dataDir, 'copia.json')],
  ],

  ['campaign pause', 'campaign.paused', () => ['campaign', 'pause', BREAD]],
  ['campaign resume', 'campaign.resumed', () => ['campaign', 'resume', BREAD]],
  ['campaign duplicate', 'campaign.duplicated', () => ['campaign', 'duplicate', BREAD, 'pao-de-natal']],
  ['campaign delete', 'campaign.deleted', () => ['campaign', 'delete', 'pao-de-natal', '--yes']],
  ['campaign end', 'campaign.ended', () => ['campaign', 'end', BREAD, '--yes']],
  ['campaign archive', 'campaign.archived', () => ['campaign', 'archive', BREAD]],
  ['campaign unarchive', 'campaign.unarchived', () => ['campaign', 'unarchive', BREAD]],

  ['product upload', 'product.uploaded', upload(BREAD, 'novo.pdf', '%PDF-1.7 novo')],
  ['product describe', 'product.arranged', () => ['product', 'describe', BREAD, 'novo.pdf', '--title', 'Novo']],
  [
    'product remove',
    'product.arranged',
    async ({ shop }) => {
      const { versions } = await describeProduct(shop.context, BREAD);
      const files = versions.find(({ state }) => state === 'draft')?.files ?? [];
      return ['product', 'remove', BREAD, files.find((one) => one.file !== 'novo.pdf')?.file ?? ''];
    },
  ],
  ['product discard', 'product.discarded', () => ['product', 'discard', BREAD]],
  ['product upload', 'product.uploaded', upload(LIST, 'lista.csv', CONTACTS)],
  ['product publish', 'product.published', () => ['product', 'publish', LIST]],
  ['product rollback', 'product.rolled_back', () => ['product', 'rollback', LIST, '0']],
];
