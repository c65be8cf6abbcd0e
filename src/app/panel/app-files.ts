import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_PAGE_POLICY } from '../../platform/http/content-security.ts';
import { contentType } from '../../platform/http/content-types.ts';
import { type MemoryFile, memoryFile } from '../../platform/http/memory-files.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';

/** Entry files of a page, by the names that the build gave them. */
export interface AppEntry {
  script: string;
  style: string;
}

interface AppFiles {
  panel: AppEntry;
  studio: AppEntry;
  /** Files of both pages. */
  files: ReadonlyMap<string, MemoryFile>;
}

/** Reads the app's files at the first call. */
export type ReadAppFiles = () => AppFiles;

/**
 * Creates the reader of the panel's browser files, which reads them at the first request: an unused panel takes no
 * memory.
 *
 * @param folder `dist/panel`
 */
export function createAppFiles(folder: string): ReadAppFiles {
  let read: AppFiles | undefined;
  return () => {
    read ??= readAppFiles(folder);
    return read;
  };
}

/** @throws Error if there is no build */
function readAppFiles(folder: string): AppFiles {
  const { panel, studio } = JSON.parse(readFileSync(join(folder, 'entries.json'), 'utf8')) as Omit<AppFiles, 'files'>;
  const names = readdirSync(folder).filter((name) => !/\.(br|json)$/.test(name));
  return { panel, studio, files: new Map(names.map((name) => [name, readAppFile(join(folder, name))])) };
}

function readAppFile(path: string): MemoryFile {
  const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
  return memoryFile(readFileSync(path), brotli, {
    'content-type': contentType(path),
    'cache-control': 'public, max-age=31536000, immutable',
    ...securityHeaders(NO_PAGE_POLICY, ''),
  });
}
