import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import {
  type FakeTransaction,
  POSTBACKS,
  type Postback,
  SHAPES,
  type Shape,
  transactionBody,
} from './fake-public-v1-shapes.ts';

type Call = 'products' | 'create' | 'find' | 'refund';

/**
 * Faults of a call. A call whose reply is lost has been carried out all the same, as in life; only
 * `invalid` (422), `unauthorized` (401) and `unavailable` (503) keep the gateway from doing it.
 */
type Fault =
  | 'slow'
  | 'held'
  | 'error'
  | 'html'
  | 'truncated'
  | 'reset'
  | 'redirect'
  | 'invalid'
  | 'unauthorized'
  | 'unavailable'
  | 'wrong-amount'
  | 'wrong-hash'
  | 'wrong-method'
  | 'no-code'
  | 'corrupt-code'
  | { status: number; body: object | string };

interface Offer {
  hash: string;
  status: number;
  price: number;
  title: string;
}

interface RecordedCall {
  call: Call;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export type FakePublicV1 = Awaited<ReturnType<typeof startFakePublicV1>>;

interface Options {
  port?: number;
  /** Sends a postback to its address; over HTTP by default. */
  deliver?: (url: string, body: object) => Promise<void>;
  /** Called when a `slow` call has been carried out, whose reply never comes. */
  onSlow?: () => void;
}

/** The gateway of the specification on loopback, with books of its own and a switch for everything that goes wrong. */
export async function startFakePublicV1({ port = 0, deliver = postJson, onSlow = () => {} }: Options = {}) {
  const books = new Map<string, FakeTransaction>();
  const held = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const gateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'secret-token',
    product: {
      hash: 'prod_lista',
      title: 'Lista de Fornecedores Secretos Vitalícia',
      cover: null as string | null,
      offers: [{ hash: 'offer_1990', status: 1, price: 1990, title: 'Acesso vitalício' }] as Offer[],
    },
    /** Other things that the seller sells there. */
    others: [] as object[],
    /** Part of `GET /products` that has the token. */
    productsAuth: 'bearer' as 'bearer' | 'query',
    /** Shape of replies. */
    shape: 'flat' as Shape,
    /** Faults, until the test takes them away. */
    faults: {} as Partial<Record<Call, Fault>>,
    /** False: a refund is accepted, and done when the test says so with `move`. */
    refundsAtOnce: true,
    /** Every call, oldest first. */
    calls: [] as RecordedCall[],
    books,

    /** Sends the replies of `held` calls, which have been carried out. */
    release: held.resolve,

    /** Changes a transaction without informing the shop. */
    move(hash: string, status: string): void {
      find(hash).status = status;
    },

    /** Pays a transaction and informs the shop. */
    async pay(hash: string, shape: Postback = 'transaction'): Promise<void> {
      gateway.move(hash, 'paid');
      await gateway.post(hash, { shape });
    },

    /** Sends a postback: a repeated one, a late one with an old status, or a false one. */
    async post(
      hash: string,
      { shape = 'transaction', status = find(hash).status }: { shape?: Postback; status?: string } = {},
    ) {
      await deliver(find(hash).postbackUrl, POSTBACKS[shape](find(hash), status));
    },

    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gateway;

  function find(hash: string): FakeTransaction {
    const transaction = books.get(hash);
    if (!transaction) throw new Error(`the fake gateway has no transaction ${hash}`);
    return transaction;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', gateway.url);
    const route = routeOf(request.method, url.pathname);
    if (!route) return send(response, 404, { success: false, message: 'Rota não encontrada' });
    const raw = await text(request);
    const body: unknown = raw === '' ? undefined : JSON.parse(raw);
    gateway.calls.push({ call: route.call, url: `${url.pathname}${url.search}`, headers: request.headers, body });

    const fault = gateway.faults[route.call];
    if (fault === 'invalid') return send(response, 422, INVALID);
    if (fault === 'unavailable') return send(response, 503, { message: 'Em manutenção' });
    if (fault === 'unauthorized' || !isAllowed(route.call, url, request)) {
      return send(response, 401, { success: false, message: 'Token inválido' });
    }
    const [status, reply] = handle(route.call, route.hash, body);
    await spoil(response, status, status < 300 ? lie(reply, fault) : reply, fault);
  }

  function isAllowed(call: Call, url: URL, request: IncomingMessage): boolean {
    if (call === 'products' && gateway.productsAuth === 'bearer') {
      return request.headers.authorization === `Bearer ${gateway.token}`;
    }
    return url.searchParams.get('api_token') === gateway.token;
  }

  function handle(call: Call, hash: string, body: unknown): [number, object] {
    if (call === 'products') {
      return [
        200,
        { data: [{ hash: 'prod_other', title: 'Outro', cover: null, offers: [] }, gateway.product, ...gateway.others] },
      ];
    }
    if (call === 'create') return create(body);
    const transaction = books.get(hash);
    if (!transaction) return [404, { success: false, message: 'Transação não encontrada' }];
    if (call === 'find') return [200, SHAPES[gateway.shape](transaction)];
    return refund(transaction, (body as { amount?: number }).amount ?? transaction.amount);
  }

  function create(body: unknown): [number, object] {
    const parsed = transactionBody.safeParse(body);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => [path.join('.'), [message]]);
      return [422, { success: false, message: 'Os dados são inválidos.', errors: Object.fromEntries(issues) }];
    }
    const { api_token, amount, postback_url, customer } = parsed.data;
    if (api_token !== gateway.token) return [401, { success: false, message: 'Token inválido' }];
    const hash = `tx_${randomBytes(8).toString('hex')}`;
    const transaction = {
      hash,
      amount,
      status: 'waiting_payment',
      refunded: 0,
      code: brCode(hash),
      postbackUrl: postback_url,
      customer,
    };
    books.set(hash, transaction);
    return [201, SHAPES[gateway.shape](transaction)];
  }

  function refund(transaction: FakeTransaction, amount: number): [number, object] {
    if (transaction.status !== 'paid' || amount > transaction.amount - transaction.refunded) {
      return [422, { success: false, message: 'Esta transação não pode ser estornada.' }];
    }
    if (gateway.refundsAtOnce) {
      transaction.refunded += amount;
      if (transaction.refunded === transaction.amount) transaction.status = 'refunded';
    }
    return [200, SHAPES[gateway.shape](transaction)];
  }

  async function spoil(
    response: ServerResponse,
    status: number,
    reply: object,
    fault: Fault | undefined,
  ): Promise<void> {
    if (typeof fault === 'object') return send(response, fault.status, fault.body);
    if (fault === 'reset') return void response.destroy();
    if (fault === 'slow') return onSlow();
    if (fault === 'held') await held.promise;
    if (fault === 'error') return send(response, 500, { message: 'Erro interno' });
    if (fault === 'redirect') return void response.writeHead(302, { location: '/login' }).end();
    if (fault === 'html') return void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Oi</h1>');
    if (fault === 'truncated') {
      const json = JSON.stringify(reply);
      return void response.writeHead(status, JSON_TYPE).end(json.slice(0, json.length / 2));
    }
    send(response, status, reply);
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

const INVALID = {
  success: false,
  message: 'O telefone do cliente é inválido.',
  errors: { 'customer.phone_number': ['O telefone do cliente é inválido.'] },
};

function send(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify(body));
}

