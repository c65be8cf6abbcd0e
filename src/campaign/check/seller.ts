import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { type Rule, violation } from './violation.ts';

const PLACEHOLDER = /exemplo|fict[íi]ci|demonstra|lorem|x{3}|0{5}-?000|n[ãa]o informado/i;
const RESERVED_DOMAIN = /@(?:.+\.)?(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

/** The seller is a person or a company that can be found. */
export const sellerIsIdentified: Rule = ({ seller }) => {
  const found = (field: keyof typeof seller, reason: string, mend: string) =>
    violation('seller-identity', { claim: seller[field], where: `seller.${field}`, reason, mend });
  return [
    PLACEHOLDER.test(seller.name) &&
      found('name', 'O nome é de mentira.', 'Ponha o nome empresarial ou o nome completo de quem vende.'),
    !isValidCnpj(seller.document, { version: 2 }) &&
      !isValidCpf(seller.document) &&
      found(
        'document',
        'Não é um CNPJ nem um CPF: os dígitos verificadores não conferem.',
        'Ponha o CNPJ ou o CPF de quem vende.',
      ),
    PLACEHOLDER.test(seller.address) &&
      found('address', 'O endereço é de mentira.', 'Ponha o endereço físico onde o vendedor é encontrado.'),
    RESERVED_DOMAIN.test(seller.email) &&
      found('email', 'Esse endereço não recebe mensagens.', 'Ponha um e-mail que alguém lê.'),
    !/^55[1-9]{2}\d{8,9}$/.test(seller.whatsapp) &&
      found('whatsapp', 'Esse telefone não existe.', 'Ponha o número com 55 e o DDD.'),
  ].filter((one) => one !== false);
};

/** The invitation leads to a group. */
export const inviteIsReal: Rule = ({ sections }) =>
  sections.flatMap((section) => {
    if (section.type !== 'community' || !/demonstra|exemplo|0{5}/i.test(section.inviteUrl)) return [];
    return violation('placeholder-link', {
      claim: section.inviteUrl,
      where: `sections.${section.id}.inviteUrl`,
      reason: 'A página promete um grupo e o convite não leva a nenhum.',
      mend: 'Ponha o convite verdadeiro, ou tire a seção.',
    });
  });
