import { z } from 'zod';
import { choice } from '../choice.ts';

/** Theme of a campaign: a few tokens, with every combination readable. The first value is the default. */
export const themeSchema = z.strictObject({
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'deve ser uma cor como #efc27b, em letras minúsculas')
    .describe('Of actions. Where it could not be read on the page, the nearest shade that can is taken.')
    .meta({
      label: 'Cor de destaque',
      hint: 'Dos botões e do que se destaca. Se não der para ler, a página usa o tom mais próximo que dê.',
    }),
  mode: choice({ dark: 'Escuro', light: 'Claro' })
    .default('dark')
    .describe('A near-black page, or one of white with a hint of the accent.')
    .meta({ label: 'Fundo' }),
  typeface: choice({ system: 'Do aparelho', serif: 'Com serifa', geometric: 'Geométrica', expressive: 'Expressiva' })
    .default('system')
    .describe("Of headings and prices: the visitor's own device's, or one that comes after the first view.")
    .meta({
      label: 'Letra dos títulos',
      hint: 'Dos títulos e dos preços. Vem depois da primeira tela, sem atrasá-la.',
    }),
  corners: choice({ soft: 'Suaves', round: 'Redondos', square: 'Retos' })
    .default('soft')
    .describe('Of cards, buttons and fields.')
    .meta({ label: 'Cantos' }),
  density: choice({ normal: 'Normal', compact: 'Compacto', airy: 'Arejado' })
    .default('normal')
    .describe('The room between sections.')
    .meta({ label: 'Espaço entre as seções' }),
});

export type Theme = z.infer<typeof themeSchema>;
export type Mode = Theme['mode'];
