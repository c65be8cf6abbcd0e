import nodemailer from 'nodemailer';

export interface Mail {
  /** Without the angle brackets. Constant for a fact, so that mail programs recognize a repeat. */
  messageId: string;
  /** Name of the sender, and address for replies; null: there is none. */
  seller: { name: string; email: string | null };
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the server has accepted the mail. @throws MailError */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Error without an address and server text: it is logged and stored. */
export class MailError extends Error {
  /** The server permanently refused this recipient, or this mail for it: there is no retry. */
  readonly bounced: boolean;

  constructor(cause: { code?: string; responseCode?: number; command?: string }) {
    super([cause.code, cause.command, cause.responseCode].filter(Boolean).join(' ') || 'mail not sent');
    this.bounced = ['RCPT TO', 'DATA'].includes(cause.command ?? '') && (cause.responseCode ?? 0) >= 500;
  }
}

/**
 * Timeout of a silent server, in ms. Some scan a mail for half a minute and longer before they accept it: a client that
 * disconnects before that sends it again and again.
 */
const SOCKET_TIMEOUT_MS = 100_000;

/** Timeouts of connecting to a server, in ms. */
const CONNECT_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000 };

/**
 * Checks that a server accepts a connection, including user and password. Nothing is sent.
 *
 * @param url `smtp://user:password@host:port`
 * @throws MailError
 */
export async function checkMailServer(url: string): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    ...CONNECT_TIMEOUTS,
    socketTimeout: CONNECT_TIMEOUTS.connectionTimeout,
  });
  try {
    await transport.verify();
  } catch (error) {
    throw new MailError(error as { code?: string; responseCode?: number; command?: string });
  } finally {
    transport.close();
  }
}

/**
 * Creates a mailer over SMTP.
 *
 * @param url `smtp://user:password@host:port`
 * @param address sender of the mails
 * @param socketTimeout in ms; defaults to {@link SOCKET_TIMEOUT_MS}
 */
export function createSmtpMailer(url: string, address: string, socketTimeout = SOCKET_TIMEOUT_MS): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    ...CONNECT_TIMEOUTS,
    socketTimeout: socketTimeout,
  });
  return {
    async send({ messageId, seller, ...mail }) {
      try {
        await transport.sendMail({
          from: { name: seller.name, address },
          ...(seller.email !== null && { replyTo: { name: seller.name, address: seller.email } }),
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
