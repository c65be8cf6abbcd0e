import { useRef } from 'react';
import { isSame } from './document/edits.ts';

/**
 * Returns the latest defined value, as the same object while its content is equal, so that dependent values are kept.
 *
 * @param now undefined while no value is available
 */
export function useStableValue<Value>(now: Value | undefined, first: Value): Value {
  const last = useRef(first);
  if (now !== undefined && !isSame(last.current, now)) last.current = now;
  return last.current;
}

/** Returns the latest object, as the same one while each of its fields is the same. It always has the same fields. */
export function useStableFields<Fields extends object>(now: Fields): Fields {
  const last = useRef(now);
  const isChanged = (Object.keys(now) as (keyof Fields)[]).some((field) => !Object.is(now[field], last.current[field]));
  if (isChanged) last.current = now;
  return last.current;
}
