/**
 * Invented sellers: those of the campaigns in this repository, which are copied as a starting point, and documents that
 * manuals print as examples. A test compares them with the campaigns.
 */
const INVENTED = {
  name: ['Helena Prado Panificação Artesanal', 'Helena Prado'],
  document: [
    '11.222.333/0001-81',
    '11.444.777/0001-61',
    '12.345.678/0001-95',
    '111.444.777-35',
    '123.456.789-09',
    '529.982.247-25',
  ],
  address: ['Rua dos Moinhos, 128, Vila Madalena, São Paulo'],
  email: ['paocaseirodahelena.com.br'],
  whatsapp: ['5511900004821'],
} as const;

const KEYS = Object.fromEntries(
  Object.entries(INVENTED).map(([field, values]) => [field, values.map(keyOf)]),
) as Record<keyof typeof INVENTED, string[]>;

/** Whether a field of the seller belongs to an invented seller, in any notation. */
export function isInvented(field: keyof typeof INVENTED, value: string): boolean {
  const key = keyOf(value);
  return KEYS[field].some((invented) => key.includes(invented));
}

/** Returns letters and digits alone, without accents. */
function keyOf(value: string): string {
  return value
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}
