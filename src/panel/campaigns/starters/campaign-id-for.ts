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

/** Says what an address may consist of, and where the page will stand if it is one: `loja.com.br/curso-de-violao/`. */
export function addressHint(host: string, id: string): string {
  const rule = 'Letras minúsculas, números e hífens.';
  return campaignIdFor(id) === id ? `${rule} A página fica em ${host}/${id || 'nome-do-produto'}/.` : rule;
}
