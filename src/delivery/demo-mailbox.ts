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

export type DemoMailbox = ReturnType<typeof createDemoMailbox>;

/** The mails that the demo sent, where no mail server is needed to read them. */
export function createDemoMailbox(db: Db) {
  const mails = db
    .selectFrom('demo_mails')
    .select(['id', 'recipient as to', 'subject', 'html', 'text', 'sent_at as sentAt']);
  return {
    /** The latest ones, newest first. */
    list(): Promise<DemoMail[]> {
      return mails.orderBy('id', 'desc').limit(50).execute();
    },
    find(id: string): Promise<DemoMail | undefined> {
      return mails.where('id', '=', id).executeTakeFirst();
    },
  };
}
