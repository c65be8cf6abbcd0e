import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PolicySources, pagePolicy } from '../server/http/content-security.ts';
import type { Html } from '../server/http/html.ts';
import { type MemoryFile, sendMemoryFile } from '../server/http/memory-files.ts';
import { type Page, type PageContext, renderPage } from '../site/document.tsx';
import { answerOf } from './file-answer.ts';
import { type PublishedFile, publishedPage } from './published-file.ts';

export interface LiveSite {
  /** What its pages are made from. */
  context: PageContext;
  /** Answers a request for a file in memory; false, with nothing done, where there is none. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders a page for one request. */
  page(page: Page): Html;
  /** Answers from now on with these files and no others of a campaign: between two requests, all at once. */
  publish(files: PublishedFile[]): void;
  /** Renders a page of those files anew. @returns whether it differs from the one that was there */
  refresh(url: string, page: Page): Promise<boolean>;
}

interface Options {
  context: PageContext;
  /** What browsers load: the same for every campaign. */
  assets: PublishedFile[];
  /** Hosts of measuring scripts; pages made for one visitor never load from them. */
  sources?: PolicySources | undefined;
}

/** The shop's pages and files in memory, so that answering touches no disk and knows no path but these. */
export function createLiveSite({ context, assets, sources }: Options): LiveSite {
  let live = new Map<string, MemoryFile>();
  const readied = assets.map(ready);
  publish([]);

  function ready(file: PublishedFile) {
    return [file.url, answerOf(file, { publicUrl: context.publicUrl, sources })] as const;
  }

  function publish(files: PublishedFile[]): void {
    live = new Map([...readied, ...files.map(ready)]);
  }

  return {
    context,
    handle(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const { url = '' } = request;
      const mark = url.indexOf('?');
      const found = live.get(mark < 0 ? url : url.slice(0, mark));
      if (found) sendMemoryFile(found, request, response);
      return found !== undefined;
    },
    page(page) {
      const { html, inline } = renderPage(context, page);
      return { html, csp: pagePolicy(inline, page.personal ? undefined : sources) };
    },
    publish,
    async refresh(url, page) {
      const version = live;
      const rendered = renderPage(context, page);
      if (version.get(url)?.plain.body.equals(Buffer.from(rendered.html))) return false;
      const [, fresh] = ready(await publishedPage(url, rendered));
      // Of a version that went meanwhile there is nothing to renew.
      if (live === version) live.set(url, fresh);
      return true;
    },
  };
}
