import { test as base, expect } from '@playwright/test';
import { type Program, SHOP_TIMEOUT_MS, startProgram } from './program.ts';
import { rememberVisit } from './returning-visitor.ts';

export { expect };

interface Options {
  /**
   * Messages in the browser's console that the test causes on purpose; any other error fails it. Never two of them:
   * Playwright takes such a list for a value with its options.
   */
  expectedErrors: RegExp[];
  /** Hosts the test leads the browser to on purpose; a request to any other fails it. */
  expectedHosts: string[];
  /** A returning visitor: past the presell page, with the cookie notice answered. */
  returning: boolean;
}

interface WorkerOptions {
  campaign: string;
  shop: Program;
}

/** Fixture: the program of a worker, for as long as its tests run. */
export async function runShop(
  { campaign }: Pick<WorkerOptions, 'campaign'>,
  use: (shop: Program) => Promise<void>,
): Promise<void> {
  const shop = await startProgram({ env: { CAMPAIGN: campaign } });
  await use(shop);
  await shop.stop();
}

/** Tests against the real program: `shop` is one for each worker and campaign, and `page` starts at its address. */
export const test = base.extend<Options, WorkerOptions>({
  campaign: ['lista-vitalicia', { option: true, scope: 'worker' }],
  shop: [runShop, { scope: 'worker', timeout: SHOP_TIMEOUT_MS }],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedErrors: [[], { option: true }],
  expectedHosts: [[], { option: true }],
  returning: [false, { option: true }],
  context: async ({ context, shop, expectedErrors, expectedHosts, returning }, use) => {
    const problems: string[] = [];
    const hosts = [new URL(shop.url).host, ...expectedHosts];
    const complain = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) problems.push(text);
    };
    context.on('console', (message) => {
      if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => complain(String(error.error())));
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !hosts.includes(host)) problems.push(`request to ${request.url()}`);
    });
    if (returning) await context.addInitScript(rememberVisit);
    await use(context);
    expect(problems, 'errors in the browser').toEqual([]);
  },
});
