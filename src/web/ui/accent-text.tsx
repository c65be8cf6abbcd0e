import { Fragment } from 'react';

/** An amount such as "R$ 19,90", which must not break across lines. */
const AMOUNT = /(R\$ \d[\d.,]*\d)/;

/** Campaign copy: text between `**` is set in the accent color, and amounts stay on one line. */
export function AccentText({ text }: { text: string }) {
  // Splitting at the marks leaves the marked parts at odd indices.
  const parts = text.split('**').map((part, index) => ({ part, index, marked: index % 2 === 1 }));
  return parts.map(({ part, index, marked }) =>
    marked ? (
      <span key={index} className="accent">
        <Amounts text={part} />
      </span>
    ) : (
      <Amounts key={index} text={part} />
    ),
  );
}

function Amounts({ text }: { text: string }) {
  const parts = text.split(AMOUNT).map((part, index) => ({ part, index }));
  return parts.map(({ part, index }) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
