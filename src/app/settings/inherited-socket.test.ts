import { expect, test } from 'vitest';
import { inheritedSocket } from './inherited-socket.ts';

const own = String(process.pid);

test.each([
  [{}, null],
  [{ LISTEN_FDS: '1', LISTEN_PID: own }, 3],
  // Passed to npm, or to a program that started us without it.
  [{ LISTEN_FDS: '1', LISTEN_PID: '1' }, null],
  [{ LISTEN_FDS: '1' }, null],
  [{ LISTEN_FDS: '0', LISTEN_PID: own }, null],
  [{ LISTEN_FDS: 'x', LISTEN_PID: own }, null],
])('of %o the socket is %s', (environment, descriptor) => {
  expect(inheritedSocket(environment)).toBe(descriptor);
});
