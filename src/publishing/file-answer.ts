import { NO_PAGE_POLICY, type PolicySources, pagePolicy } from '../platform/http/content-security.ts';
import { contentType } from '../platform/http/content-types.ts';
import { type MemoryFile, memoryFile } from '../platform/http/memory-files.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { isNamedByContent, type PublishedFile } from './published-file.ts';

/** What decides about the headers of an answer, beside the file. */
export interface AnswerSettings {
  /** The campaign's address; empty when unknown. */
  address: string;
  /** Hosts of measuring scripts. */
  sources?: PolicySources | undefined;
}

/** A published file as it is answered with. */
export function answerOf(file: PublishedFile, settings: AnswerSettings): MemoryFile {
  const { url, body, brotli, inline } = file;
  const csp = inline ? pagePolicy(inline, settings.sources) : NO_PAGE_POLICY;
  return memoryFile(body, brotli, {
    'content-type': contentType(inline ? 'index.html' : url),
    'cache-control': cacheControl(file),
    ...securityHeaders(csp, settings.address),
  });
}

/** A page must always be the current one; what never changes is kept for good. */
function cacheControl(file: PublishedFile): string {
  if (isNamedByContent(file)) return 'public, max-age=31536000, immutable';
  return file.inline ? 'no-cache' : 'public, max-age=3600';
}
