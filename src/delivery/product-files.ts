import { stat } from 'node:fs/promises';
import type { AccessOf, ProductFile } from '../campaign/access.ts';
import { productFilePath } from '../campaign/product-files.ts';

/** A file as it lies there now. */
export interface StoredFile extends ProductFile {
  path: string;
  /** bytes */
  size: number;
}

export interface ProductFiles {
  /** All of them, in the campaign's order. */
  list(): Promise<StoredFile[]>;
  /** One by its name; undefined where the campaign has none of that name. */
  find(name: string): Promise<StoredFile | undefined>;
}

/**
 * The files that buyers get: the seller's own in `DATA_DIR/files`, or else the campaign's. Where a file lies is looked
 * up at every request, so that a new version is online at once.
 *
 * @throws Error that names each file that is not there
 */
export async function openProductFiles(
  campaignId: string,
  { files }: AccessOf<'files'>,
  dataDir: string | null,
): Promise<ProductFiles> {
  async function look(file: ProductFile): Promise<StoredFile> {
    const path = productFilePath(campaignId, file.file, dataDir);
    if (path === undefined) throw new Error(`${file.file} is neither in DATA_DIR/files nor in the campaign's "files"`);
    return { ...file, path, size: (await stat(path)).size };
  }

  const list = () => Promise.all(files.map(look));
  await list();
  return {
    list,
    async find(name) {
      const file = files.find((one) => one.file === name);
      return file && look(file);
    },
  };
}
