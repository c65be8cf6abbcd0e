import type { AccessOf, ProductFile } from '../campaigns/access-schema.ts';
import { CampaignError, problemAt } from '../campaigns/campaign-error.ts';
import { versionOfFile } from '../campaigns/file-version.ts';
import type { Roots } from '../campaigns/folder.ts';
import { productFilePath } from '../campaigns/inspect-product-files.ts';
import type { FileSource } from '../platform/http/send-file.ts';
import type { Storage } from '../platform/storage/blob-storage.ts';
import { type FileType, readFileType } from './file-type.ts';
import type { ProductVersion } from './product-versions.ts';

/** File in its present state. */
export interface StoredFile extends Omit<ProductFile, 'rights'>, FileType {
  source: FileSource;
  /** bytes */
  size: number;
}

export interface ProductFiles {
  /** Lists all files, in the campaign's order. */
  list(): Promise<StoredFile[]>;
  /** Finds a file by its name; undefined if the campaign has none of that name. */
  find(name: string): Promise<StoredFile | undefined>;
}

/**
 * Opens the files that buyers get: the seller's own in `DATA_DIR/files`, or else the campaign's. A file's path is looked
 * up at every request, so that a new version is online at once.
 *
 * @param roots folders that hold the campaigns
 * @throws Error that names each missing file
 */
export async function openProductFiles(
  campaignId: string,
  { files }: AccessOf<'files'>,
  dataDir: string | null,
  roots?: Roots,
): Promise<ProductFiles> {
  /** Types of files, by path, last change and size, so that each version is read once. */
  const types = new Map<string, { version: string; type: FileType }>();

  async function look(file: ProductFile): Promise<StoredFile> {
    const path = productFilePath(campaignId, file.file, dataDir, roots);
    if (path === undefined)
      throw new CampaignError(campaignId, [problemAt({ file: `files/${file.file}` }, 'product_file_missing')]);
    const { version, size } = await versionOfFile(path);
    let known = types.get(file.file);
    if (known?.version !== version) {
      known = { version, type: await readFileType(path, file.file) };
      types.set(file.file, known);
    }
    return { ...file, ...known.type, source: { path }, size };
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

/** Returns the files of a published version. */
export function versionFilesOf({ files }: ProductVersion, storage: Storage): ProductFiles {
  const stored = files.map(
    ({ blob, ...file }): StoredFile => ({
      ...file,
      source: { hash: blob, open: (range) => storage.open(blob, range) },
    }),
  );
  return {
    list: async () => stored,
    find: async (name) => stored.find(({ file }) => file === name),
  };
}
