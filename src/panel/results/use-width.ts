import { type RefObject, useEffect, useRef, useState } from 'react';

/** Tracks the width of an element, in CSS pixels. @param first value until measured */
export function useWidth<Of extends Element>(first: number): [RefObject<Of | null>, number] {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || first));
    observer.observe(element);
    return () => observer.disconnect();
  }, [first]);
  return [ref, width];
}
