import { z } from 'zod';
import { buyerSchema } from '../api.ts';
import { typedText } from '../typed-text-schema.ts';
import { moment } from './list-schema.ts';
import { contract, doneSchema } from './route-contract.ts';
import { credential, credentialOptionsSchema, roleSchema } from './session-schema.ts';
import { servedStatus } from './status-schema.ts';

// Devices, passkeys, operators, the audit log, notifications, and the status of the shop.

/** E-mail that identifies an operator, in lower case. */
export const operatorEmail = buyerSchema.shape.email;

const deviceSchema = z.object({
  id: z.string(),
  /** Name such as `Chrome no Android`. */
  name: z.string(),
  /** IP address of its sign-in, masked: `203.0.113.0`. */
  ip: z.string().nullable(),
  since: moment,
  /** Accurate to some minutes. */
  lastSeen: moment,
  /** Device of this request. */
  current: z.boolean(),
});
/** Answer of `GET devices`, the newest first. */
const devicesSchema = z.object({ devices: z.array(deviceSchema) });
export type Device = z.infer<typeof deviceSchema>;

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Valid at the panel's current address; false: at a former one. */
  here: z.boolean(),
  since: moment,
  lastUsed: moment.nullable(),
});
const passkeysSchema = z.object({ passkeys: z.array(passkeySchema) });
export type Passkey = z.infer<typeof passkeySchema>;

const recoveryCodesSchema = z.object({
  /** Number of codes that are left. */
  left: z.int(),
});
/** New codes, which are shown this once. */
const newRecoveryCodesSchema = z.object({ codes: z.array(z.string()) });

const newPasskeySchema = z.object({
  name: typedText.min(1, 'Dê um nome à chave').max(60, 'Use até 60 caracteres').optional(),
  credential,
});
const operatorSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Name that the person gave; null if none was asked for. */
  name: z.string().nullable(),
  role: roleSchema,
  /** Owner by the settings: neither changed nor removed here. */
  fixed: z.boolean(),
  /** Operator of this request. */
  current: z.boolean(),
  since: moment,
  lastSeen: moment.nullable(),
});
const operatorsSchema = z.object({ operators: z.array(operatorSchema) });
export type OperatorView = z.infer<typeof operatorSchema>;

const invitationSchema = z.object({ email: operatorEmail, role: roleSchema });
const roleChangeSchema = z.object({ role: roleSchema });

const auditEntrySchema = z.object({
  id: z.string(),
  at: moment,
  /** E-mail of the operator, "Demonstração", or the user of the command line. */
  actor: z.string(),
  /** Code such as `operator.invited`. */
  act: z.string(),
  /** Subject such as `order:ID`, `operator:ID`. */
  subject: z.string().nullable(),
  params: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  /** Name of the subject, and its screen below `/painel`; null if it has none for people. */
  about: z.object({ text: z.string(), path: z.string().nullable() }).nullable(),
  /** Amount or version: `R$ 9,90`, `versão 3`. */
  detail: z.string().nullable(),
});
/** Answer of `GET audit?before=ID`, the newest first. */
const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Value of `before` for the next page; null at the end. */
  next: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
const auditQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

/** Options for an operator's notifications about sales: for each one, in the daily summary, or never. */
const SALES_NOTICES = ['each', 'daily', 'none'] as const;
export type SalesNotice = (typeof SALES_NOTICES)[number];

/** Answer of `GET notifications`, and body of `PUT notifications`. */
export const notifications = z.object({
  sales: z.enum(SALES_NOTICES, 'Escolha quando avisar das vendas'),
  /** Hour of the daily mail, in Brasília. */
  hour: z.int('Escolha a hora').min(0, 'Escolha a hora').max(23, 'Escolha a hora'),
  /** Ids of the campaigns whose sales are notified; null for all, those to come included. */
  campaigns: z.array(z.string().min(1).max(60)).min(1, 'Escolha ao menos uma campanha').max(100).nullable(),
});
export type Notifications = z.infer<typeof notifications>;

/** Parameter of a device, a passkey or a person, whose ids are random. */
const byRandomId = z.object({ id: z.string().max(64) });
const ACCOUNT = { action: 'account' } as const;
// A person who finds an open browser must not get a permanent access.
const PASSKEY = { ...ACCOUNT, stepUp: true } as const;

/** Routes of the settings. */
export const settingsContract = contract({
  'GET /devices': { ...ACCOUNT, answer: devicesSchema },
  'DELETE /devices/:id': { ...ACCOUNT, params: byRandomId, answer: doneSchema },
  'DELETE /devices': { ...ACCOUNT, answer: doneSchema },
  'GET /passkeys': { ...ACCOUNT, answer: passkeysSchema },
  'POST /passkeys/options': { ...PASSKEY, answer: credentialOptionsSchema },
  'POST /passkeys': { ...PASSKEY, body: newPasskeySchema, answer: byRandomId },
  'DELETE /passkeys/:id': { ...PASSKEY, params: byRandomId, answer: doneSchema },
  'GET /recovery-codes': { ...ACCOUNT, answer: recoveryCodesSchema },
  'POST /recovery-codes': { ...PASSKEY, answer: newRecoveryCodesSchema },
  'GET /operators': { action: 'settings', answer: operatorsSchema },
  'POST /operators': { action: 'invite', body: invitationSchema, answer: byRandomId },
  'PATCH /operators/:id': { action: 'invite', params: byRandomId, body: roleChangeSchema, answer: doneSchema },
  'DELETE /operators/:id': { action: 'invite', params: byRandomId, answer: doneSchema },
  'GET /audit': { action: 'settings', querystring: auditQuerySchema, answer: auditPageSchema },
  'GET /notifications': { ...ACCOUNT, demonstration: true, answer: notifications },
  'PUT /notifications': { ...ACCOUNT, body: notifications, answer: doneSchema },
  'GET /status': { action: 'settings', answer: servedStatus },
});
