import type { Document } from './edits.ts';
import { mergeDocuments } from './merge-documents.ts';

/** What is typed into one field with shorter pauses than this is one step, in ms. */
const PAUSE = 1500;
/** Steps that can be taken back. */
const MOST = 200;

/** What a document was, is, and was before it was taken back. */
export interface EditHistory {
  past: readonly Document[];
  now: Document;
  future: readonly Document[];
  /** The field that was typed into last, and when, in ms; null: the last step is whole. */
  typed: { field: string; at: number } | null;
}

export function beginHistory(now: Document): EditHistory {
  return { past: [], now, future: [], typed: null };
}

/**
 * Takes a step.
 *
 * @param typed the field that is typed into and the time, in ms; null for what is a step of its own
 */
export function step(history: EditHistory, next: Document, typed: EditHistory['typed'] = null): EditHistory {
  const { past, now, typed: before } = history;
  if (next === now) return history;
  const goesOn = typed !== null && before?.field === typed.field && typed.at - before.at < PAUSE;
  return { past: goesOn ? past : [...past, now].slice(-MOST), now: next, future: [], typed };
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
 * Brings what somebody else made into every step, so that going back takes away nothing of theirs.
 *
 * @param base what both began with
 * @param now what goes on, where somebody chose between two texts; else what both made together
 */
export function join(history: EditHistory, base: Document, theirs: Document, now?: Document): EditHistory {
  const joined = (mine: Document) => mergeDocuments(base, mine, theirs).document;
  return {
    past: history.past.map(joined),
    now: now ?? joined(history.now),
    future: history.future.map(joined),
    typed: null,
  };
}
