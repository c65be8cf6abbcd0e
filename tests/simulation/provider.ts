import type {
  ChargeOutcome,
  ChargeRequest,
  ChargeState,
  ChargeStatus,
  PaymentProvider,
  Product,
  RefundRequest,
  RefundState,
} from '../../src/payments/provider.ts';
import { WebhookError } from '../../src/payments/provider.ts';
import { PIX } from '../../src/shared/payment-methods.ts';
import { type BookedCharge, netOf, type ProviderStyle, paymentsOf, returnedOf, returnsOf, splitOver } from './books.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

/** Frequencies of faults, from 0 to 1. */
export interface ProviderWeather {
  down: number;
  /** No answer, whether it was done or not. */
  silent: number;
  /** An answer that is not true. */
  lies: number;
  /** It says that there is no such charge, though there is. For banks only, and charges without a payment. */
  forgets: number;
  /** It calls a charge refunded although only a part went back. For gateways only. */
  roundsUp: number;
}

export const FAIR: ProviderWeather = { down: 0, silent: 0, lies: 0, forgets: 0, roundsUp: 0 };

/** Observations of the provider's use, for the auditor. */
export interface ProviderWitness {
  chargeAsked(orderId: string, provider: string): void;
  /** An outcome other than "certainly no charge" was lost, or not reported. */
  chargeRefused(orderId: string): void;
  refundAsked(request: RefundRequest): void;
  refundRefused(request: RefundRequest): void;
}

export interface SimulatedProvider {
  name: string;
  books: BookedCharge[];
  weather: ProviderWeather;
  /** The provider as a process of the shop reaches it. */
  connect(process: Process): PaymentProvider;
}

interface Options {
  name: string;
  style: ProviderStyle;
  product: Product;
  weather: ProviderWeather;
  /** Whether it keeps a list of payments. */
  lists: boolean;
  witness: ProviderWitness;
}

/** When a call is given up, and until when it may still arrive, in ms. */
const TIMEOUT = 15_000;
const LATE = 40_000;
/** Longer than any buyer or bank acts in a story. */
const CHARGEBACK_DAYS = 40;
/** Longest time after a payment for which a provider may still not know of it, in ms. */
const MAX_STALE = 3_600_000;

