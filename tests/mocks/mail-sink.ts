import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  /** What the server has taken, oldest first. */
  mails: Email[];
  /** While set, every recipient is answered with this SMTP error. */
  refuseWith: number | null;
  /** While true, recipients get no answer at all, as with a server that hangs. */
  holding: boolean;
  /** How many are waiting for one. */
  held: number;
  close(): Promise<void>;
}

/** A mail server on loopback that keeps what it gets. */
export async function startMailSink(): Promise<MailSink> {
  const sink: MailSink = { url: '', mails: [], refuseWith: null, holding: false, held: 0, close: async () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (sink.holding) {
        sink.held += 1;
        return;
      }
      if (sink.refuseWith === null) return done();
      done(Object.assign(new Error('refused'), { responseCode: sink.refuseWith }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        sink.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  // Clients that leave without a word are no failure of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  sink.close = () => new Promise((resolve) => server.close(() => resolve()));
  return sink;
}
