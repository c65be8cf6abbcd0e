import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { getDocument } from 'unpdf/pdfjs';
import { answerOneCall } from '../platform/child-program.ts';

/** Input of the program: path of a PDF. */
export interface PageOrder {
  path: string;
}

/** Answer of the program, sent once: null if the file is damaged, encrypted, or too large when it is unpacked. */
export interface PageReply {
  pages: number | null;
}

/** Memory of the whole process, in bytes: small files can unpack to thousands of times their size. */
const MAX_MEMORY_BYTES = 700_000_000;
/** Interval at which the memory is looked at, in ms. */
const LOOK_MS = 20;

if (isMainThread) {
  try {
    // When memory runs out, the system ends this process before the shop and its database.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems choose by themselves.
  }
  answerOneCall(async ({ path }: PageOrder): Promise<PageReply> => ({ pages: await countApart(path) }));
} else {
  const loading = getDocument({ data: new Uint8Array(await readFile(String(workerData))), verbosity: 0 });
  parentPort?.postMessage((await loading.promise).numPages);
}

/** Counts in a thread, so that this one can look at the memory meanwhile. The process ends with its answer. */
function countApart(path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const counter = new Worker(fileURLToPath(import.meta.url), { workerData: path, stderr: true, stdout: true });
    counter.once('message', (pages) => resolve(Number.isSafeInteger(pages) && pages > 0 ? pages : null));
    counter.once('error', () => resolve(null));
    counter.once('exit', () => resolve(null));
    setInterval(() => process.memoryUsage.rss() > MAX_MEMORY_BYTES && resolve(null), LOOK_MS).unref();
  });
}
