import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PolicySources, pagePolicy } from '../platform/http/content-security.ts';
import type { Html } from '../platform/http/html.ts';
import { type MemoryFile, sendMemoryFile } from '../platform/http/memory-files.ts';
import { type Page, type PageContext, renderPage } from '../web/render-page.tsx';
import { createAnswer } from './file-answer.ts';
import { makePage } from './make-page.ts';
import type { PublishedFile } from './published-file.ts';

/** Files in memory by path: requests touch neither disk nor other paths. */
export interface MemoryFiles {
  /** Answers a request for one of the files; returns false without an effect if there is none. */
  send(url: string, request: IncomingMessage, response: ServerResponse): boolean;
}

/** One version of a campaign at one of its addresses; replaced as a whole on publication. */
export interface LiveSite extends MemoryFiles {
  /** Context that its pages are rendered with. */
  context: PageContext;
  /** Renders a page for one request. */
  page(page: Page): Html;
  /** Renders one of the files again. @returns whether it changed */
  refresh(url: string, page: Page): Promise<boolean>;
}

interface Options {
  context: PageContext;
  files: PublishedFile[];
  /** Hosts of tracking scripts; pages for a single visitor never load them. */
  sources?: PolicySources | undefined;
}

export function createLiveSite({ context, files, sources }: Options): LiveSite {
  const ready = (file: PublishedFile) => [file.url, createAnswer(file, { address: context.address, sources })] as const;
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

/** Serves the files that browsers load, shared by all campaigns. @param publicUrl URL of the shop */
export function createAssetFiles(files: PublishedFile[], publicUrl: string): MemoryFiles {
  return memoryFiles(new Map(files.map((file) => [file.url, createAnswer(file, { address: publicUrl })] as const)));
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
