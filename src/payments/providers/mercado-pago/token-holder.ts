import { z } from 'zod';
import { PROVIDER_TIMEOUT_MS } from '../../provider.ts';
import { createMercadoPagoClient } from './client.ts';

/** Account that a token opens, as Mercado Pago names it. */
export interface MercadoPagoAccount {
  name: string;
  /** CPF or CNPJ; null if none is said. */
  document: string | null;
  /** A user of tests, to whom no money arrives. */
  isTest: boolean;
}

const text = z.string().nullish().catch(null);
const accountSchema = z.object({
  nickname: text,
  first_name: text,
  last_name: text,
  identification: z.object({ number: text }).nullish().catch(null),
  company: z.object({ brand_name: text, corporate_name: text }).nullish().catch(null),
  tags: z.array(z.string()).nullish().catch(null),
});

/**
 * Asks for the account of a token.
 *
 * @returns the account; else the status of the answer, or null without one
 */
export async function readMercadoPagoAccount(access: {
  url: string;
  token: string;
}): Promise<MercadoPagoAccount | { status: number | null }> {
  const call = createMercadoPagoClient({ ...access, url: access.url.replace(/\/+$/, '') });
  const answer = await call({ method: 'GET', path: '/users/me', timeout: PROVIDER_TIMEOUT_MS });
  if (answer.kind !== 'reply') return { status: null };
  const read = accountSchema.safeParse(answer.body);
  if (!answer.ok || !read.success) return { status: answer.status };
  const { nickname, first_name, last_name, identification, company, tags } = read.data;
  const person = [first_name, last_name].filter(Boolean).join(' ');
  return {
    name: company?.corporate_name || company?.brand_name || person || nickname || '',
    document: identification?.number || null,
    isTest: tags?.includes('test_user') ?? false,
  };
}
