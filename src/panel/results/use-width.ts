import { type RefObject, useEffect, useRef, useState } from 'react';

/** How wide an element is, in CSS pixels, as it is now. @param first until that is known */
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
