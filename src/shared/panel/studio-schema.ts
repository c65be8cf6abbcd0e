import { z } from 'zod';
import { campaignParams, documentChange, firstView, versionNumber } from './campaigns-schema.ts';
import { uploadedParts } from './product-schema.ts';

/** Where a field stands in a campaign's document: `['sections', 3, 'title']`. */
const fieldPath = z.array(z.union([z.string(), z.int()]));

/** A campaign's document as it was written: what is wrong with it is told beside it. */
const document = z.record(z.string(), z.unknown());

/** What is wrong with a field, for its author. */
const fieldProblem = z.object({ path: fieldPath, text: z.string() });

/** `GET campaigns/ID/draft`: what is edited: the draft, or else what is live, or the folder. */
export const editedDraft = z.object({
  document,
  /** Names this very content: who saves says which one they saw. */
  revision: z.string(),
  from: z.enum(['draft', 'live', 'folder']),
  liveVersion: z.int().nullable(),
  problems: z.array(fieldProblem),
});

export type EditedDraft = z.infer<typeof editedDraft>;

/** `PUT campaigns/ID/draft` */
export const saveDraftBody = z.object({ revision: z.string().max(64), document });

/** Something that keeps the page from going live, or that its seller should know, at the words that are meant. */
const finding = z.object({
  rule: z.string(),
  level: z.enum(['error', 'sign', 'warning']),
  title: z.string(),
  law: z.string(),
  reason: z.string(),
  mend: z.string(),
  claim: z.string(),
  /** Empty: it is no field of the document, as an e-mail or a file; `where` tells. */
  paths: z.array(fieldPath),
  where: z.string(),
  words: z.array(z.string()),
  /** What gives exactly a number that stands there: `pages`, `items:receitas`. */
  computed: z.array(z.object({ words: z.string(), by: z.array(z.string()) })),
  /** What the claim would have to say to be true; null where nobody knows. */
  instead: z.string().nullable(),
});

export type Finding = z.infer<typeof finding>;

/** `GET campaigns/ID/draft/check` */
export const draftCheck = z.object({
  revision: z.string(),
  /** Where there are some, nothing else could be looked at. */
  problems: z.array(fieldProblem),
  findings: z.array(finding),
  verdict: z.string(),
});

export type DraftCheck = z.infer<typeof draftCheck>;

/** What `PUT campaigns/ID/draft` answers. */
export const savedDraft = z.object({
  revision: z.string(),
  problems: z.array(fieldProblem),
  /** Null: it could not be looked at, and is to be asked for. */
  check: draftCheck.nullable(),
});

export type SavedDraft = z.infer<typeof savedDraft>;

/** `POST campaigns/ID/videos` */
export const newVideo = z.object({ parts: uploadedParts });

/** What documents call it, and its size in bytes. */
export const takenVideo = z.object({ file: z.string(), size: z.int() });
export type TakenVideo = z.infer<typeof takenVideo>;

/** `GET campaigns/ID/draft/weight`; null where the draft has faults. */
export const draftWeight = z.object({ firstView: firstView.nullable() });
export type DraftWeight = z.infer<typeof draftWeight>;

/** `GET campaigns/ID/draft/changes`: how the draft differs from a version, of what is live unless told. */
export const draftChangesQuery = z.object({ version: versionNumber.optional() });

export const draftChanges = z.object({
  /** Null: nothing is live. */
  since: z.int().nullable(),
  changes: z.array(documentChange),
});

export type DraftChanges = z.infer<typeof draftChanges>;

/** `GET campaigns/ID/versions/NUMBER` */
export const versionParams = campaignParams.extend({ version: versionNumber });
export const versionDocument = z.object({ document });
export type VersionDocument = z.infer<typeof versionDocument>;

/**
 * `GET campaigns/ID/draft/preview`: as it is, or in the other mode of colours. Of a draft that has faults there is none
 * (204), and a frame goes on showing what it shows.
 */
export const previewQuery = z.object({
  /** The revision that is wanted, so that no other answer is taken for it. */
  at: z.string().max(64).optional(),
  mode: z.enum(['dark', 'light']).optional(),
});

/** Of a document that is saved, in bytes. */
export const LARGEST_DOCUMENT = 1024 ** 2;
