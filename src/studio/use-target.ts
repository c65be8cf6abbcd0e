import { useCallback, useEffect, useState } from 'react';
import type { FieldPath } from '../campaigns/field-places.ts';
import { findPhrase } from '../campaigns/find-phrase.ts';
import { fieldId } from './form/form-context.ts';

/** Maximum number of frames to wait while nested folded parts open. */
const MAX_FRAMES = 10;

interface Target {
  path: FieldPath;
  /** Phrases in the field's text; the first one found is selected. */
  words: readonly string[];
}

/**
 * Returns the current target field and a function that moves focus to a field, after the folded parts around it have
 * opened.
 */
export function useTarget(): [
  target: FieldPath | null,
  focusField: (path: FieldPath, words?: readonly string[]) => void,
] {
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    if (!target) return;
    let frame = requestAnimationFrame(function look(): void {
      tries += 1;
      const field = document.getElementById(fieldId(target.path));
      if (!field && tries < MAX_FRAMES) {
        frame = requestAnimationFrame(look);
        return;
      }
      // Fields that the form leaves out are named in the list of what is left to do.
      const found = field ?? nearestField(target.path) ?? document.querySelector<HTMLElement>('.to-do > summary');
      found?.scrollIntoView({ block: 'center' });
      found?.focus({ preventScroll: true });
      if (found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement) select(found, target.words);
      else if (found?.isContentEditable) selectWords(found, target.words);
      // Cleared so that a part that was closed again stays closed, and nothing that moves to this path opens.
      setTarget(null);
    });
    let tries = 0;
    return () => cancelAnimationFrame(frame);
  }, [target]);
  const focusField = useCallback((path: FieldPath, words: readonly string[] = []) => setTarget({ path, words }), []);
  return [target?.path ?? null, focusField];
}

function select(field: HTMLTextAreaElement | HTMLInputElement, words: readonly string[]): void {
  const [range] = words.flatMap((one) => {
    const found = findPhrase(field.value, one);
    return found ? [found] : [];
  });
  if (!range) return;
  field.setSelectionRange(...range);
  if (field instanceof HTMLTextAreaElement) showLine(field, range[0]);
}

/** Scrolls a long text so that the line of a position is in sight: a browser shows some part of the field alone. */
function showLine(field: HTMLTextAreaElement, position: number): void {
  const before = field.cloneNode() as HTMLTextAreaElement;
  before.removeAttribute('id');
  before.value = field.value.slice(0, position);
  const width = `${field.offsetWidth}px`;
  Object.assign(before.style, { position: 'absolute', visibility: 'hidden', width, height: '0', minHeight: '0' });
  field.after(before);
  const line = before.scrollHeight;
  before.remove();
  field.scrollTop = line - field.clientHeight / 2;
  // At a third of the window: above the keyboard of a phone, below the bar of the field.
  field.style.scrollMarginTop = `${window.innerHeight / 3 - (line - field.scrollTop)}px`;
  field.scrollIntoView({ block: 'start' });
  field.style.scrollMarginTop = '';
}

/** Selects the first of the given phrases in a text that is written; the caret stays where none is found. */
function selectWords(field: HTMLElement, words: readonly string[]): void {
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const one of words) {
      const found = findPhrase(text.nodeValue ?? '', one);
      if (!found) continue;
      getSelection()?.setBaseAndExtent(text, found[0], text, found[1]);
      return;
    }
}

function nearestField(target: FieldPath): HTMLElement | null {
  for (let length = target.length - 1; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(target.slice(0, length)));
    if (found) return found;
  }
  return null;
}
