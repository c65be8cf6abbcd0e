import { type Kysely, sql } from 'kysely';

/** Who asked to be erased, by a keyed hash of their e-mail: also for backups that were made before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table erased_people (
      id bigint generated always as identity primary key,
      person text not null,
      asked_at timestamptz not null)`.execute(db);
}
