import { withoutInvisible } from '../shared/typed-text.ts';
import { CampaignError, problemAt } from './campaign-error.ts';

/** A JSON object. */
export type JsonObject = Record<string, unknown>;

/** Upgrades a document of one schema version to the next. */
export type Upgrade = (document: JsonObject) => JsonObject;

/** Whether a value is a JSON object: neither a list, nor a text, whose letters a spread would make fields of. */
function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Moods and letters of version 2, by the values of version 1 that looked most like them. */
const MOOD_OF: Record<string, string> = { dark: 'noite', light: 'claro' };
const LETTERS_OF: Record<string, string> = {
  system: 'sistema',
  serif: 'padaria',
  geometric: 'ferramenta',
  expressive: 'atelie',
};

/** Version 2: a theme has a mood and letters instead of a mode and a typeface. Invalid values stay, to be reported. */
function replaceModeAndTypeface(document: JsonObject): JsonObject {
  const { theme } = document;
  if (!isObject(theme)) return document;
  const { mode, typeface, ...rest } = theme;
  return {
    ...document,
    theme: {
      ...rest,
      ...(mode !== undefined && { mood: MOOD_OF[String(mode)] ?? mode }),
      ...(typeface !== undefined && { letters: LETTERS_OF[String(typeface)] ?? typeface }),
    },
  };
}

/** Version 3: the picture of the product's cover stands in `cover`, with what a drawn one is made of. */
function moveCoverPicture(document: JsonObject): JsonObject {
  const { images } = document;
  if (!isObject(images) || !('cover' in images)) return document;
  const { cover: picture, ...rest } = images;
  const { cover = {} } = document;
  return { ...document, images: rest, cover: isObject(cover) ? { ...cover, picture } : cover };
}

/**
 * Version 4: a first view has no ground `picture`, which none of its compositions drew: it stands on the band that was
 * there, and the picture is the composition's own, where there is none.
 */
function moveOpeningBackdrop(document: JsonObject): JsonObject {
  const { sections } = document;
  if (!Array.isArray(sections)) return document;
  return { ...document, sections: sections.map(withoutBackdrop) };
}

function withoutBackdrop(section: unknown): unknown {
  if (!isObject(section) || section['type'] !== 'hero') return section;
  const { backdrop, ...hero } = section;
  return {
    ...hero,
    ...(hero['ground'] === 'picture' && { ground: 'deep' }),
    ...(backdrop !== undefined && { picture: hero['picture'] ?? backdrop }),
  };
}

/** The first entry upgrades version 1 to 2, and so on. Entries are immutable: documents of all versions exist. */
const UPGRADES: readonly Upgrade[] = [replaceModeAndTypeface, moveCoverPicture, moveOpeningBackdrop];

/** Schema version that this program writes. */
export const SCHEMA_VERSION = UPGRADES.length + 1;

/**
 * Returns a value with what people can see of its texts: a title with a character that reverses its direction would turn
 * around the price beside it, on pages, in subjects of mails and in the panel.
 */
function visibleTexts<Value>(value: Value): Value;
function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map((item) => visibleTexts(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visibleTexts(item)]));
}

/**
 * Upgrades a document to the current version, with visible texts. Without a version, as in `campaign.ts` files, it is of the first.
 *
 * @param upgrades default to the program's; tests have others
 * @throws CampaignError when it is no document, or is of a newer program
 */
export function upgradeDocument(json: unknown, upgrades: readonly Upgrade[] = UPGRADES): JsonObject {
  if (!isObject(json)) throw new CampaignError(null, [problemAt({}, 'not_an_object')]);
  const current = upgrades.length + 1;
  const field = 'schemaVersion';
  const { schemaVersion: version = 1, ...document } = json;
  if (!Number.isInteger(version) || Number(version) < 1)
    throw new CampaignError(nameOf(json), [problemAt({ field }, 'version_invalid')]);
  if (Number(version) > current)
    throw new CampaignError(nameOf(json), [
      problemAt({ field }, 'version_too_new', { version: Number(version), newest: current }),
    ]);
  const upgraded = upgrades.slice(Number(version) - 1).reduce((older, upgrade) => upgrade(older), document);
  return { schemaVersion: current, ...visibleTexts(upgraded) };
}

/** Returns the id in a document of any form; null if there is none. */
export function nameOf(json: unknown): string | null {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined;
  return typeof id === 'string' ? id : null;
}
