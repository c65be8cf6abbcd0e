import { convert, type HtmlToTextOptions } from 'html-to-text';
import type { MailDraft } from './mail-template.ts';

/** Content of a mail that is ready to be sent. */
export interface MailContent {
  subject: string;
  html: string;
  /** Content for readers without HTML. */
  text: string;
}

/** Document type that old versions of Outlook need for the layout. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Options of the plain text: cells on separate lines, and a link that is its own address only once. */
const AS_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    // Its words stand beside it.
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
};

/** Renders a mail. */
export async function renderMail({ subject, body }: MailDraft): Promise<MailContent> {
  // Loaded with the first mail: most commands write none.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = DOCTYPE + renderToStaticMarkup(body);
  return { subject, html, text: convert(html, AS_TEXT) };
}
