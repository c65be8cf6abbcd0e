import { z } from 'zod';

/**
 * First segments of the shop's own paths, which would conflict with a campaign at `/ID/`. A test compares the list with
 * the shop's routes.
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

/** Names in the data folder beside the campaigns' own folders. */
export const DATA_NAMES: readonly string[] = ['campaigns', 'files', 'postgres', 'secret'];

/** Id of a campaign: its folder and part of its address. */
export const campaignId = z
  .string()
  .max(60, 'deve ter no máximo 60 caracteres')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'deve ter só letras minúsculas sem acento, números e hífens, como curso-violao')
  .refine((id) => !RESERVED_IDS.includes(id), { error: ({ input }) => `“${input}” é um endereço da própria loja` })
  .refine((id) => !DATA_NAMES.includes(id), { error: ({ input }) => `“${input}” é um nome que a própria loja usa` });
