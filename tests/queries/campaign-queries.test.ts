import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BREAD, openHouse } from '../setup/house.ts';
import { payAtBank } from './bank-walk.ts';
import { SCOPED, scopedTables, unscopedTables } from './campaign-scope.ts';
import { lookAround, operateAll, publishAll, visit } from './campaign-walk.ts';
import { sellNewVersions, sweepFiles } from './product-walk.ts';
import { adoptShop, changeSettings } from './shop-walk.ts';
import { recordStatements } from './statements.ts';

/** Queries that mean all campaigns, with the reason why they may. */
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
  [/^select \* from "settings" (order by|for update)/, 'settings of the shop and of all its campaigns, read together'],
  [/^select distinct "campaign" from/, 'the campaigns themselves, one of which is looked at after the other'],
  [/^select .* from "deliveries" inner join .* left join "alerts"/, 'a sweep for mails that did not leave'],
  [/^select needed.provider as name/, 'a provider is the whole shop’s'],
  [/^update "alerts" set "status" = .* where "kind" = \$5 and "status" = \$6$/, 'and so is the alert about it'],
  [/^select "alerts"."id", .* from "alerts" inner join "deliveries"/, 'a sweep for alerts that are settled'],
  [/^select .* from "withdrawal_requests" inner join .* "reminded_at" is null/, 'a sweep for what nobody confirmed'],
  [
    /^select .* from "orders" where "created_at" < .* "erased_at" is null/,
    'a sweep for orders that are kept no longer',
  ],
  [
    /^(delete from|update) \w+ (set address_hash = null, site_hash = null )?where .* - (interval|make_interval)/,
    'what is kept no longer',
  ],
  [/^delete from preview_links where expires_at <= /, 'links that are over'],
  [/^update "testimonials" set "status" = \$1 where "status" = \$2 and "publish_at"/, 'a sweep for what is due'],
  [/^(delete|select "?order_id"?) from "?unannounced_sales"?/, 'operators are told of the sales of all campaigns'],
  [/^select alerts.id, .* where alerts.status = 'open' and alerts.kind = any/, 'and of all alerts'],
  [/^select test_sales.id, .* where test_sales.status = 'open'/, 'a sweep for tries that are not over'],
  [
    /^(select \* from "test_sales" order by|update test_sales set status = 'over')/,
    'one try is open in the whole shop',
  ],
  [/^select \(moved.at at time zone /, 'the accountant’s month is of the whole shop'],
  [/ from presence, jsonb_each_text\(names\)/, 'names begin with the campaign, see `presence.ts`'],
  [/^with steps as .* where orders.campaign = \$/, 'the moves that are joined are of the orders of one campaign'],
  [
    /^select \*(, created_at::text as "placed_at")? from "(orders|waiting_list)" where "(buyer_)?email" = \$1/,
    'a person’s data are those of the whole shop',
  ],
  [/^select \* from "consent_receipts" where "visitor_hash" in/, 'the same'],
  [/^select "created_at", "erase_asked_at" from "data_requests" where "email"/, 'the same'],
  [/^select \(exists \(select from orders where buyer_email = \$1\)/, 'the same, before they are asked for'],
  [
    /^select "id", .* as "open" from "orders" where "buyer_email" = \$\d+ and greatest\(created_at/,
    'they are erased as a whole',
  ],
  [/^delete from "waiting_list" where "email" = \$1 and "created_at" <=/, 'the same'],
  [/^update "data_requests" set .* where "email" = \$\d/, 'the same'],
  [/^select (status|kind|case when .* end) as label, count\(\*\)/, 'counts of the whole shop, for whoever runs it'],
  [/^select count\(\*\) filter \(where not .* as sent from deliveries/, 'the same'],
  [/^select .* from "simulator_charges" order by/, 'the demonstration has one bank'],
  [
    /^select "(id|number)" from "orders" where ("kind" = \$1 limit|number is not null)/,
    'a demonstration is filled as a whole',
  ],
  [/^select .* from \(select \w+, \w+ from (orders|inbox) order by/, 'how the whole shop is'],
  [/^select held_work.id, /, 'what a restored backup held'],
  [/^select "id", "params", "at" from "alerts"/, 'payments that are of no campaign'],
  [/^select paid_to_ask as /, 'the same: how far the bank has been asked'],
  [/^select "journal"."subject" from "journal" inner join "orders"/, 'the same: what it forgot of orders'],
  [/^select \(select count\(\*\)::int from alerts where/, 'what asks for the seller, who has all campaigns'],
  [
    /^select .* from (alerts|inbox|deliveries|conversions|testimonials) (left )?join orders on /,
    'the same, one after the other',
  ],
  [/^select "id", "sale_state" from "campaigns"/, 'the states of all, which a process keeps'],
  [
    /^update "alerts" set .* and alerts.params->>'campaign' = any/,
    'what was raised about the publication of one campaign, which its parameters name',
  ],
  [
    /^update "alerts" set .* and alerts.params->>'other' = any/,
    'alerts that name an order, whose number is one in the shop',
  ],
  [
    /^select orders.number, .* from order_events as event join orders /,
    'who withdrew, for the seller of all campaigns',
  ],
  [/^select not exists \(select from orders where .* not orders.test\)\) as none$/, 'whether the shop is new'],
  [/^select \( ?select id from campaigns where archived_at is null .* as (sold|id)$/, 'the same: how far it is'],
  [/^select "(campaign|source)" as name from sales_sources /, 'what the seller may narrow a list by'],
  [/ as cursor from order_search as newest /, 'the seller’s list of buyers: people are those of the whole shop'],
  [/^select distinct on \(buyer_email\) number, /, 'the same'],
  [
    /^select .* from "(orders|data_requests)" where "(buyer_)?email" = \$1 order by "created_at" desc limit/,
    'the same, one',
  ],
  [/ as cursor from (orders|found|\( select order_id, .* from order_search) /, 'the seller’s list of orders'],
  [/^select \w+\.(\*|id), .* as placed_at, /, 'the seller’s files'],
  [/ from order_search where email ~>~ /, 'the same: people are those of the whole shop'],
  [
    / "?(sales_hours|sales_sources)"? where "?day"? /,
    'the seller’s sums, of the whole shop unless one campaign is asked for',
  ],
  [/^with facts as materialized /, 'the same: each fact bears its campaign'],
  [/^delete from sales_(hours|sources)$/, 'the same, made anew once a database is adopted'],
  [/^select "created_at" from "orders" order by "created_at" limit /, 'the first day that has sums'],
  [/^select .* from "alerts" left join "orders"/, 'an operator’s list of all alerts'],
  [/^select count\(\*\)::int as count from testimonials/, 'what waits for an operator'],
  [/^update "conversions" set .* where "status" = \$\d$/, 'an operator has all tried again'],
  [/^select "id", "live_version", .* from "campaigns" order by "id"$/, 'the campaigns themselves'],
  [/^select "host", "campaign" from "campaign_hosts"$/, 'the same: where each one is or was at home'],
  [/^select host, campaign as owner, live from/, 'a host is one campaign’s'],
  [/^select id from payment_attempts where next_check_at is not null/, 'whether there is much to ask a bank'],
  [
    / from (product_files|picture_files|pictures|videos) where \w+\.blob = blobs.hash/,
    'the same bytes are kept once, whoever shows or sells them',
  ],
  [/^(update|delete from) "(pictures|videos)" (set|where) unused_since /, 'what no campaign names any more'],
  [/^update stock set taken = taken - held\.spots from/, 'a database is adopted as a whole'],
  [/^update "orders" set "test" = \$1/, 'the same'],
  [/"order_id" in \(select "id" from "orders" where "test" = \$\d\)$/, 'the same'],
  [/^update "inbox" set .* where "status" = \$3 and "provider" = \$4$/, 'the same'],
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
  // By what the outer query looks at, though both go through one table.
  expect(
    unscopedTables(
      'select * from refunds where order_id = $1 and not exists (select from refunds later where later.order_id = refunds.order_id)',
    ),
  ).toEqual([]);
  expect(unscopedTables('select * from refunds later where later.order_id = later.id')).toEqual(['refunds']);
  // Joined with each other, and bound to nothing.
  expect(unscopedTables('select 1 from testimonials t join orders o on o.id = t.order_id')).toEqual([
    'testimonials',
    'orders',
  ]);
  expect(unscopedTables('update "waiting_list" set "campaign" = $1, "id" = $2')).toEqual(['waiting_list']);
  expect(unscopedTables('update "orders" set "status" = $1 where "id" = $2')).toEqual([]);
  expect(unscopedTables('insert into "waiting_list" ("email") values ($1)')).toEqual(['waiting_list']);
  expect(unscopedTables('insert into "refunds" ("order_id") values ($1)')).toEqual([]);
  expect(unscopedTables('insert into "refunds" ("order_id") select "id" from "orders"')).toEqual(['refunds', 'orders']);
});

test('every query that looks at the rows of a campaign says of which', async () => {
  const { statements, askers } = recordStatements();
  const { shop } = await openHouse({
    urgency: {
      countdown: { source: 'hold', seconds: 600, regularAmount: 9900 },
      spots: { source: 'stock', total: 20 },
      viewers: { source: 'presence' },
    },
    env: {
      OPERATORS: 'dona@example.com',
      META_PIXEL_ID: '1234567890',
      META_CAPI_TOKEN: 'token',
      META_URL: 'http://127.0.0.1:9',
    },
  });
  for (const base of ['', `/${BREAD}`]) await visit(shop, base);
  await operateAll(shop);
  await sellNewVersions(shop);
  await lookAround(shop);
  await changeSettings(shop);
  await publishAll(shop);
  await payAtBank();
  await shop.tracking.close();
  await shop.stopWork();
  await sweepFiles(shop);
  await adoptShop(shop);
  const met = [...statements];
  const stray = met.filter((statement) => unscopedTables(statement).length > 0);
  const unexplained = stray.filter((statement) => !OF_ALL.some(([what]) => what.test(statement)));
  expect(unexplained).toEqual([]);
  const needless = OF_ALL.filter(([what]) => !stray.some((statement) => what.test(statement)));
  expect(needless).toEqual([]);
  const walked = new Set(met.flatMap(scopedTables));
  expect(Object.keys(SCOPED).filter((table) => !walked.has(table))).toEqual([]);
  // The process itself, and the making of backups, ask whether the shop has sold anything; sums ask what facts are,
  // lists and Hoje what is undelivered, the storage what is used. An operator without the right to publish leaves
  // nothing in any campaign. A restore looks for the last number of all alerts, for the files of all, and repeats the
  // journal's entries by ids. Another key of the shop changes every buyer's link. A won dispute asks for the journal of
  // its own order, a missing surplus for its queued refunds, an operator's command for its alert, and stray
  // charges are of no campaign.
  const others = [
    'src/app/main.ts',
    'src/backup/backup-schedule.ts',
    'src/backup/after-restore.ts',
    'src/backup/journal-keeping.ts',
    'src/backup/missing-files.ts',
    'src/backup/replay-journal.ts',
    'src/consent/erased-people.ts',
    'src/consent/replay-consent.ts',
    'src/orders/readdress.ts',
    'src/orders/access-again.ts',
    'src/orders/manual-changes.ts',
    'src/orders/surplus-refunds.ts',
    'src/orders/stray-charges.ts',
    'src/testimonials/replay-testimonial.ts',
    'src/admin/sums/facts.ts',
    'src/admin/alerts/undelivered.ts',
    'src/app/open-storage.ts',
    'src/delivery/link-renewal.ts',
    'src/operators/end-publishing.ts',
  ];
  const unasked = filesWithQueries().filter((file) => !askers.has(file) && !others.includes(file));
  expect(unasked).toEqual([]);
});

test('every table whose rows are of a campaign, or of an order, is known here', async () => {
  const { shop } = await openHouse();
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('campaign', 'order_id', 'list_id', 'inbox_id')`.execute(shop.db);
  expect(rows.map(({ name }) => name).filter((name) => !(name in SCOPED))).toEqual([]);
});

/** Files of the program that ask for rows of a campaign. */
function filesWithQueries(): string[] {
  const builder = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\('(\w+)/g;
  const statement = /\b(?:from|join|update|into)\s+(\w+)/g;
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.{ts,tsx}', 'src/**/migrations/*'] });
  return files.filter((file) => {
    const code = readFileSync(file, 'utf8');
    const written = [...code.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].flatMap(([, text = '']) => [
      ...text.matchAll(statement),
    ]);
    return [...code.matchAll(builder), ...written].some(([, table = '']) => table in SCOPED);
  });
}