function routeOf(method: string | undefined, path: string): { call: Call; hash: string } | null {
  const [, name, hash = '', action] =
    /^\/public\/v1\/(products|transactions)(?:\/([^/]+))?(?:\/(refund))?$/.exec(path) ?? [];
  if (method === 'GET' && name === 'products') return { call: 'products', hash };
  if (method === 'POST' && name === 'transactions') return { call: action ? 'refund' : 'create', hash };
  if (method === 'GET' && hash && !action) return { call: 'find', hash };
  return null;
}

/** Changes one thing in a reply into something untrue. */
function lie(reply: object, fault: Fault | undefined): object {
  const json = JSON.stringify(reply);
  const changed = {
    'wrong-amount': () => json.replace(/"amount":"?\d+"?/, '"amount":100'),
    'wrong-hash': () => json.replace(/"hash":"[^"]+"/, '"hash":"tx_another"'),
    'wrong-method': () => JSON.stringify({ ...reply, payment_method: 'credit_card' }),
    'no-code': () => json.replace(/000201[^"]+/, ''),
    'corrupt-code': () => json.replace('br.gov.bcb.pix', 'br.gov.bcb.piy'),
  }[fault as string];
  return changed ? JSON.parse(changed()) : reply;
}

/** At a reserved host name: well formed, but no bank can pay it. */
function brCode(hash: string): string {
  const url = `pix.example.com/gateway/${hash}`;
  return generatePixPayload({ url, merchantName: 'GATEWAY DE TESTE', merchantCity: 'SAO PAULO' }) ?? '';
}

async function postJson(url: string, body: object): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`the shop answered the postback with ${response.status}`);
}
