import { useEffect, useState } from 'react';
import type { Document } from '../document/edits.ts';

/** How long nothing is typed until what takes a while is asked for, in ms: a page that comes in meanwhile would stutter. */
const CALM = 150;

/** What was saved last, once nobody types. @param typed what is edited at this moment */
export function useSettled<Saved>(saved: Saved, typed: Document): Saved {
  const [settled, settle] = useState(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => settle(saved), CALM);
    return () => clearTimeout(timer);
  }, [saved, typed]);
  return settled;
}
