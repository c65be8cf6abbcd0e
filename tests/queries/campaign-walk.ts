import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { listAlerts, listDeadJobs, listMails, listWebhooks } from '../../src/admin/alerts/lists.ts';
import { readAuditPage } from '../../src/admin/audit-log.ts';
import { findBuyer, listBuyers } from '../../src/admin/buyers/buyers.ts';
import { listShopCampaigns } from '../../src/admin/campaigns/campaign-overview.ts';
import { listVersions } from '../../src/admin/campaigns/version-list.ts';
import { listWaiting } from '../../src/admin/campaigns/waiting-lines.ts';
import { readFirstSteps } from '../../src/admin/first-steps.ts';
import { listStrayChargeRows } from '../../src/admin/orders/give-back-stray-charges.ts';
import { listOrders, readFilters } from '../../src/admin/orders/list.ts';
import { listRecentWithdrawals } from '../../src/admin/recent-withdrawals.ts';
import { readResults } from '../../src/admin/results.ts';
import { ALL } from '../../src/admin/scope.ts';
import { seedOrders } from '../../src/admin/seed/seed.ts';
import { readStatus } from '../../src/admin/status/read-status.ts';
import { readLastTestSale, startTestSale } from '../../src/admin/test-sale/test-sales.ts';
import { listTestimonials } from '../../src/admin/testimonials/testimonials.ts';
import { raiseAlert } from '../../src/alerts/service.ts';
import { assertMayGoLive, gatherShopFacts } from '../../src/app/campaigns/go-live.ts';
import { campaignsOf } from '../../src/app/campaigns/open-campaigns.ts';
import { openPublisher } from '../../src/app/campaigns/open-publisher.ts';
import { callOn } from '../../src/app/cli/campaign-commands.ts';
import { exportCampaign, importCampaign } from '../../src/app/cli/campaign-exchange.ts';
import { listCampaignHosts, releaseCampaignHost } from '../../src/app/cli/campaign-former-hosts.ts';
import { printCampaigns, printVersions, showChanges } from '../../src/app/cli/campaign-lists.ts';
import { publishCampaign, rollBackCampaign } from '../../src/app/cli/campaign-publishing.ts';
import { cancelSchedule, showSchedule } from '../../src/app/cli/campaign-schedule.ts';
import { listShares, makeShare } from '../../src/app/cli/campaign-shares.ts';
import {
  archive,
  deleteCampaign,
  duplicate,
  endCampaign,
  pauseCampaign,
  resumeCampaign,
  unarchive,
} from '../../src/app/cli/life-commands.ts';
import { readWords } from '../../src/app/cli/terminal.ts';
import { readEnv } from '../../src/app/settings/env.ts';
import { listHeld } from '../../src/backup/service.ts';
import { cleanFacts, cleanInput } from '../../src/campaigns/check/clean-campaign.ts';
import { cleanDocument } from '../../src/campaigns/check/clean-document.ts';
import { commandLineActor } from '../../src/operators/service.ts';
import { addSeconds, DAY } from '../../src/platform/clock.ts';
import { openListener } from '../../src/platform/db/listener.ts';
import { syncFolders } from '../../src/publishing/folder-sync.ts';
import { publishDocument } from '../../src/publishing/publication.ts';
import { publishedPage } from '../../src/publishing/published-file.ts';
import { recordServedText } from '../../src/publishing/served-text.ts';
import { addDays, isoDay } from '../../src/shared/dates.ts';
import { ALERT_PARAMS } from '../factories/alert-params.ts';
import { ASSETS } from '../factories/assets.ts';
import { buyer } from '../factories/buyer.ts';
import { BREAD, buy, CPF, get, LIST, order, post, sendForm } from '../setup/house.ts';
import { operate } from '../setup/operate.ts';
import { plainTerminal } from '../setup/plain-terminal.ts';
import { signCampaign } from '../setup/sign-campaign.ts';
import type { TestShop } from '../setup/test-shop.ts';

