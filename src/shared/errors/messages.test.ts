import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { OfferChange } from '../offer-stamp.ts';
import { CAMPAIGN_MESSAGES } from './campaign-messages.ts';
import { ERROR_CODES, messageOf } from './messages.ts';
import { OPERATOR_MESSAGES } from './operator-messages.ts';
import { VISITOR_MESSAGES } from './visitor-messages.ts';

/** Modules that answer people: only these turn errors into messages. */
const EDGES = [
  'src/app/cli/attempt.ts',
  'src/app/main.ts',
  'src/app/settings/try-settings.ts',
  'src/platform/http/problems.ts',
  'src/studio/document/find-problems.ts',
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join('src', name))
  .filter((path) => !path.startsWith('src/shared/errors/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Error codes in the code that creates errors: strings of this form are nothing else there. */
function codesIn(text: string): string[] {
  const made = [...text.matchAll(/\b(?:new (?:AppError|PictureRefusedError)|problemAt)\(([^;]*)/g)]
    .map(([, rest]) => rest)
    .join('\n');
  return [...made.matchAll(/'([a-z]+(?:_[a-z]+)+|unavailable|stopping)'/g)].map(([, code]) => code ?? '');
}

const named = new Set(sources.flatMap(({ text }) => codesIn(text)));

test('each error that is created has a message', () => {
  const known = new Set<string>([...ERROR_CODES, ...Object.keys(CAMPAIGN_MESSAGES)]);
  expect([...named].filter((code) => !known.has(code))).toEqual([]);
  expect(named.size).toBeGreaterThan(70);
});

test('each message belongs to an error that is created', () => {
  expect(ERROR_CODES.filter((code) => !named.has(code))).toEqual([]);
  expect(Object.keys(CAMPAIGN_MESSAGES).filter((code) => !named.has(code))).toEqual([]);
});

test('no error has two messages', () => {
  expect(Object.keys(OPERATOR_MESSAGES).filter((code) => code in VISITOR_MESSAGES)).toEqual([]);
});

test('errors are turned into messages only where a person is answered', () => {
  const importers = sources.filter(({ text }) => /^import (?!type)[^;]*\/errors\/(\w+-)?messages\.ts'/m.test(text));
  const others = importers.map(({ path }) => path).filter((path) => !path.startsWith('src/campaigns/'));
  expect(others.sort()).toEqual(EDGES);
});

test('an error’s own message is its code with its parameters, for the log', () => {
  expect(new AppError('order_not_found').message).toBe('order_not_found');
  expect(new AppError('invalid_amount', { left: 990 }).message).toBe('invalid_amount {"left":990}');
});

/** Rejects wrong parameters of a code at compile time. */
const message = (error: AppError) => messageOf(error);

test('amounts, days and names are in the messages', () => {
  const offer = {
    amount: 1990,
    guaranteeDays: 7,
    termsVersion: 'x',
    termsWording: 'y',
    asksDocument: true,
    delivered: '',
    titleDigest: '',
    bonusDigests: [],
    title: 'Curso',
    bonuses: ['Guia', 'Grupo'],
  };
  expect(message(new AppError('offer_changed', { ...offer, over: false, changes: ['amount'] }))).toEqual([
    409,
    'O valor é R$ 19,90: confira e tente de novo.',
  ]);
  const changes: OfferChange[] = ['amount', 'guaranteeDays', 'terms', 'document'];
  expect(message(new AppError('offer_changed', { ...offer, over: true, changes }))[1]).toBe(
    'A oferta terminou. O valor agora é R$ 19,90. A garantia agora é de 7 dias. Os termos de uso mudaram. O CPF agora é pedido: confira e tente de novo.',
  );
  expect(message(new AppError('offer_changed', { ...offer, over: false, changes: ['title', 'bonuses'] }))[1]).toBe(
    'O produto agora é “Curso”. Os bônus agora são só “Guia”, “Grupo”: confira e tente de novo.',
  );
  expect(message(new AppError('offer_changed', { ...offer, bonuses: [], over: false, changes: ['bonuses'] }))[1]).toBe(
    'A oferta não tem mais bônus: confira e tente de novo.',
  );
  expect(message(new AppError('hold_invalid', { amount: 3990, over: true }))[1]).toBe(
    'A reserva de preço deste navegador não é válida. O valor agora é R$ 39,90: confira e tente de novo.',
  );
  expect(message(new AppError('withdrawal_period_over', { days: 30 }))[1]).toContain('O prazo de 30 dias');
  expect(message(new AppError('invalid_amount', { left: 123456 }))[1]).toBe(
    'Só é possível devolver de R$ 0,01 a R$ 1.234,56.',
  );
  expect(message(new AppError('invalid_amount', { left: 0 }))[1]).toBe('Não há mais nada a devolver.');
  expect(message(new AppError('reason_missing', { min: 10, max: 300, reader: 'author' }))[1]).toBe(
    'Diga o motivo, com 10 a 300 caracteres: o autor vai ler.',
  );
  expect(message(new AppError('reason_missing', { min: 3, max: 300 }))[1]).toBe(
    'Diga o motivo, com 3 a 300 caracteres.',
  );
  expect(message(new AppError('invalid_fields', { errors: { phone: 'Telefone inválido' } }))).toEqual([
    422,
    'Telefone inválido',
    { phone: 'Telefone inválido' },
  ]);
});

test.each([
  [{}, 'Erro ao processar pagamento'],
  [{ status: 422 }, 'Erro ao processar pagamento: 422'],
  [{ said: 'Documento inválido' }, 'Documento inválido'],
  [{ product: new AppError('product_unreadable') }, 'Erro ao carregar produto'],
  [{ product: new AppError('product_unavailable', {}) }, 'Erro ao carregar produto'],
  [
    { product: new AppError('product_unavailable', { status: 401, said: 'Token inválido' }) },
    'Erro ao buscar produtos: 401 - Token inválido',
  ],
  [
    { product: new AppError('product_unavailable', { status: 302, said: null }) },
    'Erro ao buscar produtos: 302 - Erro desconhecido',
  ],
  [{ product: new AppError('product_not_found', { hash: 'x' }) }, 'Produto com hash x não encontrado'],
  [{ product: new AppError('product_without_offers') }, 'Produto não possui ofertas disponíveis'],
])('a payment that fails by %j says: %s', (fault, text) => {
  expect(message(new AppError('payment_refused', fault))).toEqual([502, text]);
  expect(message(new AppError('payment_uncertain', fault))).toEqual([504, text]);
});
