import { z } from 'zod';
import { BANK_NAMES } from '../banks.ts';
import { CONVERSION_TARGETS } from '../measuring-services.ts';
import { typedText } from '../typed-text-schema.ts';
import { moment } from './list-schema.ts';
import { contract } from './route-contract.ts';
import { SETTING_GROUPS } from './setting-groups.ts';
import { META_TEST_CODE, TEST_ANSWERS } from './test-events.ts';

// Settings of the shop that are made in the panel: where money, mails, backups and measurements go.

/** Whether a text can stand in an address: half of a character has no encoding. */
const isEncodable = (value: string) => value.isWellFormed();
const BROKEN = 'Um caractere veio pela metade: copie e cole de novo';
const text = (message: string) =>
  typedText.min(1, message).max(300, 'Use até 300 caracteres').refine(isEncodable, BROKEN);
/** Name of a server: no address, which could say more than the server. */
const hostName = typedText
  .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'Digite só o nome do servidor, como smtp.exemplo.com')
  .max(253);
/** Secret, which is sent here and never back; left out, the one that was typed before is kept. */
const secret = z.string().trim().min(1).max(10_000).refine(isEncodable, BROKEN).optional();
/** Campaign that the settings are for; left out for the shop. */
const campaign = z.string().min(1).max(60).optional();

/** Certificate that a bank gave, with its key: as texts, or as a `.p12` in base64 with its password. */
const certificate = z.union([
  z.strictObject({ cert: z.string().max(50_000), key: z.string().max(50_000) }),
  z.strictObject({ p12: z.base64().max(100_000), password: z.string().max(200) }),
]);

// Fields of providers that are left out stay as they are, or are decided by the machine's environment.
const mercadoPago = z.strictObject({ group: z.literal('mercado-pago'), token: secret, webhookSecret: secret });
const bank = z.strictObject({
  group: z.literal('bcb'),
  bank: z.enum(BANK_NAMES, 'Escolha o banco').optional(),
  clientId: text('Digite o Client ID').optional(),
  pixKey: text('Digite a chave PIX').optional(),
  clientSecret: secret,
  /** Key of the application, for Banco do Brasil alone. */
  appKey: secret,
  certificate: certificate.optional(),
});
const gateway = z.strictObject({
  group: z.literal('public-v1'),
  url: text('Digite o endereço do gateway').optional(),
  token: secret,
  productHash: text('Digite o código do produto').optional(),
});
const mail = z.strictObject({
  group: z.literal('mail'),
  host: hostName,
  port: z.int('Digite a porta').min(1).max(65_535),
  /** `tls`: from the first byte; `starttls`: after the greeting, and never without. */
  security: z.enum(['tls', 'starttls']),
  user: text('Digite o usuário'),
  password: secret,
  /** Address that mails come from. */
  from: text('Digite o endereço de envio'),
});
const backup = z.strictObject({
  group: z.literal('backup'),
  host: hostName,
  bucket: text('Digite o bucket'),
  /** Folder in the bucket; empty for none. */
  folder: z.string().trim().max(200).default(''),
  region: text('Digite a região'),
  key: text('Digite a chave de acesso'),
  secret,
  /** Public key of age, for which everything is encrypted. */
  recipient: text('Faça a chave da loja'),
});
const monitor = z.strictObject({ group: z.literal('monitor'), url: z.string().trim().min(1).max(500) });
const document = z.strictObject({ group: z.literal('document'), campaign, document: z.string().trim().min(1).max(20) });
const productCode = z.strictObject({
  group: z.literal('public-v1-product'),
  campaign: z.string().min(1).max(60),
  productHash: text('Digite o código do produto'),
});
/** Id or token of a service: left out, it stays as it is; empty, it is removed. */
const ofService = z.string().trim().max(10_000).optional();
const tracking = z.strictObject({
  group: z.literal('tracking'),
  campaign,
  /** Ids that are removed take their tokens with them. */
  metaPixelId: ofService,
  metaToken: ofService,
  tiktokPixelId: ofService,
  ga4Id: ofService,
  ga4Secret: ofService,
  utmifyToken: ofService,
  /** `clarity:a1b2c3d4e5`. */
  replayProject: ofService,
});

