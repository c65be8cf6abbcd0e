import { ContactListError, type RowProblem, readContacts } from '../../campaigns/contacts.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import type { VersionFile } from '../../delivery/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredBlob } from '../../platform/storage/blob-storage.ts';
import { MAX_LIST_BYTES } from '../../shared/panel/product-limits.ts';
import type { ListReport } from '../../shared/panel/product-schema.ts';
import { accessOf, loadListVersion, nextAccess, type ProductContext } from './context.ts';
import { createDraft, dropDraft, lockProduct, writeFiles } from './drafts.ts';
import { joinParts, keepWhole } from './uploads.ts';

/** Maximum number of shown problems of rows. */
const MAX_SHOWN_PROBLEMS = 50;
/** Maximum length of a shown invalid value. */
const MAX_VALUE_LENGTH = 80;

interface ListReading extends Omit<ListReport, 'version' | 'blob'> {
  sample: boolean;
}

/**
 * Takes a list that was uploaded in parts as the draft, which replaces an earlier one. A list with invalid rows is
 * refused, unless they are to be left out.
 *
 * @throws AppError 422 if it is no list at all, and as `joinParts`
 */
export async function takeListParts(
  context: ProductContext,
  by: Actor,
  id: string,
  { parts, leaveOut }: { parts: readonly string[]; leaveOut: boolean },
): Promise<ListReport> {
  return takeList(context, by, id, { blob: await joinParts(context, by, parts, MAX_LIST_BYTES), leaveOut });
}

/** Takes a list from this machine as {@link takeListParts} does. */
export async function takeListFrom(
  context: ProductContext,
  by: Actor,
  id: string,
  source: AsyncIterable<Uint8Array>,
  leaveOut: boolean,
): Promise<ListReport> {
  return takeList(context, by, id, { blob: await keepWhole(context, by, source, MAX_LIST_BYTES), leaveOut });
}

async function takeList(
  context: ProductContext,
  by: Actor,
  id: string,
  { blob, leaveOut }: { blob: StoredBlob; leaveOut: boolean },
): Promise<ListReport> {
  const access = await nextAccess(context, id);
  const { list, categories } = accessOf(access, 'contact-list');
  const { sample, ...report } = await look(context, blob, Object.keys(categories));
  if (report.contacts === 0 || (report.wrong > 0 && !leaveOut)) return { version: null, blob: blob.hash, ...report };
  if (sample && !context.demo) throw new AppError('list_unreadable', { text: SAMPLE });
  const { db, clock } = context;
  const file = listFile(list, blob, sample);
  const product = mainProductOf(id);
  const version = await db.transaction().execute(async (trx) => {
    await lockProduct(trx, product, clock());
    await dropDraft(trx, product);
    const facts = { contacts: report.contacts, leftOut: report.wrong, sample };
    const number = await createDraft(trx, product, { kind: 'contact-list', author: by.name, ...facts });
    await writeFiles(trx, product, number, [file]);
    const params = { version: number, contacts: report.contacts, leftOut: report.wrong };
    await audit(trx, by, 'product.uploaded', { subject: `campaign:${id}`, params });
    return number;
  });
  await loadListVersion(context, id, access, version);
  return { version, blob: blob.hash, ...report };
}

const SAMPLE = 'os contatos são inventados: a primeira linha diz “amostra”, e uma loja de verdade não os vende';

/** Reads a list to its end and collects the problems of its rows. */
async function look({ storage }: ProductContext, { hash }: StoredBlob, categories: string[]): Promise<ListReading> {
  const problems: RowProblem[] = [];
  let wrong = 0;
  const leaveOut = (found: RowProblem[]) => {
    wrong += 1;
    problems.push(...found.slice(0, Math.max(0, MAX_SHOWN_PROBLEMS - problems.length)).map(shorten));
  };
  try {
    const { contacts, sample } = await readContacts(await storage.open(hash), categories, undefined, { leaveOut });
    return { contacts, sample, wrong, problems };
  } catch (error) {
    if (!(error instanceof ContactListError)) throw error;
    // All rows are invalid: their problems say more than the error of an empty list.
    if (wrong > 0 && problems.length > 0) return { contacts: 0, sample: false, wrong, problems };
    throw new AppError('list_unreadable', { text: error.message });
  }
}

function shorten(problem: RowProblem): RowProblem {
  const { value } = problem;
  return value !== undefined && value.length > MAX_VALUE_LENGTH
    ? { ...problem, value: `${value.slice(0, MAX_VALUE_LENGTH)}…` }
    : problem;
}

function listFile(name: string, { hash, size }: StoredBlob, sample: boolean): VersionFile {
  return {
    file: name,
    title: 'Lista de contatos',
    text: '',
    label: '',
    blob: hash,
    size,
    contentType: 'text/csv',
    kind: 'file',
    inline: false,
    sample,
    pages: null,
  };
}
