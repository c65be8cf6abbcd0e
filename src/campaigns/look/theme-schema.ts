import { z } from 'zod';
import { choice } from '../choice.ts';

/** Theme of a campaign: a few tokens, with every combination readable. The first value is the default. */
export const themeSchema = z.strictObject({
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'deve ser uma cor como #efc27b, em letras minúsculas')
    .describe('Of actions; all other colours are computed from it and the mood, each readable on its ground.')
    .meta({
      label: 'Cor',
      hint: 'Dos botões e do que se destaca. As outras cores saem dela e do clima, sempre fáceis de ler.',
    }),
  mood: choice({ noite: 'Noite', claro: 'Claro', creme: 'Creme', papel: 'Papel', vivo: 'Vivo' })
    .default('noite')
    .describe('The grounds of the page: night, white, cream, newspaper, or bright with companions of the accent.')
    .meta({ label: 'Clima' }),
  letters: choice({
    sistema: 'Do aparelho',
    padaria: 'Padaria',
    palco: 'Palco',
    cartaz: 'Cartaz',
    atelie: 'Ateliê',
    ferramenta: 'Ferramenta',
    neutro: 'Neutro',
  })
    .default('sistema')
    .describe("Of headings and prices: the visitor's own device's, or a typeface that comes after the first view.")
    .meta({
      label: 'Letras',
      hint: 'Dos títulos e dos preços. Vêm depois da primeira tela, sem atrasá-la.',
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
export type Mood = Theme['mood'];
export type Letters = Theme['letters'];
