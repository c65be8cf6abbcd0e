import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { callProgram, ProgramError } from '../platform/child-program.ts';
import { inTemporaryFolder } from '../platform/temporary-folder.ts';
import type { PageOrder, PageReply } from './page-counter.ts';

/** Time for one document, in ms; a large one takes a second. */
const TIMEOUT_MS = 10_000;

/**
 * Counts the pages of a PDF.
 *
 * @param content its bytes
 * @returns null if they can't be counted: the file is damaged, encrypted, or takes too much time or memory
 */
export type CountPages = (content: AsyncIterable<Uint8Array>) => Promise<number | null>;

/**
 * Counts the pages of each PDF in a separate process: a hostile one takes only that process' memory and time.
 *
 * @param program returns the path of the built program
 */
export function countPagesInProcess(program: () => string): CountPages {
  return (content) =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, 'document.pdf');
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      const counting = callProgram<PageOrder, PageReply>(program(), { path }, TIMEOUT_MS);
      const { pages } = await counting.catch((error: unknown): PageReply => {
        if (error instanceof ProgramError) return { pages: null };
        throw error;
      });
      return pages;
    });
}