/** Settings to make, a group as a whole. */
const newSettings = z.discriminatedUnion('group', [
  mercadoPago,
  bank,
  gateway,
  productCode,
  mail,
  backup,
  monitor,
  document,
  tracking,
]);
export type NewSettings = z.output<typeof newSettings>;

/** Settings that can be tried before they are made. */
const triedSettings = z.discriminatedUnion('group', [mercadoPago, bank, gateway, mail, backup]);
export type TriedSettings = z.output<typeof triedSettings>;

const madeSetting = z.object({ setAt: moment, setBy: z.string() });

/** A group as it is now. No secret is in it. */
const settingGroup = z.object({
  group: z.enum(SETTING_GROUPS),
  /** Null for the shop. */
  campaign: z.string().nullable(),
  /** Values that are no secrets, by the names of the fields; of the environment's only the bank. */
  values: z.record(z.string(), z.string()),
  /** Secrets of the panel, by the names of the fields: when and by whom each was typed. */
  secrets: z.record(z.string(), madeSetting),
  /** Fields that the machine's environment decides, with the name of its variable. */
  environment: z.record(z.string(), z.string()),
  /** Fields whose secrets have to be typed again: they were for another host or account, or the shop's key is another. */
  retype: z.array(z.string()),
  /** Whether the shop uses it. */
  inUse: z.boolean(),
  /** Why it is not used though it was made; null if it is. */
  problem: z.string().nullable(),
  /** Whether a part of it takes effect at the shop's next start only. */
  needsRestart: z.boolean(),
});
export type SettingGroupView = z.infer<typeof settingGroup>;
const shopSetup = z.object({
  groups: z.array(settingGroup),
  /** Payment providers in the order in which they are asked for a charge; those of before come last. */
  providers: z.array(z.string()),
  /** Whether the machine's environment decides which providers there are. */
  providersFixed: z.boolean(),
  /** Accounts that can be set: those where money moves, those of tests, or none, in a demonstration by itself. */
  accounts: z.enum(['real', 'test', 'none']),
});
export type ShopSetup = z.infer<typeof shopSetup>;

/** Result of a try. */
const triedAnswer = z.object({
  /** Why it does not work; null if it does. */
  problem: z.string().nullable(),
  /** Holder of the account, as the service names it; null if it names none. */
  account: z.object({ name: z.string(), document: z.string().nullable() }).nullable(),
});
export type TriedAnswer = z.infer<typeof triedAnswer>;

/** Test event to send; Meta's needs the code of its page of test events. */
const testEvent = z.discriminatedUnion('service', [
  z.strictObject({
    service: z.literal('meta'),
    campaign,
    code: z.string().trim().toUpperCase().regex(META_TEST_CODE, 'Copie o código que começa com TEST'),
  }),
  z.strictObject({ service: z.enum(CONVERSION_TARGETS).exclude(['meta']), campaign }),
]);
const testEventAnswer = z.object({ answer: z.enum(TEST_ANSWERS) });

/** Campaign whose groups are in the answer whatever of them is set. */
const setupQuery = z.object({ campaign });
const removedGroup = z.object({ group: z.enum(SETTING_GROUPS), campaign });

// Whoever finds an open browser must not turn money or measurements to themselves.
const CHANGE = { action: 'settings', stepUp: true } as const;

/** Routes of the settings that are made in the panel. */
export const shopSetupContract = contract({
  'GET /setup': { action: 'settings', querystring: setupQuery, answer: shopSetup },
  'PUT /setup': { ...CHANGE, body: z.object({ set: newSettings }), answer: shopSetup },
  'POST /setup/try': { ...CHANGE, body: z.object({ set: triedSettings }), answer: triedAnswer },
  'POST /setup/test-event': { ...CHANGE, body: z.object({ test: testEvent }), answer: testEventAnswer },
  'POST /setup/remove': { ...CHANGE, body: removedGroup, answer: shopSetup },
});
