import { type Kysely, sql } from 'kysely';

/**
 * What must never come undone, written with the act itself and kept beside the backups as well: a number and the chain of
 * authentication are given when it goes there. What a restore has brought back and cannot be done yet waits here. Who
 * asked to be erased stood in a table of its own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table journal (
      id text primary key,
      position bigint generated always as identity,
      kind text not null,
      subject text not null,
      facts jsonb not null,
      sealed text,
      at timestamptz not null default now(),
      number integer unique,
      mac_before text,
      mac text,
      shipped boolean not null default false,
      waits boolean not null default false
    )`.execute(db);
  await sql`create index journal_unshipped on journal (position) where not shipped`.execute(db);
  await sql`create index journal_waiting on journal (position) where waits`.execute(db);
  await sql`create index journal_subject on journal (subject)`.execute(db);
  await sql`
    insert into journal (id, kind, subject, facts, at)
    select md5(person || extract(epoch from asked_at)), 'erasure', person, '{}', asked_at from erased_people order by id
    on conflict do nothing`.execute(db);
  await sql`alter table shop add column paid_to_ask integer`.execute(db);
}
