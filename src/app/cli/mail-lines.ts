import { mailName, mailState } from '../../shared/panel/labels.ts';
import type { TimelineEntry } from '../../shared/panel/orders-schema.ts';

export type OrderMail = Pick<TimelineEntry & { type: 'mail' }, 'kind' | 'status' | 'error'>;

/** Returns the status texts of an order's mails, oldest first. */
export function mailTexts<Entry extends OrderMail>(mails: readonly Entry[]): [Entry, string][] {
  // All of them have the same link, so it is unknown which one was used.
  const opened = mails.findLastIndex(({ status }) => status === 'opened');
  return mails.map((mail, at) => {
    const status = mail.status === 'opened' && at !== opened ? 'sent' : mail.status;
    return [mail, `${mailName(mail.kind)}: ${mailState({ ...mail, status })}`];
  });
}
