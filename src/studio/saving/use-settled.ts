import { type RefObject, useEffect, useState } from 'react';
import type { Document } from '../document/edits.ts';

/**
 * How long nothing is typed until what takes a while is asked for, in ms: a page that comes in between two keys would
 * hold up the second. People who type leave shorter pauses.
 */
export const CALM = 350;

/**
 * What was saved last, once nobody types.
 *
 * @param typed what is edited at this moment
 * @param changedAt as the editor's
 */
export function useSettled<Saved>(saved: Saved, typed: Document, changedAt: RefObject<number>): Saved {
  const [settled, settle] = useState(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    // From the last key on, as the pause before saving is.
    const timer = setTimeout(() => settle(saved), changedAt.current + CALM - performance.now());
    return () => clearTimeout(timer);
  }, [saved, typed, changedAt]);
  return settled;
}
