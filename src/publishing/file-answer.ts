import { DRAWN_PATH } from '../campaigns/look/drawn-pictures.ts';
import { NO_PAGE_POLICY, type PolicySources, pagePolicy } from '../platform/http/content-security.ts';
import { contentType } from '../platform/http/content-types.ts';
import { type MemoryFile, memoryFile } from '../platform/http/memory-files.ts';
import { SHOWN_ELSEWHERE, securityHeaders } from '../platform/http/security-headers.ts';
import { isNamedByContent, type PublishedFile } from './published-file.ts';

/** Settings of an answer's headers, apart from the file. */
export interface AnswerSettings {
  /** URL of the campaign; empty if unknown. */
  address: string;
  /** Hosts of tracking scripts. */
  sources?: PolicySources | undefined;
}

/** Returns a published file with its response headers. */
export function createAnswer(file: PublishedFile, settings: AnswerSettings): MemoryFile {
  const { url, body, brotli, inline } = file;
  const csp = inline ? pagePolicy(inline, settings.sources) : NO_PAGE_POLICY;
  return memoryFile(body, brotli, {
    'content-type': contentType(inline ? 'index.html' : url),
    'cache-control': cacheControl(file),
    ...securityHeaders(csp, settings.address),
    ...(url.startsWith(DRAWN_PATH) && SHOWN_ELSEWHERE),
  });
}

/** Pages are always revalidated; files named by their content are cached forever. */
function cacheControl(file: PublishedFile): string {
  if (isNamedByContent(file)) return 'public, max-age=31536000, immutable';
  return file.inline ? 'no-cache' : 'public, max-age=3600';
}
