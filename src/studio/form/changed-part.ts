/** Part of a text that differs from another text: all before and behind it is equal. */
interface ChangedPart {
  /** Position at which both texts begin to differ. */
  from: number;
  /** Ends of the part in the text before and in the text after. */
  before: number;
  after: number;
}

/** Compares two texts. Positions are as of a selection: in UTF-16 units, never inside a pair. */
export function changedPart(before: string, after: string): ChangedPart {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  if (isInPair(before, from) || isInPair(after, from)) from -= 1;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  if (isInPair(before, before.length - same) || isInPair(after, after.length - same)) same -= 1;
  return { from, before: before.length - same, after: after.length - same };
}

function isInPair(text: string, at: number): boolean {
  return at > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}
