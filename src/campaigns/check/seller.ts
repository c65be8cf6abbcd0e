import { readDocument } from '../../shared/tax-document.ts';
import { isPlaceholder } from '../link-target.ts';
import { plainText } from '../normalize-text.ts';
import type { Campaign } from '../schema.ts';
import { shownVideoOf } from '../video-files.ts';
import { type Rule, violation } from './violation.ts';

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

const INVENTED_KEYS = Object.fromEntries(
  Object.entries(INVENTED).map(([field, values]) => [field, values.map(keyOf)]),
) as Record<keyof typeof INVENTED, string[]>;

/** Whether a field of the seller belongs to an invented seller, in any notation. */
function isInvented(field: keyof typeof INVENTED, value: string): boolean {
  const key = keyOf(value);
  return INVENTED_KEYS[field].some((invented) => key.includes(invented));
}

/** Returns letters and digits alone, without accents. */
function keyOf(value: string): string {
  return value
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}

const PLACEHOLDER = /exemplo|fict[íi]ci|demonstra|lorem|x{3}|0{5}-?000|n[ãa]o informado/i;
const RESERVED_DOMAIN = /@(?:.+\.)?(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;
/** Country code 55, an area code, then a mobile (9 and a digit that is not 0) or a landline (from 2 to 5). */
const TELEPHONE = /^55[1-9]{2}(?:9[1-9]\d{7}|[2-5]\d{7})$/;

type Field = keyof Campaign['seller'];

/** Advice by field: the text to write instead. */
export const SELLER_MENDS: Record<Field, string> = {
  name: 'Ponha o nome empresarial ou o nome completo de quem vende.',
  document: 'Ponha o CNPJ ou o CPF de quem vende.',
  address: 'Ponha o endereço físico onde o vendedor é encontrado.',
  email: 'Ponha um e-mail que alguém lê.',
  whatsapp: 'Ponha o número com o DDD.',
};

/** The seller is an identifiable person or company. */
export const sellerIsIdentified: Rule = ({ seller }) =>
  (Object.keys(SELLER_MENDS) as Field[]).flatMap((field) => {
    const reason = sellerProblem(field, seller[field]);
    if (reason === undefined) return [];
    return violation('seller-identity', {
      claim: seller[field],
      where: `seller.${field}`,
      reason,
      mend: SELLER_MENDS[field],
    });
  });

/** Returns why a field of the seller can't be true, in Portuguese; undefined if there is no objection. */
export function sellerProblem(field: Field, written: string): string | undefined {
  const value = plainText(written);
  if (isInvented(field, value)) return 'É de um vendedor inventado, que só serve de exemplo.';
  switch (field) {
    case 'name':
      return PLACEHOLDER.test(value) ? 'O nome é de mentira.' : undefined;
    case 'document':
      if (readDocument(value)) return undefined;
      return 'O CNPJ ou CPF não confere: veja se falta um algarismo ou se algum está trocado.';
    case 'address':
      return PLACEHOLDER.test(value) ? 'O endereço é de mentira.' : undefined;
    case 'email':
      return RESERVED_DOMAIN.test(value) ? 'Esse endereço não recebe mensagens.' : undefined;
    case 'whatsapp':
      return TELEPHONE.test(value) ? undefined : 'Esse telefone não existe.';
  }
}

/** Promised links, and links that buyers paid for, are real. */
export const linksAreReal: Rule = ({ sections, access }) => {
  const invitations = sections.flatMap((section) =>
    section.type === 'community'
      ? { url: section.inviteUrl, where: `sections.${section.id}.inviteUrl`, mend: 'ou tire a seção' }
      : [],
  );
  const videos = sections.flatMap((section) => {
    const video = shownVideoOf(section);
    const where = `sections.${section.id}.video.url`;
    return video?.kind === 'elsewhere' ? { url: video.url, where, mend: 'ou tire o vídeo' } : [];
  });
  const product =
    access.kind === 'link' ? [{ url: access.url, where: 'access.url', mend: 'que só quem comprou conhece' }] : [];
  return [...invitations, ...videos, ...product].flatMap(({ url, where, mend }) => {
    if (!isPlaceholder(url)) return [];
    return violation('placeholder-link', {
      claim: url,
      where,
      reason: 'A página promete um lugar e o link não leva a nenhum.',
      mend: `Ponha o link verdadeiro, ${mend}.`,
    });
  });
};
