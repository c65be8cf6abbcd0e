import { z } from 'zod';

/**
 * First parts of the shop's own addresses, which a campaign at `/ID/` would cover or be covered by. A test holds the
 * list against what the shop answers to.
 */
export const RESERVED_IDS: readonly string[] = [
  'acesso',
  'api',
  'avatars',
  'checkout',
  'demonstracao',
  'depoimento',
  'desistir',
  'dev',
  'healthz',
  'icons',
  'known-host',
  'lista-de-espera',
  'metrics',
  'meus-dados',
  'painel',
  'pedido',
  'presell',
  'previa',
  'privacidade',
  'readyz',
  'recuperar',
  'suporte',
  'termos',
];

/** What lies in the data folder beside the campaigns' own folders. */
export const DATA_NAMES: readonly string[] = ['campaigns', 'files', 'postgres', 'secret'];

/** A campaign's name: its folder and, beside others, its address. */
export const campaignId = z
  .string()
  .max(60, 'deve ter no máximo 60 caracteres')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'deve ter só letras minúsculas sem acento, números e hífens, como curso-violao')
  .refine((id) => !RESERVED_IDS.includes(id), { error: ({ input }) => `"${input}" é um endereço da própria loja` })
  .refine((id) => !DATA_NAMES.includes(id), { error: ({ input }) => `"${input}" é uma pasta da própria loja` });
