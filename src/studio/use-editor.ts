import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldPath } from '../campaigns/field-places.ts';
import { claimsOf } from '../campaigns/follow-claims.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { EditedDraft } from '../shared/panel/studio-schema.ts';
import { withoutInvisible } from '../shared/typed-text.ts';
import { beginHistory, type EditHistory, join, redo, step, undo } from './document/edit-history.ts';
import type { DraftDocument, Edit } from './document/edits.ts';
import { editWithClaims } from './document/edits.ts';
import { type ReadDocument, readFields } from './document/find-problems.ts';
import { applyEdits, currentPath } from './document/section-edits.ts';
import { useStableValue } from './use-stable-value.ts';

/**
 * Returns a value once the screen has shown it. Work that takes longer than a frame uses this one, so that typing stays
 * responsive; newer values replace an older one that is still due.
 */
function useAfterFrame<Value>(value: Value): Value {
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

const NO_CLAIMS: Campaign['claims'] = {};

/** Document being edited, its derived values, and the operations on it. */
export interface Editor {
  document: DraftDocument;
  /** Result of reading the document; one frame behind it. */
  read: ReadDocument;
  /** Reason why the last act was refused; empty after one that was done. */
  refused: string;
  /** Texts of the claims, by name. */
  claims: ReadonlyMap<string, string>;
  /** Time of the last edit, in ms; reading and showing its result takes a while on a slow phone. */
  changedAt: RefObject<number>;
  canUndo: boolean;
  canRedo: boolean;
  /** Writes one field on each key. Problems are shown, not refused. */
  type(path: FieldPath, to: unknown): void;
  /** Ends the current typing step: further typing in the same field is a step of its own. */
  endTyping(): void;
  /** Inserts or removes a value as a step of its own; missing parts show up as problems of their fields. */
  put(edit: Edit): void;
  /** Writes the result of slow work, as a step, to the field's current path. @param seen see `currentPath` */
  setUploaded(path: FieldPath, to: unknown, seen: DraftDocument): void;
  /** Applies edits that belong together as one step; refused if they would leave a problem elsewhere. */
  act(edits: (document: DraftDocument) => readonly Edit[]): void;
  /** Replaces the document, as a step. */
  adopt(next: DraftDocument): void;
  /** Merges what other people saved, see `join` of the history. */
  join(base: DraftDocument, theirs: DraftDocument, next?: DraftDocument): void;
  undo(): void;
  redo(): void;
}

interface EditorState {
  history: EditHistory;
  /** Every claim that there was since the document was opened. */
  known: Readonly<Record<string, unknown>>;
  refused: string;
}

/** Returns an editor of a draft that keeps its steps. */
export function useEditor(opened: EditedDraft): Editor {
  const [{ history, refused }, setEdited] = useState<EditorState>(() => {
    const document = opened.document as DraftDocument;
    return { history: beginHistory(document), known: claimsOf(document), refused: '' };
  });
  const document = history.now;
  const shown = useAfterFrame(document);
  const read = useMemo(() => readFields(shown), [shown]);

  const validClaims = useStableValue(read.campaign?.claims, NO_CLAIMS);
  const claims = useMemo(
    () => new Map(Object.entries(validClaims).map(([name, { text }]) => [name, text ?? ''])),
    [validClaims],
  );

  const changedAt = useRef(0);
  const updateHistory = useCallback((change: (edited: EditorState) => EditHistory | { refused: string }) => {
    changedAt.current = performance.now();
    setEdited((edited) => {
      const next = change(edited);
      if ('refused' in next) return { ...edited, refused: next.refused };
      return { history: next, known: { ...edited.known, ...claimsOf(next.now) }, refused: '' };
    });
  }, []);

  return {
    document,
    read,
    refused,
    claims,
    changedAt,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,

    type: useCallback(
      (path: FieldPath, to: unknown) => {
        const typed = { field: path.join('.'), at: Date.now() };
        updateHistory(({ history: before, known: all }) => {
          const edit = { set: path, to: typeof to === 'string' ? withoutInvisible(to) : to };
          return step(before, editWithClaims(before.now, edit, all), typed);
        });
      },
      [updateHistory],
    ),

    endTyping: useCallback(
      () =>
        setEdited((edited) =>
          edited.history.typed ? { ...edited, history: { ...edited.history, typed: null } } : edited,
        ),
      [],
    ),

    put: useCallback(
      (edit: Edit) =>
        updateHistory(({ history: before, known: all }) => step(before, editWithClaims(before.now, edit, all))),
      [updateHistory],
    ),

    setUploaded: useCallback(
      (path: FieldPath, to: unknown, seen: DraftDocument) =>
        updateHistory(({ history: before, known: all }) => {
          const set = currentPath(before.now, path, seen);
          return set ? step(before, editWithClaims(before.now, { set, to }, all)) : before;
        }),
      [updateHistory],
    ),

    act: useCallback(
      (edits: (document: DraftDocument) => readonly Edit[]) => {
        updateHistory(({ history: before, known: all }) => {
          const done = applyEdits(before.now, edits(before.now), all);
          return 'refused' in done ? done : step(before, done.document);
        });
      },
      [updateHistory],
    ),

    adopt: useCallback(
      (next: DraftDocument) => updateHistory(({ history: before }) => step(before, next)),
      [updateHistory],
    ),

    join: useCallback(
      (base: DraftDocument, theirs: DraftDocument, next?: DraftDocument) =>
        updateHistory(({ history: before }) => join(before, base, theirs, next)),
      [updateHistory],
    ),
    undo: useCallback(() => updateHistory(({ history: before }) => undo(before)), [updateHistory]),
    redo: useCallback(() => updateHistory(({ history: before }) => redo(before)), [updateHistory]),
  };
}
