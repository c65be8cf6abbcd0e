import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value once the screen has shown it. Work that takes longer than a frame uses this one, so that typing stays
 * responsive; newer values replace an older one that is still due.
 */
export function useAfterFrame<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // Frame callbacks run before the paint.
      timer = setTimeout(() => startTransition(() => setShown(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
