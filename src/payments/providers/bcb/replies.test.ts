import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankFault, codeOf, expiryOf, isNotFound, readCob, readPage, readRefund, stateOf } from './replies.ts';
import { refundable } from './split-refund.ts';

const wanted = { txid: 'a'.repeat(32), pixKey: 'Loja@example.com' };

const cob = {
  txid: wanted.txid,
  status: 'CONCLUIDA',
  chave: 'loja@example.com',
  calendario: { criacao: '2026-03-01T12:00:00Z', expiracao: 900 },
  valor: { original: '19.90' },
  pix: [{ endToEndId: `E${'1'.repeat(31)}`, valor: '19.90', devolucoes: [] as object[] }],
};

/** Arbitrary values, and almost valid ones. */
const replies = fc.record({
  status: fc.integer({ min: 100, max: 599 }),
  body: fc.oneof(
    fc.jsonValue(),
    fc.constant(undefined),
    fc.record({
      txid: fc.oneof(fc.constant(wanted.txid), fc.jsonValue()),
      status: fc.oneof(fc.constantFrom('ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_PSP', 'DEVOLVIDO'), fc.jsonValue()),
      chave: fc.oneof(fc.constant(cob.chave), fc.jsonValue()),
      calendario: fc.oneof(fc.record({ criacao: fc.jsonValue(), expiracao: fc.jsonValue() }), fc.jsonValue()),
      valor: fc.oneof(fc.constant(cob.valor), fc.jsonValue()),
      pix: fc.oneof(fc.constant(cob.pix), fc.array(fc.jsonValue()), fc.jsonValue()),
      pixCopiaECola: fc.jsonValue(),
    }),
  ),
});

test('no reply whatever makes a reader throw, or turns into money that did not come', () => {
  fc.assert(
    fc.property(replies, (reply) => {
      const read = readCob(reply, wanted);
      if (typeof read !== 'string') {
        codeOf(read);
        expiryOf(read);
        const state = stateOf(read);
        if (state.kind === 'found' && state.status === 'paid') expect(state.charge.amount).toBe(1990);
      }
      readRefund(reply.body, { refundId: 'r1', amount: 1990 });
      isNotFound(reply);
      expect(bankFault(reply, CREDENTIALS)).not.toBe('');
      try {
        readPage(reply, 100);
      } catch (error) {
        expect(String(error)).toContain("the statement can't be read");
      }
    }),
  );
});

test('a page of the statement that is longer than was asked for is not read', () => {
  const received = { endToEndId: 'E'.repeat(32), valor: '19.90' };
  const body = { parametros: { paginacao: { quantidadeDePaginas: 1 } }, pix: [received, received] };
  expect(readPage({ status: 200, body }, 2).received).toHaveLength(2);
  expect(() => readPage({ status: 200, body }, 1)).toThrow('longer page');
});

test.each([
  [{ status: 200, body: { ...cob, txid: 'other' } }, 'the reply is about another charge'],
  [{ status: 200, body: { ...cob, chave: 'other' } }, 'the charge is for another PIX key'],
  [{ status: 200, body: { ...cob, valor: { original: '19,90' } } }, 'the reply is not a charge'],
  [{ status: 200, body: { ...cob, valor: { original: '1.999' } } }, 'the reply is not a charge'],
  [{ status: 500, body: cob }, 'HTTP 500'],
  [
    { status: 200, body: { ...cob, pix: [{ ...cob.pix[0], txid: 'other' }] } },
    'the reply has a payment of another charge',
  ],
  [
    { status: 200, body: { ...cob, pix: [cob.pix[0], { ...cob.pix[0], valor: '1.00' }] } },
    'the reply contradicts itself',
  ],
])('says what is wrong with a reply (%#)', (wrong, reason) => {
  expect(readCob(wrong, wanted)).toBe(reason);
});

function stateWith(change: object) {
  const read = readCob({ status: 200, body: { ...cob, ...change } }, wanted);
  if (typeof read === 'string') throw new Error(read);
  return stateOf(read);
}

const part = (valor: string, status: string, natureza?: string) => ({
  id: `r${valor}${status}`,
  valor,
  status,
  natureza,
});
const withRefunds = (...devolucoes: object[]) => ({ pix: [{ ...cob.pix[0], devolucoes }] });

