import { get, type IncomingMessage } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

const INLINE_SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/gi;

/** An answer. */
export interface Answer {
  /** Status line and headers, in bytes. */
  head: number;
  /** Bytes over the wire: in brotli, if the server has that. */
  wire: Buffer;
  text: string;
}

/** Gets a file as a browser would. Fails unless it is a 200. */
export async function fetchBody(url: string): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  if (response.statusCode !== 200) throw new Error(`${url}: status ${response.statusCode}`);
  const wire = Buffer.concat(chunks);
  const plain = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(wire) : wire;
  const { statusMessage, rawHeaders } = response;
  // "HTTP/1.1 200 OK", then "name: value" in each line, then an empty one.
  const head = 15 + `${statusMessage}`.length + rawHeaders.join('').length + 2 * rawHeaders.length;
  return { head, wire, text: plain.toString() };
}

/** The size of all inline scripts of a page that run, compressed together, in bytes. */
export function inlineScriptBytes(html: string): number {
  const code = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc\s*=|\btype\s*=\s*["']?application\//i.test(attributes))
    .map(([, , text = '']) => text)
    .join('\n');
  return code === '' ? 0 : brotliCompressSync(code).length;
}
