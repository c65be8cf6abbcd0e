import { startTransition, useEffect, useState } from 'react';

/**
 * A value once the screen has shown it: what takes longer than a frame is made of this one, so that no key waits for it.
 * Whatever comes before that takes its place.
 */
export function useAfterFrame<Value>(value: Value): Value {
  const [shown, show] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // The frame itself comes after its callbacks.
      timer = setTimeout(() => startTransition(() => show(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
