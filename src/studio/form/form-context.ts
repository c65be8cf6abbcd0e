import { createContext, useContext } from 'react';
import type { FieldPath } from '../../campaigns/field-places.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import type { Document, Edit } from '../document/edits.ts';
import type { FieldProblem } from '../document/find-problems.ts';
import type { ProofPlace } from '../mends/mends-of.ts';

/** What the fields of a form share. It stays the same while somebody types: a field is rendered when it changes itself. */
export interface Form {
  /** Writes a field, as somebody types. */
  type(path: FieldPath, to: unknown): void;
  /** Puts something in or takes it out: what is missing in it is told at its fields. */
  put(edit: Edit): void;
  /** Writes what took a while to where its field is by then. @param seen the document in which it stands at this path */
  bring(path: FieldPath, to: unknown, seen: Document): void;
  /** Does what belongs together; refused where it would leave a fault elsewhere. */
  act(edits: (document: Document) => readonly Edit[]): void;
  problems: readonly FieldProblem[];
  findings: readonly Finding[];
  /** What the claims say at this moment, for who reads their tokens; what they said last while something is wrong. */
  claims: ReadonlyMap<string, string>;
  /** The field that somebody was led to; what is folded around it opens. */
  target: FieldPath | null;
  /** Leads somebody to a field, and to words in it. */
  lead(path: FieldPath, words: readonly string[]): void;
  /** Asks for a document that proves something. */
  prove(place: ProofPlace): void;
  /** Opens the list of what a person reads and signs. */
  sign(): void;
}

export const FormContext = createContext<Form | null>(null);
/** What is edited, another one at each key. */
export const DocumentContext = createContext<Document>({});

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field without its form');
  return form;
}

/** The whole document; who asks for it is rendered at each key. */
export function useDocument(): Document {
  return useContext(DocumentContext);
}

/** Names a field's element, so that it is found from elsewhere. */
export function fieldId(path: FieldPath): string {
  return `campo-${path.join('-')}`;
}

/** Whether a place is another one, or lies in it. */
export function isWithin(path: FieldPath, outer: FieldPath): boolean {
  return outer.every((key, at) => path[at] === key);
}
