import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { InlineCode, RenderedPage } from '../web/render-page.tsx';

/** A file that everybody is sent as it is: made at publishing or by the build, kept in memory by the server. */
export interface PublishedFile {
  /** Its address: `/`, `/icons/netflix.svg`. */
  url: string;
  body: Buffer;
  /** The compressed body, where that is smaller. */
  brotli?: Buffer;
  /** Of a page: the code that stands in it. */
  inline?: InlineCode;
}

/** Whether its name holds a hash of its content: it never changes, and another version has another one. */
export function isNamedByContent({ url }: Pick<PublishedFile, 'url'>): boolean {
  return /^\/_(assets|data|pictures)\//.test(url);
}

/** A page with its compressed form. */
export async function publishedPage(url: string, { html, inline }: RenderedPage): Promise<PublishedFile> {
  return { ...(await publishedText(url, html)), inline };
}

/** A text with its compressed form. */
export async function publishedText(url: string, text: string): Promise<PublishedFile> {
  const body = Buffer.from(text);
  const brotli = await compress(body);
  return { url, body, ...(brotli.length < body.length && { brotli }) };
}

/** The best quality there is: one less, and the landing page does not fit into the first ten packets. */
function compress(body: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return promisify(brotliCompress)(body, { params });
}