/** Walks through everything that visitors and buyers do. */
export async function visit(shop: TestShop, base: string): Promise<void> {
  const email = `ana${base.replace('/', '.')}@example.com`;
  const visitor = 'a-random-visitor-name';
  await post(shop, `${base}/api/consent`, { version: 1, categories: { statistics: true, marketing: true }, visitor });
  await post(shop, `${base}/api/events`, { event: 'view_item', page_path: '/' });
  await post(shop, `${base}/api/waiting-list`, { email: 'bia@example.com' });
  await get(shop, `${base}/api/presence`, { accept: 'application/json' });
  for (const path of [
    '/api/product',
    '/api/offer',
    '/checkout',
    '/lista-de-espera',
    '/demonstracao',
    '/dev/pix',
    '/dev/mail',
  ])
    expect((await get(shop, base + path)).statusCode, path).toBe(200);
  await sendForm(shop, `${base}/checkout`, { ...buyer(), document: CPF, idempotencyKey: `form${base}-00000` });
  const unpaid = await order(shop, base);
  await post(shop, `/dev/pix/${unpaid.id}/expire`, {});
  await shop.until(unpaid.id, ({ status }) => status === 'expired');
  await get(shop, `${base}/pedido/${unpaid.id}`);
  const { id, accessUrl = '' } = await buy(shop, base, { email, tracking: { visitor } });
  const access = new URL(accessUrl).pathname;
  const opened = await get(shop, access);
  for (const url of [`${base}/pedido/${id}`, `${base}/pedido/${id}/termos`, `${access}/lista?q=a&category=tv`])
    await get(shop, url);
  const testimonial = /\/depoimento\/[\w.-]+/.exec(opened.body)?.[0];
  if (testimonial) {
    const text = 'O pão cresceu na primeira tentativa.';
    await sendForm(shop, base + testimonial, { stars: '5', text, name: 'Ana', place: 'Olinda', consent: '1' });
    await get(shop, base + testimonial);
  }
  await sendForm(shop, `${base}/recuperar`, { email });
  await sendForm(shop, `${base}/meus-dados`, { email });
  await sendForm(shop, `${access}/desistir`);
  const links = async (address: string) => {
    const mails: { id: string }[] = (await get(shop, '/dev/mail', { accept: 'application/json' })).json();
    const bodies = await Promise.all(mails.map(async (mail) => (await get(shop, `/dev/mail/${mail.id}/html`)).body));
    return bodies.flatMap(
      (body) => new RegExp(`https://loja.example(${base}/${address}/[\\w.-]+)`).exec(body)?.[1] ?? [],
    );
  };
  await shop.poll(() => links('meus-dados')).toHaveLength(1);
  await shop.poll(() => links('desistir')).toHaveLength(1);
  const [data = '', confirm = ''] = [...(await links('meus-dados')), ...(await links('desistir'))];
  expect((await get(shop, `${data}/dados.json`)).statusCode).toBe(200);
  await get(shop, confirm);
  expect((await sendForm(shop, confirm)).statusCode).toBe(303);
  await shop.until(id, ({ status }) => status === 'refunded');
  expect((await sendForm(shop, `${data}/apagar`)).statusCode).toBe(200);
}

/** Walks through everything that operators do, and through the work that runs by itself. */
export async function operateAll(shop: TestShop): Promise<void> {
  const { number } = await buy(shop, `/${BREAD}`);
  const { number: returned } = await buy(shop, '');
  const { number: waiting } = await order(shop, '');
  await shop.db.transaction().execute((trx) => raiseAlert(trx, 'product_missing', null, ALERT_PARAMS.product_missing));
  for (const words of [
    ['orders'],
    ['orders', 'ana'],
    ['orders', 'ana@example.com'],
    ['orders', '11900000000'],
    ['revenue'],
    ['revenue', '30', '--campaign', BREAD],
    ['export', 'orders'],
    ['export', 'buyers'],
    ['export', 'payments'],
    ['export', 'month'],
    ['order', number],
    ['resend', number],
    ['access', 'close', number, '--reason', 'Pediu para parar'],
    ['access', 'open', number, '--reason', 'Voltou atrás'],
    ['grant', '--name', 'Bia Reis', '--email', 'bia.reis@example.com', '--reason', 'Ganhou o sorteio'],
    ['note', number, 'Ligou duas vezes'],
    ['whatsapp', waiting],
    ['buyer', number],
    ['buyer', 'export', number],
    ['refund', returned, '--yes'],
    ['alerts', '--all'],
    ['alerts', 'settle', '1', '--reason', 'Já está no lugar'],
    ['testimonials'],
    ['funnel'],
    ['waiting-list'],
    ['conversions', 'retry'],
  ])
    expect(await operate(shop, ...words), words.join(' ')).toMatchObject({ code: 0 });
  await get(shop, '/metrics');
  shop.clock.now = addSeconds(shop.clock.now, 2 * DAY);
  await shop.testimonials.sweep();
  const erasures = shop.db.selectFrom('data_requests').select('id').where('campaign', 'in', [LIST, BREAD]);
  await shop.poll(() => erasures.where('erase_due_at', 'is not', null).execute()).toEqual([]);
}

/** Walks through everything that the seller's panel shows, over real orders and a year of invented ones. */
export async function lookAround({ context, admin }: TestShop): Promise<void> {
  await seedOrders(context, commandLineActor('ana'), 20, { seed: 1 });
  await startTestSale(context, { id: 'command:ana', name: 'ana', role: 'owner', ip: null }, 'dona@example.com');
  await readLastTestSale(context);
  await admin.today({ campaign: LIST });
  await readResults(context.db, { from: '2026-01-01', to: '2026-01-31', campaign: LIST }, ALL);
  const { rows } = await listOrders(context.db, { campaign: LIST }, ALL);
  await readFilters(context, ALL);
  expect((await listBuyers(context.db, { q: '', of: 'all' }, ALL)).rows).not.toEqual([]);
  await listBuyers(context.db, { q: 'ana', of: 'paid' }, ALL);
  await listBuyers(context.db, { q: '', of: 'paid' }, ALL);
  await listRecentWithdrawals(context, ALL);
  expect(await findBuyer(context, rows[0]?.number ?? '', ALL, 'owner')).not.toBeNull();
  await Promise.all([
    listAlerts(context.db, {}, ALL),
    listMails(context.db, { status: 'bounced' }, ALL),
    listWebhooks(context.db, { status: 'parked' }, ALL),
    listDeadJobs(context.db, {}, ALL),
    listTestimonials(context.db, { status: 'pending', campaign: LIST }, ALL),
    listTestimonials(context.db, { status: 'pending' }, ALL),
    listWaiting(context.db, LIST, undefined, ALL),
    listVersions(context.db, LIST, undefined, ALL),
    listShopCampaigns(context, ALL),
    readStatus(context),
    readFirstSteps(context),
    listHeld(context.db),
    listStrayChargeRows(context),
    readAuditPage(context),
  ]);
}

