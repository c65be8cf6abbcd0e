import { z } from 'zod';
import { documentChange, firstView, unshownPart, versionNumber } from './campaigns-schema.ts';
import { newFile, uploadedParts } from './product-schema.ts';
import { campaignParams, contract, READ } from './route-contract.ts';

/** Path of a field in a campaign's document: `['sections', 3, 'title']`. */
const fieldPath = z.array(z.union([z.string(), z.int()]));

/** A campaign's document as it was written, possibly invalid: its problems are listed separately. */
const document = z.record(z.string(), z.unknown());

/** Problem of a field, for its author. `words`: those of its text at fault, if it is a few of them. */
const fieldProblem = z.object({ path: fieldPath, text: z.string(), words: z.string().optional() });

/** Answer of `GET campaigns/ID/draft`: the edited document: the draft, or else the live version, or the folder. */
const editedDraft = z.object({
  document,
  /** Digest of this content: a save names the revision that it is based on. */
  revision: z.string(),
  from: z.enum(['draft', 'live', 'folder']),
  liveVersion: z.int().nullable(),
  problems: z.array(fieldProblem),
});

export type EditedDraft = z.infer<typeof editedDraft>;

const saveDraftBody = z.object({ revision: z.string().max(64), document });

/** Violation that keeps the page from going live, or a notice for its seller, with the text that it concerns. */
const finding = z.object({
  rule: z.string(),
  level: z.enum(['error', 'sign', 'warning']),
  title: z.string(),
  law: z.string(),
  reason: z.string(),
  mend: z.string(),
  claim: z.string(),
  /** Empty if it is no field of the document, but an e-mail or a file; see `where`. */
  paths: z.array(fieldPath),
  where: z.string(),
  words: z.array(z.string()),
  /** Computed values that are equal to a number in the text: `pages`, `items:receitas`. */
  computed: z.array(z.object({ words: z.string(), by: z.array(z.string()) })),
  /** True version of the claim; null if unknown. */
  instead: z.string().nullable(),
});

export type Finding = z.infer<typeof finding>;

/** A part of the draft that is not on the page, with its paths, like a finding. */
const unshownField = unshownPart.extend({ paths: z.array(fieldPath) });
export type UnshownField = z.infer<typeof unshownField>;

const draftCheck = z.object({
  revision: z.string(),
  /** Problems that prevent the rest of the check. */
  problems: z.array(fieldProblem),
  /** The first ones, errors before the others: those left follow once these are settled. */
  findings: z.array(finding),
  /** Numbers of all findings, by their level. */
  counts: z.object({ error: z.int(), sign: z.int(), warning: z.int() }),
  unshown: z.array(unshownField),
  verdict: z.string(),
});

export type DraftCheck = z.infer<typeof draftCheck>;

const savedDraft = z.object({
  revision: z.string(),
  problems: z.array(fieldProblem),
  /** Null if it could not be checked yet, and has to be requested. */
  check: draftCheck.nullable(),
});

export type SavedDraft = z.infer<typeof savedDraft>;

const newVideo = z.object({ parts: uploadedParts });

/** Name in documents, and size in bytes. */
const takenVideo = z.object({ file: z.string(), size: z.int() });
export type TakenVideo = z.infer<typeof takenVideo>;

/** Answer of `GET campaigns/ID/draft/weight`; null if the draft has faults. */
const draftWeight = z.object({ firstView: firstView.nullable() });
export type DraftWeight = z.infer<typeof draftWeight>;

/**
 * Query of `GET campaigns/ID/draft/changes`: the differences between the draft and a version. Defaults to the live one.
 */
const draftChangesQuery = z.object({ version: versionNumber.optional() });

const draftChanges = z.object({
  /** Null if nothing is live. */
  since: z.int().nullable(),
  changes: z.array(documentChange),
});

export type DraftChanges = z.infer<typeof draftChanges>;

const versionParams = campaignParams.extend({ version: versionNumber });
const versionDocument = z.object({ document });
export type VersionDocument = z.infer<typeof versionDocument>;

/**
 * Query of `GET campaigns/ID/draft/preview`. A draft with faults has no preview (204), and a frame keeps its content.
 */
const previewQuery = z.object({
  /** Requested revision, so that the answer can't be mistaken for another one's. */
  at: z.string().max(64).optional(),
  /** Legal page; defaults to the page that sells. */
  page: z.enum(['termos', 'privacidade', 'suporte']).optional(),
});

/** Maximum size of a saved document, in bytes. */
export const MAX_DOCUMENT_BYTES = 1024 ** 2;

/** A picture that was uploaded in parts. */
const newPicture = newFile.pick({ parts: true });

/** Data of a picture before its description is written. */
const keptPicture = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  /** Sizes of the original, and of what a common phone loads of it. */
  bytes: z.object({ original: z.int(), phone: z.int() }),
});

export type KeptPicture = z.infer<typeof keptPicture>;

const OWN = { action: 'publish', params: campaignParams } as const;

/** Routes of a campaign's draft, and the pictures and videos in it. */
export const studioContract = contract({
  'GET /campaigns/:id/draft': { ...OWN, answer: editedDraft },
  'PUT /campaigns/:id/draft': { ...OWN, body: saveDraftBody, answer: savedDraft },
  'GET /campaigns/:id/draft/check': { ...OWN, answer: draftCheck },
  'GET /campaigns/:id/draft/weight': { ...OWN, answer: draftWeight },
  'GET /campaigns/:id/draft/changes': { ...OWN, querystring: draftChangesQuery, answer: draftChanges },
  /** SVG, also for those who only see the list of campaigns. */
  'GET /campaigns/:id/draft/cover': { ...READ, params: campaignParams },
  'GET /campaigns/:id/draft/preview': { ...OWN, querystring: previewQuery },
  'GET /campaigns/:id/versions/:version': { action: 'publish', params: versionParams, answer: versionDocument },
  'GET /campaigns/:id/pictures': { ...OWN, answer: z.array(keptPicture) },
  'POST /campaigns/:id/pictures': { ...OWN, body: newPicture, answer: keptPicture },
  'POST /campaigns/:id/videos': { ...OWN, body: newVideo, answer: takenVideo },
});
