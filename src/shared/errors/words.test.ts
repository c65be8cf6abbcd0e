import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { OfferChange } from '../offer-stamp.ts';
import { AUTHOR_WORDS } from './author-words.ts';
import { OPERATOR_WORDS } from './operator-words.ts';
import { VISITOR_WORDS } from './visitor-words.ts';
import { ERROR_CODES, tell } from './words.ts';

/** Whoever answers a person: these put errors into words, and nobody else. */
const EDGES = [
  'src/app/cli/attempt.ts',
  'src/app/main.ts',
  'src/platform/http/problems.ts',
  'src/studio/document/find-problems.ts',
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join('src', name))
  .filter((path) => !path.startsWith('src/shared/errors/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The codes that are named where errors are made: in the code, a string of this form is nothing else there. */
function codesIn(text: string): string[] {
  const made = [...text.matchAll(/\b(?:new (?:AppError|RefusedPicture)|problemAt)\(([^;]*)/g)]
    .map(([, rest]) => rest)
    .join('\n');
  return [...made.matchAll(/'([a-z]+(?:_[a-z]+)+|unavailable|stopping)'/g)].map(([, code]) => code ?? '');
}

const named = new Set(sources.flatMap(({ text }) => codesIn(text)));

test('each error that is made has words', () => {
  const known = new Set<string>([...ERROR_CODES, ...Object.keys(AUTHOR_WORDS)]);
  expect([...named].filter((code) => !known.has(code))).toEqual([]);
  expect(named.size).toBeGreaterThan(70);
});

test('all words are of an error that is made', () => {
  expect(ERROR_CODES.filter((code) => !named.has(code))).toEqual([]);
  expect(Object.keys(AUTHOR_WORDS).filter((code) => !named.has(code))).toEqual([]);
});

test('no error has two words', () => {
  expect(Object.keys(OPERATOR_WORDS).filter((code) => code in VISITOR_WORDS)).toEqual([]);
});

test('errors are put into words only where a person is answered', () => {
  const tellers = sources.filter(({ text }) => /^import (?!type)[^;]*\/errors\/(\w+-)?words\.ts'/m.test(text));
  const others = tellers.map(({ path }) => path).filter((path) => !path.startsWith('src/campaigns/'));
  expect(others.sort()).toEqual(EDGES);
});

test('an error’s own message is its code with its parameters, for the log', () => {
  expect(new AppError('order_not_found').message).toBe('order_not_found');
  expect(new AppError('invalid_amount', { left: 990 }).message).toBe('invalid_amount {"left":990}');
});

/** A code takes the parameters of its words; whatever else is written here does not compile. */
const said = (error: AppError) => tell(error);

test('amounts, days and names stand in the words', () => {
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
  expect(said(new AppError('offer_changed', { ...offer, over: false, changes: ['amount'] }))).toEqual([
    409,
    'O valor é R$ 19,90: confira e tente de novo.',
  ]);
  const changes: OfferChange[] = ['amount', 'guaranteeDays', 'terms', 'document'];
  expect(said(new AppError('offer_changed', { ...offer, over: true, changes }))[1]).toBe(
    'A oferta terminou. O valor agora é R$ 19,90. A garantia agora é de 7 dias. Os termos de uso mudaram. O CPF agora é pedido: confira e tente de novo.',
  );
  expect(said(new AppError('offer_changed', { ...offer, over: false, changes: ['title', 'bonuses'] }))[1]).toBe(
    'O produto agora é “Curso”. Os bônus agora são só “Guia”, “Grupo”: confira e tente de novo.',
  );
  expect(said(new AppError('offer_changed', { ...offer, bonuses: [], over: false, changes: ['bonuses'] }))[1]).toBe(
    'A oferta não tem mais bônus: confira e tente de novo.',
  );
  expect(said(new AppError('hold_invalid', { amount: 3990, over: true }))[1]).toBe(
    'A reserva de preço deste navegador não é válida. O valor agora é R$ 39,90: confira e tente de novo.',
  );
  expect(said(new AppError('withdrawal_period_over', { days: 30 }))[1]).toContain('O prazo de 30 dias');
  expect(said(new AppError('invalid_amount', { left: 123456 }))[1]).toBe(
    'Só é possível devolver de R$ 0,01 a R$ 1.234,56.',
  );
  expect(said(new AppError('invalid_amount', { left: 0 }))[1]).toBe('Não há mais nada a devolver.');
  expect(said(new AppError('reason_missing', { min: 10, max: 300, reader: 'author' }))[1]).toBe(
    'Diga o motivo, com 10 a 300 caracteres: o autor vai ler.',
  );
  expect(said(new AppError('reason_missing', { min: 3, max: 300 }))[1]).toBe('Diga o motivo, com 3 a 300 caracteres.');
  expect(said(new AppError('invalid_fields', { errors: { phone: 'Telefone inválido' } }))).toEqual([
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
  expect(said(new AppError('payment_refused', fault))).toEqual([502, text]);
  expect(said(new AppError('payment_uncertain', fault))).toEqual([504, text]);
});
