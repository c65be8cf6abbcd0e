import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { MAX_CENTAVOS } from '../../../shared/money.ts';
import type { Answer } from '../../http-client.ts';
import type { Offer, Product } from '../../provider.ts';
import type { GatewayCall } from './http.ts';
import { amountSchema } from './read-reply.ts';
import { serverMessage } from './refusal.ts';

/**
 * How long an answer serves again, in seconds. Enough for the rush of a campaign to cost the gateway a call at a
 * time, too short for a buyer to be charged a price that is no more. Failures are not kept, and an old answer never
 * stands in for a failure: without its product the gateway could not make the charge either.
 */
const KEEP = 5;

const listSchema = z.object({ data: z.array(z.unknown()) });
const title = z.string().trim().min(1).nullish().catch(null);
const productSchema = z.object({
  hash: z.string(),
  title,
  cover: z.string().min(1).nullish().catch(null),
  offers: z.array(z.unknown()).nullish(),
});
const activeSchema = z.object({ status: z.union([z.literal(1), z.literal('1')]) });
const offerSchema = z.object({ hash: z.string().min(1), price: amountSchema.pipe(z.int().max(MAX_CENTAVOS)), title });

interface Dependencies {
  call: GatewayCall;
  /** For all that it takes, in ms. */
  timeout: number;
  token: string;
  /** The gateway's name for what a campaign sells. */
  productHashOf: (campaignId: string) => string;
  clock: Clock;
}

/** What the gateway says; it may have no name for it. */
type GatewayProduct = Omit<Product, 'title'> & { title: string | null };

/**
 * A campaign's product with its first active offer, or its first one where none is active.
 *
 * @returns a function that throws AppError `product_…`
 */
export function createProductLookup({ call, timeout, token, productHashOf, clock }: Dependencies) {
  const latest = new Map<string, { product: Promise<GatewayProduct>; since: Date | null }>();

  async function load(productHash: string): Promise<GatewayProduct> {
    const signal = AbortSignal.timeout(timeout);
    let answer = await call('GET', '/products', { auth: 'bearer', signal });
    // Some hosts of this API know the token only in the address.
    if (answer.kind === 'reply' && (answer.status === 401 || answer.status === 403)) {
      answer = await call('GET', '/products', { auth: 'query', signal });
    }
    const product = findProduct(readList(answer, token), productHash);
    const offers = product.offers ?? [];
    if (offers.length === 0) throw new AppError('product_without_offers');
    const offer = offerSchema.safeParse(offers.find((each) => activeSchema.safeParse(each).success) ?? offers[0]).data;
    if (!offer) throw new AppError('product_unreadable');
    return {
      title: product.title ?? offer.title ?? null,
      amount: offer.price,
      productHash,
      offerHash: offer.hash,
      cover: product.cover ?? null,
    };
  }

  /** Not from the future either: a clock that was set back does not keep an answer alive. */
  function isFresh(since: Date): boolean {
    const age = clock().getTime() - since.getTime();
    return age >= 0 && age < KEEP * 1000;
  }

  /** Visitors who come together share one call. */
  function find(productHash: string): Promise<GatewayProduct> {
    const known = latest.get(productHash);
    if (known && (known.since === null || isFresh(known.since))) return known.product;
    const entry: typeof known = { product: load(productHash), since: null };
    latest.set(productHash, entry);
    entry.product.then(
      () => {
        entry.since = clock();
      },
      () => {
        if (latest.get(productHash) === entry) latest.delete(productHash);
      },
    );
    return entry.product;
  }

  return async ({ id, product }: Offer): Promise<Product> => {
    const found = await find(productHashOf(id));
    return { ...found, title: found.title ?? product.title };
  };
}

function readList(answer: Answer, token: string): unknown[] {
  if (answer.kind !== 'reply') throw new AppError('product_unavailable', {});
  if (!answer.ok) {
    const said = serverMessage(answer.body, token);
    throw new AppError('product_unavailable', { status: answer.status, said });
  }
  const list = listSchema.safeParse(answer.body).data;
  if (!list) throw new AppError('product_unreadable');
  return list.data;
}

/** Other products of the seller are not our business, however they look. */
function findProduct(list: unknown[], hash: string): z.infer<typeof productSchema> {
  const raw = list.find((each) => z.object({ hash: z.literal(hash) }).safeParse(each).success);
  if (raw === undefined) throw new AppError('product_not_found', { hash });
  const product = productSchema.safeParse(raw).data;
  if (!product) throw new AppError('product_unreadable');
  return product;
}
