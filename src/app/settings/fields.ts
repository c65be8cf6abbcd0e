import { z } from 'zod';
import { reasonOf } from '../../platform/errors.ts';

// Kinds of settings: a variable's valid values, and the message about others.

/** Number of seconds, up to ninety days. */
export const seconds = (fallback: number) =>
  z.coerce
    .number('deve ser um número inteiro de segundos, a partir de 1')
    .int()
    .min(1)
    .max(7_776_000)
    .default(fallback);

/** Whole number between two others, both included. */
export const whole = (fallback: number, least: number, most: number) =>
  z.coerce.number(`deve ser um número inteiro de ${least} a ${most}`).int().min(least).max(most).default(fallback);

/** E-mail addresses, separated by commas. */
export const emails = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((email) => email.trim() || []))
  .pipe(z.array(z.email('deve ter endereços de e-mail, separados por vírgulas')));

/** Pattern of a network such as `10.0.0.0/8`, an address, or the name of such networks. */
const PROXY = /^(loopback|linklocal|uniquelocal|(\d{1,3}(\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)(\/\d{1,3})?)$/i;

/** Networks of the form {@link PROXY}, separated by commas. */
export const proxies = z
  .string()
  .default('loopback')
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(PROXY, 'deve ser loopback, uniquelocal ou redes como 10.0.0.0/8')));

/** Pattern of a sender: `Nome <endereço>`, or the address alone. */
export const SENDER = /^(?:[^<>]*<([^<>]+)>|([^<>]+))$/;

/** Switch: `1` is on; off by default. */
export const flag = z
  .enum(['0', '1'], 'deve ser 0 ou 1')
  .default('0')
  .transform((value) => value === '1');

/** HTTP address of another program. */
export const address = z.url({ protocol: /^https?$/, error: 'deve ser um endereço http(s)' }).optional();
/** Any text but an empty one. */
export const filled = z.string().min(1).optional();

/** Value read by a function that throws the problem in Portuguese. */
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
