import { Fragment } from 'react';
import { splitAccents } from '../../campaigns/markup.ts';
import { withIndex } from './with-index.ts';

/** An amount such as "R$ 19,90", which must not break across lines. */
const AMOUNT = /(R\$ \d[\d.,]*\d)/;

/** Campaign copy: text between `**` is set in the accent color, and amounts stay on one line. */
export function AccentText({ text }: { text: string }) {
  return withIndex(splitAccents(text)).map(({ item: { text: part, isAccent }, index }) =>
    isAccent ? (
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
