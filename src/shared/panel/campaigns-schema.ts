import { z } from 'zod';
import { moment, pageOf } from './list-schema.ts';
import { uploadedParts } from './product-schema.ts';

/** Typed by a person; what is wrong with it is told at its field. */
const answered = z.string().max(1000);

/** A campaign's name; whether there is one is looked up. */
export const campaignParams = z.object({ id: z.string().max(60) });

/** `POST campaigns/ID`: a campaign out of a starter, as its author answered. */
export const createBody = z.object({
  name: answered,
  seller: answered,
  document: answered,
  email: answered,
  price: answered,
  kind: answered,
  accent: answered,
});

/** `GET own-seller`: who sells here, as what is live says, to begin another campaign with; null where nobody does yet. */
export const ownSeller = z.object({
  known: z
    .object({
      /** Of the product in whose campaign they stand. */
      title: z.string(),
      seller: z.string(),
      document: z.string(),
      email: z.string(),
    })
    .nullable(),
});

export type OwnSeller = z.infer<typeof ownSeller>;

/** What would be published next: a draft, or else the folder, where it changed. */
export const NEXT_SOURCES = ['draft', 'folder'] as const;

/** One campaign, as the list and its own screen begin with it. */
export const listedCampaign = z.object({
  id: z.string(),
  /** What it sells; null where nobody can read it. */
  title: z.string().nullable(),
  /** At the shop's host: `/pao-caseiro/`. */
  path: z.string(),
  /** Names of its own hosts. */
  hosts: z.array(z.string()),
  live: z.object({ version: z.int(), since: moment }).nullable(),
  /** Published, and shut because its go-live check fails. */
  closed: z.boolean(),
  next: z.enum(NEXT_SOURCES).nullable(),
  /** What was set to be published at an hour, and waits for it or came to nothing; null: nothing was, or it is live. */
  scheduled: z
    .object({
      at: moment,
      state: z.enum(['queued', 'failed', 'overtaken']),
      /** Why it failed. */
      reason: z.string().nullable(),
      /** The draft was edited since: what was set is published all the same, not what the draft says now. */
      differs: z.boolean(),
    })
    .nullable(),
  /** Of the last 30 days, today among them. */
  sales: z.object({ paid: z.int(), net: z.int() }),
  /** Null: they are not counted. */
  spotsLeft: z.int().nullable(),
  /** Who asked to hear of a free spot. */
  waiting: z.int(),
  /** Testimonials that nobody has looked at. */
  testimonials: z.int(),
});

export type ListedCampaign = z.infer<typeof listedCampaign>;

/** `GET campaigns` */
export const campaignList = z.object({ campaigns: z.array(listedCampaign) });
export type CampaignList = z.infer<typeof campaignList>;

/** What the database has numbers for. */
const MOST = 2 ** 31 - 1;

/** As an address has it. */
export const versionNumber = z.coerce.number().int().positive().max(MOST);

/** `GET campaigns/ID/versions`, the newest first. */
export const versionsQuery = z.object({ after: versionNumber.optional() });

export const listedVersion = z.object({
  number: z.int(),
  at: moment,
  source: z.enum(['folder', 'import', 'panel']),
  author: z.string(),
  note: z.string(),
  live: z.boolean(),
});

export type ListedVersion = z.infer<typeof listedVersion>;
export const versionsPage = pageOf(listedVersion);
export type VersionsPage = z.infer<typeof versionsPage>;

/** A part of a text that changed. */
export const textPart = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type TextPart = z.infer<typeof textPart>;

/** One field that differs: where it is, in words, and how. */
export const documentChange = z.object({
  place: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  parts: z.array(textPart),
});

export type DocumentChange = z.infer<typeof documentChange>;

/** `GET campaigns/ID/changes`: how a version differs from the one before it. */
export const changesQuery = z.object({ version: versionNumber });
export const changes = z.object({ changes: z.array(documentChange) });
export type Changes = z.infer<typeof changes>;

/**
 * Of the landing page as it travels, in bytes; `left` of the budget, negative beyond it. `pictures` are those of its
 * first section, which come after it.
 */
