import { z } from 'zod';
import { readObjectUrl } from '../../platform/storage/object-url.ts';
import { DEFAULT_COMMAND } from '../../shared/command-name.ts';
import { MEASURING_IDS, readReplayProject } from '../../shared/measuring-services.ts';
import { PROVIDER_NAMES } from '../../shared/providers.ts';
import { alphanumerics } from '../../shared/tax-document.ts';
import { readBackupUrl } from './backup-url.ts';
import { address, emails, filled, flag, proxies, readBy, SENDER, seconds, whole } from './fields.ts';
import { readHeartbeatUrl } from './heartbeat-url.ts';
import { readPreviousSecrets } from './previous-secrets.ts';

/** Default campaign at `/` of a demonstration. */
export const DEFAULT_CAMPAIGN = 'lista-vitalicia';

const providers = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(PROVIDER_NAMES, `deve ser ${PROVIDER_NAMES.join(', ')}, ou vários separados por vírgulas`)))
  .refine((names) => new Set(names).size === names.length, 'repete um provedor')
  .optional();

/** Settings with their meaning and an example each, the source of `docs/settings.md` and `.env.example`. */
export const settingsSchema = z.object({
  PORT: z.coerce
    .number('deve ser o número de uma porta, de 0 a 65535')
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .meta({ description: 'Port of the server; 0 takes any free one.', example: '8080' }),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .meta({ description: 'Address that the server listens at.', example: '0.0.0.0' }),
  TRUST_PROXY: proxies.meta({
    description:
      'Proxies whose `X-Forwarded-For` is believed: `loopback`, `linklocal`, `uniquelocal` (private networks), or addresses and networks, separated by commas. All others could lie to the rate limits about who they are.',
    example: '10.0.0.0/8',
  }),
  DRAIN_SECONDS: z.coerce
    .number('deve ser um número inteiro de segundos, de 0 a 60')
    .int()
    .min(0)
    .max(60)
    .default(0)
    .meta({
      description:
        'Seconds for which a stopping server says "not ready" and goes on serving, for a proxy that asks `/readyz`.',
      example: '10',
    }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'deve ser um endereço http(s), como https://loja.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .meta({
      description:
        "Address of the shop, with which links in e-mails and pages begin; https in live mode. Other host names than this, the campaigns' own, `localhost` and IP addresses are not answered; the panel is at this one alone.",
      example: 'https://loja.example',
    }),
  VITRINE_MODE: z.enum(['demo', 'live'], 'deve ser demo ou live').default('demo').meta({
    description:
      '`demo`: simulated payments, a "Demonstração" ribbon, `/dev/mail` and `/dev/pix`. `live`: a real shop, which needs `PUBLIC_URL` alone to start: without a real provider, a mail server or `CAMPAIGN` it starts closed, and is prepared in the panel. A database belongs to one mode.',
    example: 'live',
  }),
  VITRINE_COMMAND: z.string().default(DEFAULT_COMMAND).meta({
    description:
      'How an operator calls the commands on this machine, for messages that name one; `deploy/` sets it by itself.',
    example: 'sudo vitrine',
  }),
  CAMPAIGN: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'deve ser o nome de uma pasta de campaigns/')
    .optional()
    .meta({
      description: `Campaign at \`/\`; the others are at \`/ID/\`. A demonstration without it shows \`${DEFAULT_CAMPAIGN}\`; a live shop publishes no folder then, and its main page is the one that its owners choose in the panel.`,
      example: 'pao-caseiro',
    }),
  DATA_DIR: z.string().min(1).optional().meta({
    description:
      "Files of the shop: the embedded database, the secret, the seller's own `list.csv` and `files/` (of another campaign than the main one in `ID/`), imported campaigns. Defaults to `./data/demo` or `./data/live` by the mode.",
    example: '/var/lib/vitrine',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'deve ser um endereço postgres://' })
    .optional()
    .meta({
      description: 'PostgreSQL server (15 or later) in place of the embedded one.',
      example: 'postgres://user:password@host:5432/database',
    }),
  FILES_URL: readBy((text) => readObjectUrl(text)).meta({
    description:
      'Storage of the S3 protocol for what is uploaded, with `/` and other signs in key and secret percent-encoded. Needed as soon as the shop runs on several hosts; without it small things are in the database, and files in `DATA_DIR`.',
    example: 's3://key:secret@host/bucket?region=us-east-1',
  }),
  BACKUP_URL: readBy(readBackupUrl).meta({
    description:
      "The shop's own folder for its backups and the continuous archive of the embedded database (at most a minute old): of this machine, best on another disk, or of a storage of the S3 protocol. No backups are made without it.",
    example: 'file:///mnt/backups/loja',
  }),
  BACKUP_EVERY: whole(24, 1, 720).meta({ description: 'Hours from one backup to the next.', example: '12' }),
  BACKUP_KEEP: whole(14, 1, 1000).meta({ description: 'Number of backups that are kept.', example: '30' }),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/, 'deve ser uma chave pública do age, como age1…')
    .optional()
    .meta({
      description:
        'Public key of [age](https://age-encryption.org) (`age-keygen` makes one) for which backups are encrypted; the other half belongs on another machine. Nothing goes to `s3://` without it.',
      example: 'age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqs3290gq',
    }),
  HEARTBEAT_URL: readBy(readHeartbeatUrl).meta({
    description:
      'Address that is called (GET) each minute while the shop sells, as healthchecks.io and Uptime Kuma have: they notice a silence. A secret; https, or of this machine.',
    example: 'https://hc-ping.com/5f0c8b1e-3d42-4e6a-9b7d-2c81f4a6e093',
  }),
  SECRET: z.string().min(32, 'deve ter pelo menos 32 caracteres').optional().meta({
    description:
      'Key that signs the links in e-mails: at least 32 characters, in live mode at least 12 different ones. Made once, and kept in `DATA_DIR`, if it is not set; a live shop with `DATABASE_URL` needs it (`openssl rand -base64 32` makes one). Another one than before has to be announced: [the secret is known to somebody](runbooks/leaked-secret.md).',
    example: 'q1S0p7H2cX9vR4mK8tZ3wJ6bN5yF0dLa',
  }),
  SECRET_PREVIOUS: readBy(readPreviousSecrets).default([]).meta({
    description:
      'Former keys, whose links open until a day: the key, `@` and its last day, separated by commas. Leave it empty where the key became known to somebody.',
    example: 'velha-chave-de-trinta-e-dois-sinais@2026-12-31',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'deve ser um endereço smtp:// ou smtps://' })
    .optional()
    .meta({
      description:
        'Mail server. Without it a demonstration keeps its mails at `/dev/mail`, and those of a live shop wait.',
      example: 'smtps://user:password@mail.example',
    }),
  MAIL_FROM: z
    .string()
    .transform((sender) => SENDER.exec(sender)?.slice(1).find(Boolean)?.trim() ?? '')
    .pipe(z.string().regex(/^[^\s@]+@[^\s@]+$/, 'deve ter um endereço de e-mail, como Loja <vendas@loja.example>'))
    .optional()
    .meta({
      description:
        "Address that mails come from, under the seller's name; answers go to the seller. In live mode it goes with `SMTP_URL`.",
      example: 'vendas@loja.example',
    }),
  OPERATORS: emails.meta({
    description:
      'E-mail addresses of owners of the panel, separated by commas, who are mailed at once about what needs a person. Without any, a live shop that nobody owns prints at its start a link for its first owner, or, where its output is the journal of systemd, the command that makes one.',
    example: 'ana@loja.example',
  }),
  CUSTOMER_DOCUMENT: z
    .string()
    .overwrite(alphanumerics)
    .regex(/^(\d{11}|[\dA-Z]{12}\d{2})$/, 'deve ter os 11 dígitos de um CPF ou os 14 sinais de um CNPJ')
    .optional()
    .meta({
      description:
        "CPF (11 digits) or CNPJ (14 digits, or letters and digits) that is sent to the provider for every buyer of campaigns with `buyer.document: 'fixed'`.",
      example: '52998224725',
    }),
  PIX_PROVIDER: providers.meta({
    description: `Providers of the charges: ${PROVIDER_NAMES.map((name) => `\`${name}\``).join(', ')}; several, separated by commas, are tried in this order where it is certain that the one before made no charge. A former one stays behind the new one while its orders need it. A demonstration without it has the simulator, which live mode refuses; a live shop without it takes no orders.`,
    example: 'bcb,mercado-pago',
  }),
  PIX_SANDBOX: flag.meta({
    description:
      '`1`: a demonstration may talk to a provider on this machine, or to a sandbox: the test hosts of Efí, Banco do Brasil, Itaú, Bradesco, Santander, Sicredi, Sicoob and Inter, and Mercado Pago with a `TEST-` token. Then the sample is delivered, and `/dev/*` answers on this machine only.',
    example: '1',
  }),
  PIX_EXPIRES_SECONDS: seconds(900).meta({ description: 'Seconds for which a charge can be paid.', example: '1800' }),
  RECONCILE_SECONDS: seconds(30).meta({
    description: 'Seconds from one look at an unpaid order to the next.',
    example: '15',
  }),
  PUBLIC_V1_URL: address.meta({
    description: 'Address of the gateway of the specification: everything before `/public/v1`.',
    example: 'https://gateway.example/api',
  }),
  PUBLIC_V1_TOKEN: filled.meta({ description: 'Its token.', example: 'token-da-conta' }),
  PUBLIC_V1_PRODUCT_HASH: filled.meta({ description: 'Its name for the product.', example: 'ab12cd34' }),
  BCB_URL: address.meta({ description: "Address of a bank's API Pix.", example: 'https://pix.banco.example/api/v2' }),
  BCB_TOKEN_URL: address.meta({
    description: 'Address of its tokens.',
    example: 'https://pix.banco.example/oauth/token',
  }),
  BCB_CLIENT_ID: filled.meta({ description: 'Id of the application at the bank.', example: 'Client_Id_1234' }),
  BCB_CLIENT_SECRET: filled.meta({ description: 'Its secret.', example: 'Client_Secret_1234' }),
  BCB_APP_KEY: filled.meta({
    description:
      'Key of the application for developers, for Banco do Brasil alone, whose gateway asks for it with each call (`gw-dev-app-key`).',
    example: 'd27bb77900ffab9013',
  }),
  BCB_PIX_KEY: filled.meta({ description: 'PIX key that receives the payments.', example: 'vendas@loja.example' }),
  BCB_CERT: filled.meta({
    description: 'PEM file of the certificate, or its text, for banks that ask for mutual TLS; goes with `BCB_KEY`.',
    example: '/etc/vitrine/bcb.crt',
  }),
  BCB_KEY: filled.meta({ description: 'PEM file of its key, or its text.', example: '/etc/vitrine/bcb.key' }),
  MERCADO_PAGO_URL: address
    .default('https://api.mercadopago.com')
    .meta({ description: 'Address of Mercado Pago.', example: 'https://api.mercadopago.com' }),
  MERCADO_PAGO_TOKEN: filled.meta({ description: 'Its access token.', example: 'APP_USR-1234567890' }),
  MERCADO_PAGO_WEBHOOK_SECRET: filled.meta({ description: 'Its key that signs webhooks.', example: '3f6c1e…' }),
  META_PIXEL_ID: z
    .string()
    .regex(MEASURING_IDS.meta.pattern, MEASURING_IDS.meta.problem)
    .optional()
    .meta({ description: 'Pixel of Meta, loaded for visitors who allow marketing.', example: '123456789012345' }),
  META_CAPI_TOKEN: filled.meta({ description: 'Token of its Conversions API.', example: 'EAAB…' }),
  META_URL: address.meta({
    description: "Gateway of your own for its scripts and conversions; Meta's hosts without it.",
    example: 'https://meta.loja.example',
  }),
  TIKTOK_PIXEL_ID: z.string().regex(MEASURING_IDS.tiktok.pattern, MEASURING_IDS.tiktok.problem).optional().meta({
    description: 'Pixel of TikTok, loaded for visitors who allow marketing.',
    example: 'C4ABCDEF5GHIJ6KLMN7O',
  }),
  GA4_ID: z.string().regex(MEASURING_IDS.ga4.pattern, MEASURING_IDS.ga4.problem).optional().meta({
    description: 'Measurement ID of Google Analytics 4, for visitors who allow statistics.',
    example: 'G-ABC1234567',
  }),
  GA4_API_SECRET: filled.meta({ description: 'Secret of its Measurement Protocol.', example: 's3cr3t' }),
  GA4_URL: address.meta({
    description: "Tagging server of your own for its scripts and conversions; Google's hosts without it.",
    example: 'https://ga.loja.example',
  }),
  UTMIFY_TOKEN: filled.meta({
    description: 'Token of UTMify, which gets the sales of visitors who allow marketing.',
    example: 'utm-token',
  }),
  UTMIFY_URL: address
    .default('https://api.utmify.com.br')
    .meta({ description: 'Address of UTMify.', example: 'https://api.utmify.com.br' }),
  REPLAY_PROJECT: z
    .string()
    .refine((text) => readReplayProject(text) !== null, 'deve ser clarity: ou hotjar: e o número do projeto')
    .optional()
    .meta({
      description:
        'Project of a service that records sessions, `clarity:ID` or `hotjar:ID`, for visitors who allow statistics; on sales pages and presells alone.',
      example: 'clarity:a1b2c3d4e5',
    }),
  REPLAY_SCRIPT_URL: address.meta({
    description: 'Script of another service that records sessions, in place of `REPLAY_PROJECT`, under the same rules.',
    example: 'https://replay.example/script.js',
  }),
});