test.each([
  [withRefunds(part('19.90', 'DEVOLVIDO')), 'refunded'],
  [withRefunds(part('9.90', 'DEVOLVIDO'), part('10.00', 'DEVOLVIDO')), 'refunded'],
  [withRefunds(part('19.89', 'DEVOLVIDO')), 'paid'],
  [withRefunds(part('19.90', 'EM_PROCESSAMENTO')), 'paid'],
  [withRefunds(part('19.90', 'NAO_REALIZADO')), 'paid'],
  [withRefunds(part('19.90', 'DEVOLVIDO', 'MED_FRAUDE')), 'charged_back'],
  [withRefunds(part('19.90', 'DEVOLVIDO', 'ORIGINAL')), 'refunded'],
  [{ status: 'REMOVIDA_PELO_PSP', pix: [] }, 'expired'],
  [{ status: 'ATIVA', pix: [] }, 'pending'],
  // Removed, or not concluded yet, at the moment at which it was paid.
  [{ status: 'REMOVIDA_PELO_PSP' }, 'paid'],
  [{ status: 'ATIVA' }, 'paid'],
])('tells where a charge is (%#)', (change, status) => {
  expect(stateWith(change)).toMatchObject({ kind: 'found', status });
});

test.each([
  [withRefunds(part('5.00', 'DEVOLVIDO', 'MED_OPERACIONAL')), 500],
  [withRefunds(part('5.00', 'DEVOLVIDO', 'MED_FRAUDE'), part('4.90', 'DEVOLVIDO', 'ORIGINAL')), 500],
  [withRefunds(part('5.00', 'DEVOLVIDO', 'MED_FRAUDE'), part('4.00', 'DEVOLVIDO', 'MED_FRAUDE')), 900],
  [withRefunds(part('5.00', 'EM_PROCESSAMENTO', 'MED_FRAUDE')), undefined],
  [withRefunds(part('5.00', 'NAO_REALIZADO', 'MED_FRAUDE')), undefined],
  [withRefunds(part('5.00', 'DEVOLVIDO', 'ORIGINAL')), undefined],
])('tells what the payer’s bank took back of a payment that is still there (%#)', (change, takenBack) => {
  const state = stateWith(change);
  expect(state).toMatchObject({ kind: 'found', status: 'paid', charge: { amount: 1990 } });
  expect(state.kind === 'found' && state.charge.takenBack).toBe(takenBack);
});

test('says where a reply has no list of what went back', () => {
  const isHidden = (change: object) => {
    const state = stateWith(change);
    return state.kind === 'found' && state.charge.hidesReturns === true;
  };
  const { devolucoes: _none, ...bare } = cob.pix[0] as { devolucoes: object[] };
  expect([isHidden({ pix: [bare] }), isHidden({ pix: [{ ...bare, devolucoes: null }] })]).toEqual([true, true]);
  expect(isHidden(withRefunds())).toBe(false);
});

test('counts what may still be refunded', () => {
  const read = readCob(
    {
      status: 200,
      body: {
        ...cob,
        ...withRefunds(part('5.00', 'DEVOLVIDO'), part('2.00', 'EM_PROCESSAMENTO'), part('9.00', 'NAO_REALIZADO')),
      },
    },
    wanted,
  );
  expect(typeof read !== 'string' && read.pix?.map(refundable)).toEqual([1290]);
});

test('takes fields that are null for missing ones', () => {
  expect(stateWith({ status: 'ATIVA', pix: null, pixCopiaECola: null, calendario: null })).toMatchObject({
    kind: 'found',
    charge: { payment: null, expiresAt: null },
  });
});

const CREDENTIALS = { clientId: 'client-id', clientSecret: 'secret/of it' };

test('shows the bank’s message up to a length, and nothing of our credentials', () => {
  expect(bankFault({ status: 400, body: { detail: ` Chave\u0007 inválida.\n` } }, CREDENTIALS)).toEqual({
    said: 'Chave inválida.',
  });
  expect(bankFault({ status: 400, body: { detail: 'x'.repeat(1000) } }, CREDENTIALS)).toEqual({
    said: 'x'.repeat(300),
  });
  expect(bankFault({ status: 418, body: { detail: '' } }, CREDENTIALS)).toEqual({ status: 418 });
  for (const detail of ['client-id is blocked', 'no secret%2Fof%20it', 'no secret%2Fof+it'])
    expect(bankFault({ status: 400, body: { detail } }, CREDENTIALS)).toEqual({ status: 400 });
  expect(bankFault({ status: 401, body: { detail: 'Credenciais inválidas' } }, CREDENTIALS)).toEqual({ status: 401 });
});
