import type { z } from 'zod';
import { sellerProblem } from '../../campaigns/check/seller.ts';
import { type Campaign, sellerSchema } from '../../campaigns/schema.ts';
import type { Actor } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockCampaign } from '../../publishing/service.ts';
import { formatPhone } from '../../shared/panel/format.ts';
import type { ShopSeller, WrittenSeller } from '../../shared/panel/setup-seller-schema.ts';
import { readDocument } from '../../shared/tax-document.ts';
import { keepShopSeller } from '../../shop/service.ts';
import { findEdited, saveEditedIn } from '../campaigns/draft-editing.ts';
import { type FieldFault, refusedFields } from '../campaigns/field-faults.ts';
import { findOwnSeller } from '../campaigns/own-seller.ts';
import type { ShopContext } from '../shop-context.ts';
import { findCampaignInHand, readDraftFacts } from './campaign-in-hand.ts';

type Seller = Campaign['seller'];

const FIELDS = ['name', 'document', 'address', 'email', 'whatsapp'] as const;
const NOBODY: WrittenSeller = { name: '', document: '', address: '', email: '', whatsapp: '' };

/**
 * Reads who sells: as the shop or a live campaign says it, or else what the draft in hand says already, without the
 * examples of its starter.
 */
export async function readSellerStep(context: ShopContext): Promise<ShopSeller> {
  const own = await findOwnSeller(context);
  const id = await findCampaignInHand(context);
  const draft = own || id === null ? null : await readDraftFacts(context, id);
  const seller = own?.seller ?? withoutExamples({ ...NOBODY, ...draft?.seller });
  return { seller: { ...seller, whatsapp: formatPhone(`+${seller.whatsapp}`).replace(/^\+/, '') } };
}

/**
 * Keeps who sells: campaigns to come begin with it, and the draft in hand takes it. Pages show it once that is published.
 *
 * @throws AppError 422 that names each field that is not valid
 */
export async function keepSeller(context: ShopContext, by: Actor, written: WrittenSeller): Promise<void> {
  const seller = readSeller(written);
  const id = await findCampaignInHand(context);
  await context.db.transaction().execute(async (trx) => {
    if (id !== null) await putInDraft(trx, context, by, id, seller);
    await keepShopSeller(trx, by, seller);
  });
}

/** Reads the fields by the rules of campaigns and of the go-live check. @throws AppError 422 */
function readSeller(written: WrittenSeller): Seller {
  const seller = { ...written, document: readDocument(written.document) ?? written.document };
  const faults: FieldFault[] = [];
  for (const field of FIELDS) {
    const { data, error } = sellerSchema.shape[field].safeParse(seller[field]);
    const message = seller[field] === '' ? 'não pode ficar vazio' : faultOf(field, seller[field], error);
    if (message !== undefined) faults.push({ path: [field], message });
    if (data !== undefined) seller[field] = data;
  }
  if (faults.length > 0) throw refusedFields(faults);
  return seller;
}

function faultOf(field: keyof Seller, value: string, error: z.ZodError | undefined): string | undefined {
  if (!error) return sellerProblem(field, sellerSchema.shape[field].parse(value));
  return field === 'email' ? 'não é um e-mail: escreva um como ola@loja.com.br' : error.issues[0]?.message;
}

async function putInDraft(trx: Trx, context: ShopContext, by: Actor, id: string, seller: Seller): Promise<void> {
  await lockCampaign(trx, id);
  const { document, revision } = await findEdited({ ...context, db: trx }, id);
  await saveEditedIn(trx, context, by, id, { revision, document: { ...document, seller } });
}

function withoutExamples(seller: WrittenSeller): WrittenSeller {
  const known = FIELDS.map((field) => [field, sellerProblem(field, seller[field]) === undefined ? seller[field] : '']);
  return Object.fromEntries(known);
}
