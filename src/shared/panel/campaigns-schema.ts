import { z } from 'zod';
import { SALE_STATES } from '../sale-state.ts';
import { typedText } from '../typed-text-schema.ts';
import { moment, pageOf } from './list-schema.ts';
import { uploadedParts } from './product-schema.ts';
import { campaignParams, contract, doneSchema, READ } from './route-contract.ts';

/** Input of a person; errors are reported at its field. */
const answer = z.string().max(1000);

/** Body of `POST campaigns/ID`: the author's answers for a campaign from a starter. */
const createBody = z.object({
  name: answer,
  seller: answer,
  document: answer,
  email: answer,
  price: answer,
  kind: answer,
  accent: answer,
  /** Address that a buyer gets, where the starter delivers one; empty: its example stays. */
  link: answer.default(''),
});
export type NewCampaignAnswers = z.infer<typeof createBody>;

/**
 * Answer of `GET own-seller`: the seller of the shop, as the default of a new campaign; null if it is not known yet.
 */
const ownSeller = z.object({
  known: z
    .object({
      /** Title of the product in the campaign of these data; null: the shop's own. */
      title: z.string().nullable(),
      seller: z.string(),
      document: z.string(),
      email: z.string(),
    })
    .nullable(),
});

export type OwnSeller = z.infer<typeof ownSeller>;

/** Sources of the next publication: a draft, or else the folder, if it changed. */
const NEXT_SOURCES = ['draft', 'folder'] as const;

/** Campaign in the list, and at the top of its own screen. */
const listedCampaign = z.object({
  id: z.string(),
  /** Title of the product; null if the document is unreadable. */
  title: z.string().nullable(),
  /** Path on the shop's host: `/pao-caseiro/`. */
  path: z.string(),
  /** Path of the published cover's picture, of a draft's own, or of its drawing; null if the document is unreadable. */
  cover: z.string().nullable(),
  /** Names of its own hosts. */
  hosts: z.array(z.string()),
  live: z.object({ version: z.int(), since: moment }).nullable(),
  /** Whether it takes new orders. */
  sale: z.enum(SALE_STATES),
  archived: z.boolean(),
  /** Whether visitors get it at the shop's own address. */
  main: z.boolean(),
  /** Published, and closed because its go-live check fails. */
  closed: z.boolean(),
  next: z.enum(NEXT_SOURCES).nullable(),
  /** Scheduled publication that waits or failed; null if there is none, or it is live. */
  scheduled: z
    .object({
      at: moment,
      state: z.enum(['queued', 'failed', 'overtaken']),
      /** Reason of the failure. */
      reason: z.string().nullable(),
      /** The draft was edited since: the scheduled document is published nevertheless, not the current draft. */
      differs: z.boolean(),
    })
    .nullable(),
  /** Sales of the last 30 days, including today. */
  sales: z.object({ paid: z.int(), net: z.int() }),
  /** Null if spots are not counted. */
  spotsLeft: z.int().nullable(),
  /** Number of people on the waiting list. */
  waiting: z.int(),
  /** Testimonials without a review. */
  testimonials: z.int(),
});

export type ListedCampaign = z.infer<typeof listedCampaign>;

const campaignList = z.object({ campaigns: z.array(listedCampaign) });
export type CampaignList = z.infer<typeof campaignList>;

/** Maximum of the database's integers. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Version number in a path or query. */
export const versionNumber = z.coerce.number<number>().int().positive().max(MAX_INTEGER);

/** Query of `GET campaigns/ID/versions`, the newest first. */
const versionsQuery = z.object({ after: versionNumber.optional() });

const listedVersion = z.object({
  number: z.int(),
  at: moment,
  source: z.enum(['folder', 'import', 'panel']),
  author: z.string(),
  note: z.string(),
  live: z.boolean(),
});

export type ListedVersion = z.infer<typeof listedVersion>;
const versionsPage = pageOf(listedVersion);
export type VersionsPage = z.infer<typeof versionsPage>;

/** A part of a text as sellers read it. `look`: words in the accent colour, or a claim or fact with its name. */
export const readPart = z.object({ text: z.string(), look: z.enum(['accent', 'chip']).optional() });
export type ReadPart = z.infer<typeof readPart>;

/** A part of a text that changed. */
export const textPart = readPart.extend({ kind: z.enum(['same', 'removed', 'added']) });
export type TextPart = z.infer<typeof textPart>;

/** A field that differs: its position as a text, and the difference. */
export const documentChange = z.object({
  place: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  parts: z.array(textPart),
  /** Whether words of the page change, and not only a choice, a picture or an order. */
  isText: z.boolean(),
});

export type DocumentChange = z.infer<typeof documentChange>;

/** Query of `GET campaigns/ID/changes`: the differences between a version and the previous one. */
const changesQuery = z.object({ version: versionNumber });
const changes = z.object({ changes: z.array(documentChange) });
export type Changes = z.infer<typeof changes>;

/**
 * Transfer sizes of the landing page in bytes: `size` up to the end of its first section, `left` the rest of that
 * budget, negative beyond it, `page` all of it. `pictures` are those of its first section, which are loaded after it.
 */
export const firstView = z.object({
  size: z.int(),
  left: z.int(),
  page: z.int(),
  pictures: z.int().optional(),
});

