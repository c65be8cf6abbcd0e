const MAX_ID_LENGTH = 60;

/** Derives a campaign id from a product name: `Curso de Violão` → `curso-de-violao`. */
export function campaignIdFor(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_ID_LENGTH)
    .replace(/^-|-$/g, '');
}
