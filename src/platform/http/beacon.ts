import { z } from 'zod';

/** `sendBeacon` sends text, which needs no question to the server beforehand. */
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
