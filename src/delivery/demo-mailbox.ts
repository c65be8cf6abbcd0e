import { sql } from 'kysely';
import { ENTRY_MAIL_PREFIXES } from '../mails/compose-mails.ts';
import type { Db } from '../platform/db/database.ts';

/** A mail as the demo's mailbox shows it. */
export interface DemoMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  sentAt: Date;
}

/** Reader of the mailbox: all visitors may read it, except for mails that open the panel. */
export type MailboxReader = 'owner' | 'anybody';

/** Mails sent by the demo, readable without a mail server. */
export function createDemoMailbox(db: Db) {
  const mails = (reader: MailboxReader) => {
    const all = db
      .selectFrom('demo_mails')
      .select(['id', 'recipient as to', 'subject', 'html', 'text', 'sent_at as sentAt']);
    if (reader === 'owner') return all;
    return ENTRY_MAIL_PREFIXES.reduce(
      (shown, beginning) => shown.where(sql<boolean>`not starts_with(message_id, ${beginning})`),
      all,
    );
  };
  return {
    /** The latest ones, newest first. */
    list(reader: MailboxReader): Promise<DemoMail[]> {
      return mails(reader).orderBy('id', 'desc').limit(50).execute();
    },
    find(id: string, reader: MailboxReader): Promise<DemoMail | undefined> {
      return mails(reader).where('id', '=', id).executeTakeFirst();
    },
  };
}
