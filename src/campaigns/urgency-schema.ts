import { z } from 'zod';
import { centavos } from './centavos.ts';
import { evidenceSchema } from './evidence.ts';

const afterTheOffer = {
  regularAmount: centavos
    .positive()
    .describe('What is charged then.')
    .meta({ hint: 'Cobrado quando a oferta acaba; tem de ser maior que o preço.' }),
  regularEvidence: evidenceSchema
    .optional()
    .describe("That it was charged before; not needed where the shop's own orders show it.")
    .meta({ hint: 'A prova de que este preço já foi cobrado.' }),
};

const countdownSchema = z.discriminatedUnion('source', [
  z
    .strictObject({
      source: z.literal('cosmetic'),
      seconds: z.int().positive().describe('From where it counts down, again and again.'),
    })
    .describe('Ends nothing. In a demonstration only.'),
  z
    .strictObject({
      source: z.literal('hold'),
      seconds: z.int().positive().describe('From the first visit.'),
      ...afterTheOffer,
    })
    .describe("A deadline of each visitor's own, kept by the server; after it `regularAmount` is charged."),
  z
    .strictObject({
      source: z.literal('until'),
      until: z.iso
        .datetime({ offset: true })
        .describe('The end of the offer, such as `2026-12-01T00:00:00-03:00`.')
        .meta({ hint: 'O fim da oferta, no horário de Brasília.' }),
      ...afterTheOffer,
    })
    .describe('One date for all; after it `regularAmount` is charged.'),
]);

const spotsSchema = z.discriminatedUnion('source', [
  z
    .strictObject({
      source: z.literal('cosmetic'),
      start: z.int().positive().describe('The number at first.'),
      floor: z.int().nonnegative().describe('Where it stops.'),
      minSeconds: z.int().positive().describe('The shortest time between two steps.'),
      maxSeconds: z.int().positive().describe('The longest.'),
      minStep: z.int().positive().describe('By how much it falls at least.'),
      maxStep: z.int().positive().describe('By how much at most.'),
    })
    .describe('A number that falls at random. In a demonstration only.'),
  z
    .strictObject({ source: z.literal('stock'), total: z.int().positive().describe('How many the shop will sell.') })
    .describe('Counted: an order holds one until it is paid or expires.'),
]);

const viewersSchema = z.discriminatedUnion('source', [
  z
    .strictObject({ source: z.literal('fixed'), count: z.int().nonnegative().describe('Always the same.') })
    .describe('A number. In a demonstration only.'),
  z
    .strictObject({ source: z.literal('presence') })
    .describe('The pages that are open at this moment, counted by the server.'),
]);

export const urgencySchema = z.strictObject({
  countdown: countdownSchema.optional().describe('When the offer ends.'),
  spots: spotsSchema.optional().describe('How many are left.'),
  viewers: viewersSchema.optional().describe('Who is looking.'),
});
