/** Pieces of a text with their places, which are their keys: they never move. */
export function placed<T>(pieces: readonly T[]): { piece: T; place: number }[] {
  return pieces.map((piece, place) => ({ piece, place }));
}
