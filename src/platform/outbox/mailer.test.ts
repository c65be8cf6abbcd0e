import { expect, onTestFinished, test } from 'vitest';
import { startMailSink } from '../../../tests/mocks/mail-sink.ts';
import { openSilentProxyTo } from '../../../tests/setup/silent-proxy.ts';
import { createSmtpMailer } from './mailer.ts';

test('a connection to the mail server that fell silent is given up, and the mail leaves once, by a new one', async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const proxy = await openSilentProxyTo(sink.url);
  const mailer = createSmtpMailer({ url: proxy.url }, 'loja@example.com', 300);
  onTestFinished(() => mailer.close());
  const seller = { name: 'Loja', email: 'loja@example.com' };
  const send = (subject: string) =>
    mailer.send({ messageId: `${subject}@loja.example`, seller, to: 'ana@example.com', subject, html: '', text: '' });

  await send('first');
  proxy.fallSilent();
  // Nothing of it was sent: the library sends it by another connection, and the outbox need not wait.
  await send('second');
  expect(sink.mails.map(({ subject }) => subject)).toEqual(['first', 'second']);
  expect(proxy.opened()).toBe(2);
});
