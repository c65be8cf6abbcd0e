const LONGEST = 60;

/** A campaign's address out of the name of what it sells: `Curso de Violão` → `curso-de-violao`. */
export function idOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
}
