import { type RefObject, useEffect, useState } from 'react';
import type { DraftDocument } from '../document/edits.ts';

/**
 * Pause in typing before slow work such as a new preview starts, in ms: a page that arrived between two keys would
 * delay the second. Pauses within normal typing are shorter.
 */
export const SETTLE_DELAY_MS = 350;

/**
 * Returns the latest saved value once typing has paused.
 *
 * @param typed document being edited
 * @param changedAt time of the editor's last edit
 */
export function useSettled<Saved>(saved: Saved, typed: DraftDocument, changedAt: RefObject<number>): Saved {
  const [settled, setSettled] = useState(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the delay
  useEffect(() => {
    // Counted from the last key, as the pause before saving.
    const timer = setTimeout(() => setSettled(saved), changedAt.current + SETTLE_DELAY_MS - performance.now());
    return () => clearTimeout(timer);
  }, [saved, typed, changedAt]);
  return settled;
}
