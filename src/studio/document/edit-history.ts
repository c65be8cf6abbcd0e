import type { DraftDocument } from './edits.ts';
import { mergeDocuments } from './merge-documents.ts';

/** Maximum pause between keys in one field that still count as one step, in ms. */
const STEP_PAUSE_MS = 1500;
/** Maximum number of steps that can be undone. */
const MAX_STEPS = 200;

/** Undo and redo history of a document. */
export interface EditHistory {
  past: readonly DraftDocument[];
  now: DraftDocument;
  future: readonly DraftDocument[];
  /** Field typed into last and the time, in ms; null once the last step is complete. */
  typed: { field: string; at: number } | null;
}

export function beginHistory(now: DraftDocument): EditHistory {
  return { past: [], now, future: [], typed: null };
}

/**
 * Adds a step.
 *
 * @param typed field that is typed into and the time, in ms; null for a step of its own
 */
export function step(history: EditHistory, next: DraftDocument, typed: EditHistory['typed'] = null): EditHistory {
  const { past, now, typed: before } = history;
  if (next === now) return history;
  const goesOn = typed !== null && before?.field === typed.field && typed.at - before.at < STEP_PAUSE_MS;
  return { past: goesOn ? past : [...past, now].slice(-MAX_STEPS), now: next, future: [], typed };
}

export function undo(history: EditHistory): EditHistory {
  const { past, now, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), now: before, future: [now, ...future], typed: null };
}

export function redo(history: EditHistory): EditHistory {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, now], now: next, future: rest, typed: null };
}

/**
 * Merges another person's changes into every step, so that undo removes none of them.
 *
 * @param base common ancestor of both sides
 * @param now settled document after a conflict; defaults to the merge of both sides
 */
export function join(
  history: EditHistory,
  base: DraftDocument,
  theirs: DraftDocument,
  now?: DraftDocument,
): EditHistory {
  const joined = (mine: DraftDocument) => mergeDocuments(base, mine, theirs).document;
  return {
    past: history.past.map(joined),
    now: now ?? joined(history.now),
    future: history.future.map(joined),
    typed: null,
  };
}
