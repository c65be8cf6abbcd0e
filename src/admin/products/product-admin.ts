import type { Actor } from '../../operators/service.ts';
import { MAX_FILE_BYTES, MAX_LIST_BYTES } from '../../shared/panel/product-limits.ts';
import type { Arrangement, ListReport } from '../../shared/panel/product-schema.ts';
import type { ProductContext } from './context.ts';
import { compareDraft } from './difference.ts';
import { arrangeFiles, takeFile } from './file-draft.ts';
import { takeList } from './list-draft.ts';
import { describeProduct, listOpenings } from './product-view.ts';
import { discardDraft, publishDraft, rollBackTo } from './publish-version.ts';
import { createUploads } from './uploads.ts';

type Source = AsyncIterable<Uint8Array>;

/** Commands and queries of products: versions are uploaded, compared, published and rolled back. */
export function createProductAdmin(context: ProductContext) {
  const uploads = createUploads(context);
  return {
    uploadPart: uploads.part,
    describe: (id: string) => describeProduct(context, id),
    compare: (id: string) => compareDraft(context, id),
    openings: (id: string, query: { version: number; after?: string | undefined }) => listOpenings(context, id, query),

    /** Takes a list that was uploaded in parts. */
    async takeListParts(
      by: Actor,
      id: string,
      { parts, leaveOut }: { parts: readonly string[]; leaveOut: boolean },
    ): Promise<ListReport> {
      return takeList(context, by, id, { blob: await uploads.join(by, parts, MAX_LIST_BYTES), leaveOut });
    },
    /** Takes a list from this machine. */
    async takeListFrom(by: Actor, id: string, source: Source, leaveOut: boolean): Promise<ListReport> {
      return takeList(context, by, id, { blob: await uploads.whole(by, source, MAX_LIST_BYTES), leaveOut });
    },

    /** Takes a file that was uploaded in parts. */
    async takeFileParts(
      by: Actor,
      id: string,
      { parts, ...file }: { name: string; replaces?: string | undefined; parts: readonly string[] },
    ) {
      return takeFile(context, by, id, { ...file, blob: await uploads.join(by, parts, MAX_FILE_BYTES) });
    },
    /** Takes a file from this machine. */
    async takeFileFrom(by: Actor, id: string, source: Source, file: { name: string; replaces?: string | undefined }) {
      return takeFile(context, by, id, { ...file, blob: await uploads.whole(by, source, MAX_FILE_BYTES) });
    },

    arrange: (by: Actor, id: string, arrangement: Arrangement) => arrangeFiles(context, by, id, arrangement),
    discard: (by: Actor, id: string) => discardDraft(context, by, id),
    publish: (by: Actor, id: string, number: number) => publishDraft(context, by, id, number),
    rollBack: (by: Actor, id: string, number: number) => rollBackTo(context, by, id, number),
  };
}
