import { z } from 'zod';
import { typedText } from '../typed-text-schema.ts';
import { cursor, moment, pageOf } from './list-schema.ts';
import { MAX_ASKED_PARTS, MAX_FILE_BYTES, MAX_FILES, MAX_PART_BYTES } from './product-limits.ts';
import { campaignParams, contract, doneSchema } from './route-contract.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Hashes of a file's uploaded parts, in order. */
export const uploadedParts = z
  .array(hash)
  .min(1, 'Envie o arquivo')
  .max(Math.ceil(MAX_FILE_BYTES / MAX_PART_BYTES) + 1);
const shortText = (max: number) => typedText.min(1, 'Preencha este campo').max(max, `Use até ${max} letras`);

/** Answer of `POST uploads`: the hash and size of one part. */
const uploadedPart = z.object({ hash, size: z.int() });
export type UploadedPart = z.infer<typeof uploadedPart>;

/** Parts that are about to be sent, and those of them that were sent before. */
const partsToSend = z.object({ parts: z.array(hash).max(MAX_ASKED_PARTS) });
const sentParts = z.object({ sent: z.array(hash) });

/** Answer of `GET uploads`: the size of the largest file that there is room for, in bytes. */
const uploadRoom = z.object({ most: z.number() });

const productFile = z.object({
  /** File name, also in its address. */
  file: z.string(),
  title: z.string(),
  text: z.string(),
  label: z.string(),
  /** In bytes. */
  size: z.number(),
  contentType: z.string(),
  kind: z.enum(['book', 'image', 'audio', 'video', 'archive', 'file']),
  /** Number of pages of a PDF; null if they were not counted. */
  pages: z.int().nullable(),
});
export type ProductFileView = z.infer<typeof productFile>;

const productVersion = z.object({
  /** 0 for the content of the campaign's folder. */
  number: z.int(),
  state: z.enum(['draft', 'live', 'old']),
  author: z.string().nullable(),
  createdAt: moment.nullable(),
  publishedAt: moment.nullable(),
  /** Number of contacts of a list. */
  contacts: z.int().nullable(),
  leftOut: z.int(),
  files: z.array(productFile),
  /** Number of buyers who have opened it. */
  opened: z.int(),
});
export type ProductVersionView = z.infer<typeof productVersion>;

const product = z.object({
  campaign: z.string(),
  title: z.string(),
  kind: z.enum(['contact-list', 'files', 'link']),
  /** Whether the campaign was ever published: until then the product goes live with it alone. */
  published: z.boolean(),
  /** Allowed values of a list's column `category`. */
  categories: z.array(z.string()),
  /** Newest first; the draft before all. */
  versions: z.array(productVersion),
});
export type ProductView = z.infer<typeof product>;

/** Number of items, and some examples. */
const counted = z.object({ count: z.int(), examples: z.array(z.string()) });

/** Answer of `GET campaigns/ID/product/difference`: the draft compared to the live version. */
const difference = z.object({ added: counted, removed: counted, changed: counted, same: z.int() });
export type Difference = z.infer<typeof difference>;

const newList = z.object({
  parts: uploadedParts,
  /** Omits invalid rows; otherwise one of them rejects the whole list. */
  leaveOut: z.boolean().default(false),
});

const rowProblem = z.object({
  line: z.int(),
  column: z.string().optional(),
  value: z.string().optional(),
  text: z.string(),
});

/** Result of an uploaded list: a draft, or the reasons why there is none. */
const listReport = z.object({
  /** Hash of the upload, for accepting it without the invalid rows. */
  blob: hash,
  /** Version of the draft; null if there is none. */
  version: z.int().nullable(),
  contacts: z.int(),
  /** Number of invalid rows. */
  wrong: z.int(),
  /** Problems of the first invalid rows. */
  problems: z.array(rowProblem),
});
export type ListReport = z.infer<typeof listReport>;

export const newFile = z.object({
  name: shortText(200),
  parts: uploadedParts,
  /** File that it replaces, if that has another name. */
  replaces: z.string().max(200).optional(),
});

/** Answer of `POST campaigns/ID/product/files`: the version of the draft, and the stored name. */
const takenFile = z.object({ version: z.int(), file: z.string() });

/** Body of `PATCH campaigns/ID/product/draft`: the files to keep, in order. */
const arrangement = z.object({
  files: z
    .array(
      z.object({
        file: z.string().max(200),
        title: shortText(120),
        text: typedText.max(300, 'Use até 300 letras').default(''),
        label: shortText(40),
      }),
    )
    .min(1, 'Deixe pelo menos um arquivo')
    .max(MAX_FILES),
});
export type Arrangement = z.infer<typeof arrangement>;

const wantedVersion = z.object({ version: z.int().min(0).max(1_000_000) });

export const openingsQuery = z.object({
  version: z.coerce.number<number>().int().min(0).max(1_000_000),
  after: cursor.optional(),
});

const productOpening = z.object({
  /** Number of the order. */
  number: z.string(),
  buyerName: z.string(),
  openedAt: moment,
  downloadedAt: moment.nullable(),
});
const openingsPage = pageOf(productOpening);
export type OpeningsPage = z.infer<typeof openingsPage>;

const SHOW = { action: 'read', params: campaignParams } as const;
const CHANGE = { action: 'publish', params: campaignParams } as const;
// All buyers get the other product at their next visit.
const SWITCH = { ...CHANGE, stepUp: true, body: wantedVersion, answer: doneSchema } as const;

/** Routes of new versions of a product. */
export const productContract = contract({
  // Its body is the part itself.
  'POST /uploads': { action: 'publish', answer: uploadedPart },
  'POST /uploads/sent': { action: 'publish', body: partsToSend, answer: sentParts },
  'GET /uploads': { action: 'publish', answer: uploadRoom },
  'GET /campaigns/:id/product': { ...SHOW, answer: product },
  'GET /campaigns/:id/product/difference': { ...SHOW, answer: difference.nullable() },
  'GET /campaigns/:id/product/openings': { ...SHOW, querystring: openingsQuery, answer: openingsPage },
  'POST /campaigns/:id/product/list': { ...CHANGE, body: newList, answer: listReport },
  'POST /campaigns/:id/product/files': { ...CHANGE, body: newFile, answer: takenFile },
  'PATCH /campaigns/:id/product/draft': { ...CHANGE, body: arrangement, answer: doneSchema },
  'DELETE /campaigns/:id/product/draft': { ...CHANGE, answer: doneSchema },
  'POST /campaigns/:id/product/publish': SWITCH,
  'POST /campaigns/:id/product/rollback': SWITCH,
});
