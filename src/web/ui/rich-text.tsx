import { Fragment } from 'react';
import { type Block, type Inline, parseMarkup } from '../../campaigns/markup.ts';
import { useExternalLink, useLink } from '../render-context.ts';
import { AccentText } from './accent-text.tsx';
import { Breakable } from './breakable.tsx';
import { withIndex } from './with-index.ts';

/** A longer text of the campaign: one paragraph, or several parts with lists and links. */
export function RichText({ text }: { text: string }) {
  const blocks = parseMarkup(text);
  const [first] = blocks;
  if (first?.kind === 'paragraph' && blocks.length === 1) return <Part block={first} />;
  return (
    <div className="rich">
      {withIndex(blocks).map(({ item, index }) => (
        <Part key={index} block={item} />
      ))}
    </div>
  );
}

function Part({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'list')
    return (
      <ul>
        {withIndex(lines).map(({ item, index }) => (
          <li key={index}>
            <Line parts={item} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      {withIndex(lines).map(({ item, index }) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <Line parts={item} />
        </Fragment>
      ))}
    </p>
  );
}

function Line({ parts }: { parts: Inline[] }) {
  const link = useLink();
  const externalLink = useExternalLink();
  return withIndex(parts).map(({ item: part, index }) =>
    typeof part === 'string' ? (
      <AccentText key={index} text={part} />
    ) : (
      <a key={index} {...(part.href.startsWith('https:') ? externalLink(part.href) : { href: link(part.href) })}>
        <Breakable text={part.text} />
      </a>
    ),
  );
}
