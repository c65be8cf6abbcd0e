/** Parses JSON of other programs. @returns undefined if it is none */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
