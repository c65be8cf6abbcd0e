import { z } from 'zod';
import { type Section, sectionSchema } from './schemas.ts';
import { questions } from './section-base.ts';

type Questions = z.infer<typeof questions>;

/** Fields with questions of each kind of section, by its schema: a new kind with such a field is among them, whatever its name. */
const QUESTION_FIELDS = new Map<string, string[]>(
  sectionSchema.options.map(({ shape }) => [shape.type.value, questionFields(shape)]),
);

/** Returns a section's questions with their answers; none of a kind that holds none. */
export function questionsOf(section: Section): Questions {
  const values: Partial<Record<string, unknown>> = section;
  return (QUESTION_FIELDS.get(section.type) ?? []).flatMap((field) => (values[field] ?? []) as Questions);
}

/** Returns the names of the fields whose schema is `questions`, with a label or a minimum of their own, or optional. */
export function questionFields(shape: Readonly<Record<string, z.ZodType>>): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const schema = field instanceof z.ZodOptional ? field.unwrap() : field;
    return schema instanceof z.ZodArray && schema.element === questions.element ? name : [];
  });
}
