import { Fragment } from 'react';

/** Campaign copy in which `**words**` are set in the accent colour. */
export function AccentText({ text }: { text: string }) {
  // Splitting at the marks leaves the marked words at the odd places.
  const parts = text.split('**').map((words, place) => ({ words, place, marked: place % 2 === 1 }));
  return parts.map(({ words, place, marked }) =>
    marked ? (
      <span key={place} className="accent">
        {words}
      </span>
    ) : (
      <Fragment key={place}>{words}</Fragment>
    ),
  );
}
