import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  /** Mails that the server has taken, oldest first. */
  mails: Email[];
  /** While set, every recipient is answered with this SMTP error. */
  refuseWith: number | null;
  /** Addresses that it never takes mail for. */
  unknown: Set<string>;
  /** While true, recipients get no answer at all, as with a server that hangs. */
  holding: boolean;
  /** Number of recipients that wait for an answer. */
  held: number;
  close(): Promise<void>;
}

interface Options {
  /** 0, any free one, by default. */
  port?: number;
  /** Speaks TLS from the first byte. */
  tls?: { cert: string; key: string };
  /** Hears of each mail; the server says that it has taken it when this is over. */
  onMail?: (mail: Email) => void | Promise<void>;
}

/** A mail server on loopback that keeps what it gets. */
export async function startMailSink({ port = 0, tls, onMail }: Options = {}): Promise<MailSink> {
  const sink: MailSink = {
    ...{ url: '', mails: [], refuseWith: null, unknown: new Set(), holding: false, held: 0 },
    close: async () => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    ...(tls && {
      secure: true,
      cert: tls.cert,
      key: tls.key,
      onAuth: (_auth, _session, done) => done(null, { user: 'ana' }),
    }),
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Clients keep their connections; one that stops does not wait for them.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (sink.holding) {
        sink.held += 1;
        return;
      }
      const responseCode = sink.unknown.has(address) ? 550 : sink.refuseWith;
      if (responseCode === null) return done();
      done(Object.assign(new Error('refused'), { responseCode }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        sink.mails.push(mail);
        await onMail?.(mail);
        done();
      });
    },
  });
  // Clients that leave without a word are no failure of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  sink.close = () => new Promise((resolve) => server.close(() => resolve()));
  return sink;
}
