import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, isoDay } from '../src/shared/dates.ts';
import type { Act } from '../src/shared/panel/acts.ts';
import type { CheckReport, Proposal } from '../src/shared/panel/campaigns-schema.ts';
import { CAMPAIGN_CONTENT } from '../src/shared/panel/import-content.ts';
import type { EditedDraft } from '../src/shared/panel/studio-schema.ts';
import { samplePicture } from './factories/pictures.ts';
import { mp4Of } from './factories/videos.ts';
import { createAuthenticator } from './setup/authenticator.ts';
import { openBusyShop } from './setup/busy-shop.ts';
import { BREAD, LIST } from './setup/house.ts';
import { type PanelVisitor, panelVisitor } from './setup/panel.ts';
import { lastEntry, unwritten } from './setup/unwritten.ts';

// Every route of the panel that changes something, or lets data leave, tried with a log that refuses and with one that
// does not. A route that is added has to be added here.

const OWNER = 'dona@example.com';
const SITE = { origin: 'https://loja.example', host: 'loja.example' };

/** Routes that write nothing down, and why they may. */
const UNWRITTEN: Record<string, string> = {
  'POST /painel/api/passkeys/options': 'makes up a number',
  'POST /painel/api/step-up/options': 'the same',
  'POST /painel/api/step-up/link': 'asks for a mail to oneself; its press is written down',
  'POST /painel/api/uploads': 'keeps bytes that nothing refers to yet',
  'POST /painel/api/test-sale/pay': 'what a buyer does, at the simulator',
};

type Words = Parameters<PanelVisitor['send']>[2];
type Step = [route: string, act: Act, ask: () => Promise<{ path: string } & NonNullable<Words>>];

