/**
 * Notes that stand beside a payment code. They may say the campaign's days of guarantee, in words that nobody reads but
 * people: an order of other days has its own in their place.
 *
 * @param notes of the campaign
 * @param given days that the campaign gives
 * @param bought days of the order
 */
export function notesBeside(notes: readonly string[], given: number, bought: number): string[] {
  return given === bought ? [...notes] : [`Garantia de ${bought} dias`];
}
