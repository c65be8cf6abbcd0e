import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import type { Campaign } from '../../src/campaigns/schema.ts';
import { publishedPage } from '../../src/publishing/published-file.ts';
import type { Render } from '../../src/publishing/render-cache.ts';
import type { CreateOrderBody, OrderView } from '../../src/shared/api.ts';
import { buyer } from '../factories/buyer.ts';
import { startMailSink } from '../mocks/mail-sink.ts';
import type { AtEnd } from './share.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './test-shop.ts';

/** The campaign at `/`. */
export const LIST = 'lista-vitalicia';
/** The campaign at `/pao-caseiro/`. */
export const BREAD = 'pao-caseiro';
/** A CPF, which the book asks for. */
export const CPF = '52998224725';

const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36';

/** A shop with two campaigns, and a mail server. @param atEnd takes what closes them; by default the end of the test */
export async function openHouse(
  { env, ...options }: Pick<TestShopOptions, 'urgency' | 'env' | 'render' | 'requestStill' | 'work' | 'silent'> = {},
  atEnd: AtEnd = onTestFinished,
) {
  const sink = await startMailSink();
  atEnd(sink.close);
  const shop = await openTestShop({ ...options, beside: [BREAD], env: { SMTP_URL: sink.url, ...env } }, atEnd);
  return {
    shop,
    /** Mails to an address whose subject begins so, oldest first. */
    mailsTo: (address: string, subject = '') =>
      sink.mails.filter((mail) => mail.to?.[0]?.address === address && mail.subject?.startsWith(subject)),
  };
}

/** Pages that name their campaign and their address. */
export const SIGNS: Render = ({ campaign }, { base }) =>
  Promise.all(
    ['/', '/presell', '/termos', '/privacidade', '/suporte'].map((url) =>
      publishedPage(url, { html: `${campaign.product.title} at ${base}${url}`, inline: { scripts: [], styles: [] } }),
    ),
  );

/** Replaces a published campaign by one with changes. */
export async function alter(
  { campaigns }: TestShop,
  id: string,
  { served, ...change }: Partial<Campaign> & { served?: boolean },
): Promise<void> {
  const live = campaigns.find(id);
  if (!live) throw new Error(`no campaign ${id}`);
  await campaigns.set({ ...live, campaign: { ...live.campaign, ...change }, served: served ?? live.served });
}

/** Gets a page as browsers do: over HTTP, as pages in memory are answered before any route. */
export async function get({ app }: TestShop, path: string, headers: Record<string, string> = {}) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const all = { accept: 'text/html', host: 'loja.example', connection: 'close', ...headers };
  const asked = request({ port, host: '127.0.0.1', path, headers: all }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(answer);
  return { statusCode: answer.statusCode, headers: answer.headers, body, json: () => JSON.parse(body) };
}

export function post({ app }: TestShop, url: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, payload, headers: { 'user-agent': PERSON, ...headers } });
}

/** Sends a form without scripts. */
export function sendForm({ app }: TestShop, url: string, fields: object = {}, host = 'loja.example') {
  return app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields as Record<string, string>).toString(),
  });
}

/** Places an order at the campaign that is served at this base. */
export async function order(
  shop: TestShop,
  base: string,
  body: Partial<CreateOrderBody> = {},
  key: string = crypto.randomUUID(),
): Promise<OrderView> {
  const answer = await post(shop, `${base}/api/orders`, buyer({ document: CPF, ...body }), { 'idempotency-key': key });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** Places an order, pays it and waits for its delivery. */
export async function buy(shop: TestShop, base: string, body: Partial<CreateOrderBody> = {}): Promise<OrderView> {
  const { id } = await order(shop, base, body);
  await shop.pay(id);
  return shop.until(id, ({ delivery }) => delivery === 'sent');
}
