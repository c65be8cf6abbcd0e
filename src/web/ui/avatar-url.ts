/** File name of a testimonial's initials, without its extension. */
function avatarFile(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}

/** Campaign path of a testimonial's initials. */
export function avatarUrl(name: string): string {
  return `/avatars/${avatarFile(name)}.svg`;
}
