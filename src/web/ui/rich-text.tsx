import { Fragment } from 'react';
import { type Block, type Inline, parseMarkup } from '../../campaigns/markup.ts';
import { useLink, useWayOut } from '../place.ts';
import { AccentText } from './accent-text.tsx';
import { Breakable } from './breakable.tsx';
import { placed } from './placed.ts';

/** A longer text of the campaign: one paragraph, or several parts with lists and links. */
export function RichText({ text }: { text: string }) {
  const blocks = parseMarkup(text);
  const [first] = blocks;
  if (first?.kind === 'paragraph' && blocks.length === 1) return <Part block={first} />;
  return (
    <div className="rich">
      {placed(blocks).map(({ piece, place }) => (
        <Part key={place} block={piece} />
      ))}
    </div>
  );
}

function Part({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'list')
    return (
      <ul>
        {placed(lines).map(({ piece, place }) => (
          <li key={place}>
            <Line parts={piece} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      {placed(lines).map(({ piece, place }) => (
        <Fragment key={place}>
          {place > 0 && <br />}
          <Line parts={piece} />
        </Fragment>
      ))}
    </p>
  );
}

function Line({ parts }: { parts: Inline[] }) {
  const link = useLink();
  const wayOut = useWayOut();
  return placed(parts).map(({ piece: part, place }) =>
    typeof part === 'string' ? (
      <AccentText key={place} text={part} />
    ) : (
      <a key={place} {...(part.href.startsWith('https:') ? wayOut(part.href) : { href: link(part.href) })}>
        <Breakable text={part.text} />
      </a>
    ),
  );
}
