import { sql } from 'kysely';
import { LIST } from '../setup/house.ts';
import { panelVisitor } from '../setup/panel.ts';
import { OWNER } from './busy-shop.ts';
import { type AuditedRoute, type BusyPanel, REASON, to, toNewest, toPaid } from './panel-part.ts';

const SITE = { origin: 'https://loja.example', host: 'loja.example' };
const PAYER = { name: 'Bia Reis', email: 'bia.reis@example.com', campaign: LIST };

/** A storage that does not exist. */
const STORAGE = {
  ...{ group: 'backup', host: 's3.loja.example', bucket: 'b', region: 'us-east-1', key: 'k', secret: 's' },
  recipient: `age1${'q'.repeat(30)}`,
};

const SELLER = {
  ...{ name: 'Ateliê da Rua de Cima', document: '47.291.386/0001-00', email: 'ola@atelie.com.br' },
  ...{ address: 'Rua de Cima, 12, Olinda, PE, CEP 53020-140', whatsapp: '(81) 98765-4321' },
};

const ofPaid = (act: string, body?: object) => toPaid((number) => `/orders/${number}/${act}`, body);
const ofRui = (body?: object) =>
  toNewest(
    'operators',
    (rui) => `/operators/${rui}`,
    body,
    () => sql`email = 'rui@example.com'`,
  );

/** Commands on operators and their notifications. */
export const PEOPLE: AuditedRoute[] = [
  ['POST /operators', 'operator.invited', to('/operators', { email: 'rui@example.com', role: 'reader' })],
  ['PATCH /operators/:id', 'operator.role_changed', ofRui({ role: 'support' })],
  ['DELETE /operators/:id', 'operator.removed', ofRui()],
  [
    'POST /passkeys',
    'passkey.added',
    async ({ owner, authenticator }) => {
      const options = await owner.api<{ challenge: string }>('POST', '/passkeys/options');
      return { path: '/passkeys', body: { name: 'Celular', credential: authenticator.register(options, SITE) } };
    },
  ],
  [
    'POST /step-up',
    'passkey.shown',
    async ({ owner, authenticator }) => {
      const options = await owner.api<{ challenge: string }>('POST', '/step-up/options');
      return { path: '/step-up', body: { credential: authenticator.show(options, SITE) } };
    },
  ],
  [
    'DELETE /passkeys/:id',
    'passkey.removed',
    async ({ owner }) => {
      const { passkeys } = await owner.api<{ passkeys: { id: string }[] }>('GET', '/passkeys');
      return { path: `/passkeys/${passkeys[0]?.id}` };
    },
  ],
  ['POST /recovery-codes', 'recovery_codes.made', to('/recovery-codes')],
  [
    'POST /step-up/code',
    'recovery_code.used',
    async ({ owner }) => {
      const { codes } = await owner.api<{ codes: string[] }>('POST', '/recovery-codes');
      return { path: '/step-up/code', body: { code: codes[0] } };
    },
  ],
  ['POST /shop/close', 'shop.closed', to('/shop/close')],
  [
    'POST /shop/open',
    'shop.opened',
    async ({ shop }) => {
      await shop.db.updateTable('shop').set({ selling: false }).execute();
      return { path: '/shop/open' };
    },
  ],
  ['PUT /setup/seller', 'shop.seller_changed', to('/setup/seller', SELLER)],
  ['PUT /notifications', 'notifications.changed', to('/notifications', { sales: 'daily', hour: 8, campaigns: null })],
  ['PUT /setup', 'settings.changed', to('/setup', { set: { group: 'tracking', metaPixelId: '1234567' } })],
  ['POST /setup/try', 'settings.tried', to('/setup/try', { set: STORAGE })],
  ['POST /setup/backup/make', 'backup.asked', to('/setup/backup/make')],
  [
    'POST /setup/test-event',
    'measuring.tested',
    async ({ owner }) => {
      await owner.api('PUT', '/setup', { set: { group: 'tracking', utmifyToken: 't' } });
      return { path: '/setup/test-event', body: { test: { service: 'utmify' } } };
    },
  ],
  ['POST /setup/remove', 'settings.changed', to('/setup/remove', { group: 'tracking' })],
  ['POST /test-mail', 'mail.tested', to('/test-mail')],
  ['POST /test-sale', 'sale.tested', to('/test-sale', {})],
];

