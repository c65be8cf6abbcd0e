import type { CDPSession } from '@playwright/test';

/** Types as a keyboard of Android: each letter replaces the word so far. */
export async function compose(keyboard: CDPSession, words: readonly string[]): Promise<void> {
  for (const text of words)
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}