export const firstView = z.object({ size: z.int(), left: z.int(), pictures: z.int().optional() });

/** What is to be published or taken back, for its dialog. */
export const proposalQuery = z.object({ version: versionNumber.optional() });

export const proposal = z.object({
  from: z.enum([...NEXT_SOURCES, 'version']),
  /** Names what is seen: nothing else is published with it. */
  digest: z.string(),
  /** What is live meanwhile. */
  liveVersion: z.int().nullable(),
  changes: z.array(documentChange),
  /** Null where the document has faults. */
  check: z.object({ counts: z.string(), verdict: z.string(), passes: z.boolean() }).nullable(),
  /** Whether the check keeps it from being published here: a demonstration publishes all the same. */
  refused: z.boolean(),
  firstView: firstView.nullable(),
  /** Consequences for earlier buyers, and for the links that they have; a sentence each. */
  keeps: z.array(z.string()),
  /** What is wrong with the document; null: it can be read. */
  fault: z.string().nullable(),
});

export type Proposal = z.infer<typeof proposal>;

/** `POST campaigns/ID/publish` */
export const publishBody = z.object({
  digest: z.string().max(64),
  liveVersion: z.int().nullable(),
  note: z.string().trim().max(200, 'Use até 200 caracteres').default(''),
});

/** `POST campaigns/ID/schedule`: the same at an hour of Brasília, such as `2026-12-01T08:00`. */
export const scheduleBody = publishBody.extend({ at: z.string().max(30) });

/** `POST campaigns/ID/schedule/hour` */
export const hourBody = z.object({ at: z.string().max(30) });

export const scheduled = z.object({ at: moment });
export type Scheduled = z.infer<typeof scheduled>;

/** `POST campaigns/ID/rollback` */
export const rollBackBody = z.object({ version: z.int().positive().max(MOST), liveVersion: z.int().nullable() });

export const published = z.object({ version: z.int(), firstView });
export type Published = z.infer<typeof published>;

/** `POST campaigns/ID/draft/discard` */
export const discardBody = z.object({ digest: z.string().max(64) });

/** `POST campaigns` */
/** `POST campaigns`: the parts of a document or an archive, as `POST uploads` took them. */
export const newImport = z.object({ parts: uploadedParts });
export const imported = z.object({ id: z.string(), files: z.boolean() });

/** `GET campaigns/ID/export` */
export const campaignExportQuery = z.object({ of: z.enum(['live', 'draft']), as: z.enum(['archive', 'document']) });

/** `GET campaigns/ID/check`: of what is live, or of what would be published next. */
export const checkQuery = z.object({ of: z.enum(['live', 'next']) });

/** Violations that are mended in one way. */
const checkGroup = z.object({
  rule: z.string(),
  title: z.string(),
  law: z.string(),
  reason: z.string(),
  mend: z.string(),
  found: z.array(z.object({ claim: z.string(), where: z.string() })),
});

export type CheckGroup = z.infer<typeof checkGroup>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** `GET campaigns/ID/evidence/SHA256` */
export const evidenceParams = campaignParams.extend({ sha256 });

const itemToSign = z.object({
  hash: z.string(),
  title: z.string(),
  question: z.string(),
  where: z.string(),
  /** All that is signed, not only its beginning. */
  text: z.string(),
  /** SHA-256 of the document that is to be read, where it is one. */
  document: sha256.optional(),
});

export type ItemToRead = z.infer<typeof itemToSign>;

export const checkReport = z.object({
  counts: z.string(),
  verdict: z.string(),
  errors: z.array(checkGroup),
  warnings: z.array(checkGroup),
  toSign: z.array(itemToSign),
  firstView: firstView.nullable(),
  /** What is wrong with the document, which then has nothing that could be checked. */
  fault: z.string().nullable(),
});

export type CheckReport = z.infer<typeof checkReport>;

/** `POST campaigns/ID/signatures` */
export const signBody = z.object({
  of: z.enum(['live', 'next']),
  name: z.string().trim().min(3, 'Escreva o seu nome').max(120, 'Use até 120 caracteres'),
  /** What was read. */
  hashes: z.array(z.string().max(64)).min(1).max(500),
});
