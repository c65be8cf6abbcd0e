/**
 * Who of these has an address, as it was typed.
 *
 * @throws Error where nobody with it may sign in
 */
export function namedOperator<Operator extends { email: string }>(all: readonly Operator[], email: string): Operator {
  const found = all.find((operator) => operator.email === email.trim().toLowerCase());
  if (!found) throw new Error(`${email} não tem acesso ao painel.`);
  return found;
}
