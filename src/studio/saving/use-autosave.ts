import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, get, isWorthRetrying, OfflineError, send } from '../../panel/panel-client.ts';
import type { EditedDraft, SavedDraft } from '../../shared/panel/studio-schema.ts';
import type { useSavedChecks } from '../checking/use-draft-check.ts';
import { type Document, isSame } from '../document/edits.ts';
import { type Merged, mergeDocuments } from '../document/merge-documents.ts';
import type { Editor } from '../use-editor.ts';

/** How long somebody pauses before it is saved and checked, in ms. */
export const PAUSE = 150;
/** How long until it is tried again where nobody answered, or the server refused, in ms. */
const AGAIN = { offline: 3000, failed: 15_000 };

/** Where a document stands that is saved by itself. */
export type SaveState =
  | { is: 'saved' | 'saving' | 'offline' }
  | { is: 'failed'; error: Error }
  /** Somebody else saved the same fields: what both wrote, until somebody chooses. */
  | { is: 'conflict'; merged: Merged; base: Document; theirs: Document };

interface SavedDocument {
  document: Document;
  revision: string;
  /** It can be shown. */
  isSound: boolean;
}

interface Saving {
  state: SaveState;
  /** What the server has, and calls it. */
  saved: SavedDocument;
  /** Goes on from what both wrote. */
  settle(document: Document): void;
  retry(): void;
}

/**
 * Saves a document a moment after each change, one request at a time. What somebody else saved meanwhile is brought
 * together with it; where both changed one field, that waits for a person.
 *
 * @param join as the editor's, and so is `changedAt`
 * @param listen gets what the check says of what was saved, which comes with the answer
 */
export function useAutosave(
  id: string,
  opened: EditedDraft,
  document: Document,
  { join, changedAt, listen }: Pick<Editor, 'join' | 'changedAt'> & { listen: ReturnType<typeof useSavedChecks> },
): Saving {
  const [saved, setSaved] = useState<SavedDocument>(() => savedOf(opened));
  /** The same at once, before it is rendered. */
  const known = useRef(saved);
  const [state, setState] = useState<SaveState>({ is: 'saved' });
  const isBusy = useRef(false);
  /** What was sent and may have been saved, though no answer said so. */
  const lost = useRef<Set<Document>>(new Set());
  const newest = useRef(document);
  newest.current = document;
  const keep = useCallback((next: SavedDocument) => {
    known.current = next;
    setSaved(next);
  }, []);

  const meetOther = useCallback(
    async (before: Document) => {
      const found = await get<EditedDraft>(`/campaigns/${id}/draft`);
      const { document: theirs } = found;
      // Nobody else: an answer of ours was lost on its way.
      const isOurs = [...lost.current].some((one) => isSame(one, theirs));
      const base = isOurs ? theirs : before;
      const merged = mergeDocuments(base, newest.current, theirs);
      lost.current.clear();
      keep(savedOf(found));
      if (merged.conflicts.length > 0) setState({ is: 'conflict', merged, base, theirs });
      else join(base, theirs);
    },
    [id, join, keep],
  );

  const save = useCallback(async () => {
    // A pause that ended before what came back was rendered knows neither its revision nor what it brought: the next one does.
    if (isBusy.current || known.current !== saved) return;
    isBusy.current = true;
    const now = newest.current;
    const tell = listen(saved.revision);
    // What is not saved is shown as such already.
    setState((before) => (before.is === 'saved' ? before : { is: 'saving' }));
    try {
      const body = { revision: saved.revision, document: now };
      const answer = send<SavedDraft>('PUT', `/campaigns/${id}/draft`, body);
      const done = await answer.catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'draft_changed') return null;
        if (isWorthRetrying(error)) lost.current.add(now);
        throw error;
      });
      if (done) {
        lost.current.clear();
        if (done.check) tell(done.check);
        // No key waits until what the check says is on the page.
        startTransition(() => {
          keep(savedOf({ ...done, document: now }));
          setState({ is: newest.current === now ? 'saved' : 'saving' });
        });
      } else await meetOther(saved.document);
    } catch (error) {
      setState(failure(error));
    } finally {
      isBusy.current = false;
    }
  }, [id, saved, keep, listen, meetOther]);

  const isWaiting = state.is === 'conflict';
  const isClean = document === saved.document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (isClean || isWaiting) return;
    // A pause begins with the last key, whatever is answered meanwhile.
    const left = changedAt.current + PAUSE - performance.now();
    const timer = setTimeout(save, state.is === 'offline' || state.is === 'failed' ? AGAIN[state.is] : left);
    return () => clearTimeout(timer);
  }, [document, isClean, isWaiting, save, state]);

  useEffect(() => {
    const again = () => setState((before) => (before.is === 'offline' ? { is: 'saving' } : before));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  useEffect(() => {
    if (isClean) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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

/** What was just typed is not saved yet. */
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
  if (error instanceof OfflineError) return { is: 'offline' };
  return { is: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
}
