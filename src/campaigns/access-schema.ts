import { z } from 'zod';
import { rightsSchema } from './evidence.ts';
import { ID_RULE, plainLine } from './text.ts';

/** A plain file name: it is part of an address, and names one file of one folder. */
const fileName = z.string().regex(/^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)+$/, 'deve ser um nome de arquivo como livro.pdf');

const tutorial = z.strictObject({
  title: plainLine.describe('What it teaches.').meta({ label: 'Título' }),
  text: plainLine.describe('Beside the title, while it is closed.').meta({ label: 'Texto' }),
  steps: z.array(plainLine).min(1).describe('Numbered by the page.').meta({ label: 'Passos', item: 'Passo' }),
});

const common = {
  title: plainLine.describe('Heading of the access page.').meta({ label: 'Título' }),
  intro: plainLine.describe('Under the heading.').meta({ label: 'Apresentação' }),
  tutorials: z
    .array(tutorial)
    .default([])
    .describe('How to use what was bought.')
    .meta({ label: 'Tutoriais', item: 'Tutorial' }),
  mail: z
    .strictObject({
      text: plainLine.describe('Over the link, in the mail that delivers it.').meta({ label: 'Texto' }),
      again: plainLine
        .describe('Over the link, in the mail that sends it again.')
        .meta({ label: 'E-mail de reenvio do acesso', hint: 'No e-mail que manda o acesso outra vez.' }),
      demoNote: plainLine
        .optional()
        .describe("What a demonstration's buyer must know beside that nothing was charged.")
        .meta({ label: 'Aviso da demonstração' }),
    })
    .describe('What the e-mails say of the product.')
    .meta({ label: 'E-mail de acesso' }),
};

const contactList = z
  .strictObject({
    kind: z.literal('contact-list').meta({ label: 'Tipo', choice: 'Lista de contatos' }),
    ...common,
    list: z
      .string()
      .regex(/^[A-Za-z0-9][\w.-]*\.csv$/, 'deve ser um nome de arquivo como list.csv')
      .describe(
        'CSV file beside `campaign.ts`; `list.csv` in `DATA_DIR/ID`, or in `DATA_DIR` for the main campaign, replaces it.',
      )
      .meta({ label: 'Lista' }),
    categories: z
      .record(z.string().regex(/^[a-z0-9-]+$/, ID_RULE), plainLine)
      .describe("What a contact may offer: the value in the list's column, and the name that the buyer reads.")
      .meta({ label: 'Categorias' }),
  })
  .describe('A searchable list of contacts, always the newest version.');

const files = z
  .strictObject({
    kind: z.literal('files').meta({ label: 'Tipo', choice: 'Arquivos para baixar' }),
    ...common,
    files: z
      .array(
        z.strictObject({
          title: plainLine.describe('What it is.').meta({ label: 'Título' }),
          text: plainLine.describe('Under the title.').meta({ label: 'Texto' }),
          file: fileName
            .describe(
              "In the campaign's folder `files`; the same name in `DATA_DIR/ID/files`, or in `DATA_DIR/files` for the main campaign, replaces it.",
            )
            .meta({ label: 'Arquivo' }),
          label: plainLine.describe('On the button.').meta({ label: 'Texto' }),
          rights: rightsSchema
            .optional()
            .describe('Why the seller may sell it; the check asks for it.')
            .meta({ label: 'Direito de vender' }),
        }),
      )
      .min(1)
      .describe('In their order.')
      .meta({ label: 'Arquivos', item: 'Arquivo' }),
  })
  .describe('Files to download.');

const link = z
  .strictObject({
    kind: z.literal('link').meta({ label: 'Tipo', choice: 'Link para outro lugar' }),
    ...common,
    url: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain })
      .describe('Where it leads. It stands on the access page alone; nobody else is shown it.')
      .meta({ label: 'Endereço' }),
    label: plainLine.describe('On the button.').meta({ label: 'Texto' }),
  })
  .describe('A door to another place: a group, a course, a shared folder.');

/** Content of the page at `/acesso/TOKEN`. */
export const accessSchema = z.discriminatedUnion('kind', [contactList, files, link]);

export type Access = z.infer<typeof accessSchema>;
/** One kind of access: `AccessOf<'files'>`. */
export type AccessOf<K extends Access['kind']> = Extract<Access, { kind: K }>;
export type ProductFile = AccessOf<'files'>['files'][number];
