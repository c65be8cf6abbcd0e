import { z } from 'zod';

/**
 * Schema of one of several values, each with its Portuguese label.
 *
 * @param labels by value, in the order in which they are offered; the first is the default where there is one
 */
export function choice<const Labels extends Record<string, string>>(labels: Labels) {
  return z.enum(Object.keys(labels) as (keyof Labels & string)[]).meta({ choices: labels });
}
