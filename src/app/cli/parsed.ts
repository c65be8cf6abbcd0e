import type { z } from 'zod';

/** Parses typed arguments by a schema. @throws Error that states the problem, in Portuguese */
export function parsed<Shape>(schema: z.ZodType<Shape>, value: unknown): Shape {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Error(read.error.issues[0]?.message ?? 'valor desconhecido');
}
