import { z } from 'zod';
import { cursor, moment, pageOf } from './list-schema.ts';
import { FILE_BYTES, MOST_FILES, PART_BYTES } from './product-limits.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** What a file was sent as, in their order. */
export const uploadedParts = z
  .array(hash)
  .min(1, 'Envie o arquivo')
  .max(Math.ceil(FILE_BYTES / PART_BYTES) + 1);
const shortText = (most: number) => z.string().trim().min(1, 'Preencha este campo').max(most, `Use até ${most} letras`);

/** `POST uploads`: the bytes of one part. */
export const uploadedPart = z.object({ hash, size: z.int() });
export type UploadedPart = z.infer<typeof uploadedPart>;

export const productFile = z.object({
  /** Part of its address, and what it is saved as. */
  file: z.string(),
  title: z.string(),
  text: z.string(),
  label: z.string(),
  /** bytes */
  size: z.number(),
  contentType: z.string(),
  kind: z.enum(['book', 'image', 'audio', 'video', 'archive', 'file']),
});
export type ProductFileView = z.infer<typeof productFile>;

export const productVersion = z.object({
  /** 0 is what lies in the campaign's folder. */
  number: z.int(),
  state: z.enum(['draft', 'live', 'old']),
  author: z.string().nullable(),
  createdAt: moment.nullable(),
  publishedAt: moment.nullable(),
  /** Of a list. */
  contacts: z.int().nullable(),
  leftOut: z.int(),
  files: z.array(productFile),
  /** Buyers who have opened it. */
  opened: z.int(),
});
export type ProductVersionView = z.infer<typeof productVersion>;

/** `GET campaigns/ID/product` */
export const product = z.object({
  campaign: z.string(),
  title: z.string(),
  kind: z.enum(['contact-list', 'files', 'link']),
  /** Columns that a list may have in `category`. */
  categories: z.array(z.string()),
  /** The newest first; the draft before all. */
  versions: z.array(productVersion),
});
export type ProductView = z.infer<typeof product>;

/** How many of something there are, and some of them for an example. */
const counted = z.object({ count: z.int(), examples: z.array(z.string()) });

/** `GET campaigns/ID/product/difference`: what the draft changes of what is live. */
export const difference = z.object({ added: counted, removed: counted, changed: counted, same: z.int() });
export type Difference = z.infer<typeof difference>;

/** `POST campaigns/ID/product/list` */
export const newList = z.object({
  parts: uploadedParts,
  /** Rows that are wrong are left out; else nothing is taken where one is. */
  leaveOut: z.boolean().default(false),
});

const rowProblem = z.object({
  line: z.int(),
  column: z.string().optional(),
  value: z.string().optional(),
  text: z.string(),
});

/** What came of a list: a draft, or why it is none. */
export const listReport = z.object({
  /** What was sent, to be taken after all without the rows that are wrong. */
  blob: hash,
  /** Of the draft; null where there is none. */
  version: z.int().nullable(),
  contacts: z.int(),
  /** Rows that are wrong. */
  wrong: z.int(),
  /** The first of their problems. */
  problems: z.array(rowProblem),
});
export type ListReport = z.infer<typeof listReport>;

/** `POST campaigns/ID/product/files` */
export const newFile = z.object({
  name: shortText(200),
  parts: uploadedParts,
  /** The file that it takes the place of, where that has another name. */
  replaces: z.string().max(200).optional(),
});

/** `PATCH campaigns/ID/product/draft`: the files that stay, in their order. */
export const arrangement = z.object({
  files: z
    .array(
      z.object({
        file: z.string().max(200),
        title: shortText(120),
        text: z.string().trim().max(300, 'Use até 300 letras').default(''),
        label: shortText(40),
      }),
    )
    .min(1, 'Deixe pelo menos um arquivo')
    .max(MOST_FILES),
});
export type Arrangement = z.infer<typeof arrangement>;

/** `POST campaigns/ID/product/publish`, `…/rollback` */
export const wantedVersion = z.object({ version: z.int().min(0).max(1_000_000) });

/** `GET campaigns/ID/product/openings` */
export const openingsQuery = z.object({
  version: z.coerce.number().int().min(0).max(1_000_000),
  after: cursor.optional(),
});

export const productOpening = z.object({
  /** Of the order. */
  number: z.string(),
  buyerName: z.string(),
  openedAt: moment,
  downloadedAt: moment.nullable(),
});
export type ProductOpening = z.infer<typeof productOpening>;
export const openingsPage = pageOf(productOpening);
export type OpeningsPage = z.infer<typeof openingsPage>;
