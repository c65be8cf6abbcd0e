import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { problemSchema } from '../../src/shared/api.ts';
import { earlyNoticeScript } from '../../src/web/enhance/early-notice.ts';
import { headScript } from '../../src/web/enhance/head.ts';
import { LATER_SCRIPT } from '../../src/web/enhance/later.ts';
import type { TestShop } from '../setup/test-shop.ts';

/** Traces of the program's internals. */
const INTERNALS =
  /node_modules|\bat [\w.<>]+ \(|\.tsx?:\d|\/src\/|\bselect \S+ from\b|\binsert into\b|invalid byte sequence|violates|postgres|kysely|zod|FST_|ECONN|ENOENT|SyntaxError|TypeError|unexpected token/i;

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Checks an answer of a healthy server: no 500, problem JSON or a page, the security headers, and no internals. */
export function expectSound({ status, headers, body }: Answer, method = 'GET'): void {
  expect(status, body.slice(0, 300)).toBeLessThan(500);
  expect(body).not.toMatch(INTERNALS);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBeDefined();
  const type = String(headers['content-type'] ?? '');
  if (status < 400) return;
  if (type.startsWith('text/html')) return;
  expect(type).toContain('application/problem+json');
  if (method === 'HEAD') expect(body).toBe('');
  else expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
}

/** Checks that no text became a script: those in the head, at the notice and at the end are our own. */
export function expectNoScript(body: string): void {
  const ours = [headScript([]), earlyNoticeScript(''), LATER_SCRIPT];
  const rest = ours.reduce((text, code) => text.replace(`<script>${code}</script>`, ''), body);
  expect(rest).not.toContain('<script>');
}

export function answerOf({ statusCode, headers, body }: LightMyRequestResponse): Answer {
  return { status: statusCode, headers, body };
}

/** Checks that nothing was stored by halves, and nothing was logged as a failure of ours. */
export async function expectWhole(shop: TestShop, { orders }: { orders: number }): Promise<void> {
  const { rows } = await sql<{ orders: number; started: number; waiting: number; charges: number }>`select
    (select count(*)::int from orders) as orders,
    (select count(distinct order_id)::int from order_events where to_status = 'created') as started,
    (select count(*)::int from orders where status = 'awaiting_payment') as waiting,
    (select count(*)::int from simulator_charges) as charges`.execute(shop.db);
  expect(rows).toEqual([{ orders, started: orders, waiting: orders, charges: orders }]);
  expect(shop.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
}
