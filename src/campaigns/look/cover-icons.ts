import icons from './cover-icons/cover-icons.json' with { type: 'json' };

/** An icon of covers: its name in documents, its label, and words that it is found by, in small letters without accents. */
export interface CoverIcon {
  name: string;
  label: string;
  words: string;
}

/** All icons in the order in which they are offered. Their drawings are symbols of `cover-icons/cover-icons.svg`. */
export const COVER_ICONS: readonly CoverIcon[] = Object.entries(icons).map(([name, icon]) => ({ name, ...icon }));

/** Whether there is an icon of this name. */
export function isCoverIcon(name: string): boolean {
  return Object.hasOwn(icons, name);
}

/** Returns the icons whose label or words begin with each word of a query, in their order; all for an empty one. */
export function searchCoverIcons(query: string): readonly CoverIcon[] {
  const wanted = wordsOf(query);
  return COVER_ICONS.filter(({ label, words }) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((start) => own.some((word) => word.startsWith(start)));
  });
}

/** Words that only help a search, as in "sem glúten": a title that has one speaks of something else. */
const SEARCH_WORDS = ['sem'];

/** Names of the first icons of each word, by its singular. */
const NAME_BY_WORD = new Map(
  COVER_ICONS.flatMap(({ name, words }) => words.split(' ').map((word) => [singular(word), name] as const))
    .filter(([word]) => !SEARCH_WORDS.includes(word))
    .reverse(),
);

/** Returns the name of the icon that a text speaks of: of its first word that has one; undefined if none has. */
export function coverIconFor(text: string): string | undefined {
  for (const word of wordsOf(text)) {
    const name = word.length > 2 ? NAME_BY_WORD.get(singular(word)) : undefined;
    if (name) return name;
  }
  return undefined;
}

function singular(word: string): string {
  return word.replace(/(o|a)es$/, 'ao').replace(/s$/, '');
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
