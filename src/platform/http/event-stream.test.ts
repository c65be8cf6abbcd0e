import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { LiveCounts } from '../db/live-counts.ts';
import { BOUNDS } from './bounds.ts';
import { createEventStreams } from './event-stream.ts';
import { networkHash } from './visitor-hash.ts';

test('streams that were opened before midnight are still open after it', () => {
  const before = networkHash('secret', '203.0.113.7', new Date('2026-11-24T23:59:58Z'));
  const counts = {
    of: (name: string) => (name === `${before.site}.${before.household}` ? BOUNDS.streams.household : 0),
    here: () => 0,
    under: () => 0,
  } as unknown as LiveCounts;
  const streams = createEventStreams({ counts, secret: 'secret', clock: () => new Date('2026-11-25T00:00:01Z') });
  const reply = { header: () => {} } as unknown as FastifyReply;
  expect(() => streams.open({ ip: '203.0.113.7' } as FastifyRequest, reply)).toThrow('too_many_streams');
});

test('households of one /48 have so many streams together, and then ask by themselves', () => {
  const now = new Date();
  const { site } = networkHash('secret', '2001:db8:1::', now);
  const counts = {
    of: () => 0,
    here: () => 0,
    under: (beginning: string) => (beginning === `${site}.` ? BOUNDS.streams.site : 0),
  } as unknown as LiveCounts;
  const streams = createEventStreams({ counts, secret: 'secret', clock: () => now });
  const said: unknown[] = [];
  const reply = { header: (...header: unknown[]) => said.push(...header) } as unknown as FastifyReply;
  const open = () => streams.open({ ip: '2001:db8:1:7::1' } as FastifyRequest, reply);
  expect(open).toThrow('too_many_streams {"of":"network"}');
  expect(said).toEqual(['retry-after', 30]);
});
