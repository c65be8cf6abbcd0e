import { isCounted } from '../campaigns/offer-conditions.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { type NetworkHash, networkHashes } from '../platform/http/visitor-hash.ts';
import type { OfferView } from '../shared/api.ts';
import type { Centavos } from '../shared/money.ts';
import { type OfferTerms, offerChanges } from '../shared/offer-stamp.ts';
import { priceHoldCookie, readPriceHold } from './price-hold.ts';
import { offerDeadline, type Quote, quote, secondsLeft } from './quote.ts';
import { openStock, spotsLeft } from './stock.ts';

export { type Quote, type QuoteLine, quote } from './quote.ts';
export { mayWait, saleRefusal } from './sale-refusal.ts';
export { followSpot, freeSpot, holdsSpotAfter, takeSpot } from './stock.ts';

interface Dependencies {
  db: Db;
  /** Signs the holds. */
  secret: string;
  /** Whether the shop's address is https, so that the cookie may go nowhere else. */
  secure: boolean;
  clock: Clock;
}

export type OffersService = ReturnType<typeof createOffersService>;

/** Creates the deadlines and spots of offers: orders get their price here and whether a spot is left. */
export function createOffersService(dependencies: Dependencies) {
  const { db, secret, clock } = dependencies;
  return {
    /** Returns the deadline and spots of one campaign. */
    of: (campaign: Campaign) => createCampaignUrgency(dependencies, campaign),

    /** Returns hashes of an order's network, today's first. */
    networksOf: (ip: string): NetworkHash[] => networkHashes(secret, ip, clock()),

    /** Begins to count a campaign's spots, if it has any, or continues with another total. */
    async open({ id, urgency: { spots } }: Campaign): Promise<void> {
      if (spots?.source === 'stock') await openStock(db, id, spots.total);
    },
  };
}

function createCampaignUrgency({ db, secret, secure, clock }: Dependencies, campaign: Campaign) {
  const { countdown, spots } = campaign.urgency;
  const signer = { secret, campaign: campaign.id };

  /** Returns the end of the offer for the visitor with these cookies. */
  const deadlineOf = (cookies: string | undefined) => offerDeadline(campaign, readPriceHold(signer, cookies));

  /**
   * Returns the price of a visitor's order at this moment.
   *
   * @param providerAmount amount of the product at the provider, in centavos
   * @param cookies the `Cookie` header, which holds the visitor's deadline
   */
  function quoteFor(providerAmount: Centavos, cookies: string | undefined): Quote {
    return quote(campaign, { kind: 'offer', providerAmount, hold: readPriceHold(signer, cookies) }, clock());
  }

  async function left(): Promise<number | undefined> {
    return spots?.source === 'stock' ? spotsLeft(db, campaign.id) : undefined;
  }

  return {
    /** Whether an order takes one of a limited number of spots. */
    counted: isCounted(campaign),

    quoteFor,

    /**
     * Returns the error of an order that can't be made at this price.
     *
     * @param live the offer as it is for this visitor now
     * @param shown the offer that the visitor saw; undefined if unknown
     */
    refusal(
      { amount, isForged, isOver: over }: Quote,
      live: OfferTerms,
      shown: OfferTerms | undefined,
    ): AppError | undefined {
      if (isForged) return new AppError('hold_invalid', { amount, over });
      const changes = shown ? offerChanges(shown, live) : [];
      if (changes.length === 0) return undefined;
      const bonuses = campaign.bonuses.map(({ title }) => title);
      return new AppError('offer_changed', { ...live, over, changes, title: campaign.product.title, bonuses });
    },

    async soldOut(): Promise<boolean> {
      return (await left()) === 0;
    },

    /**
     * Returns the offer that the page shows to a visitor.
     *
     * @returns also the cookie that begins the hold of a visitor without one
     */
    async visit(cookies: string | undefined): Promise<{ offer: OfferView; setCookie: string | undefined }> {
      const isNew = countdown?.source === 'hold' && readPriceHold(signer, cookies).kind === 'none';
      const setCookie = isNew ? priceHoldCookie(signer, addSeconds(clock(), countdown.seconds), secure) : undefined;
      // The hold is read as the browser will send it back.
      const deadline = deadlineOf(setCookie ?? cookies);
      const spotsLeft = await left();
      const offer: OfferView = {
        amount: quoteFor(campaign.product.amount, setCookie ?? cookies).amount,
        currency: 'BRL',
        ...(deadline && {
          deadline: {
            ...deadline,
            at: deadline.at?.toISOString() ?? null,
            secondsLeft: secondsLeft(deadline, clock()),
          },
        }),
        ...(spotsLeft !== undefined && { spotsLeft }),
      };
      return { offer, setCookie };
    },

    /** Returns the cookie that replaces a forged hold by an ended one, so that the visitor can continue. */
    replaceForged(cookies: string | undefined): string | undefined {
      return deadlineOf(cookies)?.at === null ? priceHoldCookie(signer, clock(), secure) : undefined;
    },
  };
}
