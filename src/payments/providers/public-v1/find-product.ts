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
 * Lifetime of a cached product, in seconds. Long enough that a campaign's rush costs the gateway one call at a time,
 * short enough that no buyer is charged an outdated price. Failures are not cached, and an old answer never replaces a
 * failure: without its product the gateway could not make the charge either.
 */
const CACHE_SECONDS = 5;

/** Maximum length of a text of the gateway that every visitor is sent, in characters. */
const MAX_TEXT_LENGTH = 2000;

const listSchema = z.object({ data: z.array(z.unknown()) });
const title = z.string().trim().min(1).max(MAX_TEXT_LENGTH).nullish().catch(null);
const productSchema = z.object({
  hash: z.string(),
  title,
  cover: z.string().min(1).max(MAX_TEXT_LENGTH).nullish().catch(null),
  offers: z.array(z.unknown()).nullish(),
});
const activeSchema = z.object({ status: z.union([z.literal(1), z.literal('1')]) });
const offerSchema = z.object({
  hash: z.string().min(1).max(MAX_TEXT_LENGTH),
  price: amountSchema.pipe(z.int().max(MAX_CENTAVOS)),
  title,
});

interface Dependencies {
  call: GatewayCall;
  /** Timeout of the whole look-up, in ms. */
  timeout: number;
  token: string;
  /** Returns the gateway's hash of a campaign's product. */
  productHashOf: (campaignId: string) => string;
  clock: Clock;
}

/** Product as the gateway describes it, possibly without a title. */
type GatewayProduct = Omit<Product, 'title'> & { title: string | null };

/**
 * Creates the look-up of a campaign's product with its first active offer, or its first one if none is active.
 *
 * @returns a function that throws AppError `product_…`
 */
export function createProductLookup({ call, timeout, token, productHashOf, clock }: Dependencies) {
  const latest = new Map<string, { product: Promise<GatewayProduct>; since: Date | null }>();

  async function load(productHash: string): Promise<GatewayProduct> {
    const signal = AbortSignal.timeout(timeout);
    let answer = await call('GET', '/products', { auth: 'bearer', signal });
    // Some hosts of this API read the token only from the address.
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

  /** Whether a cached answer is fresh; not if its time is in the future, because the clock was set back. */
  function isFresh(since: Date): boolean {
    const age = clock().getTime() - since.getTime();
    return age >= 0 && age < CACHE_SECONDS * 1000;
  }

  /** Returns a product; simultaneous visitors share one call. */
  function find(productHash: string): Promise<GatewayProduct> {
    const cached = latest.get(productHash);
    if (cached && (cached.since === null || isFresh(cached.since))) return cached.product;
    const entry: typeof cached = { product: load(productHash), since: null };
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

/** Finds the product with this hash; malformed other products of the seller are ignored. */
function findProduct(list: unknown[], hash: string): z.infer<typeof productSchema> {
  const raw = list.find((each) => z.object({ hash: z.literal(hash) }).safeParse(each).success);
  if (raw === undefined) throw new AppError('product_not_found', { hash });
  const product = productSchema.safeParse(raw).data;
  if (!product) throw new AppError('product_unreadable');
  return product;
}
