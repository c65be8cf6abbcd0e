import { writeJournal } from '../journal/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import { audit } from './audit.ts';
import type { createPeople, Operator } from './people.ts';
import type { Access } from './sessions.ts';

/** How long an authenticator may take, in seconds. */
const CHALLENGE_LIFE = 300;
/** Of one operator. */
const MOST = 20;
/** ES256, EdDSA, RS256: what all authenticators know one of. The library would ask Node for more, which warns. */
const ALGORITHMS = [-7, -8, -257];
/** Named like this unless its owner says otherwise. */
const NAME = 'Chave de acesso';

/** Megabytes of memory and 40 ms, which a shop whose operators use links never needs. */
const webauthn = () => import('@simplewebauthn/server');
type Webauthn = Awaited<ReturnType<typeof webauthn>>;
type Registration = Parameters<Webauthn['verifyRegistrationResponse']>[0]['response'];
type Authentication = Parameters<Webauthn['verifyAuthenticationResponse']>[0]['response'];

/** Where the panel is: passkeys belong to its host, and sign its origin. */
export interface PanelPlace {
  origin: string;
  /** The host's name. */
  host: string;
}

interface Dependencies {
  db: Db;
  people: ReturnType<typeof createPeople>;
  clock: Clock;
}

/** What a browser gave, of a shape that only the library looks through. */
export type Credential = { id: string };

/** Passkeys: registered by who is signed in, they sign in without a mail. */
export function createPasskeys({ db, people, clock }: Dependencies) {
  /** From now on its answer is waited for. */
  async function expect(challenge: string, purpose: string): Promise<void> {
    const expires_at = addSeconds(clock(), CHALLENGE_LIFE);
    await db.insertInto('passkey_challenges').values({ challenge, purpose, expires_at }).execute();
  }

  /** Whether an answer was waited for: each one is worth something once. */
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

  const descriptors = (keys: Awaited<ReturnType<typeof ofOperator>>, { host }: PanelPlace) =>
    keys
      .filter(({ rp_id }) => rp_id === host)
      .map(({ credential_id, transports }) => ({ id: credential_id, transports }));

  async function request(place: PanelPlace, purpose: string, allowCredentials: { id: string; transports: string[] }[]) {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: place.host,
      userVerification: 'required',
      timeout: CHALLENGE_LIFE * 1000,
      ...(allowCredentials.length > 0 && { allowCredentials }),
    });
    await expect(options.challenge, purpose);
    return { ...options };
  }

  /** Who showed a key, and which of theirs. @throws AppError 401 for any that is worth nothing */
  async function shown(place: PanelPlace, purpose: string, credential: Credential) {
    const key = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', credential.id)
      .where('rp_id', '=', place.host)
      .executeTakeFirst();
    if (!key) throw refused();
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Authentication,
      expectedChallenge: isExpected(purpose),
      expectedOrigin: place.origin,
      expectedRPID: place.host,
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
    /** An operator's own, the newest first; each is shown at its host alone. */
    async list(operatorId: string) {
      return (await ofOperator(operatorId)).map(({ id, name, rp_id, created_at, last_used_at }) => ({
        id,
        name,
        host: rp_id,
        since: created_at.toISOString(),
        lastUsed: last_used_at?.toISOString() ?? null,
      }));
    },

    /** What the browser is asked to make a key of. */
    async registrationOptions({ sessionId, actor }: Access, operatorId: string, shop: string, place: PanelPlace) {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: shop,
        rpID: place.host,
        userName: actor.name,
        userDisplayName: actor.name,
        userID: new TextEncoder().encode(operatorId),
        timeout: CHALLENGE_LIFE * 1000,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: descriptors(await ofOperator(operatorId), place),
        // It stands for both a name and a proof: whoever holds the device must show that they are its owner.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await expect(options.challenge, `register:${sessionId}`);
      return { ...options };
    },

    /** Keeps a new key. @throws AppError 422 for one that is none, 409 for one too many */
    async register(
      { sessionId, actor }: Access,
      operatorId: string,
      place: PanelPlace,
      { name = NAME, credential }: { name?: string | undefined; credential: Credential },
    ) {
      const { verifyRegistrationResponse } = await webauthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: credential as Registration,
        expectedChallenge: isExpected(`register:${sessionId}`),
        expectedOrigin: place.origin,
        expectedRPID: place.host,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) {
        throw new AppError('passkey_invalid');
      }
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
      const id = newTokenId();
      await db.transaction().execute(async (trx) => {
        // Whoever was removed meanwhile gets no key.
        if (!(await people.find(trx, operatorId))) throw refused();
        if ((await ofOperator(operatorId)).length >= MOST) {
          throw new AppError('too_many_passkeys', { most: MOST });
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
            rp_id: place.host,
            created_at: clock(),
          })
          .execute();
        await audit(trx, actor, 'passkey.added', { subject: `passkey:${id}` });
      });
      return { id };
    },

    /** @returns false where its owner has none of this name */
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

    /** What the browser is asked to sign, to sign in with whichever key it has. */
    signInOptions: (place: PanelPlace) => request(place, 'sign-in', []),

    /** Who signs in. @throws AppError 401 */
    async signIn(place: PanelPlace, credential: Credential): Promise<(trx: Trx) => Promise<Operator>> {
      const key = await shown(place, 'sign-in', credential);
      return async (trx) => {
        const operator = await people.find(trx, key.operatorId);
        if (!operator) throw refused();
        await used(trx, key);
        return operator;
      };
    },

    /** The same for who is signed in, with a key of their own. */
    async stepUpOptions({ sessionId }: Access, operatorId: string, place: PanelPlace) {
      const keys = descriptors(await ofOperator(operatorId), place);
      if (keys.length === 0) throw new AppError('no_passkey');
      return request(place, `step-up:${sessionId}`, keys);
    },

    /** @throws AppError 401 */
    async stepUp(access: Access, operatorId: string, place: PanelPlace, credential: Credential) {
      const key = await shown(place, `step-up:${access.sessionId}`, credential);
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
