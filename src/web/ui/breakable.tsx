import { Fragment } from 'react';
import { placed } from './placed.ts';

/** Before the @ of a mailbox, and after each slash of an address. */
const PLACES = /(?=@)|(?<=\/)(?!\/)/;

/**
 * An address that may go over to the next line at a place of its own. Otherwise, where it fills a line, it breaks at the
 * last place there is: before the full stop that follows it.
 */
export function Breakable({ text }: { text: string }) {
  return placed(text.split(PLACES)).map(({ piece, place }) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
