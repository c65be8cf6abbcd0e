import { writeJournal } from '../journal/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import { audit } from './audit.ts';
import type { createPeople, Operator } from './people.ts';
import type { Access } from './sessions.ts';

/** Timeout of an authenticator. */
const CHALLENGE_SECONDS = 300;
/** Maximum number of passkeys of one operator. */
const MAX_PASSKEYS = 20;
/** ES256, EdDSA, RS256: every authenticator supports one of them. The library's defaults cause a warning of Node. */
const ALGORITHMS = [-7, -8, -257];
/** Default name of a passkey. */
const NAME = 'Chave de acesso';

/** Loads the library on demand: megabytes of memory and 40 ms, unnecessary if operators use links. */
const webauthn = () => import('@simplewebauthn/server');
type Webauthn = Awaited<ReturnType<typeof webauthn>>;
type Registration = Parameters<Webauthn['verifyRegistrationResponse']>[0]['response'];
type Authentication = Parameters<Webauthn['verifyAuthenticationResponse']>[0]['response'];

/** Address of the panel: passkeys belong to its host, and sign its origin. */
export interface PanelAddress {
  origin: string;
  /** Host name. */
  host: string;
}

interface Dependencies {
  db: Db;
  people: ReturnType<typeof createPeople>;
  clock: Clock;
}

/** Credential from a browser, whose shape only the library validates. */
export type Credential = { id: string };

