import { AppError } from '../../src/platform/errors.ts';
import type { BookedCharge } from './books.ts';
import type { SimulatedShop } from './shop.ts';
import type { WebhookWeather } from './story.ts';
import type { World } from './world.ts';

/** Number of repetitions of a message that was not answered with 200, and their interval in seconds. */
const REPEATS = 2;
const REPEAT_AFTER = 45;

/** Carries the providers' webhooks to the shop: late, twice, wrong, or not at all. */
export class Postman {
  weather: WebhookWeather;
  readonly #world: World;
  readonly #anyShop: () => SimulatedShop | undefined;
  readonly #charges: () => BookedCharge[];
  #written = 0;

  constructor(
    world: World,
    weather: WebhookWeather,
    anyShop: () => SimulatedShop | undefined,
    charges: () => BookedCharge[],
  ) {
    this.#world = world;
    this.weather = weather;
    this.#anyShop = anyShop;
    this.#charges = charges;
  }

  /**
   * Sends a provider's message about a charge. It may not arrive: the shop looks by itself.
   *
   * @param certain repeated until it is taken: the shop does not look by itself at an order that is over
   */
  tell(charge: BookedCharge, status: string, certain = false): void {
    const { random } = this.#world;
    const { drop, duplicate, delay, lies } = this.weather;
    if (random.chance(lies)) this.#send(charge, this.#lie(charge), random.between(0, 300), 0);
    if (!certain && random.chance(drop)) return;
    // Some providers send the same body each time, others number them.
    const body = JSON.stringify({ charge: charge.id, status, ...(random.chance(0.5) && { number: this.#number() }) });
    const copies = random.chance(duplicate) ? random.between(2, 3) : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const seconds = random.chance(delay) ? random.between(1, 600) : random.next();
      this.#send(charge, body, seconds, certain ? Number.POSITIVE_INFINITY : REPEATS);
    }
  }

  #number(): number {
    this.#written += 1;
    return this.#written;
  }

  #lie(charge: BookedCharge): string {
    const { random } = this.#world;
    const [first = charge, ...others] = this.#charges();
    const another = random.pick([first, ...others]);
    return random.pick([
      'nothing legible',
      JSON.stringify({ charge: charge.id, status: 'refunded' }),
      JSON.stringify({ charge: 'nobody-knows-it', status: 'paid' }),
      JSON.stringify({ charge: another.id, status: 'paid' }),
    ]);
  }

  #send(charge: BookedCharge, body: string, seconds: number, repeats: number): void {
    this.#world.after(seconds, `webhook ${body}`, async () => {
      const shop = this.#anyShop();
      const again = () => repeats > 0 && this.#send(charge, body, REPEAT_AFTER, repeats - 1);
      if (!shop) return again();
      const [provider = '', key = ''] = new URL(charge.webhookUrl).pathname.split('/').slice(-2);
      const answer = await this.#world.request(shop.process, () =>
        shop.inbox.receive(provider, key, { body: Buffer.from(body), headers: {}, query: {} }),
      );
      if (answer.kind === 'lost' || (answer.kind === 'error' && !(answer.error instanceof AppError))) again();
    });
  }
}
