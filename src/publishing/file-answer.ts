import { NO_PAGE_POLICY, type PolicySources, pagePolicy } from '../platform/http/content-security.ts';
import { contentType } from '../platform/http/content-types.ts';
import { type MemoryFile, memoryFile } from '../platform/http/memory-files.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import type { PublishedFile } from './published-file.ts';

/** What decides about the headers of an answer, beside the file. */
export interface AnswerSettings {
  /** The campaign's address; empty when unknown. */
  address: string;
  /** Hosts of measuring scripts. */
  sources?: PolicySources | undefined;
}

/** A published file as it is answered with. */
export function answerOf({ url, body, brotli, inline }: PublishedFile, settings: AnswerSettings): MemoryFile {
  const csp = inline ? pagePolicy(inline, settings.sources) : NO_PAGE_POLICY;
  return memoryFile(body, brotli, {
    'content-type': contentType(inline ? 'index.html' : url),
    'cache-control': cacheControl(url, inline !== undefined),
    ...securityHeaders(csp, settings.address),
  });
}

/** A file that has a hash of its content in its name is kept for good; a page must always be the current one. */
function cacheControl(url: string, isPage: boolean): string {
  if (/^\/_(assets|data)\//.test(url)) return 'public, max-age=31536000, immutable';
  return isPage ? 'no-cache' : 'public, max-age=3600';
}
