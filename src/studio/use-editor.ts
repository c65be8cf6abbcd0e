import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldPath } from '../campaigns/field-places.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { EditedDraft } from '../shared/panel/studio-schema.ts';
import { beginHistory, type EditHistory, join, redo, step, undo } from './document/edit-history.ts';
import { applyEdit, type Document, type Edit } from './document/edits.ts';
import { readFields } from './document/find-problems.ts';
import { claimsOf, followClaims } from './document/follow-claims.ts';
import { editWhole, placeNow } from './document/section-edits.ts';
import { useAfterFrame } from './use-after-frame.ts';
import { useLast } from './use-last.ts';

const NO_CLAIMS: Campaign['claims'] = {};

/** What is edited at this moment, and what can be done to it. */
export type Editor = ReturnType<typeof useEditor>;

interface Edited {
  history: EditHistory;
  /** Every claim that there was since the document was opened. */
  known: Readonly<Record<string, unknown>>;
  /** Why the last act was not done. */
  refused: string;
}

/** A document with the steps that led to it. */
export function useEditor(opened: EditedDraft) {
  const [{ history, refused }, setEdited] = useState<Edited>(() => {
    const document = opened.document as Document;
    return { history: beginHistory(document), known: claimsOf(document), refused: '' };
  });
  const document = history.now;
  const shown = useAfterFrame(document);
  const read = useMemo(() => readFields(shown), [shown]);

  const said = useLast(read.campaign?.claims, NO_CLAIMS);
  const claims = useMemo(() => new Map(Object.entries(said).map(([name, { text }]) => [name, text ?? ''])), [said]);

  const changedAt = useRef(0);
  const become = useCallback((change: (edited: Edited) => EditHistory | { refused: string }) => {
    changedAt.current = performance.now();
    setEdited((edited) => {
      const next = change(edited);
      if ('refused' in next) return { ...edited, refused: next.refused };
      return { history: next, known: { ...edited.known, ...claimsOf(next.now) }, refused: '' };
    });
  }, []);

  return {
    document,
    /** What it says, a frame later. */
    read,
    refused,
    claims,
    /** When the last act was, in ms; reading and showing what came of it takes a while on a slow phone. */
    changedAt,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,

    /** Writes one field, as somebody types: faults are told, not refused. */
    type: useCallback(
      (path: FieldPath, to: unknown) => {
        const typed = { field: path.join('.'), at: Date.now() };
        become(({ history: before, known: all }) => {
          const next = applyEdit(before.now, { set: path, to });
          return step(before, followClaims(before.now, next, all), typed);
        });
      },
      [become],
    ),

    /** Ends the step of what is typed: what comes next in the same field is another one. */
    rest: useCallback(
      () =>
        setEdited((edited) =>
          edited.history.typed ? { ...edited, history: { ...edited.history, typed: null } } : edited,
        ),
      [],
    ),

    /** Puts something in, or takes it out, as a step of its own: what is missing in it is told at its fields. */
    put: useCallback(
      (edit: Edit) =>
        become(({ history: before, known: all }) =>
          step(before, followClaims(before.now, applyEdit(before.now, edit), all)),
        ),
      [become],
    ),

    /** Writes what took a while, as a step, to where its field is by now. @param seen as `placeNow` has it */
    bring: useCallback(
      (path: FieldPath, to: unknown, seen: Document) =>
        become(({ history: before, known: all }) => {
          const set = placeNow(before.now, path, seen);
          return set ? step(before, followClaims(before.now, applyEdit(before.now, { set, to }), all)) : before;
        }),
      [become],
    ),

    /** Does what belongs together, at once; refused where it would leave a fault elsewhere. */
    act: useCallback(
      (edits: (document: Document) => readonly Edit[]) => {
        become(({ history: before, known: all }) => {
          const done = editWhole(before.now, edits(before.now), all);
          return 'refused' in done ? done : step(before, done.document);
        });
      },
      [become],
    ),

    /** Puts another document in the place of this one, as a step. */
    adopt: useCallback((next: Document) => become(({ history: before }) => step(before, next)), [become]),

    /** Goes on with what somebody else made too, as `join` of the history does. */
    join: useCallback(
      (base: Document, theirs: Document, next?: Document) =>
        become(({ history: before }) => join(before, base, theirs, next)),
      [become],
    ),
    undo: useCallback(() => become(({ history: before }) => undo(before)), [become]),
    redo: useCallback(() => become(({ history: before }) => redo(before)), [become]),
  };
}
