/** Letters of a name at most, its ending not counted. */
const MOST = 60;

/**
 * The name of a file as a part of its address: small letters, digits, dashes, one ending. Whatever it was called, it names
 * no other folder.
 */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [, stem = plain, ending = ''] = /^(.*)\.([a-z0-9]{1,10})$/.exec(plain) ?? [];
  const clean = stem
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '');
  return `${clean || 'arquivo'}.${ending || 'bin'}`;
}

/** What a file is called where nobody has said so: its own name without the ending. */
export function titleOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const words = last
    .replace(/\.[A-Za-z0-9]{1,10}$/, '')
    .replace(/[_\s]+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  return (words || 'Arquivo').slice(0, 120);
}