const VIDEO = { kind: 'elsewhere', url: 'https://youtu.be/abcdefghijk' } as const;

/** Walks through a campaign's folder, drafts and versions, by commands, at a start and in a live shop. */
export async function publishAll({ db, database, campaign, clock, dataDir, poll }: TestShop): Promise<void> {
  const log = pino({ level: 'silent' });
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://loja.example' });
  const publisher = openPublisher({
    settings: { current: () => env },
    db,
    clock: () => clock.now,
    log,
    release: { id: 'a', assets: ASSETS, publisher: '' },
    make: async () => [await publishedPage('/', { html: '<p>Olá</p>', inline: { scripts: [], styles: [] } })],
  });
  const roots = [join(dataDir, 'campaigns')];
  const { id } = cleanDocument();
  const folder = join(dataDir, 'campaigns', id);
  await mkdir(folder, { recursive: true });
  const write = (accent: string) => {
    // The video's still is to be fetched.
    const film = { type: 'video', id: 'filme', title: 'Veja', text: 'Veja.', video: VIDEO } as const;
    const document = cleanDocument({ theme: { accent }, sections: [...cleanInput.sections, film] });
    return writeFile(join(folder, 'campaign.json'), JSON.stringify(document));
  };
  for (const [round, accent] of ['#3ddc97', '#efc27b', '#ffffff'].entries()) {
    await write(accent);
    await syncFolders({
      db,
      roots,
      ids: [id],
      main: id,
      // Published, then a draft, then nothing that changed.
      live: round > 0,
      publish: (document, publishing) => publishDocument(publisher, document, publishing),
    });
  }
  // The folder equals the live version.
  await write('#3ddc97');
  await syncFolders({ db, roots, ids: [id], main: id, live: true, publish: () => Promise.reject(new Error('live')) });

  const { terminal } = plainTerminal();
  const file = join(dataDir, 'campaign.tar.gz');
  const nextWeek = `${addDays(isoDay(new Date()), 7)} 08:00`;
  await db.insertInto('campaign_hosts').values({ host: 'antes.example', campaign: id, left_at: clock.now }).execute();
  for (const [run, ...words] of [
    [printCampaigns],
    [publishCampaign, id],
    [rollBackCampaign, id, '1'],
    [printVersions, id],
    [showChanges, id, '2'],
    [exportCampaign, id, file],
    [importCampaign, file],
    [makeShare, id],
    [listShares, id],
    [listCampaignHosts, id],
    [releaseCampaignHost, id, 'antes.example', '--yes'],
    [publishCampaign, id, '--at', nextWeek],
    [showSchedule, id, '--at', nextWeek],
    [showSchedule, id],
    [cancelSchedule, id],
    [publishCampaign, id, '--at', `${addDays(isoDay(new Date()), 1)} 08:00`],
    [exportCampaign, id, file, '--draft'],
    [pauseCampaign, id],
    [resumeCampaign, id],
    [duplicate, id, 'copia'],
    [deleteCampaign, 'copia', '--yes'],
    [endCampaign, id, '--yes'],
    [archive, id],
    [unarchive, id],
  ] as const)
    expect(
      await run(callOn({ ...readWords([...words]), env, db, publisher: () => publisher, terminal, log })),
      words.join(' '),
    ).toBe(true);

  const scheduled = db.selectFrom('scheduled_publications').select('id').where('campaign', '=', id);
  clock.now = addSeconds(clock.now, 3 * DAY);
  await poll(() => scheduled.where('status', '=', 'failed').execute()).toHaveLength(1);

  const now = () => clock.now;
  const facts = await gatherShopFacts({ env, db, campaign, clock: now });
  await signCampaign(db, campaign, facts, 'Ana Souza');
  await assertMayGoLive(db, campaign, cleanFacts).catch(() => {});
  for (const text of ['Sete dias', 'Oito dias'])
    await recordServedText(db, { id, version: 1 }, [
      await publishedPage('/', { html: text, inline: { scripts: [], styles: [] } }),
    ]);

  const notifications = await openListener(database.connection, log);
  onTestFinished(() => notifications.close());
  const own = { ...env, CAMPAIGN: id };
  const open = campaignsOf(own, async () => {});
  const settings = { current: () => own, onChange() {} };
  const { campaigns } = await open({
    settings,
    db,
    notifications,
    publicUrl: () => 'https://loja.example',
    clock: now,
    log,
  });
  expect((await campaigns.opened(id)).campaign.id).toBe(id);
}