test('every act of the panel is in the audit log, and unwritten it is not done', { timeout: 240_000 }, async () => {
  const { shop, paid, version, newest, ofOdd, ofStray, refundsAre, openAlerts, holdMails, bookAs } =
    await openBusyShop(OWNER);
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const order = `/orders/${paid.number}`;

  const to = (path: string, body?: object) => async () => ({ path, ...(body && { body }) });
  const idOf = (path: (id: string) => string, table: string, where?: typeof ofOdd, body?: object) => async () =>
    to(path(await newest(table, where)), body)();
  const part = async (text: string | Buffer): Promise<string> => {
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = await owner.send('POST', '/api/uploads', { raw: Buffer.from(text), headers });
    return sent.json<{ hash: string }>().hash;
  };
  const proposal = (version = '') => owner.api<Proposal>('GET', `/campaigns/${BREAD}/proposal${version}`);
  const bring = (title: string) => async () => ({
    path: '/campaigns',
    raw: await bookAs(title),
    headers: { 'content-type': CAMPAIGN_CONTENT },
  });
  const refusedRefund = async () => {
    await refundsAre({ status: 'refused', refusals: 1 });
    return { path: `${order}/refund/retry` };
  };
  const openRefund = async () => {
    await refundsAre({ status: 'asked', attempts: 1 });
    return { path: `${order}/refund/outcome`, body: { outcome: 'undone', amount: 90 } };
  };
  const authenticator = createAuthenticator();
  const product = `/campaigns/${BREAD}/product`;
  const reason = 'Pediu pelo WhatsApp.';
  const hourOfNextWeek = `${addDays(isoDay(new Date()), 7)} 08:00`;

  const steps: Step[] = [
    ['POST /operators', 'operator.invited', to('/operators', { email: 'rui@example.com', role: 'reader' })],
    [
      'PATCH /operators/:id',
      'operator.role_changed',
      idOf((rui) => `/operators/${rui}`, 'operators', sql`email = 'rui@example.com'`, { role: 'support' }),
    ],
    [
      'DELETE /operators/:id',
      'operator.removed',
      idOf((rui) => `/operators/${rui}`, 'operators', sql`email = 'rui@example.com'`),
    ],
    [
      'POST /passkeys',
      'passkey.added',
      async () => {
        const options = await owner.api<{ challenge: string }>('POST', '/passkeys/options');
        return { path: '/passkeys', body: { name: 'Celular', credential: authenticator.register(options, SITE) } };
      },
    ],
    [
      'POST /step-up',
      'passkey.shown',
      async () => {
        const options = await owner.api<{ challenge: string }>('POST', '/step-up/options');
        return { path: '/step-up', body: { credential: authenticator.show(options, SITE) } };
      },
    ],
    [
      'DELETE /passkeys/:id',
      'passkey.removed',
      async () => {
        const { passkeys } = await owner.api<{ passkeys: { id: string }[] }>('GET', '/passkeys');
        return { path: `/passkeys/${passkeys[0]?.id}` };
      },
    ],
    ['PUT /notifications', 'notifications.changed', to('/notifications', { sales: 'daily', hour: 8 })],
    ['POST /test-mail', 'mail.tested', to('/test-mail')],
    ['POST /test-sale', 'sale.tested', to('/test-sale', {})],

    ['POST /orders/:number/resend', 'order.resent', to(`${order}/resend`, {})],
    ['POST /orders/:number/access/close', 'access.closed', to(`${order}/access/close`, { reason })],
    ['POST /orders/:number/access/open', 'access.reopened', to(`${order}/access/open`, { reason })],
    ['POST /orders/:number/notes', 'order.noted', to(`${order}/notes`, { text: 'Ligou duas vezes.' })],
    [
      'POST /orders/:number/refund',
      'order.refunded',
      to(`${order}/refund`, { amount: 90, left: 1990, key: 'chave-0001' }),
    ],
    ['POST /orders/:number/refund/retry', 'order.refund_retried', refusedRefund],
    ['POST /orders/:number/refund/outcome', 'order.refund_told', openRefund],
    [
      'POST /orders/free',
      'order.granted',
      to('/orders/free', {
        name: 'Bia Reis',
        email: 'bia.reis@example.com',
        campaign: LIST,
        reason,
        key: 'chave-0002',
      }),
    ],
    [
      'POST /alerts/:id/order',
      'order.remade',
      idOf((alert) => `/alerts/${alert}/order`, 'alerts', ofStray, {
        name: 'Bia Reis',
        email: 'bia.reis@example.com',
        campaign: LIST,
      }),
    ],
    ['POST /alerts/:id/accept', 'order.amount_accepted', idOf((alert) => `/alerts/${alert}/accept`, 'alerts', ofOdd)],
    [
      'POST /testimonials/:id/publish',
      'testimonial.published',
      idOf((it) => `/testimonials/${it}/publish`, 'testimonials', undefined, { version }),
    ],
    [
      'POST /testimonials/:id/hide',
      'testimonial.hidden',
      idOf((it) => `/testimonials/${it}/hide`, 'testimonials', undefined, { reason: 'Fala de outro produto.' }),
    ],
    ['POST /webhooks/:id/replay', 'webhook.replayed', idOf((it) => `/webhooks/${it}/replay`, 'inbox')],
    ['POST /webhooks/replay', 'webhook.replayed', to('/webhooks/replay')],
    ['POST /jobs/:id/retry', 'conversion.retried', idOf((it) => `/jobs/${it}/retry`, 'conversions')],
    ['POST /jobs/retry', 'conversion.retried', to('/jobs/retry')],
    [
      'POST /alerts/:id/settle',
      'alert.settled',
      async () => {
        await openAlerts();
        return { path: `/alerts/${await newest('alerts')}/settle`, body: { reason } };
      },
    ],
    [
      'POST /held/release',
      'held.released',
      async () => {
        await holdMails();
        return { path: '/held/release', body: {} };
      },
    ],
    ['POST /buyers/:number/export', 'buyer.exported', to(`/buyers/${paid.number}/export`)],
    ['POST /buyers/:number/erase', 'buyer.erased', to(`/buyers/${paid.number}/erase`)],

    [
      'POST /campaigns/:id',
      'campaign.created',
      to('/campaigns/oficina', {
        name: 'Oficina',
        seller: 'Ateliê da Rua de Cima Ltda.',
        document: '47.291.386/0001-00',
        email: 'ola@ateliedaruadecima.com.br',
        price: '47,00',
        kind: 'event',
        accent: '#ff7d5e',
      }),
    ],
    ['POST /campaigns', 'campaign.imported', bring('Pão de casa')],
    [
      'POST /campaigns/:id/videos',
      'video.uploaded',
      async () => ({ path: `/campaigns/${BREAD}/videos`, body: { parts: [await part(String(mp4Of('filme')))] } }),
    ],
    [
      'POST /campaigns/:id/publish',
      'campaign.published',
      async () => ({
        path: `/campaigns/${BREAD}/publish`,
        body: { digest: (await proposal()).digest, liveVersion: null },
      }),
    ],
    [
      'PUT /campaigns/:id/draft',
      'draft.edited',
      async () => {
        const { revision, document } = await owner.api<EditedDraft>('GET', `/campaigns/${BREAD}/draft`);
        return { path: `/campaigns/${BREAD}/draft`, body: { revision, document: { ...document, hosts: [] } } };
      },
    ],
    [
      'POST /campaigns/:id/hosts',
      'draft.host_changed',
      to(`/campaigns/${BREAD}/hosts`, { host: 'pao.example', act: 'add' }),
    ],
    ['POST /campaigns', 'campaign.imported', bring('Pão de hoje')],
    [
      'POST /campaigns/:id/draft/discard',
      'draft.discarded',
      async () => ({ path: `/campaigns/${BREAD}/draft/discard`, body: { digest: (await proposal()).digest } }),
    ],
    ['POST /campaigns', 'campaign.imported', bring('Pão de amanhã')],
    [
      'POST /campaigns/:id/publish',
      'campaign.published',
      async () => ({
        path: `/campaigns/${BREAD}/publish`,
        body: { digest: (await proposal()).digest, liveVersion: 1 },
      }),
    ],
    ['POST /campaigns', 'campaign.imported', bring('Pão de depois')],
    ['POST /campaigns/:id/previews', 'preview.shared', to(`/campaigns/${BREAD}/previews`, { days: 7 })],
    [
      'DELETE /campaigns/:id/previews/:link',
      'preview.ended',
      idOf((link) => `/campaigns/${BREAD}/previews/${link}`, 'preview_links'),
    ],
    [
      'POST /campaigns/:id/schedule',
      'publication.scheduled',
      async () => ({
        path: `/campaigns/${BREAD}/schedule`,
        body: { digest: (await proposal()).digest, liveVersion: 2, at: hourOfNextWeek },
      }),
    ],
    [
      'POST /campaigns/:id/schedule/hour',
      'publication.moved',
      to(`/campaigns/${BREAD}/schedule/hour`, { at: hourOfNextWeek }),
    ],
    ['POST /campaigns/:id/schedule/cancel', 'publication.cancelled', to(`/campaigns/${BREAD}/schedule/cancel`)],
    [
      'POST /campaigns/:id/rollback',
      'campaign.rolled_back',
      to(`/campaigns/${BREAD}/rollback`, { version: 1, liveVersion: 2 }),
    ],
    [
      'POST /campaigns/:id/signatures',
      'campaign.signed',
      async () => {
        const { toSign } = await owner.api<CheckReport>('GET', `/campaigns/${BREAD}/check?of=live`);
        return {
          path: `/campaigns/${BREAD}/signatures`,
          body: { of: 'live', name: 'Ana Souza', hashes: [toSign[0]?.hash] },
        };
      },
    ],
    [
      'POST /campaigns/:id/evidence',
      'evidence.kept',
      async () => ({
        path: `/campaigns/${BREAD}/evidence`,
        body: { name: 'laudo.pdf', parts: [await part('%PDF-1.7 laudo')] },
      }),
    ],
    [
      'POST /campaigns/:id/product/files',
      'product.uploaded',
      async () => ({
        path: `${product}/files`,
        body: { name: 'novo.pdf', parts: [await part('%PDF-1.7 novo')] },
      }),
    ],
    [
      'PATCH /campaigns/:id/product/draft',
      'product.arranged',
      to(`${product}/draft`, {
        files: [{ file: 'novo.pdf', title: 'Novo', text: '', label: 'Baixar' }],
      }),
    ],
    ['DELETE /campaigns/:id/product/draft', 'product.discarded', to(`${product}/draft`)],
    [
      'POST /campaigns/:id/product/list',
      'product.uploaded',
      async () => ({
        path: `/campaigns/${LIST}/product/list`,
        body: {
          parts: [
            await part('name,category,services,region,whatsapp,telegram,note\nAna,tv,Netflix,Olinda,5581988887771,,\n'),
          ],
        },
      }),
    ],
    [
      'POST /campaigns/:id/product/publish',
      'product.published',
      to(`/campaigns/${LIST}/product/publish`, { version: 1 }),
    ],
    [
      'POST /campaigns/:id/product/rollback',
      'product.rolled_back',
      to(`/campaigns/${LIST}/product/rollback`, { version: 0 }),
    ],

    [
      'POST /campaigns/:id/pictures',
      'picture.uploaded',
      async () => {
        const sent = await part(await samplePicture({ width: 40, height: 40 }));
        return { path: `/campaigns/${BREAD}/pictures`, body: { parts: [sent] } };
      },
    ],
    ...(['orders', 'buyers', 'payments', 'waiting-list'] as const).map(
      (what): Step => [`GET /exports/${what}.csv`, 'data.exported', to(`/exports/${what}.csv`)],
    ),
    ['GET /exports/month.csv', 'data.exported', to('/exports/month.csv?month=2026-11')],
    ['GET /campaigns/:id/export', 'campaign.exported', to(`/campaigns/${BREAD}/export?of=live&as=document`)],

    [
      'DELETE /devices/:id',
      'session.ended',
      async () => {
        await panelVisitor(shop).signIn(OWNER);
        const { devices } = await owner.api<{ devices: { id: string; current: boolean }[] }>('GET', '/devices');
        return { path: `/devices/${devices.find(({ current }) => !current)?.id}` };
      },
    ],
    ['DELETE /devices', 'sessions.ended', to('/devices')],
  ];

  const leaving = shop.app.panelRoutes.filter(
    ({ action, method }) => action !== null && (method !== 'GET' || action === 'export'),
  );
  const known = new Set([...Object.keys(UNWRITTEN), ...steps.map(([route]) => route.replace(' ', ' /painel/api'))]);
  expect([...known].sort()).toEqual(leaving.map(({ method, url }) => `${method} ${url}`).sort());

  for (const [route, act, ask] of steps) {
    const method = route.split(' ')[0] as 'POST';
    const { path, ...told } = await ask();
    const { outcome: refused, changed } = await unwritten(shop, () => owner.send(method, `/api${path}`, told));
    expect.soft([refused.statusCode, refused.statusCode === 500 || refused.body], route).toEqual([500, true]);
    expect.soft(changed, route).toEqual([]);
    // What was asked for once, as a passkey's number, is asked for anew.
    const again = await ask();
    const done = await owner.send(method, `/api${again.path}`, { ...told, ...again });
    expect.soft([done.statusCode, done.statusCode === 200 || done.body], route).toEqual([200, true]);
    expect.soft(await lastEntry(shop), route).toEqual([{ act, actor: expect.stringMatching(/^operator:/) }]);
  }
  const log = await shop.db.selectFrom('audit_log').select(['subject', 'params']).execute();
  expect(JSON.stringify(log)).not.toMatch(/example\.com|WhatsApp|Ligou|Bia|Souza/);
});