/** Commands on orders and their buyers. */
export const ORDERS: AuditedRoute[] = [
  ['POST /orders/:number/resend', 'order.resent', ofPaid('resend', {})],
  ['POST /orders/:number/access/close', 'access.closed', ofPaid('access/close', { reason: REASON })],
  ['POST /orders/:number/access/open', 'access.reopened', ofPaid('access/open', { reason: REASON })],
  ['POST /orders/:number/notes', 'order.noted', ofPaid('notes', { text: 'Ligou duas vezes.' })],
  ['POST /orders/:number/refund', 'order.refunded', ofPaid('refund', { amount: 90, left: 1990, key: 'chave-0001' })],
  [
    'POST /orders/:number/refund/retry',
    'order.refund_retried',
    async (panel) => {
      await panel.refundsAre({ status: 'refused', refusals: 1 });
      return ofPaid('refund/retry')(panel);
    },
  ],
  [
    'POST /orders/:number/refund/outcome',
    'order.refund_told',
    async (panel) => {
      await panel.refundsAre({ status: 'asked', attempts: 1 });
      return ofPaid('refund/outcome', { outcome: 'undone', amount: 90 })(panel);
    },
  ],
  [
    'POST /orders/:number/withdrawal/refuse',
    'withdrawal.refused',
    async (panel) => {
      await panel.askToWithdraw();
      return ofPaid('withdrawal/refuse', { reason: REASON })(panel);
    },
  ],
  ['POST /orders/free', 'order.granted', to('/orders/free', { ...PAYER, reason: REASON, key: 'chave-0002' })],
  [
    'POST /alerts/:id/order',
    'order.remade',
    toNewest(
      'alerts',
      (alert) => `/alerts/${alert}/order`,
      PAYER,
      ({ ofStray }) => ofStray,
    ),
  ],
  [
    'POST /alerts/:id/accept',
    'order.amount_accepted',
    toNewest(
      'alerts',
      (alert) => `/alerts/${alert}/accept`,
      undefined,
      ({ ofOdd }) => ofOdd,
    ),
  ],
  [
    'POST /testimonials/:id/publish',
    'testimonial.published',
    toNewest(
      'testimonials',
      (it) => `/testimonials/${it}/publish`,
      ({ version }: BusyPanel) => ({ version }),
    ),
  ],
  [
    'POST /testimonials/:id/hide',
    'testimonial.hidden',
    toNewest('testimonials', (it) => `/testimonials/${it}/hide`, { reason: 'Fala de outro produto.' }),
  ],
  [
    'POST /orders/:number/resend/undo',
    'order.readdress_undone',
    async (panel) => {
      await panel.correctAddress();
      const { number } = panel.paid;
      const { undoable } = await panel.owner.api<{ undoable: { act: string } }>('GET', `/orders/${number}`);
      return ofPaid('resend/undo', { act: undoable.act })(panel);
    },
  ],
  ['POST /webhooks/:id/replay', 'webhook.replayed', toNewest('inbox', (it) => `/webhooks/${it}/replay`)],
  ['POST /webhooks/replay', 'webhook.replayed', to('/webhooks/replay')],
  ['POST /jobs/:id/retry', 'conversion.retried', toNewest('conversions', (it) => `/jobs/${it}/retry`)],
  ['POST /jobs/retry', 'conversion.retried', to('/jobs/retry')],
  [
    'POST /alerts/:id/settle',
    'alert.settled',
    async (panel) => {
      await panel.openAlerts();
      return toNewest('alerts', (alert) => `/alerts/${alert}/settle`, { reason: REASON })(panel);
    },
  ],
  ['POST /unknown-payments/give-back', 'payments.returned', to('/unknown-payments/give-back')],
  [
    'POST /held/release',
    'held.released',
    async ({ holdMails }) => {
      await holdMails();
      return { path: '/held/release', body: {} };
    },
  ],
  [
    'POST /orders/:number/withdrawal/confirm',
    'withdrawal.confirmed',
    async (panel) => {
      await panel.askToWithdraw();
      return ofPaid('withdrawal/confirm')(panel);
    },
  ],
  ['POST /buyers/:number/export', 'buyer.exported', toPaid((number) => `/buyers/${number}/export`)],
  ['POST /buyers/:number/erase', 'buyer.erased', toPaid((number) => `/buyers/${number}/erase`)],
];

/** Files that leave, and at last the owner's own devices. */
export const EXITS: AuditedRoute[] = [
  ...(['orders', 'buyers', 'payments', 'waiting-list'] as const).map(
    (what): AuditedRoute => [`GET /exports/${what}.csv`, 'data.exported', to(`/exports/${what}.csv`)],
  ),
  ['GET /exports/month.csv', 'data.exported', to('/exports/month.csv?month=2026-11')],
  [
    'DELETE /devices/:id',
    'session.ended',
    async ({ shop, owner }) => {
      await panelVisitor(shop).signIn(OWNER);
      const { devices } = await owner.api<{ devices: { id: string; current: boolean }[] }>('GET', '/devices');
      return { path: `/devices/${devices.find(({ current }) => !current)?.id}` };
    },
  ],
  ['DELETE /devices', 'sessions.ended', to('/devices')],
];
