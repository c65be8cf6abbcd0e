import { type Kysely, sql } from 'kysely';

/** Whether a campaign takes new orders, and since when it is out of the list. */
const CAMPAIGN_LIFE = `
alter table campaigns
  add column sale_state text not null default 'selling' check (sale_state in ('selling', 'paused', 'ended')),
  add column archived_at timestamptz;
`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(CAMPAIGN_LIFE).execute(db);
}
