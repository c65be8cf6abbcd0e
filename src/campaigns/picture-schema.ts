import { z } from 'zod';
import { PICTURE_FILE } from './picture-files.ts';

const percent = z.int().min(0).max(100);

export const pictureSchema = z
  .strictObject({
    file: z
      .string()
      .regex(PICTURE_FILE, 'deve ser o nome que a imagem ganhou no envio: 64 dígitos hexadecimais e .jpg ou .png')
      .describe('Its name in `pictures/`: the SHA-256 of the file, and `.jpg`, or `.png` where one can see through it.')
      .meta({ label: 'Arquivo' }),
    width: z.int().min(1).max(65_535).describe('Of the file, in pixels.').meta({ label: 'Largura' }),
    height: z.int().min(1).max(65_535).describe('Of the file, in pixels.').meta({ label: 'Altura' }),
    alt: z
      .string()
      .trim()
      .max(300, 'deve ter no máximo 300 caracteres')
      .meta({ title: 'text' })
      .describe('What it shows, for who does not see it. Empty where it only decorates.')
      .meta({ label: 'O que a imagem mostra' }),
    decorative: z
      .literal(true)
      .optional()
      .describe('It says nothing that the texts beside it do not say.')
      .meta({ label: 'É só enfeite' }),
    focus: z
      .strictObject({
        x: percent.describe('From the left, in percent.').meta({ label: 'Da esquerda (%)' }),
        y: percent.describe('From the top, in percent.').meta({ label: 'Do alto (%)' }),
      })
      .default({ x: 50, y: 50 })
      .describe('What stays in sight where its edges are cut; the middle unless told.')
      .meta({ label: 'Ponto de foco' }),
    placeholder: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'deve ser uma cor como #efc27b, em letras minúsculas')
      .describe('Its average colour, in its place until it is there.')
      .meta({ label: 'Cor enquanto carrega' }),
  })
  .meta({ title: 'picture' })
  .describe(
    'A picture that was uploaded in the studio, which fills all of this in. In a folder the file lies in `pictures/`.',
  );

/** A picture of a campaign, as in its document. */
export type Picture = z.infer<typeof pictureSchema>;
