import { Fragment } from 'react';

/** An amount such as "R$ 19,90", which must not break across lines. */
const AMOUNT = /(R\$ \d[\d.,]*\d)/;

/** Campaign copy: `**words**` are set in the accent colour, and amounts stay on one line. */
export function AccentText({ text }: { text: string }) {
  // Splitting at the marks leaves the marked words at the odd places.
  const parts = text.split('**').map((words, place) => ({ words, place, marked: place % 2 === 1 }));
  return parts.map(({ words, place, marked }) =>
    marked ? (
      <span key={place} className="accent">
        <Amounts text={words} />
      </span>
    ) : (
      <Amounts key={place} text={words} />
    ),
  );
}

function Amounts({ text }: { text: string }) {
  const parts = text.split(AMOUNT).map((words, place) => ({ words, place }));
  return parts.map(({ words, place }) =>
    place % 2 === 1 ? (
      <span key={place} className="nowrap">
        {words}
      </span>
    ) : (
      <Fragment key={place}>{words}</Fragment>
    ),
  );
}
