import { z } from 'zod';

/** Reads a body of `sendBeacon`, which sends text to avoid a CORS preflight. */
export function fromBeacon<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body) => {
    if (typeof body !== 'string') return body;
    try {
      return JSON.parse(body);
    } catch {
      return undefined;
    }
  }, schema);
}
