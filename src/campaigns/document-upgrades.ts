import { CampaignError, problemAt } from './campaign-error.ts';

/** JSON with names. */
export type JsonObject = Record<string, unknown>;

/** Makes a document of the next schema version out of one of this version. */
export type Upgrade = (document: JsonObject) => JsonObject;

/** The first makes version 2 out of version 1, and so on. An entry is never changed: documents of its version lie about. */
const UPGRADES: readonly Upgrade[] = [];

/** The schema version that this program writes. */
export const SCHEMA_VERSION = UPGRADES.length + 1;

/**
 * Brings a document up to date. One that names no version, as `campaign.ts` files do, is of the first.
 *
 * @param upgrades those of the program, unless a test has others
 * @throws CampaignError when it is no document, or is of a newer program
 */
export function upgradeDocument(json: unknown, upgrades: readonly Upgrade[] = UPGRADES): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new CampaignError(null, [problemAt({}, 'not_an_object')]);
  const current = upgrades.length + 1;
  const field = 'schemaVersion';
  const { schemaVersion: version = 1, ...document } = json as JsonObject;
  if (!Number.isInteger(version) || Number(version) < 1)
    throw new CampaignError(nameOf(json), [problemAt({ field }, 'version_invalid')]);
  if (Number(version) > current)
    throw new CampaignError(nameOf(json), [
      problemAt({ field }, 'version_too_new', { version: Number(version), newest: current }),
    ]);
  const upgraded = upgrades.slice(Number(version) - 1).reduce((older, upgrade) => upgrade(older), document);
  return { schemaVersion: current, ...upgraded };
}

/** What a document calls itself, whatever else it is; null where it does not say. */
export function nameOf(json: unknown): string | null {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined;
  return typeof id === 'string' ? id : null;
}
