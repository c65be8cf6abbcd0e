import { createContext, useContext } from 'react';
import type { FieldPath } from '../../campaigns/field-places.ts';
import type { Finding, UnshownField } from '../../shared/panel/studio-schema.ts';
import type { DraftDocument, Edit } from '../document/edits.ts';
import type { FieldProblem } from '../document/find-problems.ts';
import type { ProofTarget } from '../fixes/find-fixes.ts';
import type { UnreadText } from '../use-unread.ts';
import type { ChipWords } from '../writing/claim-chip.ts';
import type { ClaimChoice } from '../writing/writing-bar.tsx';

/** Shared context of a form's fields. Stable while the author types, so that only a changed field is rendered. */
export interface Form {
  /** Writes a field on each key. */
  type(path: FieldPath, to: unknown): void;
  /** Inserts or removes a value; missing parts show up as problems of their fields. */
  put(edit: Edit): void;
  /** Writes the result of slow work to the field's current path. @param seen document that `path` refers to */
  setUploaded(path: FieldPath, to: unknown, seen: DraftDocument): void;
  /** Applies edits that belong together; refused if they would leave a problem elsewhere. */
  act(edits: (document: DraftDocument) => readonly Edit[]): void;
  problems: readonly FieldProblem[];
  /** Texts that their fields could not read; each is among the problems too. */
  unread: readonly UnreadText[];
  /** Keeps the text of a field that is no value of it. @param text null once it could be read */
  keepUnread(path: FieldPath, text: string | null): void;
  findings: readonly Finding[];
  /** Parts of the draft that the page leaves out. */
  unshown: readonly UnshownField[];
  /** Texts of the claims by name; the last valid ones while the document has problems. */
  claims: ReadonlyMap<string, string>;
  /** Words of a claim's chip. @param token such as `{{preco}}` */
  chipWords(token: string): ChipWords;
  /** Claims that can be put into a text. */
  claimChoices: readonly ClaimChoice[];
  /** Ends the step of typing: what is typed next is one of its own. */
  endTyping(): void;
  /** Field to focus; folded parts around it open. */
  target: FieldPath | null;
  /** Moves the focus to a field, and selects the first of the given phrases in it. */
  focusField(path: FieldPath, words: readonly string[]): void;
  /** Opens the dialog for a supporting document. */
  openProof(target: ProofTarget): void;
  /** Opens the dialog for signing. */
  openSigning(): void;
  /** Takes over what the shop has changed in the draft. */
  refresh(): void;
}

export const FormContext = createContext<Form | null>(null);
/** Document being edited; changes on each key. */
export const DocumentContext = createContext<DraftDocument>({});

/** Revision of the draft on the server; changes with each save. */
export const RevisionContext = createContext('');

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field without its form');
  return form;
}

/** Returns the whole document; its users are rendered on each key. */
export function useDocument(): DraftDocument {
  return useContext(DocumentContext);
}

/** Returns the revision of the saved draft; its users are rendered after each save. */
export function useRevision(): string {
  return useContext(RevisionContext);
}

/** Returns the DOM id of a field. */
export function fieldId(path: FieldPath): string {
  return `campo-${path.join('-')}`;
}

/** Tests whether two paths lead to one field. */
export function isSamePath(one: FieldPath, other: FieldPath): boolean {
  return one.length === other.length && isWithin(one, other);
}

/** Tests whether a path equals another one or is nested in it. */
export function isWithin(path: FieldPath, outer: FieldPath): boolean {
  return outer.every((key, at) => path[at] === key);
}