/** A part of the document that is not on the page: the title of its section, why, and what to do. */
export const unshownPart = z.object({ claim: z.string(), where: z.string(), reason: z.string(), mend: z.string() });
export type UnshownPart = z.infer<typeof unshownPart>;

/** Publication or rollback to confirm, for its dialog. */
const proposalQuery = z.object({ version: versionNumber.optional() });

/** Answer of `GET campaigns/ID/proposal`; null if nothing is new. */
const proposal = z.object({
  from: z.enum([...NEXT_SOURCES, 'version']),
  /** Digest of the displayed content: nothing else is published with it. */
  digest: z.string(),
  /** Currently live version. */
  liveVersion: z.int().nullable(),
  changes: z.array(documentChange),
  /** Null if the document has faults. */
  check: z.object({ counts: z.string(), verdict: z.string(), passes: z.boolean() }).nullable(),
  /** Whether the check prevents the publication here: a demonstration publishes nevertheless. */
  refused: z.boolean(),
  firstView: firstView.nullable(),
  /** Consequences for earlier buyers and their links; one sentence each. */
  keeps: z.array(z.string()),
  /** Draft of the product that goes live with it; null: the product stays as it is. */
  product: z.object({ version: z.int(), digest: z.string() }).nullable(),
  unshown: z.array(unshownPart),
  /** Labels of the texts that are still examples of the starter, in the order of the document. */
  samples: z.array(z.string()),
  /** Faults of the document; null if it is readable. */
  fault: z.string().nullable(),
});

export type Proposal = z.infer<typeof proposal>;

const publishBody = z.object({
  digest: z.string().max(64),
  liveVersion: z.int().nullable(),
  /** Digest of the displayed draft of the product. */
  product: z.string().max(64).nullable().optional(),
  note: typedText.max(200, 'Use até 200 caracteres').default(''),
});

/** Body of `POST campaigns/ID/schedule`: a publication at a time in Brasília, such as `2026-12-01T08:00`. */
const scheduleBody = publishBody.extend({ at: z.string().max(30) });

const hourBody = z.object({ at: z.string().max(30) });

const scheduled = z.object({ at: moment });
export type Scheduled = z.infer<typeof scheduled>;

const rollBackBody = z.object({ version: z.int().positive().max(MAX_INTEGER), liveVersion: z.int().nullable() });

const published = z.object({ version: z.int(), firstView });
export type Published = z.infer<typeof published>;

const discardBody = z.object({ digest: z.string().max(64) });

/** Body of `POST campaigns`: the parts of a document or an archive, as `POST uploads` took them. */
const newImport = z.object({ parts: uploadedParts });
const imported = z.object({ id: z.string(), files: z.boolean() });
/** Result of an import: a draft of this campaign, and whether it contained files. */
export type Imported = z.infer<typeof imported>;

const campaignExportQuery = z.object({ of: z.enum(['live', 'draft']), as: z.enum(['archive', 'document']) });

/** Body of `POST campaigns/ID/duplicate`: the address of the copy. */
const duplicateBody = z.object({ to: answer });
const duplicated = z.object({ id: z.string() });

const SHOWN = { ...READ, params: campaignParams } as const;
const CHANGE = { action: 'publish', params: campaignParams } as const;

/** Routes of campaigns: versions, publishing, import and export. */
export const campaignsContract = contract({
  'GET /campaigns': { ...READ, answer: campaignList },
  // Buyers get the product's files in it from then on.
  'POST /campaigns': { action: 'publish', stepUp: true, body: newImport, answer: imported },
  'GET /own-seller': { action: 'publish', answer: ownSeller },
  'GET /campaigns/:id': { ...SHOWN, answer: listedCampaign },
  'POST /campaigns/:id': { ...CHANGE, body: createBody, answer: doneSchema },
  'GET /campaigns/:id/versions': { ...SHOWN, querystring: versionsQuery, answer: versionsPage },
  'GET /campaigns/:id/changes': { ...SHOWN, querystring: changesQuery, answer: changes },
  'GET /campaigns/:id/proposal': { ...CHANGE, querystring: proposalQuery, answer: proposal.nullable() },
  'POST /campaigns/:id/publish': { ...CHANGE, body: publishBody, answer: published },
  'POST /campaigns/:id/schedule': { ...CHANGE, body: scheduleBody, answer: scheduled },
  'POST /campaigns/:id/schedule/hour': { ...CHANGE, body: hourBody, answer: scheduled },
  'POST /campaigns/:id/schedule/cancel': { ...CHANGE, answer: doneSchema },
  'POST /campaigns/:id/rollback': { ...CHANGE, body: rollBackBody, answer: published },
  'POST /campaigns/:id/draft/discard': { ...CHANGE, body: discardBody, answer: doneSchema },
  'POST /campaigns/:id/pause': { ...CHANGE, answer: doneSchema },
  'POST /campaigns/:id/resume': { ...CHANGE, answer: doneSchema },
  'POST /campaigns/:id/end': { ...CHANGE, answer: doneSchema },
  'POST /campaigns/:id/archive': { ...CHANGE, answer: doneSchema },
  'POST /campaigns/:id/unarchive': { ...CHANGE, answer: doneSchema },
  'POST /campaigns/:id/duplicate': { ...CHANGE, body: duplicateBody, answer: duplicated },
  'DELETE /campaigns/:id': { ...CHANGE, answer: doneSchema },
  'GET /campaigns/:id/export': { action: 'export', params: campaignParams, querystring: campaignExportQuery },
});
