import { z } from 'zod';
import { buyerSchema } from '../api.ts';
import { ROLES } from './roles.ts';

// What the panel's browser app and its server say to each other about operators, devices and the audit log.

const time = z.iso.datetime();
export const roleSchema = z.enum(ROLES, 'Escolha um papel');

/** An address as operators are known by: in lower case. */
export const operatorEmail = buyerSchema.shape.email;

/** `GET /painel/api/me` */
export const meSchema = z.object({
  /** Null in a demonstration that nobody has an account in. */
  id: z.string().nullable(),
  /** The operator's e-mail, or "Demonstração". */
  name: z.string(),
  role: roleSchema,
  /** The shop itself is a demonstration. */
  demo: z.boolean(),
  /** Signed in by "Entrar na demonstração". */
  demonstration: z.boolean(),
  /** Seeded orders alone are shown, and nothing can be changed. */
  readOnly: z.boolean(),
  /** Until when money may leave, data be exported, people be invited; null: sign in again, or show a passkey, first. */
  stepUpUntil: time.nullable(),
  /** Whether passkeys work at the panel's address: at a name, not at an IP address. */
  passkeys: z.boolean(),
  /** For the header of `csrf.ts`; another one after each sign-in. */
  csrf: z.string(),
});
export type Me = z.infer<typeof meSchema>;

export const deviceSchema = z.object({
  id: z.string(),
  /** `Chrome no Android` */
  name: z.string(),
  /** Where it signed in, masked: `203.0.113.0`. */
  ip: z.string().nullable(),
  since: time,
  /** To within minutes. */
  lastSeen: time,
  /** The one that asks. */
  current: z.boolean(),
});
/** `GET /painel/api/devices`, the newest first. */
export const devicesSchema = z.object({ devices: z.array(deviceSchema) });
export type Device = z.infer<typeof deviceSchema>;

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** It signs in at the panel's present address; false: at one of before. */
  here: z.boolean(),
  since: time,
  lastUsed: time.nullable(),
});
/** `GET /painel/api/passkeys` */
export const passkeysSchema = z.object({ passkeys: z.array(passkeySchema) });
export type Passkey = z.infer<typeof passkeySchema>;

/** What the browser's own functions take and give: passed on as it is, and looked through by the library. */
const credential = z
  .object({ id: z.string().max(2000), rawId: z.string().max(2000), response: z.record(z.string(), z.unknown()) })
  .loose();
export const credentialOptionsSchema = z.object({ challenge: z.string() }).loose();

/** `POST /painel/api/passkeys` */
export const newPasskeySchema = z.object({
  name: z.string().trim().min(1, 'Dê um nome à chave').max(60, 'Use até 60 caracteres').optional(),
  credential,
});
/** `POST /painel/api/step-up`, and the sign-in page's own request. */
export const shownPasskeySchema = z.object({ credential });
export const steppedUpSchema = z.object({ stepUpUntil: time });

export const operatorSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  /** An owner by the settings: neither changed nor removed here. */
  fixed: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
  since: time,
  lastSeen: time.nullable(),
});
/** `GET /painel/api/operators` */
export const operatorsSchema = z.object({ operators: z.array(operatorSchema) });
export type OperatorView = z.infer<typeof operatorSchema>;

/** `POST /painel/api/operators` */
export const invitationSchema = z.object({ email: operatorEmail, role: roleSchema });
/** `PATCH /painel/api/operators/ID` */
export const roleChangeSchema = z.object({ role: roleSchema });

export const auditEntrySchema = z.object({
  id: z.string(),
  at: time,
  /** The operator's e-mail, "Demonstração", or who sat at the command line. */
  actor: z.string(),
  /** A code such as `operator.invited`. */
  act: z.string(),
  /** `order:ID`, `operator:ID`. */
  subject: z.string().nullable(),
  params: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  /** What the subject is called, and its screen below `/painel`; null where that says nothing to people. */
  about: z.object({ text: z.string(), path: z.string().nullable() }).nullable(),
  /** How much of it, or which: `R$ 9,90`, `versão 3`. */
  detail: z.string().nullable(),
});
/** `GET /painel/api/audit?before=ID`, the newest first. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** `before` of the next page; null at the end. */
  next: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
export const auditQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

/** An answer that only says that it is done. */
export const doneSchema = z.object({ done: z.literal(true) });
