import { z } from 'zod';
import { reasonOf } from '../../platform/errors.ts';

// Kinds of settings: what may stand in a variable, and what is said where something else does.

/** From one to ninety days. */
export const seconds = (fallback: number) =>
  z.coerce
    .number('deve ser um número inteiro de segundos, a partir de 1')
    .int()
    .min(1)
    .max(7_776_000)
    .default(fallback);

/** A whole number between two others. */
export const whole = (fallback: number, least: number, most: number) =>
  z.coerce.number(`deve ser um número inteiro de ${least} a ${most}`).int().min(least).max(most).default(fallback);

/** Several, separated by commas. */
export const emails = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((email) => email.trim() || []))
  .pipe(z.array(z.email('deve ter endereços de e-mail, separados por vírgulas')));

/** As in `10.0.0.0/8`, or the name of such networks. */
const PROXY = /^(loopback|linklocal|uniquelocal|(\d{1,3}(\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)(\/\d{1,3})?)$/i;

/** Several, as {@link PROXY} knows them. */
export const proxies = z
  .string()
  .default('loopback')
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(PROXY, 'deve ser loopback, uniquelocal ou redes como 10.0.0.0/8')));

/** `Nome <endereço>`, or the address alone. */
export const SENDER = /^(?:[^<>]*<([^<>]+)>|([^<>]+))$/;

/** Off unless 1. */
export const flag = z
  .enum(['0', '1'], 'deve ser 0 ou 1')
  .default('0')
  .transform((value) => value === '1');

/** Of another program, over HTTP. */
export const address = z.url({ protocol: /^https?$/, error: 'deve ser um endereço http(s)' }).optional();
/** Anything but nothing. */
export const filled = z.string().min(1).optional();

/** Read by what says in Portuguese what is wrong with it. */
export const readBy = <Value>(read: (text: string) => Value) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return read(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: reasonOf(error) });
        return z.NEVER;
      }
    })
    .optional();
