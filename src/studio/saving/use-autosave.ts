import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call, isWorthRetrying, OfflineError, waitAfter } from '../../panel/panel-client.ts';
import type { EditedDraft } from '../../shared/panel/studio-schema.ts';
import type { ListenForCheck } from '../checking/use-draft-check.ts';
import { type DraftDocument, isSame } from '../document/edits.ts';
import { type MergeResult, mergeDocuments } from '../document/merge-documents.ts';
import type { Editor } from '../use-editor.ts';

/** Pause in typing before the draft is saved and checked, in ms. */
export const SAVE_DELAY_MS = 150;
/** Time between the beginnings of two saves, in ms: who types slowly pauses after each letter. */
export const SAVE_INTERVAL_MS = 1000;
/** Delay before a retry, by failure, in ms; a server that is asked too often says when. */
const RETRY_DELAY_MS = { offline: 3000, failed: 15_000 };

/** State of the automatic saving of a document. */
export type SaveState =
  | { is: 'saved' | 'saving' }
  /** `retryAt`: moment of the next attempt, on the page's clock, in ms. */
  | { is: 'offline'; retryAt: number }
  | { is: 'failed'; error: Error; retryAt: number }
  /** Other people saved the same fields; holds both sides until the conflict is settled. */
  | { is: 'conflict'; merged: MergeResult; base: DraftDocument; theirs: DraftDocument };

/** Document on the server. */
export interface SavedDocument {
  document: DraftDocument;
  revision: string;
  /** Whether the document is valid and can be rendered. */
  isSound: boolean;
}

/** Automatic saving of the document that is edited. */
export interface Saving {
  state: SaveState;
  /** Document and revision on the server. */
  saved: SavedDocument;
  /** Continues with the document that settles a conflict. */
  settle(document: DraftDocument): void;
  retry(): void;
}

/**
 * Saves a document a moment after each change, one request at a time. Merges what other people saved meanwhile; a field
 * changed on both sides becomes a conflict for a person.
 *
 * @param join `join` of the editor; `changedAt` is the editor's too
 * @param listen receives the check that comes with the answer to a save
 */
export function useAutosave(
  id: string,
  opened: EditedDraft,
  document: DraftDocument,
  { join, changedAt, listen }: Pick<Editor, 'join' | 'changedAt'> & { listen: ListenForCheck },
): Saving {
  const [saved, setSaved] = useState<SavedDocument>(() => savedOf(opened));
  /** Latest saved document, set before React renders it. */
  const savedRef = useRef(saved);
  const [state, setState] = useState<SaveState>({ is: 'saved' });
  const isBusy = useRef(false);
  /** Moment of the last save, on the page's clock, in ms. */
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  /** Documents that were sent without an answer; the server may have saved them. */
  const unconfirmed = useRef<Set<DraftDocument>>(new Set());
  const newest = useRef(document);
  newest.current = document;
  const keep = useCallback((next: SavedDocument) => {
    savedRef.current = next;
    setSaved(next);
  }, []);

  const mergeOther = useCallback(
    async (before: DraftDocument) => {
      const found = await call('GET /campaigns/:id/draft', { id });
      const { document: theirs } = found;
      // Not another person's: the answer to our own save was lost.
      const isOurs = [...unconfirmed.current].some((one) => isSame(one, theirs));
      const base = isOurs ? theirs : before;
      const merged = mergeDocuments(base, newest.current, theirs);
      unconfirmed.current.clear();
      keep(savedOf(found));
      if (merged.conflicts.length > 0) setState({ is: 'conflict', merged, base, theirs });
      else join(base, theirs);
    },
    [id, join, keep],
  );

  const save = useCallback(async () => {
    // A pause can end before a received document is rendered: this closure then has neither its revision nor its
    // content, but the next one has.
    if (isBusy.current || savedRef.current !== saved) return;
    isBusy.current = true;
    sentAt.current = performance.now();
    const now = newest.current;
    const storeCheck = listen(saved.revision);
    // The unsaved state is shown already.
    setState((before) => (before.is === 'saved' ? before : { is: 'saving' }));
    try {
      const answer = call('PUT /campaigns/:id/draft', { id, revision: saved.revision, document: now });
      const done = await answer.catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'draft_changed') return null;
        if (isWorthRetrying(error)) unconfirmed.current.add(now);
        throw error;
      });
      if (done) {
        unconfirmed.current.clear();
        if (done.check) storeCheck(done.check);
        // A transition, so that typing does not wait for the rendering of the check.
        startTransition(() => {
          keep(savedOf({ ...done, document: now }));
          setState({ is: newest.current === now ? 'saved' : 'saving' });
        });
      } else await mergeOther(saved.document);
    } catch (error) {
      setState(failure(error));
    } finally {
      isBusy.current = false;
    }
  }, [id, saved, keep, listen, mergeOther]);

  const isWaiting = state.is === 'conflict';
  const isClean = document === saved.document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay
  useEffect(() => {
    if (isClean || isWaiting) return;
    // The pause counts from the last key, whatever is answered meanwhile.
    const pauseEnds = Math.max(changedAt.current + SAVE_DELAY_MS, sentAt.current + SAVE_INTERVAL_MS);
    const timer = setTimeout(save, ('retryAt' in state ? state.retryAt : pauseEnds) - performance.now());
    return () => clearTimeout(timer);
  }, [document, isClean, isWaiting, save, state]);

  useEffect(() => {
    const again = () => setState((before) => (before.is === 'offline' ? { is: 'saving' } : before));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  useEffect(() => {
    if (isClean) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [isClean]);

  return {
    state: shownState(state, isClean),
    saved,
    settle: (merged) => {
      if (state.is !== 'conflict') return;
      setState({ is: 'saving' });
      join(state.base, state.theirs, merged);
    },
    retry: () => setState({ is: 'saving' }),
  };
}

/** Returns the state to show: an edit that is not saved yet counts as saving. */
function shownState(state: SaveState, isClean: boolean): SaveState {
  if (isClean && state.is !== 'conflict') return { is: 'saved' };
  return state.is === 'saved' ? { is: 'saving' } : state;
}

function savedOf({
  document,
  revision,
  problems,
}: Pick<EditedDraft, 'document' | 'revision' | 'problems'>): SavedDocument {
  return { document, revision, isSound: problems.length === 0 };
}

function failure(error: unknown): SaveState {
  const now = performance.now();
  if (error instanceof OfflineError) return { is: 'offline', retryAt: now + RETRY_DELAY_MS.offline };
  return {
    is: 'failed',
    error: error instanceof Error ? error : new Error(String(error)),
    retryAt: now + (waitAfter(error) ?? RETRY_DELAY_MS.failed),
  };
}
