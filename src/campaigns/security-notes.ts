/**
 * Returns notes beside a payment code. They may mention the campaign's days of guarantee in free text, which no program
 * can parse: an order with other days gets its own note instead.
 *
 * @param notes of the campaign
 * @param given days of the campaign
 * @param bought days of the order
 */
export function notesBeside(notes: readonly string[], given: number, bought: number): string[] {
  return given === bought ? [...notes] : [`Garantia de ${bought} dias`];
}
