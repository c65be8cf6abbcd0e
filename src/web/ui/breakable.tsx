import { Fragment } from 'react';
import { withIndex } from './with-index.ts';

/** Break positions: before the @ of a mailbox, and after each slash of an address. */
const BREAK_POSITIONS = /(?=@)|(?<=\/)(?!\/)/;

/**
 * An address with marked break positions. Otherwise, if it fills a line, it breaks at the last possible position:
 * before the full stop that follows it.
 */
export function Breakable({ text }: { text: string }) {
  return withIndex(text.split(BREAK_POSITIONS)).map(({ item, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {item}
    </Fragment>
  ));
}
