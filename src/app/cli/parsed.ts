interface Schema<Shape> {
  safeParse(
    value: unknown,
  ): { success: true; data: Shape } | { success: false; error: { issues: { message: string }[] } };
}

/** Parses typed arguments by a schema. @throws Error that states the problem, in Portuguese */
export function parsed<Shape>(schema: Schema<Shape>, value: unknown): Shape {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Error(read.error.issues[0]?.message ?? 'valor desconhecido');
}
