import { randomInt } from 'node:crypto';
import { writeJournal } from '../journal/service.ts';
import type { Clock } from '../platform/clock.ts';
import { equalsInConstantTime } from '../platform/constant-time.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import { type Actor, audit } from './audit.ts';
import { secretHash } from './links.ts';
import type { createPeople, Operator } from './people.ts';

/** Number of codes that a person has. */
const CODES = 8;
/** Letters of a code, of which none is read as another one: 16 of these 31 have 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;
const GROUP = /.{4}/g;

interface Dependencies {
  db: Db;
  people: ReturnType<typeof createPeople>;
  clock: Clock;
}

/** Codes on paper, for whoever has neither a passkey at hand nor a mail: each enters, or confirms, once. */
export function createRecoveryCodes({ db, people, clock }: Dependencies) {
  /** Deletes codes, also from a backup that is restored later. */
  async function end(trx: Trx, ids: readonly string[]): Promise<void> {
    for (const subject of ids) await writeJournal(trx, { kind: 'recovery_code', subject, facts: {} });
    if (ids.length > 0) await trx.deleteFrom('recovery_codes').where('id', 'in', ids).execute();
  }

  return {
    /** Number of codes that are left. */
    async left(operatorId: string): Promise<number> {
      const { count } = await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('operator_id', '=', operatorId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Makes new codes, and ends those of before. @returns the codes, of which only hashes are kept */
    async make(by: Actor, operatorId: string): Promise<string[]> {
      const codes = Array.from({ length: CODES }, newCode);
      await db.transaction().execute(async (trx) => {
        // Two calls at once leave one set, and a person who was removed meanwhile gets none.
        if (!(await people.find(trx, operatorId))) throw new AppError('operator_not_found');
        const before = trx.selectFrom('recovery_codes').select('id').where('operator_id', '=', operatorId);
        await end(
          trx,
          (await before.execute()).map(({ id }) => id),
        );
        const created_at = clock();
        await trx
          .insertInto('recovery_codes')
          .values(
            codes.map((code) => ({
              ...{ id: newTokenId(), operator_id: operatorId, created_at },
              code_hash: secretHash(normal(code)),
            })),
          )
          .execute();
        await audit(trx, by, 'recovery_codes.made', { subject: `operator:${operatorId}` });
      });
      return codes;
    },

    /** Uses a code up. @returns whether it was this person's, for one of all concurrent calls */
    async use(trx: Trx, { id }: Pick<Operator, 'id'>, typed: string): Promise<boolean> {
      const hash = secretHash(normal(typed));
      const codes = await trx
        .selectFrom('recovery_codes')
        .select(['id', 'code_hash'])
        .where('operator_id', '=', id)
        .forUpdate()
        .execute();
      // All are compared, so that the time of the answer says nothing.
      const [found] = codes.filter(({ code_hash }) => equalsInConstantTime(hash, code_hash));
      if (found) await end(trx, [found.id]);
      return found !== undefined;
    },
  };
}

/** Returns a random code, in groups that people can copy: `k7m2-xqpd-4hva-9wt3`. */
function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.match(GROUP)?.join('-') ?? '';
}

/** Removes what people add when they type a code. */
function normal(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}