/** Passkeys, which are registered by signed-in operators and sign in without a mail. */
export function createPasskeys({ db, people, clock }: Dependencies) {
  /** Stores a challenge whose response is expected. */
  async function expect(challenge: string, purpose: string): Promise<void> {
    const expires_at = addSeconds(clock(), CHALLENGE_SECONDS);
    await db.insertInto('passkey_challenges').values({ challenge, purpose, expires_at }).execute();
  }

  /** Whether a response was expected; each challenge counts once. */
  const isExpected = (purpose: string) => async (challenge: string) => {
    const { numDeletedRows } = await db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', clock())
      .executeTakeFirst();
    return numDeletedRows > 0n;
  };

  async function ofOperator(operatorId: string) {
    return db
      .selectFrom('passkeys')
      .select(['id', 'credential_id', 'name', 'transports', 'rp_id', 'created_at', 'last_used_at'])
      .where('operator_id', '=', operatorId)
      .orderBy('created_at', 'desc')
      .execute();
  }

  const descriptors = (keys: Awaited<ReturnType<typeof ofOperator>>, { host }: PanelAddress) =>
    keys
      .filter(({ rp_id }) => rp_id === host)
      .map(({ credential_id, transports }) => ({ id: credential_id, transports }));

  async function request(
    panel: PanelAddress,
    purpose: string,
    allowCredentials: { id: string; transports: string[] }[],
  ) {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: panel.host,
      userVerification: 'required',
      timeout: CHALLENGE_SECONDS * 1000,
      ...(allowCredentials.length > 0 && { allowCredentials }),
    });
    await expect(options.challenge, purpose);
    return { ...options };
  }

  /** Verifies a credential. @returns its passkey and operator @throws AppError 401 for an invalid one */
  async function shown(panel: PanelAddress, purpose: string, credential: Credential) {
    const key = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', credential.id)
      .where('rp_id', '=', panel.host)
      .executeTakeFirst();
    if (!key) throw refused();
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Authentication,
      expectedChallenge: isExpected(purpose),
      expectedOrigin: panel.origin,
      expectedRPID: panel.host,
      requireUserVerification: true,
      credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
    }).catch(() => {
      throw refused();
    });
    if (!verified) throw refused();
    return { id: key.id, operatorId: key.operator_id, counter: authenticationInfo.newCounter };
  }

  async function used(trx: Trx, { id, counter }: { id: string; counter: number }): Promise<void> {
    await trx.updateTable('passkeys').set({ counter, last_used_at: clock() }).where('id', '=', id).execute();
  }

  return {
    /** Lists an operator's passkeys, the newest first; each works at its own host only. */
    async list(operatorId: string) {
      return (await ofOperator(operatorId)).map(({ id, name, rp_id, created_at, last_used_at }) => ({
        id,
        name,
        host: rp_id,
        since: created_at.toISOString(),
        lastUsed: last_used_at?.toISOString() ?? null,
      }));
    },

    /** Options for the browser to create a passkey. */
    async registrationOptions({ sessionId, actor }: Access, operatorId: string, shop: string, panel: PanelAddress) {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: shop,
        rpID: panel.host,
        userName: actor.name,
        userDisplayName: actor.name,
        userID: new TextEncoder().encode(operatorId),
        timeout: CHALLENGE_SECONDS * 1000,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: descriptors(await ofOperator(operatorId), panel),
        // A passkey replaces both name and password, so the device must verify its owner.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await expect(options.challenge, `register:${sessionId}`);
      return { ...options };
    },

    /** Stores a new passkey. @throws AppError 422 for an invalid one, 409 for one too many */
    async register(
      { sessionId, actor }: Access,
      operatorId: string,
      panel: PanelAddress,
      { name = NAME, credential }: { name?: string | undefined; credential: Credential },
    ) {
      const { verifyRegistrationResponse } = await webauthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: credential as Registration,
        expectedChallenge: isExpected(`register:${sessionId}`),
        expectedOrigin: panel.origin,
        expectedRPID: panel.host,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) {
        throw new AppError('passkey_invalid');
      }
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
      const id = newTokenId();
      await db.transaction().execute(async (trx) => {
        // An operator who was removed meanwhile gets no passkey.
        if (!(await people.find(trx, operatorId))) throw refused();
        if ((await ofOperator(operatorId)).length >= MAX_PASSKEYS) {
          throw new AppError('too_many_passkeys', { most: MAX_PASSKEYS });
        }
        await trx
          .insertInto('passkeys')
          .values({
            id,
            credential_id: credentialId,
            operator_id: operatorId,
            public_key: Buffer.from(publicKey),
            counter,
            transports: JSON.stringify(transports),
            name,
            rp_id: panel.host,
            created_at: clock(),
          })
          .execute();
        await audit(trx, actor, 'passkey.added', { subject: `passkey:${id}` });
      });
      return { id };
    },

    /** @returns false if the operator has none with this id */
    async remove({ actor }: Access, operatorId: string, id: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('operator_id', '=', operatorId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await writeJournal(trx, { kind: 'passkey', subject: id, facts: {} });
        await audit(trx, actor, 'passkey.removed', { subject: `passkey:${id}` });
        return true;
      });
    },

    /** Options for the browser to sign in with any of its passkeys. */
    signInOptions: (panel: PanelAddress) => request(panel, 'sign-in', []),

    /** Verifies a sign-in. @returns completes it in a transaction @throws AppError 401 */
    async signIn(panel: PanelAddress, credential: Credential): Promise<(trx: Trx) => Promise<Operator>> {
      const key = await shown(panel, 'sign-in', credential);
      return async (trx) => {
        const operator = await people.find(trx, key.operatorId);
        if (!operator) throw refused();
        await used(trx, key);
        return operator;
      };
    },

    /** Options for a signed-in operator to verify with one of their passkeys. */
    async stepUpOptions({ sessionId }: Access, operatorId: string, panel: PanelAddress) {
      const keys = descriptors(await ofOperator(operatorId), panel);
      if (keys.length === 0) throw new AppError('no_passkey');
      return request(panel, `step-up:${sessionId}`, keys);
    },

    /** @throws AppError 401 */
    async stepUp(access: Access, operatorId: string, panel: PanelAddress, credential: Credential) {
      const key = await shown(panel, `step-up:${access.sessionId}`, credential);
      if (key.operatorId !== operatorId) throw refused();
      return async (trx: Trx) => {
        await used(trx, key);
        await audit(trx, access.actor, 'passkey.shown', { subject: `passkey:${key.id}` });
      };
    },
  };
}

function refused(): AppError {
  return new AppError('passkey_refused');
}
