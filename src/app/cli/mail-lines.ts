import { mailName, mailState } from '../../shared/panel/labels.ts';
import type { TimelineEntry } from '../../shared/panel/orders-schema.ts';

type Mail = Pick<TimelineEntry & { type: 'mail' }, 'kind' | 'status' | 'error'>;

/** What became of an order's mails, oldest first. */
export function mailTexts<Entry extends Mail>(mails: readonly Entry[]): [Entry, string][] {
  // The link is the same in all of them, and nobody can tell which of them was used.
  const opened = mails.findLastIndex(({ status }) => status === 'opened');
  return mails.map((mail, at) => {
    const status = mail.status === 'opened' && at !== opened ? 'sent' : mail.status;
    return [mail, `${mailName(mail.kind)}: ${mailState({ ...mail, status })}`];
  });
}
