import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { linkToken } from '../../src/operators/links.ts';
import { CSRF_HEADER } from '../../src/shared/panel/csrf.ts';
import type { Me } from '../../src/shared/panel/session-schema.ts';
import type { TestShop } from './test-shop.ts';

/** The secret of `openTestShop`. */
const SECRET = 'a secret of thirty-two characters';
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Parts of a request beside those that every request of the panel's own pages has. */
export interface RequestParts {
  body?: object;
  /** A body that is no JSON. */
  raw?: string | Buffer;
  form?: Record<string, string>;
  /** An empty one is left out. */
  headers?: Record<string, string>;
}

/** A browser at the panel of a shop. */
export interface PanelVisitor {
  /** Value of its cookie; empty if it has none. */
  cookie: string;
  csrf: string;
  send(method: Method, path: string, parts?: RequestParts): Promise<LightMyRequestResponse>;
  /** @returns what the API answers @throws where it refuses */
  api<Answer>(method: Method, path: string, body?: object): Promise<Answer>;
  /** Asks for a link and presses it. */
  signIn(email: string): Promise<void>;
  /** "Entrar na demonstração": by the link that the start prints, or as every visitor may. */
  demonstrate(by?: 'link'): Promise<void>;
}

/** The secret part of the newest link that was queued. */
export async function newestLink(shop: TestShop): Promise<string> {
  const { id } = await shop.db
    .selectFrom('operator_mails')
    .select('id')
    .where('kind', '=', 'sign-in')
    // In the sequence of writing: the shop's time does not advance.
    .orderBy(sql`ctid`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return linkToken(SECRET, id);
}

/** @param origin as the browser's address bar has it */
export function panelVisitor(shop: TestShop, origin = 'https://loja.example'): PanelVisitor {
  const { host } = new URL(origin);
  const visitor: PanelVisitor = {
    cookie: '',
    csrf: '',

    async send(method, path, { body, raw, form, headers = {} } = {}) {
      const all = {
        host,
        'user-agent': CHROME_ON_ANDROID,
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { origin, [CSRF_HEADER]: visitor.csrf }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        cookie: visitor.cookie,
        ...headers,
      };
      const request: InjectOptions = {
        method,
        url: `/painel${path}`,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
        ...((body || form || raw) && { payload: form ? new URLSearchParams(form).toString() : (raw ?? body) }),
      };
      const response = await shop.app.inject(request);
      const [set] = [response.headers['set-cookie'] ?? []].flat();
      if (set) {
        const [pair = ''] = set.split(';');
        visitor.cookie = pair.endsWith('=') ? '' : pair;
      }
      return response;
    },

    async api(method, path, body) {
      const response = await visitor.send(method, `/api${path}`, body ? { body } : {});
      if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.body}`);
      return response.json();
    },

    async signIn(email) {
      await visitor.send('POST', '/entrar', { form: { email } });
      const pressed = await visitor.send('POST', `/entrar/${await newestLink(shop)}`);
      if (pressed.statusCode !== 303) throw new Error(`not signed in: ${pressed.body}`);
      visitor.csrf = (await visitor.api<Me>('GET', '/me')).csrf;
    },

    async demonstrate(by) {
      const path = by === 'link' ? shop.demonstrationPath?.replace('/painel', '') : '/demonstracao';
      const entered = await visitor.send('POST', path ?? '');
      if (entered.statusCode !== 303) throw new Error(`not signed in: ${entered.body}`);
      visitor.csrf = (await visitor.api<Me>('GET', '/me')).csrf;
    },
  };
  return visitor;
}
