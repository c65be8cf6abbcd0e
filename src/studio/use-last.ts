import { useRef } from 'react';
import { isSame } from './document/edits.ts';

/**
 * What is known last of something: the same object as long as it says the same, so that nothing is made of it anew.
 *
 * @param now undefined where nothing is known at this moment
 */
export function useLast<Value>(now: Value | undefined, first: Value): Value {
  const last = useRef(first);
  if (now !== undefined && !isSame(last.current, now)) last.current = now;
  return last.current;
}
