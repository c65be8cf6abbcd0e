import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { NO_PAGE_POLICY, type PolicySources, pagePolicy } from './content-security.ts';
import { contentType } from './content-types.ts';
import type { Html } from './html.tsx';

/** Pages that the server fills before it sends them; their own address is not a file's. */
const TEMPLATES = ['404', 'checkout', 'shell'];
/** The build's list of the scripts that stand in pages themselves; nobody is sent it. */
const INLINE_SCRIPTS = 'inline-scripts.json';

/** One form of a file, ready to be sent. Headers are a flat list of names and values, which Node writes fastest. */
interface Answer {
  body: Buffer;
  etag: string;
  headers: string[];
  notModified: string[];
}

interface File {
  plain: Answer;
  brotli: Answer | undefined;
}

export interface StaticSite {
  /** Answers a request for a prerendered file; false, with nothing done, where there is none. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** A prerendered page with places to fill in: `shell`, `checkout` or `404`. */
  template(name: string): Html;
  /** Answers a page from now on as `change` makes it of the built one. */
  update(url: string, change: (html: string) => string): Promise<void>;
}

/**
 * Reads the built pages and files into memory, so that answering touches no disk and knows no path but these.
 *
 * @param folder of the built site
 * @param publicUrl the shop's address, if it is known
 * @param sources hosts of measuring scripts; pages made for one visitor never load from them
 * @throws Error when the site is not built
 */
export function loadStaticSite(folder: string, publicUrl: string | undefined, sources?: PolicySources): StaticSite {
  if (!existsSync(folder)) throw new Error(`there is no built site at ${folder}: run "npm run build"`);
  const ownScripts = readInlineScripts(folder);
  const policy = (html: string, allowed?: PolicySources) => pagePolicy(html, ownScripts, allowed);
  const files = new Map<string, File>();
  /** Pages as they were built, where they are answered otherwise now. */
  const built = new Map<string, File>();
  const templates = new Map<string, Html>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name.endsWith('.br') || entry.name === INLINE_SCRIPTS) continue;
    const url = urlOf(relative(folder, path));
    const name = url.slice(1);
    if (TEMPLATES.includes(name)) {
      const html = readFileSync(path, 'utf8');
      templates.set(name, { html, csp: policy(html, name === 'shell' ? undefined : sources) });
    } else {
      const isPage = entry.name.endsWith('.html');
      const csp = isPage ? policy(readFileSync(path, 'utf8'), sources) : NO_PAGE_POLICY;
      files.set(url, readFile(path, url, securityHeaders(csp, publicUrl)));
    }
  }

  return {
    handle(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const { url = '' } = request;
      const mark = url.indexOf('?');
      const file = files.get(mark < 0 ? url : url.slice(0, mark));
      if (file) send(file, request, response);
      return file !== undefined;
    },
    template(name) {
      const template = templates.get(name);
      if (!template) throw new Error(`the built site has no page "${name}": run "npm run build"`);
      return template;
    },
    async update(url, change) {
      const original = built.get(url) ?? files.get(url);
      if (!original) return;
      built.set(url, original);
      const before = original.plain.body.toString();
      const after = change(before);
      // The policy stays that of the built page: what was put in since is text, and no text becomes code.
      const headers = securityHeaders(policy(before, sources), publicUrl);
      files.set(url, after === before ? original : await makePage(after, headers));
    },
  };
}

/** `index.html` → `/`, `presell/index.html` → `/presell`, `404.html` → `/404`, `_assets/a.js` → `/_assets/a.js`. */
function urlOf(file: string): string {
  return `/${file.replaceAll('\\', '/')}`.replace(/\/index\.html$/, '').replace(/\.html$/, '') || '/';
}

async function makePage(html: string, headers: Record<string, string>): Promise<File> {
  const body = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return fileOf(body, await promisify(brotliCompress)(body, { params }), {
    'content-type': contentType('index.html'),
    'cache-control': cacheControl('/', '.html'),
    ...headers,
  });
}

function readFile(path: string, url: string, headers: Record<string, string>): File {
  const body = readFileSync(path);
  return fileOf(body, existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined, {
    'content-type': contentType(path),
    'cache-control': cacheControl(url, extname(path)),
    ...headers,
  });
}

function readInlineScripts(folder: string): string[] {
  return JSON.parse(readFileSync(join(folder, INLINE_SCRIPTS), 'utf8'));
}

/** @param brotli the compressed body, where there is one */
function fileOf(body: Buffer, brotli: Buffer | undefined, headers: Record<string, string>): File {
  if (!brotli) return { plain: answer(body, '', headers), brotli };
  const varied = { ...headers, vary: 'accept-encoding' };
  return {
    plain: answer(body, '', varied),
    brotli: answer(brotli, 'br', { ...varied, 'content-encoding': 'br' }),
  };
}

/** A file in `_assets` has a hash of its content in its name; a page must always be the current one. */
function cacheControl(url: string, extension: string): string {
  if (url.startsWith('/_assets/')) return 'public, max-age=31536000, immutable';
  return extension === '.html' ? 'no-cache' : 'public, max-age=3600';
}

function answer(body: Buffer, encoding: string, headers: Record<string, string>): Answer {
  const etag = `"${createHash('sha256').update(body).update(encoding).digest('base64url').slice(0, 22)}"`;
  const { 'content-type': _type, 'content-encoding': _encoding, ...always } = headers;
  return {
    body,
    etag,
    headers: flat({ ...headers, etag, 'content-length': String(body.length) }),
    notModified: flat({ ...always, etag }),
  };
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}

function send({ plain, brotli }: File, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const form = brotli && acceptsBrotli(headers['accept-encoding'] ?? '') ? brotli : plain;
  if (matches(headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.notModified).end();
    return;
  }
  response.writeHead(200, form.headers);
  if (method === 'HEAD') response.end();
  else response.end(form.body);
}

/** RFC 9110: what is named decides, `*` stands for the rest, and `q=0` means "not that one". */
function acceptsBrotli(header: string): boolean {
  let rest = false;
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (coding !== 'br' && coding !== '*') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const accepted = quality === undefined || Number(quality.slice(2)) > 0;
    if (coding === 'br') return accepted;
    rest = accepted;
  }
  return rest;
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * The security headers of an answer, all in lower case.
 *
 * @param publicUrl the shop's address; browsers are told to stay on https, below it too, where it is https
 */
export function securityHeaders(csp: string, publicUrl: string | undefined): Record<string, string> {
  return {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
