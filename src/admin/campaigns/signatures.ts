import { contentsOf, type ItemToSign } from '../../campaigns/check/item-to-sign.ts';
import { statementsOf } from '../../campaigns/check/statements.ts';
import { itemsToSign } from '../../campaigns/check/to-sign.ts';
import type { Facts } from '../../campaigns/check-facts.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { SignedStatement } from '../../shared/panel/check-schema.ts';

/** Lists the statements of a campaign that are signed, with who signed each, and when. */
export async function signedStatements(db: Db, campaign: Campaign, facts: Facts): Promise<SignedStatement[]> {
  const statements = new Map(statementsOf(campaign).map(({ hash, text }) => [hash, text]));
  const hashes = [...statements.keys()].filter((hash) => facts.signed?.has(hash));
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('signatures')
    .select(['hash', 'signed_by', 'signed_at'])
    .where('campaign', '=', campaign.id)
    .where('hash', 'in', hashes)
    .orderBy('signed_at')
    .execute();
  return rows.map(({ hash, signed_by, signed_at }) => ({
    hash,
    text: statements.get(hash) ?? '',
    by: signed_by,
    at: signed_at.toISOString(),
  }));
}

/**
 * Records what releases of before signed by its present digest, under the same name and day: the former one may hold
 * the product's title, and would end with it.
 */
export async function renewSignatures(trx: Trx, campaign: Campaign, facts: Facts): Promise<void> {
  const old = itemsToSign(campaign, facts)
    .flatMap(contentsOf)
    .filter(({ hash, former }) => !facts.signed?.has(hash) && facts.formerlySigned?.has(former));
  for (const { hash, former, where, text } of old)
    await trx
      .insertInto('signatures')
      .columns(['campaign', 'hash', 'rule', 'claim', 'place', 'text', 'signed_by', 'signed_at'])
      .expression((signatures) =>
        signatures
          .selectFrom('signatures')
          .select(({ val }) => [
            'campaign',
            val(hash).as('hash'),
            'rule',
            'claim',
            val(where).as('place'),
            val(text).as('text'),
            'signed_by',
            'signed_at',
          ])
          .where('campaign', '=', campaign.id)
          .where('hash', '=', former)
          .where('text', 'is', null),
      )
      .onConflict((conflict) => conflict.columns(['campaign', 'hash']).doNothing())
      .execute();
}

/** Records a person's confirmation of what no rule can judge. @returns the number of newly signed contents */
export async function signItems(
  on: Db | Trx,
  campaign: string,
  items: ItemToSign[],
  { name, at }: { name: string; at: Date },
): Promise<number> {
  if (items.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await on
    .insertInto('signatures')
    .values(
      items.flatMap(contentsOf).map(({ hash, rule, claim, where, text }) => ({
        campaign,
        hash,
        rule,
        claim,
        place: where,
        text,
        signed_by: name,
        signed_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['campaign', 'hash']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
