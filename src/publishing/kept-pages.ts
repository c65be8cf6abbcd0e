import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PublishedFile } from './published-file.ts';

/** How many renderings are kept: of campaigns, and of how they were before. */
const KEPT = 20;

/**
 * Makes files unless the same were made before: a start then costs no second of rendering. Where nothing can be written,
 * as in a container, they are made each time.
 *
 * @param folder where they are kept
 * @param from all that decides about the files
 */
export async function keptPages(
  folder: string,
  from: unknown,
  make: () => Promise<PublishedFile[]>,
): Promise<PublishedFile[]> {
  const path = join(folder, createHash('sha256').update(JSON.stringify(from)).digest('hex'));
  try {
    return deserialize(await readFile(path));
  } catch {
    // There is none yet.
  }
  const files = await make();
  await keep(folder, path, serialize(files)).catch(() => {});
  return files;
}

async function keep(folder: string, path: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, content);
  await rename(fresh, path);
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const ages = await Promise.all(paths.map(async (one) => ({ one, at: (await stat(one)).mtimeMs })));
  const old = ages.sort((a, b) => b.at - a.at).slice(KEPT);
  await Promise.all(old.map(({ one }) => rm(one, { force: true })));
}
