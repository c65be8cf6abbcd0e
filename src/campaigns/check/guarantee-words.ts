import type { ClaimWords } from './claim-words.ts';

/** Promises of a guarantee, or of money back, without an end. */
export const GUARANTEE_WORDS: readonly ClaimWords[] = [
  {
    rule: 'bare-guarantee',
    pattern:
      '(?:garantias?|garantid[oa]s?(?<!acesso (?:é |está )?garantido)|garantimos|reembolsos?|devoluç(?:ão|ões)|devolvemos):? … (?:vitalíci[oa]s?|etern[oa]s?|perpétu[oa]s?|infinit[oa]s?|ilimitad[oa]s?|permanentes?|(?:para|pra|por) (?:sempre|(?:toda )?(?:a )?vida(?: toda| inteira)?)|por tempo (?:indeterminado|ilimitado)|de vida inteira|sem (?:prazo|limite|fim|data)|(?:que )?(?:nunca|não|jamais) (?:acaba|termina|vence|expira|tem (?:prazo|fim|data)))|devolvemos … a qualquer (?:momento|tempo|hora)|(?:vitalícia|eterna|perpétua):?(?: a)? garantia',
    found: [
      'Garantia vitalícia',
      'A garantia é vitalícia',
      'Garantia total para sempre',
      'Garantia total e vitalícia',
      'Garantia incondicional e eterna',
      'Garantia de reembolso vitalícia',
      'Garantia de satisfação por toda a vida',
      'Garantia por tempo indeterminado',
      'Garantia permanente',
      'Com garantia por toda a vida',
      'Garantia vitalicia',
      'Garantia para a vida toda',
      'Garantia de por vida',
      'Garantia de vida inteira',
      'Garantia sem limite de tempo',
      'Garantia que nunca acaba',
      'Garantia: para sempre',
      'Sua garantia não tem prazo',
      'Garantimos para sempre',
      'Garantido para sempre',
      'Garantido por toda a vida',
      'Garantido para a vida toda',
      'Reembolso vitalício',
      'Devolvemos seu dinheiro a qualquer momento, para sempre',
    ],
    passed: [
      'Garantia de sete dias e leitura vitalícia',
      'Garantia e acesso vitalício',
      'Acesso garantido para sempre',
      'O acesso é vitalício',
      'Garantia pelo prazo da lei',
      'A garantia não é vitalícia',
      'Não há garantia para sempre',
      'Não prometemos garantia vitalícia',
    ],
  },
  {
    rule: 'bare-guarantee',
    pattern:
      '(?:(?:dinheiro|valor|quantia) de volta|reembolsos?|devoluç(?:ão|ões)|garantias?|garantid[oa]s?):? … (?:a qualquer (?:momento|tempo|hora|época)|(?:quando|sempre que) (?:você )?quiser)(?! (?:dentro|durante|até|em até|n?esse|n[oa]s?)(?!\\p{L}))|(?:dinheiro|valor|quantia) de volta:? … (?:(?:para|pra|por) (?:sempre|(?:toda )?(?:a )?vida(?: toda| inteira)?)|sem (?:prazo|limite de tempo|data))|garantias?:? … até (?:o fim da vida|você morrer)',
    found: [
      'Seu dinheiro de volta para sempre',
      'Dinheiro de volta a qualquer momento',
      'Reembolso a qualquer momento',
      'Devolução quando quiser',
      'Seu dinheiro de volta sem prazo',
      'Garantia até o fim da vida',
    ],
    passed: [
      'Seu dinheiro de volta em até sete dias',
      'Peça seu dinheiro de volta a qualquer momento dentro do prazo',
      'Reembolso a qualquer momento nos sete dias da garantia',
      'Volte à receita quando quiser',
      'Não há reembolso a qualquer momento',
    ],
  },
];
