import { z } from 'zod';
import { centavos } from './centavos.ts';
import { evidenceSchema } from './evidence.ts';

/** Fields of an offer that ends. */
export const afterTheOffer = {
  regularAmount: centavos
    .positive()
    .describe('What is charged then.')
    .meta({ label: 'Preço depois da oferta', hint: 'Cobrado quando a oferta acaba; tem de ser maior que o preço.' }),
  regularEvidence: evidenceSchema
    .optional()
    .describe("That it was charged before; not needed where the shop's own orders show it.")
    .meta({ label: 'Prova do preço cheio', hint: 'A prova de que este preço já foi cobrado.' }),
};

const countdownSchema = z.discriminatedUnion('source', [
  z
    .strictObject({
      source: z.literal('cosmetic').meta({ label: 'De onde vem', choice: 'De enfeite (só na demonstração)' }),
      seconds: z.int().positive().describe('From where it counts down, again and again.').meta({ label: 'Segundos' }),
    })
    .describe('Ends nothing. In a demonstration only.'),
  z
    .strictObject({
      source: z.literal('hold').meta({ label: 'De onde vem', choice: 'Um prazo para cada visitante' }),
      seconds: z.int().positive().describe('From the first visit.').meta({ label: 'Segundos' }),
      ...afterTheOffer,
    })
    .describe("A deadline of each visitor's own, kept by the server; after it `regularAmount` is charged."),
  z
    .strictObject({
      source: z.literal('until').meta({ label: 'De onde vem', choice: 'Uma data para todos' }),
      until: z.iso
        .datetime({ offset: true })
        .describe('The end of the offer, such as `2026-12-01T00:00:00-03:00`.')
        .meta({ label: 'Até', hint: 'O fim da oferta, no horário de Brasília.' }),
      ...afterTheOffer,
    })
    .describe('One date for all; after it `regularAmount` is charged.'),
]);

const spotsSchema = z.discriminatedUnion('source', [
  z
    .strictObject({
      source: z.literal('cosmetic').meta({ label: 'De onde vem', choice: 'De enfeite (só na demonstração)' }),
      start: z.int().positive().describe('The number at first.').meta({ label: 'Início' }),
      floor: z.int().nonnegative().describe('Where it stops.').meta({ label: 'Mínimo' }),
      minSeconds: z
        .int()
        .positive()
        .describe('The shortest time between two steps.')
        .meta({ label: 'Mínimo de segundos' }),
      maxSeconds: z.int().positive().describe('The longest.').meta({ label: 'Máximo de segundos' }),
      minStep: z.int().positive().describe('By how much it falls at least.').meta({ label: 'Menor passo' }),
      maxStep: z.int().positive().describe('By how much at most.').meta({ label: 'Maior passo' }),
    })
    .describe('A number that falls at random. In a demonstration only.'),
  z
    .strictObject({
      source: z.literal('stock').meta({ label: 'De onde vem', choice: 'Contadas de verdade' }),
      total: z.int().positive().describe('How many the shop will sell.').meta({ label: 'Total' }),
    })
    .describe('Counted: an order holds one until it is paid or expires.'),
]);

const viewersSchema = z.discriminatedUnion('source', [
  z
    .strictObject({
      source: z.literal('fixed').meta({ label: 'De onde vem', choice: 'Sempre o mesmo (só na demonstração)' }),
      count: z.int().nonnegative().describe('Always the same.').meta({ label: 'Quantidade' }),
    })
    .describe('A number. In a demonstration only.'),
  z
    .strictObject({ source: z.literal('presence').meta({ label: 'De onde vem', choice: 'Quem está na página agora' }) })
    .describe('The pages that are open at this moment, counted by the server.'),
]);

export const urgencySchema = z.strictObject({
  countdown: countdownSchema.optional().describe('When the offer ends.').meta({ label: 'Contagem regressiva' }),
  spots: spotsSchema.optional().describe('How many are left.').meta({ label: 'Vagas' }),
  viewers: viewersSchema.optional().describe('Who is looking.').meta({ label: 'Visitantes agora' }),
});
