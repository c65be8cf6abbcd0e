import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { InlineCode, RenderedPage } from '../web/render-page.tsx';

/** File served unchanged to everyone: made on publication or by the build, kept in the server's memory. */
export interface PublishedFile {
  /** Path: `/`, `/icons/netflix.svg`. */
  url: string;
  body: Buffer;
  /** Compressed body, if smaller. */
  brotli?: Buffer;
  /** Inline code of a page. */
  inline?: InlineCode;
}

/** Tests whether the name contains a hash of the content, so that the file never changes. */
export function isNamedByContent({ url }: Pick<PublishedFile, 'url'>): boolean {
  return /^\/_(assets|data|drawn|pictures)\//.test(url);
}

/** Returns a page with its compressed form. */
export async function publishedPage(url: string, { html, inline }: RenderedPage): Promise<PublishedFile> {
  return { ...(await publishedText(url, html)), inline };
}

/** Returns a text with its compressed form. */
export async function publishedText(url: string, text: string): Promise<PublishedFile> {
  const body = Buffer.from(text);
  const brotli = await compress(body);
  return { url, body, ...(brotli.length < body.length && { brotli }) };
}

/** Maximum quality: at any lower one the landing page exceeds the first ten packets. */
function compress(body: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return promisify(brotliCompress)(body, { params });
}
