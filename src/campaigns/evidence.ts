import { z } from 'zod';
import { plainLine } from './text.ts';

/** A plain name of one file of one folder. */
const FILE_NAME = /^[\p{L}\d][\p{L}\d ._-]*$/u;

/** Whether a document has a plain file name: a claim may contain any text, which must not refer to another folder. */
export function isDocumentName(document: string): boolean {
  return FILE_NAME.test(document);
}

const kept = {
  document: plainLine
    .describe("The file's name in `campaigns/ID/evidence`.")
    .meta({ label: 'Documento', hint: 'O nome do arquivo guardado como prova.' }),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'deve ser um SHA-256, em 64 dígitos hexadecimais minúsculos')
    .optional()
    .describe('SHA-256 of the file: another file is another proof. The check asks for it.')
    .meta({ label: 'SHA-256 do documento', hint: 'A identidade do arquivo: outro arquivo é outra prova.' }),
};

export const evidenceSchema = z
  .strictObject({
    ...kept,
    source: plainLine
      .describe('Who made it or where it was found: an address or an institution.')
      .meta({ label: 'Fonte' }),
    date: z.iso.date().describe('The day that it was made.').meta({ label: 'Data' }),
    expires: z.iso
      .date()
      .describe('The first day on which it has to be made anew.')
      .meta({ label: 'Vale até', hint: 'O primeiro dia em que a prova tem de ser refeita.' }),
  })
  .meta({ title: 'evidence' })
  .describe('A document that the seller keeps to prove a statement (CDC art. 36, sole paragraph).');

export const rightsSchema = z
  .strictObject({
    statement: plainLine.describe('Why the seller may sell it.').meta({ label: 'Declaração' }),
    own: z
      .literal(true)
      .optional()
      .describe("The seller made it: a signed statement stands for a document. Others' work needs one.")
      .meta({ label: 'É criação minha', hint: 'Você assina que é sua. O que é de outros pede um documento.' }),
    ...kept,
    document: kept.document.optional(),
    expires: z.iso
      .date()
      .optional()
      .describe('The first day on which it has to be looked at anew; the check asks for it.')
      .meta({ label: 'Vale até', hint: 'O primeiro dia em que a prova tem de ser refeita.' }),
  })
  .superRefine((rights, context) => {
    if ((rights.own === undefined) !== (rights.document === undefined)) return;
    context.addIssue({
      code: 'custom',
      message: 'precisa de "own" ou de "document", e não dos dois',
      params: { seller: 'marque “É criação minha” ou anexe o documento, não os dois' },
      input: rights,
    });
  })
  .meta({ title: 'rights', hint: 'Por que você pode vender isto: é criação sua, ou tem contrato ou licença.' })
  .describe('Why the seller may sell it: it is their own work, or there is a contract or a licence.');

export type Evidence = z.infer<typeof evidenceSchema>;
export type Rights = z.infer<typeof rightsSchema>;
