import type { RealProviderName } from '../../src/shared/providers.ts';
import { type FakeBcb, startFakeBcb } from '../mocks/fake-bcb.ts';
import { type FakeMercadoPago, startFakeMercadoPago } from '../mocks/fake-mercado-pago.ts';
import { type FakePublicV1, startFakePublicV1 } from '../mocks/fake-public-v1.ts';

/** A provider's stand-in, as a test of the whole purchase sees it. */
export interface FakeProvider {
  /** The settings of a demonstration that uses it. A live shop needs no `PIX_SANDBOX`, and refuses it. */
  env: Record<string, string>;
  /** Learns the one webhook address of a shop, where the provider wants it beforehand. */
  register(url: string): void;
  /** Pays a PIX code and sends the webhook, unless `webhook` is false. */
  pay(code: string | undefined, options?: { webhook?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** A CPF whose check digits are right. */
const DOCUMENT = '52998224725';

/** Stand-ins of all providers that take real money. */
export const FAKE_PROVIDERS: Record<RealProviderName, () => Promise<FakeProvider>> = {
  async 'public-v1'() {
    const fake = await startFakePublicV1();
    return {
      env: publicV1Settings(fake),
      register: () => {},
      async pay(_code, { webhook = true } = {}) {
        // All transactions have the same code: the newest one is that of the test.
        const hash = [...fake.books.keys()].at(-1) ?? '';
        if (webhook) await fake.pay(hash);
        else fake.move(hash, 'paid');
      },
      close: fake.close,
    };
  },

  async bcb() {
    const fake = await startFakeBcb();
    return {
      env: bcbSettings(fake),
      register(url) {
        fake.webhookUrl = url;
      },
      pay: (code, options = {}) => fake.pay(fake.txidOf(code), options),
      close: fake.close,
    };
  },

  async 'mercado-pago'() {
    const fake = await startFakeMercadoPago();
    return {
      env: mercadoPagoSettings(fake),
      register: () => {},
      pay: (code, options = {}) => fake.pay(fake.referenceOf(code), options),
      close: fake.close,
    };
  },
};

/** The settings of a shop whose charges this gateway makes. */
export function publicV1Settings(fake: FakePublicV1): Record<string, string> {
  return {
    PIX_PROVIDER: 'public-v1',
    PIX_SANDBOX: '1',
    PUBLIC_V1_URL: fake.url,
    PUBLIC_V1_TOKEN: fake.token,
    PUBLIC_V1_PRODUCT_HASH: fake.product.hash,
    CUSTOMER_DOCUMENT: DOCUMENT,
  };
}

/** The settings of a shop whose charges this bank makes. */
export function bcbSettings(fake: FakeBcb): Record<string, string> {
  return {
    PIX_PROVIDER: 'bcb',
    PIX_SANDBOX: '1',
    BCB_URL: fake.url,
    BCB_TOKEN_URL: fake.tokenUrl,
    BCB_CLIENT_ID: fake.clientId,
    BCB_CLIENT_SECRET: fake.clientSecret,
    BCB_PIX_KEY: fake.pixKey,
    CUSTOMER_DOCUMENT: DOCUMENT,
  };
}

/** The settings of a shop whose payments Mercado Pago takes. */
export function mercadoPagoSettings(fake: FakeMercadoPago): Record<string, string> {
  return {
    PIX_PROVIDER: 'mercado-pago',
    PIX_SANDBOX: '1',
    MERCADO_PAGO_URL: fake.url,
    MERCADO_PAGO_TOKEN: fake.token,
    MERCADO_PAGO_WEBHOOK_SECRET: fake.webhookSecret,
    CUSTOMER_DOCUMENT: DOCUMENT,
  };
}
