import { expect, test } from 'vitest';
import { mailTexts, type OrderMail } from './mail-lines.ts';

const mail = { kind: 'access', status: 'sent', error: null } as const;
const states = (...mails: OrderMail[]) => mailTexts(mails).map(([, text]) => text.split(': ').slice(1).join(': '));

test('a mail that never left was not sent back', () => {
  expect(mailTexts([mail])).toEqual([[mail, 'e-mail de acesso: enviado']]);
  expect(
    states(
      { ...mail, status: 'bounced', error: 'erased' },
      { ...mail, status: 'bounced', error: '550 no such user' },
      { ...mail, status: 'queued' },
      { ...mail, status: 'queued', error: '451 later' },
    ),
  ).toEqual([
    'cancelado (os dados foram apagados)',
    'devolvido (550 no such user)',
    'na fila',
    'na fila (última tentativa: 451 later)',
  ]);
});

test('a link that was opened once opens the newest mail alone', () => {
  const opened = { ...mail, status: 'opened' } as const;
  expect(states(opened, opened, { ...mail, kind: 'testimonial' })).toEqual([
    'enviado',
    'enviado, link aberto',
    'enviado',
  ]);
});
