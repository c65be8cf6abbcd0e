/** Keeps the digits of what a person typed: `(11) 98765-4321` → `11987654321`. */
export function phoneDigits(input: string): string {
  return input.replace(/\D/g, '');
}

/** A Brazilian number with its area code has 10 (landline) or 11 (mobile) digits. Only digits count. */
export function isPhone(input: string): boolean {
  const { length } = phoneDigits(input);
  return length === 10 || length === 11;
}
