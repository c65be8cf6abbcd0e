import type { ColumnType, JSONColumnType } from 'kysely';

export interface SignaturesTable {
  campaign: string;
  /** SHA-256 of what was signed. */
  hash: string;
  rule: string;
  /** How it was shown. */
  claim: string;
  signed_by: string;
  signed_at: ColumnType<Date, Date, never>;
}

export interface RuleEditionsTable {
  campaign: string;
  edition: number;
  /** The first live start with this edition of the go-live rules. */
  first_seen_at: ColumnType<Date, Date, never>;
  /** What a shop that sold already may go on with for a while: hashes of what is wrong. */
  tolerated: JSONColumnType<string[]>;
}
