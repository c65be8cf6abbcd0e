import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, valueAt } from '../campaigns/field-places.ts';
import { amountProblem } from '../shared/money.ts';
import type { DraftDocument } from './document/edits.ts';
import type { FieldProblem } from './document/find-problems.ts';
import { currentPath } from './document/section-edits.ts';
import { useStableValue } from './use-stable-value.ts';

/** Text of a field that is no value of it: the document goes on with its last one. */
export interface UnreadText {
  path: FieldPath;
  text: string;
}

interface KeptText extends UnreadText {
  /** Document that `path` refers to. */
  seen: DraftDocument;
}

const NONE: readonly UnreadText[] = [];

/**
 * Keeps texts that their fields could not read, so that the rest of the document is saved and shown meanwhile. One ends
 * when its field gets another value, as by a step back; leaving the page with one is asked about first.
 *
 * @param document being edited
 */
export function useUnread(document: DraftDocument): {
  unread: readonly UnreadText[];
  /** Unread texts as problems of their fields. */
  unreadProblems: readonly FieldProblem[];
  /** @param text null once the field could be read */
  keepUnread(path: FieldPath, text: string | null): void;
} {
  const newest = useRef(document);
  newest.current = document;
  const [kept, setKept] = useState<readonly KeptText[]>([]);
  const keepUnread = useCallback((path: FieldPath, text: string | null) => {
    const seen = newest.current;
    setKept((before) => {
      const others = before.filter((one) => pathNow(seen, one)?.join('.') !== path.join('.'));
      if (text !== null) return [...others, { path, text, seen }];
      return others.length === before.length ? before : others;
    });
  }, []);
  const unread = useMemo(
    () =>
      kept.flatMap((one) => {
        const path = pathNow(document, one);
        return path ? [{ path, text: one.text }] : [];
      }),
    [document, kept],
  );
  const hasUnread = unread.length > 0;
  useEffect(() => {
    if (!hasUnread) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [hasUnread]);
  const stable = useStableValue<readonly UnreadText[]>(unread, NONE);
  const unreadProblems = useMemo(() => stable.map(problemOf), [stable]);
  return { unread: stable, unreadProblems, keepUnread };
}

function problemOf({ path, text }: UnreadText): FieldProblem {
  return { path, text: text === '' ? 'falta preencher' : (amountProblem(text) ?? '') };
}

/** Returns the present path of a text's field; undefined once that has another value, or is gone. */
function pathNow(document: DraftDocument, { path, seen }: KeptText): FieldPath | undefined {
  const now = currentPath(document, path, seen);
  return now && Object.is(valueAt(document, now), valueAt(seen, path)) ? now : undefined;
}
