import { type Kysely, sql } from 'kysely';

/** Pictures that other companies show of their videos, and the work of fetching them. */
const STILLS = `
create table video_stills (
  id bigint generated always as identity primary key,
  campaign text not null,
  video text not null,
  code text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  due_at timestamptz not null default 'epoch',
  last_error text,
  picture text,
  unique (campaign, video),
  foreign key (campaign, picture) references pictures (campaign, name) on delete cascade
);
create index video_stills_due on video_stills (due_at) where status = 'queued';
create index video_stills_picture on video_stills (campaign, picture);
`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(STILLS).execute(db);
}
