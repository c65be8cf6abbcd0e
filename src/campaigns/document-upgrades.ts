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
 * @throws Error when it is no document, or is of a newer program
 */
export function upgradeDocument(json: unknown, upgrades: readonly Upgrade[] = UPGRADES): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Error('a campaign is an object of JSON');
  const current = upgrades.length + 1;
  const { schemaVersion: version = 1, ...document } = json as JsonObject;
  if (!Number.isInteger(version) || Number(version) < 1)
    throw new Error('schemaVersion: must be a whole number from 1 on');
  if (Number(version) > current)
    throw new Error(
      `schemaVersion: esta campanha foi feita por uma versão mais nova da Vitrine (formato ${version}; esta lê até ${current}). Atualize a Vitrine.`,
    );
  const upgraded = upgrades.slice(Number(version) - 1).reduce((older, upgrade) => upgrade(older), document);
  return { schemaVersion: current, ...upgraded };
}
