import nodemailer from 'nodemailer';

export interface Mail {
  /** Without the angle brackets. The same fact always has the same one, so that readers see a repeat. */
  messageId: string;
  /** Whose name stands before the address, and who gets the answers. */
  seller: { name: string; email: string };
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the server has taken the mail. @throws MailError */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Carries no address and no server text: it is logged and stored. */
export class MailError extends Error {
  /** The server refused this recipient, or this mail for it, for good: nobody tries again. */
  readonly bounced: boolean;

  constructor(cause: { code?: string; responseCode?: number; command?: string }) {
    super([cause.code, cause.command, cause.responseCode].filter(Boolean).join(' ') || 'mail not sent');
    this.bounced = ['RCPT TO', 'DATA'].includes(cause.command ?? '') && (cause.responseCode ?? 0) >= 500;
  }
}

/**
 * How long a server may be silent, in ms. Some look through a mail for half a minute and longer before they take it:
 * whoever leaves before that sends it again, and again.
 */
const PATIENCE = 100_000;

/** How long a server may take to be reached, in ms. */
const REACH = { connectionTimeout: 10_000, greetingTimeout: 10_000 };

/**
 * Whether a server takes us in, name and password included. Nothing is sent.
 *
 * @param url `smtp://user:password@host:port`
 * @throws MailError
 */
export async function checkMailServer(url: string): Promise<void> {
  const transport = nodemailer.createTransport({ url, ...REACH, socketTimeout: REACH.connectionTimeout });
  try {
    await transport.verify();
  } catch (error) {
    throw new MailError(error as { code?: string; responseCode?: number; command?: string });
  } finally {
    transport.close();
  }
}

/**
 * @param url `smtp://user:password@host:port`
 * @param address what mails come from
 * @param patience as {@link PATIENCE} unless told
 */
export function createSmtpMailer(url: string, address: string, patience = PATIENCE): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    ...REACH,
    socketTimeout: patience,
  });
  return {
    async send({ messageId, seller, ...mail }) {
      try {
        await transport.sendMail({
          from: { name: seller.name, address },
          replyTo: { name: seller.name, address: seller.email },
          messageId: `<${messageId}>`,
          ...mail,
        });
      } catch (error) {
        throw new MailError(error as { code?: string; responseCode?: number; command?: string });
      }
    },
    close: () => transport.close(),
  };
}
