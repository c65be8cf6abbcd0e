import { expect, test } from 'vitest';
import { mailLines } from './mail-lines.ts';

const mail = { kind: 'access', status: 'sent', last_error: null, sent_at: null } as const;
const at = new Date('2026-11-24T01:30:00Z');
const states = (...mails: Omit<Parameters<typeof mailLines>[0][number], 'created_at'>[]) =>
  mailLines(mails.map((each) => ({ ...each, created_at: at }))).map((line) => line.split(': ').slice(1).join(': '));

test('a mail that never left was not sent back', () => {
  expect(mailLines([{ ...mail, created_at: at }])).toEqual(['  23/11/2026 às 22:30  e-mail de acesso: enviado']);
  expect(
    states(
      { ...mail, status: 'bounced', last_error: 'erased' },
      { ...mail, status: 'bounced', last_error: '550 no such user' },
      { ...mail, status: 'queued' },
      { ...mail, status: 'queued', last_error: '451 later' },
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
