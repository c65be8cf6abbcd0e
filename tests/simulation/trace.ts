/** Order, grant and refund ids, keys and tokens: random, so that they differ from run to run. */
const RANDOM_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b[0-9a-f]{32}\b/g;

/** Replaces each random id of a text by a short name; the same id keeps its name. */
export function createNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) =>
    text.replaceAll(RANDOM_ID, (id) => {
      const name = names.get(id) ?? `id-${names.size + 1}`;
      names.set(id, name);
      return name;
    });
}

/** A trace for people, one line a step: seconds since the beginning, who, and what. */
export function readableTrace(
  trace: { at: number; who: string; what: string }[],
  name: (text: string) => string,
): string[] {
  const began = trace[0]?.at ?? 0;
  return trace.map(({ at, who, what }) => {
    const seconds = ((at - began) / 1000).toFixed(3).padStart(10);
    return `${seconds}  ${who.padEnd(11)}  ${name(what.replaceAll(/\s+/g, ' ').trim())}`;
  });
}
