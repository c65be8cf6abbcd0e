import type { TextToRead as Text } from '../../shared/panel/check-schema.ts';
import { ChangedWords, Words } from './difference.tsx';

/** Length from which a text scrolls in a frame, in characters. */
const MIN_SCROLL_LENGTH = 500;

/** Text that a person reads before they sign it: as it is, or as a change of the one before. */
export function TextToRead({ text: { parts, changes } }: { text: Text }) {
  const words = changes ? (
    <ChangedWords parts={changes} />
  ) : (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text to sign never changes, and two of its parts may be alike
    parts.map((part, at) => <Words key={at} part={part} />)
  );
  const length = (changes ?? parts).reduce((sum, { text }) => sum + text.length, 0);
  const look = changes ? 'to-read change-text' : 'to-read';
  return (
    <>
      {changes && <p className="note-place">O que mudou: o que está riscado saiu, o que está marcado entrou.</p>}
      {length < MIN_SCROLL_LENGTH ? (
        <blockquote className={look}>{words}</blockquote>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it rolls by the arrow keys
        <blockquote className={`${look} is-long`} tabIndex={0}>
          {words}
        </blockquote>
      )}
    </>
  );
}
