import { useCallback, useEffect, useState } from 'react';
import type { FieldPath } from '../campaigns/field-places.ts';
import { fieldId } from './form/form-context.ts';
import { wordsInText } from './mends/words-in-text.ts';

/** Frames that folded parts get to open, one in another. */
const PATIENCE = 10;

interface Target {
  path: FieldPath;
  /** In the field's text: the first of them that stands there is selected. */
  words: readonly string[];
}

/** Leads somebody to a field: what is folded around it opens by itself, then the field has the focus. */
export function useTarget(): [target: FieldPath | null, lead: (path: FieldPath, words?: readonly string[]) => void] {
  const [target, become] = useState<Target | null>(null);
  useEffect(() => {
    if (!target) return;
    let frame = requestAnimationFrame(function look(): void {
      tries += 1;
      const field = document.getElementById(fieldId(target.path));
      if (!field && tries < PATIENCE) {
        frame = requestAnimationFrame(look);
        return;
      }
      const found = field ?? nearest(target.path);
      found?.scrollIntoView({ block: 'center' });
      found?.focus({ preventScroll: true });
      if (found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement) select(found, target.words);
      // Whoever closes what opened for it finds it closed, and what moves to its place opens nothing.
      become(null);
    });
    let tries = 0;
    return () => cancelAnimationFrame(frame);
  }, [target]);
  const lead = useCallback((path: FieldPath, words: readonly string[] = []) => become({ path, words }), []);
  return [target?.path ?? null, lead];
}

function select(field: HTMLTextAreaElement | HTMLInputElement, words: readonly string[]): void {
  const [place] = words.flatMap((one) => {
    const found = wordsInText(field.value, one);
    return found ? [found] : [];
  });
  if (place) field.setSelectionRange(...place);
}

function nearest(target: FieldPath): HTMLElement | null {
  for (let length = target.length - 1; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(target.slice(0, length)));
    if (found) return found;
  }
  return null;
}
