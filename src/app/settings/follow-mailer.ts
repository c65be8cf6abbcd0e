import type { PublicNetwork } from '../../platform/http/public-connection.ts';
import { createSmtpMailer, type Mailer, type MailServer } from '../../platform/outbox/mailer.ts';
import type { Env } from './env.ts';
import type { Settings } from './stored-settings.ts';

/** Returns the mail server of the settings; one that the panel names is reached at public addresses alone. */
export function mailServerOf(
  { SMTP_URL: url, fromPanel }: Pick<Env, 'SMTP_URL' | 'fromPanel'>,
  network: PublicNetwork,
): MailServer | null {
  return url ? { url, network: fromPanel.has('SMTP_URL') ? network : undefined } : null;
}

/** Follows the mail server of the settings. What an earlier one had not taken is sent again by the new one. */
export function followMailer(settings: Settings, network: PublicNetwork) {
  let last: { by: string; mailer: Mailer | null } | undefined;
  return {
    /** Returns the mailer now; null without a mail server. */
    mailer(): Mailer | null {
      const env = settings.current();
      const by = JSON.stringify([env.SMTP_URL, env.MAIL_FROM, env.fromPanel.has('SMTP_URL')]);
      if (last?.by !== by) {
        last?.mailer?.close();
        const server = mailServerOf(env, network);
        last = { by, mailer: server && createSmtpMailer(server, env.MAIL_FROM) };
      }
      return last.mailer;
    },
    close: () => last?.mailer?.close(),
  };
}
