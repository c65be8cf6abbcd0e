import { z } from 'zod';
import { readJson } from '../read-json.ts';

/** Reads a body of `sendBeacon`, which sends text to avoid a CORS preflight. */
export function fromBeacon<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body) => (typeof body === 'string' ? readJson(body) : body), schema);
}
