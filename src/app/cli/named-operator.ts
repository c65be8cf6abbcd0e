/**
 * Finds the operator with a typed e-mail address.
 *
 * @throws Error if no operator has it
 */
export function namedOperator<Operator extends { email: string }>(all: readonly Operator[], email: string): Operator {
  const found = all.find((operator) => operator.email === email.trim().toLowerCase());
  if (!found) throw new Error(`${email} não tem acesso ao painel.`);
  return found;
}
