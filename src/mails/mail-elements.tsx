import type { CSSProperties, ReactNode } from 'react';

// Elements of mails. Mail readers know little CSS: boxes are tables, and every style is inline.

interface ElementProps {
  style?: CSSProperties;
  children?: ReactNode;
}

/** A table of one cell, which keeps its distance in readers that know no padding elsewhere. */
export function Section({ style = {}, children }: ElementProps) {
  const styles = Object.entries(style);
  const isPadding = ([name]: [string, unknown]) => name.startsWith('padding');
  return (
    <Table style={Object.fromEntries(styles.filter((each) => !isPadding(each)))}>
      <td style={Object.fromEntries(styles.filter(isPadding))}>{children}</td>
    </Table>
  );
}

/** Cells beside each other. */
export function Row({ children }: ElementProps) {
  return <Table>{children}</Table>;
}

export function Column({ style, children }: ElementProps) {
  return <td style={style}>{children}</td>;
}

function Table({ style, children }: ElementProps) {
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

interface PictureProps {
  url: string;
  /** Width of the file, in pixels. */
  width: number;
  height: number;
  alt: string;
  /** Height in the mail, in pixels. */
  shownHeight: number;
  style?: CSSProperties;
}

/** A picture whose room is there before it comes. Many readers load none before they are asked to: no words are in it alone. */
export function Picture({ url, width, height, alt, shownHeight, style }: PictureProps) {
  return (
    <img src={url} alt={alt} width={Math.round((width * shownHeight) / height)} height={shownHeight} style={style} />
  );
}

export function Heading({ as: Tag, style, children }: ElementProps & { as: 'h1' | 'h2' }) {
  return <Tag style={style}>{children}</Tag>;
}

/** Data that are copied and read aloud, such as a CNPJ or an order's number: they never break across lines. */
export function Whole({ children }: ElementProps) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}

/** A paragraph. */
export function Text({ style, children }: ElementProps) {
  return <p style={style}>{children}</p>;
}

export function Link({ href, style, children }: ElementProps & { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" style={style}>
      {children}
    </a>
  );
}

/**
 * Link that looks like a button. Outlook draws no padding around links: spaces that only it shows, as wide as the
 * padding, replace it.
 */
export function Button({ href, style, children }: ElementProps & { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" style={{ ...style, ...OUTLOOK_PADDING }}>
      <OutlookSpaces raised />
      <span style={LABEL}>{children}</span>
      <OutlookSpaces />
    </a>
  );
}

// React knows these properties of Outlook's as little as CSS does.
const OUTLOOK_PADDING = { msoPaddingAlt: '0px' } as CSSProperties;
const LABEL = { ...OUTLOOK_PADDING, msoTextRaise: '12pt' } as CSSProperties;

function OutlookSpaces({ raised = false }: { raised?: boolean }) {
  const style = `mso-font-width:467%${raised ? ';mso-text-raise:24pt' : ''}`;
  const comment = `<!--[if mso]><i style="${style}" hidden>&#8202;&#8202;&#8202;</i><![endif]-->`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a comment, and React writes none
  return <span dangerouslySetInnerHTML={{ __html: comment }} />;
}

/** Length of a mail's preview in a reader's list, in characters. */
const PREVIEW_LENGTH = 200;
/** Takes room and shows nothing, so that what follows the preview is not shown with it. */
const BLANK = '\u00a0\u200c\u200b\u200d\ufeff';

/** The line that mail readers show beside the subject, and nowhere else. */
export function Preview({ children }: { children: string }) {
  return (
    <div data-skip-in-text="true" style={HIDDEN}>
      {children}
      <div>{BLANK.repeat(Math.max(0, PREVIEW_LENGTH - children.length))}</div>
    </div>
  );
}

const HIDDEN: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};
