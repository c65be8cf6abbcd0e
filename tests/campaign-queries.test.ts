import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { raiseAlert } from '../src/alerts/service.ts';
import { assertMayGoLive, gatherShopFacts, signCampaign } from '../src/app/campaigns/go-live.ts';
import { openDocument } from '../src/campaigns/campaign-document.ts';
import { cleanFacts } from '../src/campaigns/check/clean-campaign.ts';
import { cleanDocument } from '../src/campaigns/check/clean-document.ts';
import { addSeconds, DAY } from '../src/platform/clock.ts';
import type { Trx } from '../src/platform/db/database.ts';
import { createRenderer } from '../src/publishing/render-cache.ts';
import {
  findDraft,
  liveVersion,
  publishVersion,
  rollBack,
  saveDraft,
  versionHistory,
} from '../src/publishing/versions.ts';
import { ASSETS } from './factories/assets.ts';
import { buyer } from './factories/buyer.ts';
import { SCOPED, scopedTables, unscopedTables } from './setup/campaign-scope.ts';
import { BREAD, buy, CPF, get, openHouse, order, post, sendForm } from './setup/house.ts';
import { operate } from './setup/operate.ts';
import { recordStatements } from './setup/statements.ts';
import type { TestShop } from './setup/test-shop.ts';

const POLL = { timeout: 15_000 };

