import { isEmailShaped } from '../../../shared/email-typo.ts';
import { amountProblem, parseReais } from '../../../shared/money.ts';
import type { NewCampaignAnswers } from '../../../shared/panel/campaigns-schema.ts';
import { readDocument } from '../../../shared/tax-document.ts';

/** Written answers of the form that are needed, and the address. */
export type WrittenAnswers = Omit<NewCampaignAnswers, 'kind' | 'accent' | 'link'> & { id: string };

const ASKED_FOR: Record<keyof WrittenAnswers, string> = {
  name: 'Nome do produto: escreva como ele se chama na página.',
  price: 'Preço: escreva em reais, como 47 ou 47,90.',
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

/** Says beside the field why its text is no document. */
export function documentProblem(text: string): string | undefined {
  if (readDocument(text)) return undefined;
  return 'O CNPJ ou CPF não confere: veja se falta um algarismo ou se algum está trocado.';
}

/** Says beside the field why its text is no e-mail. */
export function emailProblem(text: string): string | undefined {
  return isEmailShaped(text) ? undefined : 'Isto não é um e-mail: escreva um como ola@loja.com.br.';
}

/** Says beside the field why its text is no price. */
export function priceProblem(text: string): string | undefined {
  return parseReais(text) === 0 ? 'Deve ser maior que zero.' : amountProblem(text);
}
