/** Returns the line about what no list has room for yet. */
export function leftInWords(count: number): string {
  return count === 1
    ? 'Mais 1 ponto aparece quando os listados forem resolvidos.'
    : `Mais ${count.toLocaleString('pt-BR')} pontos aparecem quando os listados forem resolvidos.`;
}
