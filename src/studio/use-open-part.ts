import { useCallback, useRef, useState } from 'react';
import type { FieldPath } from '../campaigns/field-places.ts';
import { type DraftDocument, isSame } from './document/edits.ts';
import { sectionsOf } from './document/section-edits.ts';
import type { OpenPart } from './edit-pane.tsx';

/** The part of a document whose form is open, and the field that kept the draft from being published meanwhile. */
interface OpenedPart {
  openPart: OpenPart;
  /** Opens a part, or the list of all. */
  open(part: OpenPart): void;
  /** Opens the part that a field is in. */
  showPart(path: FieldPath): void;
  /** Says that a field keeps the draft from being published, until another part is opened. */
  halt(path: FieldPath): void;
  /** That field while it is among the problems; else null. */
  haltedBy(problems: readonly { path: FieldPath }[]): FieldPath | null;
}

/** Keeps the part of a document that is edited. */
export function useOpenPart(document: DraftDocument): OpenedPart {
  const [openPart, setOpenPart] = useState<OpenPart>(null);
  const [halted, setHalted] = useState<FieldPath | null>(null);
  const newest = useRef(document);
  newest.current = document;
  const open = useCallback((part: OpenPart) => {
    setOpenPart(part);
    setHalted(null);
  }, []);
  const showPart = useCallback(
    ([part, at]: FieldPath) => {
      const section = part === 'sections' && typeof at === 'number' ? sectionsOf(newest.current)[at] : undefined;
      open(section ? { section: section.id } : { part: String(part) });
    },
    [open],
  );
  const haltedBy = (problems: readonly { path: FieldPath }[]) =>
    halted !== null && problems.some(({ path }) => isSame(path, halted)) ? halted : null;
  return { openPart, open, showPart, halt: setHalted, haltedBy };
}
