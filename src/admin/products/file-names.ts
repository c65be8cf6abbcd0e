/** Maximum length of a name without its extension. */
const MAX_STEM_LENGTH = 60;

/**
 * Cleans a file's name for its address: lower case letters, digits, dashes, one extension. The result contains no path,
 * whatever the name was.
 */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [, stem = plain, ending = ''] = /^(.*)\.([a-z0-9]{1,10})$/.exec(plain) ?? [];
  const clean = stem
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${clean || 'arquivo'}.${ending || 'bin'}`;
}

/** Default title of a file: its name without the extension. */
export function titleOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const title = last
    .replace(/\.[A-Za-z0-9]{1,10}$/, '')
    .replace(/[_\s]+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  return (title || 'Arquivo').slice(0, 120);
}
