import { z } from 'zod';
import { buyerSchema } from '../api.ts';
import { ROLES } from './roles.ts';

// Requests and answers of the panel about operators, devices and the audit log.

const time = z.iso.datetime();
export const roleSchema = z.enum(ROLES, 'Escolha um papel');

/** E-mail that identifies an operator, in lower case. */
export const operatorEmail = buyerSchema.shape.email;

/** Answer of `GET /painel/api/me`. */
export const meSchema = z.object({
  /** Null in a demonstration without accounts. */
  id: z.string().nullable(),
  /** E-mail of the operator, or "Demonstração". */
  name: z.string(),
  role: roleSchema,
  /** The shop itself is a demonstration. */
  demo: z.boolean(),
  /** Signed in by "Entrar na demonstração". */
  demonstration: z.boolean(),
  /** Only seeded orders are shown, and nothing can be changed. */
  readOnly: z.boolean(),
  /**
   * Time until which refunds, exports and invitations are allowed; null: a new sign-in or a passkey is required first.
   */
  stepUpUntil: time.nullable(),
  /** Whether passkeys work at the panel's address: with a name, not with an IP address. */
  passkeys: z.boolean(),
  /** Value of the header of `csrf.ts`; changes with each sign-in. */
  csrf: z.string(),
});
export type Me = z.infer<typeof meSchema>;

export const deviceSchema = z.object({
  id: z.string(),
  /** Name such as `Chrome no Android`. */
  name: z.string(),
  /** IP address of its sign-in, masked: `203.0.113.0`. */
  ip: z.string().nullable(),
  since: time,
  /** Accurate to some minutes. */
  lastSeen: time,
  /** Device of this request. */
  current: z.boolean(),
});
/** Answer of `GET /painel/api/devices`, the newest first. */
export const devicesSchema = z.object({ devices: z.array(deviceSchema) });
export type Device = z.infer<typeof deviceSchema>;

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Valid at the panel's current address; false: at a former one. */
  here: z.boolean(),
  since: time,
  lastUsed: time.nullable(),
});
/** Answer of `GET /painel/api/passkeys`. */
export const passkeysSchema = z.object({ passkeys: z.array(passkeySchema) });
export type Passkey = z.infer<typeof passkeySchema>;

/** Input and output of the browser's own functions: passed on unchanged, and validated by the library. */
const credential = z
  .object({ id: z.string().max(2000), rawId: z.string().max(2000), response: z.record(z.string(), z.unknown()) })
  .loose();
export const credentialOptionsSchema = z.object({ challenge: z.string() }).loose();

/** Body of `POST /painel/api/passkeys`. */
export const newPasskeySchema = z.object({
  name: z.string().trim().min(1, 'Dê um nome à chave').max(60, 'Use até 60 caracteres').optional(),
  credential,
});
/** Body of `POST /painel/api/step-up`, and of the sign-in page's own request. */
export const shownPasskeySchema = z.object({ credential });
export const steppedUpSchema = z.object({ stepUpUntil: time });

export const operatorSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  /** Owner by the settings: neither changed nor removed here. */
  fixed: z.boolean(),
  /** Operator of this request. */
  current: z.boolean(),
  since: time,
  lastSeen: time.nullable(),
});
/** Answer of `GET /painel/api/operators`. */
export const operatorsSchema = z.object({ operators: z.array(operatorSchema) });
export type OperatorView = z.infer<typeof operatorSchema>;

/** Body of `POST /painel/api/operators`. */
export const invitationSchema = z.object({ email: operatorEmail, role: roleSchema });
/** Body of `PATCH /painel/api/operators/ID`. */
export const roleChangeSchema = z.object({ role: roleSchema });

export const auditEntrySchema = z.object({
  id: z.string(),
  at: time,
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
/** Answer of `GET /painel/api/audit?before=ID`, the newest first. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Value of `before` for the next page; null at the end. */
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

/** Answer without data. */
export const doneSchema = z.object({ done: z.literal(true) });
