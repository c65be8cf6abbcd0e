import type { NewCampaignAnswers } from '../../../shared/panel/campaigns-schema.ts';

/** Written answers of the form that are needed, and the address. */
export type WrittenAnswers = Omit<NewCampaignAnswers, 'kind' | 'accent' | 'link'> & { id: string };

const ASKED_FOR: Record<keyof WrittenAnswers, string> = {
  name: 'Nome do produto: escreva como ele se chama na página.',
  price: 'Preço: escreva em reais, com os centavos, como 47,00.',
  id: 'Endereço: escreva o fim do endereço da página, como curso-violao.',
  seller: 'Nome empresarial ou nome completo: escreva o de quem vende.',
  document: 'CNPJ ou CPF: escreva o de quem vende.',
  email: 'E-mail de atendimento: escreva um que você lê.',
};

/** Returns the message for each answer that is empty; an empty object if none is. */
export function emptyAnswers(answers: WrittenAnswers): Partial<WrittenAnswers> {
  const keys = Object.keys(ASKED_FOR) as (keyof WrittenAnswers)[];
  return Object.fromEntries(keys.filter((key) => answers[key].trim() === '').map((key) => [key, ASKED_FOR[key]]));
}
