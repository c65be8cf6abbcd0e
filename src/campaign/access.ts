import { z } from 'zod';
import { rightsSchema } from './evidence.ts';
import { text } from './text.ts';

/** A plain file name: it is part of an address, and names one file of one folder. */
const fileName = z.string().regex(/^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)+$/, 'must be a file name such as livro.pdf');

const tutorial = z.strictObject({ title: text, text, steps: z.array(text).min(1) });

const common = {
  title: text,
  intro: text,
  tutorials: z.array(tutorial).default([]),
  /** What the e-mails say of the product. */
  mail: z.strictObject({
    /** Over the link, in the mail that delivers it and in the one that sends it again. */
    text,
    again: text,
    /** What a demonstration's buyer must know beside that nothing was charged. */
    demoNote: text.optional(),
  }),
};

/** A searchable list of contacts, always the newest version. */
const contactList = z.strictObject({
  kind: z.literal('contact-list'),
  ...common,
  /** File beside `campaign.ts`; `DATA_DIR/list.csv` replaces it where it exists. */
  list: z.string(),
  /** What a contact may offer: the value in the list's column, and the name that the buyer reads. */
  categories: z.record(z.string().regex(/^[a-z0-9-]+$/), text),
});

/** Files to download. */
const files = z.strictObject({
  kind: z.literal('files'),
  ...common,
  files: z
    .array(
      z.strictObject({
        title: text,
        text,
        /** In the campaign's folder `files`; the same name in `DATA_DIR/files` replaces it. */
        file: fileName,
        /** On the button. */
        label: text,
        /** Why the seller may sell it. */
        rights: rightsSchema.optional(),
      }),
    )
    .min(1),
});

/** A door to another place: a group, a course, a shared folder. */
const link = z.strictObject({
  kind: z.literal('link'),
  ...common,
  /** Where it leads. It is on the access page alone; nobody else is shown it. */
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }),
  /** On the button. */
  label: text,
});

/** What the buyer finds at `/acesso/TOKEN`. */
export const accessSchema = z.discriminatedUnion('kind', [contactList, files, link]);

export type Access = z.infer<typeof accessSchema>;
/** One way of access: `AccessOf<'files'>`. */
export type AccessOf<K extends Access['kind']> = Extract<Access, { kind: K }>;
export type ProductFile = AccessOf<'files'>['files'][number];
