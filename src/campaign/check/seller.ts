import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { plainText } from '../plain-text.ts';
import type { Campaign } from '../schema.ts';
import { isInvented } from './invented.ts';
import { type Rule, violation } from './violation.ts';

const PLACEHOLDER = /exemplo|fict[íi]ci|demonstra|lorem|x{3}|0{5}-?000|n[ãa]o informado/i;
const RESERVED_DOMAIN = /@(?:.+\.)?(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;
/** 55, an area code, then a mobile (9 and a digit that is not 0) or a landline (from 2 to 5). */
const TELEPHONE = /^55[1-9]{2}(?:9[1-9]\d{7}|[2-5]\d{7})$/;

type Field = keyof Campaign['seller'];

const MENDS: Record<Field, string> = {
  name: 'Ponha o nome empresarial ou o nome completo de quem vende.',
  document: 'Ponha o CNPJ ou o CPF de quem vende.',
  address: 'Ponha o endereço físico onde o vendedor é encontrado.',
  email: 'Ponha um e-mail que alguém lê.',
  whatsapp: 'Ponha o número com 55 e o DDD.',
};

/** The seller is a person or a company that can be found. */
export const sellerIsIdentified: Rule = ({ seller }) =>
  (Object.keys(MENDS) as Field[]).flatMap((field) => {
    const reason = problemOf(field, plainText(seller[field]));
    if (reason === undefined) return [];
    return violation('seller-identity', { claim: seller[field], where: `seller.${field}`, reason, mend: MENDS[field] });
  });

function problemOf(field: Field, value: string): string | undefined {
  if (isInvented(field, value)) return 'É de um vendedor inventado, que só serve de exemplo.';
  switch (field) {
    case 'name':
      return PLACEHOLDER.test(value) ? 'O nome é de mentira.' : undefined;
    case 'document':
      if (isValidCnpj(value, { version: 2 }) || isValidCpf(value)) return undefined;
      return 'Não é um CNPJ nem um CPF: os dígitos verificadores não conferem.';
    case 'address':
      return PLACEHOLDER.test(value) ? 'O endereço é de mentira.' : undefined;
    case 'email':
      return RESERVED_DOMAIN.test(value) ? 'Esse endereço não recebe mensagens.' : undefined;
    case 'whatsapp':
      return TELEPHONE.test(value) ? undefined : 'Esse telefone não existe.';
  }
}

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
