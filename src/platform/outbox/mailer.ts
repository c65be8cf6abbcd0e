import nodemailer from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { openPublicSocket, type PublicNetwork } from '../http/public-connection.ts';

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

/** Mail server and how it is reached. */
export interface MailServer {
  /** `smtp://user:password@host:port`. */
  url: string;
  /** Its host may only be at public addresses, reached like this; by default it may be anywhere. */
  network?: PublicNetwork | undefined;
}

/**
 * Checks that a server accepts a connection, including user and password. Nothing is sent.
 *
 * @throws MailError
 */
export async function checkMailServer(server: MailServer): Promise<void> {
  const transport = createTransport(server, CONNECT_TIMEOUTS.connectionTimeout);
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
 * @param address sender of the mails
 * @param socketTimeout in ms; defaults to {@link SOCKET_TIMEOUT_MS}
 */
export function createSmtpMailer(server: MailServer, address: string, socketTimeout = SOCKET_TIMEOUT_MS): Mailer {
  const transport = createTransport(server, socketTimeout);
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

function createTransport({ url, network }: MailServer, socketTimeout: number) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    ...CONNECT_TIMEOUTS,
    socketTimeout,
    ...(network && { getSocket: connectPublicly(network) }),
  });
}

/** Returns the maker of connections to public addresses, which the library takes before TLS begins on them. */
function connectPublicly(network: PublicNetwork) {
  return (options: SMTPPool.Options, callback: (error: Error | null, options: object) => void): void => {
    const { host = '', secure = false, port = secure ? 465 : 587 } = options;
    openPublicSocket(host, Number(port), network).then(
      (connection) => {
        const fail = (error: Error) => callback(error, {});
        const late = () => connection.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' }));
        connection.once('error', fail);
        connection.setTimeout(CONNECT_TIMEOUTS.connectionTimeout, late);
        connection.once('connect', () => {
          connection.off('error', fail);
          connection.setTimeout(0).off('timeout', late);
          callback(null, { connection });
        });
      },
      (error: Error) => callback(error, {}),
    );
  };
}
