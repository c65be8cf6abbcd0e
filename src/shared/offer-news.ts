/** Another product than was shown, in Portuguese, without a full stop. */
export function titleNow(title: string): string {
  return `O produto agora é “${title}”`;
}

/** Bonuses that come with the product now, where one that was shown does not. @param titles may be empty */
export function bonusesNow(titles: readonly string[]): string {
  if (titles.length === 0) return 'A oferta não tem mais bônus';
  const names = titles.map((title) => `“${title}”`).join(', ');
  return titles.length === 1 ? `O bônus agora é só ${names}` : `Os bônus agora são só ${names}`;
}