/** A provider with books, whose only faults are those of the weather. */
export function createSimulatedProvider(
  world: World,
  { name, style, product, weather, lists, witness }: Options,
): SimulatedProvider {
  const { random } = world;
  const books: BookedCharge[] = [];
  const self: SimulatedProvider = { name, books, weather, connect };

  function connect(process: Process): PaymentProvider {
    /** Runs one call: its effect at the provider and, some time later, the answer. */
    async function call<Reply>(label: string, effect: () => { reply: Reply; ms?: number }): Promise<Reply> {
      const { reply, ms } = await world.step(process, 'provider', `${name} ${label}`, () => {
        const done = effect();
        world.note(name, `answers ${JSON.stringify(done.reply)}${done.ms ? ` after ${done.ms} ms` : ''}`);
        return done;
      });
      await world.sleep(process, ms ?? random.between(50, 800));
      return reply;
    }

    return {
      name,
      methods: [PIX],
      chargebackDays: CHARGEBACK_DAYS,
      product: ({ product: { amount } }) =>
        random.chance(self.weather.down) ? Promise.reject(new Error('down')) : Promise.resolve({ ...product, amount }),

      async createCharge(request) {
        const outcome = await call<ChargeOutcome>(`createCharge ${request.orderId}`, () => {
          witness.chargeAsked(request.orderId, name);
          if (random.chance(self.weather.down)) return { reply: { kind: 'refused', fault: {}, down: true } };
          if (random.chance(self.weather.down / 3))
            return { reply: { kind: 'refused', fault: { said: 'recusado' }, down: false } };
          // So much more that no other false amount makes it right again: that would be invisible.
          const booked = request.amount + (random.chance(self.weather.lies) ? random.pick([-1, 100]) : 0);
          const make = () => book(request, booked);
          if (random.chance(self.weather.silent)) return silence(make);
          const { id, amount, code, expiresAt } = make();
          const told = random.chance(self.weather.lies) ? random.pick([amount - 1, request.amount]) : amount;
          return {
            reply: {
              kind: 'created',
              charge: { id, amount: told, payment: { method: PIX, code, qrCode: 'data:,' }, expiresAt },
            },
          };
        });
        if (outcome.kind === 'refused') witness.chargeRefused(request.orderId);
        return outcome;
      },

      findCharge: ({ orderId, chargeId }) =>
        call<ChargeState>(`findCharge ${style === 'bank' ? orderId : chargeId}`, () => ({
          reply: find(orderId, chargeId),
        })),

      ...(lists && {
        listPaid: (since: Date, until: Date) =>
          call('listPaid', () => {
            const isThen = ({ paid, paidAt }: BookedCharge) =>
              paid > 0 && paidAt >= since.getTime() && paidAt <= until.getTime();
            return { reply: random.chance(self.weather.down) ? null : books.filter(isThen).map(({ id }) => id) };
          }).then((ids) => ids ?? Promise.reject(new Error('down'))),
      }),

      async refund(request) {
        const state = await call<RefundState>(`refund ${request.refundId}`, () => {
          witness.refundAsked(request);
          if (random.chance(self.weather.down)) return { reply: { kind: 'refused', detail: 'sem saldo' } };
          if (random.chance(self.weather.silent)) return silence(() => giveBack(request));
          return { reply: giveBack(request) };
        });
        if (state.kind === 'refused' || state.kind === 'split') witness.refundRefused(request);
        return state;
      },

      async findRefund(request) {
        const state = await call<RefundState>(`findRefund ${request.refundId}`, () => {
          const bad = random.chance(Math.max(self.weather.down, self.weather.silent));
          return { reply: bad ? { kind: 'unknown', reason: 'no answer' } : refundState(request) };
        });
        if (state.kind === 'refused') witness.refundRefused(request);
        return state;
      },

      readWebhook({ body }) {
        const text = body.toString();
        if (!text.startsWith('{')) throw new WebhookError('not a message');
        return { chargeIds: [JSON.parse(text).charge] };
      },
    };
  }

  /** Loses the answer of a call that was carried out, not carried out, or will be later. */
  function silence(effect: () => unknown): {
    reply: { kind: 'unknown'; reason: string; chargeId?: string };
    ms: number;
  } {
    const when = random.pick(['never', 'at once', 'late']);
    world.note(name, `is silent: done ${when}`);
    if (when === 'late') world.after(LATE / 1000, `${name}: a late call arrives`, () => effect());
    const made = when === 'at once' ? effect() : null;
    const named = made !== null && typeof made === 'object' && 'id' in made && random.chance(0.3);
    return { reply: { kind: 'unknown', reason: 'timeout', ...(named && { chargeId: String(made.id) }) }, ms: TIMEOUT };
  }

  function book({ orderId, buyer, expiresAt, webhookUrl }: ChargeRequest, amount: number): BookedCharge {
    // A bank calls a charge as we call its order.
    const id = style === 'bank' ? orderId : `${name}-charge-${books.length + 1}`;
    const money = {
      amount,
      paid: 0,
      totals: [],
      paidAt: 0,
      chargedBack: 0,
      won: { amount: 0, at: 0 },
      refunds: new Map(),
    };
    const charge = {
      id,
      provider: name,
      style,
      orderId,
      buyerEmail: buyer.email,
      code: `pix:${name}-${books.length + 1}`,
      webhookUrl,
      expiresAt,
      ...money,
    };
    books.push(charge);
    return charge;
  }

  function find(orderId: string, chargeId: string | null): ChargeState {
    const charge = books.find((candidate) =>
      style === 'bank' ? candidate.orderId === orderId : candidate.id === chargeId,
    );
    // That a paid charge does not exist ends its order; docs/reliability.md says so.
    if (style === 'bank' && charge?.paid === 0 && random.chance(self.weather.forgets)) return { kind: 'none' };
    if (random.chance(Math.max(self.weather.down, self.weather.silent)))
      return { kind: 'unavailable', reason: 'no answer' };
    if (!charge) return style === 'bank' ? { kind: 'none' } : { kind: 'unavailable', reason: 'no such charge' };
    const { id, amount, code, expiresAt } = charge;
    // A gateway does not tell until when a charge can be paid, nor that this time is over.
    const truth = {
      id,
      amount,
      payment: { method: PIX, code, qrCode: 'data:,' },
      expiresAt: style === 'bank' ? expiresAt : null,
      reference: charge.orderId,
      ...(style === 'bank' && {
        returned: returnedOf(charge, world.now) + charge.chargedBack,
        returns: returnsOf(charge, world.now),
        ...(charge.chargedBack > 0 && { takenBack: charge.chargedBack }),
      }),
    };
    const status = statusOf(charge);
    if (!random.chance(self.weather.lies)) return { kind: 'found', charge: truth, status };
    world.note(name, 'lies');
    const contradictions: [ChargeState, ...ChargeState[]] = [
      { kind: 'found', charge: { ...truth, amount: amount - 1 }, status },
      { kind: 'found', charge: { ...truth, id: `${id}-of-another` }, status },
      { kind: 'unavailable', reason: 'nonsense' },
    ];
    // These lies are invisible, and the shop has no other source: so not forever, and never that it was paid.
    const settled = netOf(charge) !== charge.paid || (charge.paid > 0 && world.now - charge.paidAt > MAX_STALE);
    const stale: ChargeState[] = [
      { kind: 'found', charge: truth, status: 'pending' },
      { kind: 'found', charge: truth, status: 'expired' },
      { kind: 'unavailable', reason: 'not found' },
    ];
    return random.pick(settled ? contradictions : [...contradictions, ...stale]);
  }

  function statusOf(charge: BookedCharge): ChargeStatus {
    const gone = returnedOf(charge, world.now);
    if (charge.chargedBack > 0 && (style === 'gateway' || gone + charge.chargedBack >= charge.paid))
      return 'charged_back';
    if (charge.paid > 0) {
      const rounded = gone > 0 && style === 'gateway' && random.chance(self.weather.roundsUp);
      return rounded || gone + charge.chargedBack >= charge.paid ? 'refunded' : 'paid';
    }
    return style === 'bank' && charge.expiresAt.getTime() <= world.now ? 'expired' : 'pending';
  }

  function giveBack(request: RefundRequest): RefundState {
    const charge = books.find(({ id }) => id === request.chargeId);
    if (!charge) return { kind: 'refused', detail: 'cobrança desconhecida' };
    // A bank knows the name of a refund again; a gateway gives the money back once more.
    const name = style === 'bank' ? request.refundId : `${request.refundId}/${charge.refunds.size}`;
    if (!charge.refunds.has(name)) {
      if (netOf(charge) < request.amount) return { kind: 'refused', detail: 'sem pagamento' };
      const payments = paymentsOf(charge);
      const payment = style === 'gateway' ? 0 : payments.findIndex((left) => left >= request.amount);
      if (payment === -1) return splitOver(payments, request.amount);
      const doneAt = world.now + random.pick([0, 0, 30_000, 4_000_000]);
      const undone = style === 'bank' && random.chance(self.weather.down / 2);
      charge.refunds.set(name, { amount: request.amount, doneAt, undone, payment });
    }
    return refundState(request);
  }

  function refundState({ chargeId, refundId, amount, others }: RefundRequest): RefundState {
    const charge = books.find(({ id }) => id === chargeId);
    const entry = charge && [...charge.refunds].find(([name]) => name.split('/')[0] === refundId)?.[1];
    if (style === 'bank') {
      if (!entry) return { kind: 'refused', detail: 'devolução desconhecida' };
      if (entry.doneAt > world.now) return { kind: 'pending' };
      return entry.undone ? { kind: 'refused', detail: 'não realizada', idUsedUp: true } : { kind: 'done' };
    }
    // A gateway tells only of the whole.
    if (charge && statusOf(charge) === 'refunded')
      return others.length > 0 ? { kind: 'unknown', reason: 'refunded, beside other refunds' } : { kind: 'done' };
    return amount === charge?.amount
      ? { kind: 'pending' }
      : { kind: 'unknown', reason: 'the gateway does not tell of parts' };
  }

  return self;
}
