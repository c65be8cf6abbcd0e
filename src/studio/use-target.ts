import { useEffect, useState } from 'react';
import type { FieldPath } from '../campaigns/field-places.ts';
import { fieldId } from './form/form-context.ts';

/** Frames that folded parts get to open, one in another. */
const PATIENCE = 10;

/** Leads somebody to a field: what is folded around it opens by itself, then the field has the focus. */
export function useTarget(): [target: FieldPath | null, lead: (path: FieldPath) => void] {
  const [target, lead] = useState<FieldPath | null>(null);
  useEffect(() => {
    if (!target) return;
    let frame = requestAnimationFrame(function look(): void {
      tries += 1;
      const field = document.getElementById(fieldId(target));
      if (!field && tries < PATIENCE) {
        frame = requestAnimationFrame(look);
        return;
      }
      const found = field ?? nearest(target);
      found?.scrollIntoView({ block: 'center' });
      found?.focus({ preventScroll: true });
    });
    let tries = 0;
    return () => cancelAnimationFrame(frame);
  }, [target]);
  // A new path each time: pressed twice, it leads there twice.
  return [target, (path) => lead([...path])];
}

function nearest(path: FieldPath): HTMLElement | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(path.slice(0, length)));
    if (found) return found;
  }
  return null;
}