/** What means all campaigns, and why it may. */
const OF_ALL: [RegExp, string][] = [
  [
    /^update "\w+" set "\w+" = \$1 where id in \( ?select id from .* for update skip locked\)/,
    'work that is due is done one row after the other',
  ],
  [/^select exists \(select from payment_attempts where provider = 'simulator'/, 'a database has one mode'],
  [
    /^select "orders"."id", "orders"."campaign", .* where "orders"."buyer_email" = \$1/,
    'links that somebody lost: one mail for each campaign',
  ],
  [/^select distinct "campaign" from/, 'the campaigns themselves, one of which is looked at after the other'],
  [/^select .* from "deliveries" inner join .* left join "alerts"/, 'a sweep for mails that did not leave'],
  [/^select "alerts"."id", .* from "alerts" inner join "deliveries"/, 'a sweep for alerts that are settled'],
  [
    /^select .* from "orders" where "created_at" < .* "erased_at" is null/,
    'a sweep for orders that are kept no longer',
  ],
  [
    /^(delete from|update) \w+ (set address_hash = null )?where .* - (interval|make_interval)/,
    'what is kept no longer',
  ],
  [/^update "testimonials" set "status" = \$1 where "status" = \$2 and "publish_at"/, 'a sweep for what is due'],
  [/^select "order_id" from "testimonials" .* "orders"."status" <> \$1/, 'a sweep for orders without their money'],
  [/ from presence, jsonb_each_text\(names\)/, 'names begin with the campaign, see `presence.ts`'],
  [/^with steps as .* where orders.campaign = \$/, 'the moves that are joined are of the orders of one campaign'],
  [/^select distinct on \("orders"."campaign"\)/, 'one mail for each campaign'],
  [
    /^select \* from "(orders|waiting_list)" where "(buyer_)?email" = \$1/,
    'a person’s data are those of the whole shop',
  ],
  [/^select \* from "consent_receipts" where "visitor_hash" in/, 'the same'],
  [/^select "created_at", "erase_asked_at" from "data_requests" where "email"/, 'the same'],
  [/^select \(exists \(select from orders where buyer_email = \$1\)/, 'the same, before they are asked for'],
  [
    /^select "id", .* as "open" from "orders" where "buyer_email" = \$\d+ and "created_at" <=/,
    'they are erased as a whole',
  ],
  [/^delete from "waiting_list" where "email" = \$1 and "created_at" <=/, 'the same'],
  [/^update "data_requests" set .* where "email" = \$\d/, 'the same'],
  [/^select (status|kind) as label, count\(\*\)/, 'counts of the whole shop, for whoever runs it'],
  [/^select .* from "simulator_charges" order by/, 'the demonstration has one bank'],
  [/^select .* from "orders" order by "created_at" desc limit/, 'an operator’s list of all orders'],
  [/^select .* from "alerts" left join "orders"/, 'an operator’s list of all alerts'],
  [/^select count\(\*\)::int as count from testimonials/, 'what waits for an operator'],
  [/^update "conversions" set .* where "status" = \$\d$/, 'an operator has all tried again'],
];

test('a query that forgets the campaign is found', () => {
  expect(unscopedTables('select * from "orders" where "status" = $1')).toEqual(['orders']);
  expect(unscopedTables('select * from "orders" where "campaign" = $1')).toEqual([]);
  expect(unscopedTables("select * from orders where note = 'campaign = $1'")).toEqual(['orders']);
  expect(unscopedTables('update "stock" set "taken" = taken + 1 where "taken" < $1')).toEqual(['stock']);
  expect(unscopedTables('select * from a where exists (select from orders where buyer_email = $1)')).toEqual([
    'orders',
  ]);
  expect(
    unscopedTables('select (select sum(amount) from refunds r where r.order_id = o.id) from orders o where o.id = $1'),
  ).toEqual([]);
  // Joined with each other, and bound to nothing.
  expect(unscopedTables('select 1 from testimonials t join orders o on o.id = t.order_id')).toEqual([
    'testimonials',
    'orders',
  ]);
  expect(unscopedTables('update "waiting_list" set "campaign" = $1, "id" = $2')).toEqual(['waiting_list']);
  expect(unscopedTables('update "orders" set "status" = $1 where "id" = $2')).toEqual([]);
  expect(unscopedTables('insert into "waiting_list" ("email") values ($1)')).toEqual(['waiting_list']);
});

test('every query that looks at the rows of a campaign says of which', { timeout: 60_000 }, async () => {
  const statements = recordStatements();
  const { shop } = await openHouse({
    urgency: {
      countdown: { source: 'hold', seconds: 600, regularAmount: 9900 },
      spots: { source: 'stock', total: 20 },
      viewers: { source: 'presence' },
    },
    env: { META_PIXEL_ID: '1234567890', META_CAPI_TOKEN: 'token', META_URL: 'http://127.0.0.1:9' },
  });
  for (const base of ['', `/${BREAD}`]) await visit(shop, base);
  await operateAll(shop);
  await publishAll(shop);
  await shop.tracking.close();
  const met = [...statements];
  const stray = met.filter((statement) => unscopedTables(statement).length > 0);
  const unexplained = stray.filter((statement) => !OF_ALL.some(([what]) => what.test(statement)));
  expect(unexplained).toEqual([]);
  const walked = new Set(met.flatMap(scopedTables));
  // What was served is noted by live shops alone.
  expect(Object.keys(SCOPED).filter((table) => !walked.has(table))).toEqual(['served_texts']);
});

test('every table whose rows are of a campaign, or of an order, is known here', async () => {
  const { shop } = await openHouse();
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('campaign', 'order_id', 'list_id', 'inbox_id')`.execute(shop.db);
  expect(rows.map(({ name }) => name).filter((name) => !(name in SCOPED))).toEqual([]);
});

/** All that visitors and buyers do. */
async function visit(shop: TestShop, base: string): Promise<void> {
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
  await expect.poll(() => links('meus-dados'), POLL).toHaveLength(1);
  await expect.poll(() => links('desistir'), POLL).toHaveLength(1);
  const [data = '', confirm = ''] = [...(await links('meus-dados')), ...(await links('desistir'))];
  expect((await get(shop, `${data}/dados.json`)).statusCode).toBe(200);
  await get(shop, confirm);
  expect((await sendForm(shop, confirm)).statusCode).toBe(303);
  await shop.until(id, ({ status }) => status === 'refunded');
  expect((await sendForm(shop, `${data}/apagar`)).statusCode).toBe(200);
}

/** All that operators do, and what is done without anybody. */
async function operateAll(shop: TestShop): Promise<void> {
  const { number } = await buy(shop, `/${BREAD}`);
  const { number: returned } = await buy(shop, '');
  await shop.db.transaction().execute((trx) => raiseAlert(trx, 'product_missing', null, 'campanha'));
  for (const words of [
    ['orders'],
    ['orders', 'ana'],
    ['order', number],
    ['resend', number],
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
}

/** What becomes of a campaign itself. */
async function publishAll({ db, campaign, clock, dataDir }: TestShop): Promise<void> {
  const within = <Value>(action: (trx: Trx) => Promise<Value>) => db.transaction().execute(action);
  const document = cleanDocument();
  for (const amount of [1000, 2000])
    await within((trx) =>
      publishVersion(
        trx,
        { ...document, product: { ...document.product, amount } },
        { source: 'import', author: 'ana' },
      ),
    );
  await within((trx) => rollBack(trx, document.id, 1));
  await within((trx) => saveDraft(trx, document.id, document, { source: 'panel' }));
  const facts = await gatherShopFacts({
    env: { DATA_DIR: dataDir, CAMPAIGN: campaign.id },
    db,
    campaign,
    clock: () => clock.now,
  });
  await signCampaign(db, campaign, facts, 'Ana Souza');
  await assertMayGoLive(db, campaign, cleanFacts).catch(() => {});
  const release = { id: 'one', publisher: '' };
  const log = pino({ level: 'silent' });
  const render = createRenderer({ db, release, log, make: async () => [] });
  const context = { assets: ASSETS, demo: true, base: '', address: '' };
  for (const _ of [1, 2]) await render(openDocument(document), context);
  await Promise.all([findDraft(db, document.id), liveVersion(db, document.id), versionHistory(db, document.id)]);
}
