import { expect, test } from 'vitest';
import { z } from 'zod';
import { byId, contract, READ } from './route-contract.ts';

test('a contract that does not fit its route does not compile', () => {
  const wrong = [
    // @ts-expect-error no such method
    contract({ 'FETCH /a': { action: 'read' } }),
    // @ts-expect-error no such permission
    contract({ 'GET /a': { action: 'look' } }),
    // @ts-expect-error the parameter has no schema
    contract({ 'GET /a/:id': { action: 'read' } }),
    // @ts-expect-error one of two parameters has no schema
    contract({ 'GET /a/:id/b/:number': { action: 'read', params: byId } }),
    // @ts-expect-error a parameter that the path lacks
    contract({ 'GET /a': { action: 'read', params: byId } }),
    // @ts-expect-error the body has a field of the parameter's name
    contract({ 'POST /a/:id': { action: 'read', params: byId, body: byId } }),
    // @ts-expect-error a GET has no body
    contract({ 'GET /a': { action: 'read', body: z.object({}) } }),
    // @ts-expect-error no DELETE has a body
    contract({ 'DELETE /a': { action: 'read', body: z.object({}) } }),
    // @ts-expect-error a demonstration only reads
    contract({ 'POST /a': READ }),
    // @ts-expect-error mistyped: the route would ask for no confirmation
    contract({ 'POST /a': { action: 'publish', stepup: true } }),
  ];
  expect(wrong).toHaveLength(10);
});
