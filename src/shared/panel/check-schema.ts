import { z } from 'zod';
import { typedText } from '../typed-text-schema.ts';
import { firstView, readPart, textPart, unshownPart } from './campaigns-schema.ts';
import { moment } from './list-schema.ts';
import { campaignParams, contract, doneSchema, READ } from './route-contract.ts';

/** Query of `GET campaigns/ID/check`: of the live version, or of the next publication. */
const checkQuery = z.object({ of: z.enum(['live', 'next']) });

/** Violations with the same fix. */
const checkGroup = z.object({
  rule: z.string(),
  title: z.string(),
  law: z.string(),
  reason: z.string(),
  mend: z.string(),
  /** `place`: the labels of the fields. */
  found: z.array(z.object({ claim: z.string(), place: z.string() })),
});

export type CheckGroup = z.infer<typeof checkGroup>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const evidenceParams = campaignParams.extend({ sha256 });

/** A text to read: as it is, or as a change of the text before it. */
const textToRead = z.object({ parts: z.array(readPart), changes: z.array(textPart).optional() });
export type TextToRead = z.infer<typeof textToRead>;

const programTexts = z.object({
  version: z.int(),
  pages: z.array(z.object({ name: z.string(), isMail: z.boolean(), texts: z.array(textToRead) })),
});
export type ProgramTexts = z.infer<typeof programTexts>;

const itemToSign = textToRead.extend({
  hash: z.string(),
  title: z.string(),
  question: z.string(),
  /** Labels of the fields. */
  place: z.string(),
  /** SHA-256 of the document to read, if the item is one. */
  document: sha256.optional(),
  /** Texts that the program brings along, if the item is their card: pages and mails, as a buyer reads them. */
  program: programTexts.optional(),
});

export type ItemToRead = z.infer<typeof itemToSign>;

/** A text of the starter that stands unchanged, or one of its testimonials. */
const starterText = z.object({
  claim: z.string(),
  /** Labels of the fields. */
  place: z.string(),
  where: z.string(),
  /** Whether the seller can write their own instead: nobody writes a customer's words. */
  canWrite: z.boolean(),
  canTakeOut: z.boolean(),
});
export type StarterText = z.infer<typeof starterText>;

/** A part that was taken out of the draft, with the document of before: saving that one again undoes it. */
const takenOut = z.object({ revision: z.string(), before: z.record(z.string(), z.unknown()) });

/** A signed statement that stands for a document. */
const signedStatement = z.object({ hash: z.string(), text: z.string(), by: z.string(), at: moment });
export type SignedStatement = z.infer<typeof signedStatement>;

const checkReport = z.object({
  counts: z.string(),
  verdict: z.string(),
  errors: z.array(checkGroup),
  starterTexts: z.array(starterText),
  warnings: z.array(checkGroup),
  toSign: z.array(itemToSign),
  statements: z.array(signedStatement),
  /** Number of further violations and items, which follow once the listed ones are settled. */
  left: z.int(),
  unshown: z.array(unshownPart),
  firstView: firstView.nullable(),
  /** Faults of the document, which prevent its check. */
  fault: z.string().nullable(),
});

export type CheckReport = z.infer<typeof checkReport>;

const signBody = z.object({
  of: z.enum(['live', 'next']),
  name: typedText.min(3, 'Escreva o seu nome').max(120, 'Use até 120 caracteres'),
  /** Hashes of the items that were read. */
  hashes: z.array(z.string().max(64)).min(1).max(500),
});

/** Body of `POST campaigns/ID/draft/take-out`: a text of the starter, or a testimonial, by its position. */
const takeOutBody = z.object({ where: z.string().max(500) });

/** Stored evidence document. */
const keptDocument = z.object({
  /** Name in campaigns. */
  document: z.string(),
  sha256: z.string(),
});
export type KeptDocument = z.infer<typeof keptDocument>;

const keptDocuments = z.object({ documents: z.array(keptDocument) });
export type KeptDocuments = z.infer<typeof keptDocuments>;

/** Body of `POST campaigns/ID/evidence`: a document that was uploaded in parts. */
const newDocument = z.object({
  name: z.string().min(1).max(200),
  /** SHA-256 of each part, in order. */
  parts: z.array(sha256).min(1).max(50),
});
export type NewDocument = z.infer<typeof newDocument>;

const EVIDENCE = { action: 'publish', params: campaignParams } as const;

/** Routes of the go-live check: its report, signatures, and the documents that prove a campaign's claims. */
export const checkContract = contract({
  'GET /campaigns/:id/check': { ...READ, params: campaignParams, querystring: checkQuery, answer: checkReport },
  'POST /campaigns/:id/signatures': { ...EVIDENCE, body: signBody, answer: doneSchema },
  'POST /campaigns/:id/draft/take-out': { ...EVIDENCE, body: takeOutBody, answer: takenOut },
  'GET /campaigns/:id/evidence': { ...EVIDENCE, answer: keptDocuments },
  'POST /campaigns/:id/evidence': { ...EVIDENCE, body: newDocument, answer: keptDocument },
  'GET /campaigns/:id/evidence/:sha256': { action: 'publish', params: evidenceParams },
});
