import { expect, test } from 'vitest';
import { redactBody } from './redact.ts';

test('a message shows its shape, and the values that are known to be harmless', () => {
  const message = {
    pix: [
      {
        txid: 'a1b2c3',
        valor: '19.90',
        horario: '2026-11-21T12:00:00.000Z',
        pagador: { nome: 'Maria de Souza', cpf: '52998224725' },
        infoPagador: 'para a Ana',
        status: 'Maria de Souza',
        token: 'segredo',
        id: 'ana@example.com',
      },
    ],
    live_mode: true,
  };
  const shown = redactBody(Buffer.from(JSON.stringify(message)));
  expect(JSON.parse(shown)).toEqual({
    pix: [
      {
        txid: 'a1b2c3',
        valor: '19.90',
        horario: '2026-11-21T12:00:00.000Z',
        pagador: { nome: '•••', cpf: '•••' },
        infoPagador: '•••',
        status: '•••',
        token: '•••',
        id: '•••',
      },
    ],
    live_mode: true,
  });
  expect(redactBody(Buffer.from('<html>Maria</html>'))).toBe('(18 bytes)');
  expect(redactBody(Buffer.alloc(0))).toBe('');
});
