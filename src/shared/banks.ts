/** Banks whose addresses of the API Pix are kept, by the name that a setting has. */
export const BANKS = {
  efi: 'Efí',
  'banco-do-brasil': 'Banco do Brasil',
  itau: 'Itaú',
  bradesco: 'Bradesco',
  santander: 'Santander',
  sicredi: 'Sicredi',
  sicoob: 'Sicoob',
  inter: 'Inter',
} as const;

export type BankName = keyof typeof BANKS;

export const BANK_NAMES = Object.keys(BANKS) as [BankName, ...BankName[]];
