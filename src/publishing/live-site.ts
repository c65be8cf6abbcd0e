import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PolicySources, pagePolicy } from '../platform/http/content-security.ts';
import type { Html } from '../platform/http/html.ts';
import { type MemoryFile, sendMemoryFile } from '../platform/http/memory-files.ts';
import { type Page, type PageContext, renderPage } from '../web/render-page.tsx';
import { answerOf } from './file-answer.ts';
import { makePage } from './make-page.ts';
import type { PublishedFile } from './published-file.ts';

/** Files in memory, by their addresses: answering touches no disk and knows no path but these. */
export interface MemoryFiles {
  /** Answers a request for one of them; false, with nothing done, where there is none. */
  send(url: string, request: IncomingMessage, response: ServerResponse): boolean;
}

/** One version of a campaign at one of its places. What is published later is another site in its stead. */
export interface LiveSite extends MemoryFiles {
  /** What its pages are made from. */
  context: PageContext;
  /** Renders a page for one request. */
  page(page: Page): Html;
  /** Renders a page of the files anew. @returns whether it differs from the one that was there */
  refresh(url: string, page: Page): Promise<boolean>;
}

interface Options {
  context: PageContext;
  files: PublishedFile[];
  /** Hosts of measuring scripts; pages made for one visitor never load from them. */
  sources?: PolicySources | undefined;
}

export function createLiveSite({ context, files, sources }: Options): LiveSite {
  const ready = (file: PublishedFile) => [file.url, answerOf(file, { address: context.address, sources })] as const;
  const live = new Map(files.map(ready));
  return {
    ...memoryFiles(live),
    context,
    page(page) {
      const { html, inline } = renderPage(context, page);
      return { html, csp: pagePolicy(inline, page.personal ? undefined : sources) };
    },
    async refresh(url, page) {
      const file = await makePage(url, context, page);
      if (live.get(url)?.plain.body.equals(file.body)) return false;
      live.set(...ready(file));
      return true;
    },
  };
}

/** What browsers load: the same for every campaign. @param publicUrl the shop's address */
export function createAssetFiles(files: PublishedFile[], publicUrl: string): MemoryFiles {
  return memoryFiles(new Map(files.map((file) => [file.url, answerOf(file, { address: publicUrl })] as const)));
}

function memoryFiles(files: Map<string, MemoryFile>): MemoryFiles {
  return {
    send(url, request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const mark = url.indexOf('?');
      const found = files.get(mark < 0 ? url : url.slice(0, mark));
      if (found) sendMemoryFile(found, request, response);
      return found !== undefined;
    },
  };
}
