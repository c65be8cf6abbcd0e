import { z } from 'zod';
import { moment } from './list-schema.ts';
import { ROLES } from './roles.ts';
import { contract, doneSchema } from './route-contract.ts';

// The signed-in person, and the confirmation of their identity before what can't be undone.

export const roleSchema = z.enum(ROLES, 'Escolha um papel');

const meSchema = z.object({
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
  stepUpUntil: moment.nullable(),
  /** Whether passkeys work at the panel's address: with a name, not with an IP address. */
  passkeys: z.boolean(),
  /** Value of the header of `csrf.ts`; changes with each sign-in. */
  csrf: z.string(),
});
export type Me = z.infer<typeof meSchema>;

/** Output of the browser's own functions. */
interface Credential {
  id: string;
  rawId: string;
  response: object;
}

/** Passed on unchanged, and validated by the library. */
export const credential: z.ZodType<Credential, Credential> = z
  .object({ id: z.string().max(2000), rawId: z.string().max(2000), response: z.record(z.string(), z.unknown()) })
  .loose();
/** Input of the browser's own functions. */
export const credentialOptionsSchema = z.object({ challenge: z.string() }).loose();

/** Body of `POST step-up`, and of the sign-in page's own request. */
export const shownPasskeySchema = z.object({ credential });
/** Recovery code as it is typed: with or without dashes, in any case. */
export const recoveryCodeText = z.string().max(60);
/** Body of `POST step-up/code`. */
const shownCodeSchema = z.object({ code: recoveryCodeText });
const steppedUpSchema = z.object({ stepUpUntil: moment });

/** Routes of a session. */
export const sessionContract = contract({
  'GET /me': { action: 'account', demonstration: true, answer: meSchema },
  // Checks the step-up in advance: a file that a browser saves can't ask for a passkey.
  'GET /step-up': { action: 'account', stepUp: true, answer: doneSchema },
  'POST /step-up/options': { action: 'account', answer: credentialOptionsSchema },
  'POST /step-up': { action: 'account', body: shownPasskeySchema, answer: steppedUpSchema },
  'POST /step-up/code': { action: 'account', body: shownCodeSchema, answer: steppedUpSchema },
  'POST /step-up/link': { action: 'account', answer: doneSchema },
});
