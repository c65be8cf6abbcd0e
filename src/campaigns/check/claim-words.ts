import { GUARANTEE_WORDS } from './guarantee-words.ts';
import { HASTE_WORDS } from './haste-words.ts';
import type { RuleName } from './rules.ts';
import { VOUCHING_WORDS } from './vouching-words.ts';

/** Rules that search for phrases by their table: such statements have to be claims of the ledger. */
export type WordRule = Extract<
  RuleName,
  'bare-superlative' | 'bare-scarcity' | 'bare-rating' | 'bare-guarantee' | 'bare-mention'
>;

/** One phrase pattern of such a statement. */
export interface ClaimWords {
  rule: WordRule;
  /**
   * Regular expression for whole phrases, case- and accent-insensitive, in plain characters; a space matches any space,
   * `… ` up to three words that deny nothing, `^` and `$` begin and end a text or a part of a sentence.
   * Only its end may repeat without a bound: where spaced letters are joined, a whole text is one token, read to its
   * end from each letter.
   */
  pattern: string;
  /** It is a sign: letters and digits may touch it. */
  isSign?: true;
  /** It may be meant otherwise, which a person judges and signs. */
  isDoubtful?: true;
  /** Texts that match. */
  found: readonly string[];
  /** Similar honest texts that don't match. */
  passed: readonly string[];
}

/** Superlatives without an article are boasts beside these. */
const SOLD =
  '(?:livro|e-?book|curso|método|guia|lista|acervo|produto|receitas?|aulas?|treinamento|apostila|preço|oferta)';
/** Groups in which a product is said to be the best, such as “do mercado”. */
const AMONG_ALL = 'd?n?[oa]s? (?:Brasil|mundo|mercado|país|internet|categoria|ramo|segmento)';

/** All phrase patterns, with the examples that the tests check. */
export const CLAIM_WORDS: readonly ClaimWords[] = [
  {
    rule: 'bare-superlative',
    pattern: `melhor(?:es)?(?<=(?<!\\p{L})(?:(?:d|n|pel)?[oa]s?|aos?|às?) melhor(?:es)?)(?! (?:horário|momento|hora|dia|época)s?(?!\\p{L}))|melhor(?:es)? (?:${SOLD}|(?:\\p{L}{1,30} ){0,2}${AMONG_ALL})|^melhor$`,
    found: [
      'O melhor livro',
      'Os melhores bolos',
      'Melhores do Brasil',
      'Melhores receitas',
      'Melhor curso do ano',
      'Sem dúvida o melhor',
      'Não há curso melhor no mundo',
      'MELHOR',
      'A melhor do mercado',
    ],
    passed: [
      'Melhores momentos de cada rodada',
      'É melhor esperar a massa crescer',
      'Fica melhor no dia seguinte',
      'Melhor com manteiga',
      'O melhor horário é de manhã',
      'Você não precisa ser o melhor',
    ],
  },
  {
    rule: 'bare-superlative',
    pattern: `(?:o|a|do|da|no|na) maior(?! (?:parte|erro|dificuldade|desafio|dúvida|medo|para|ou)(?!\\p{L}))|(?:[oa]s|d[oa]s|n[oa]s) maiores(?! (?:de (?:\\d|idade)|erros|dificuldades|dúvidas|medos))|maior(?:es)? (?:\\p{L}{1,30} ){0,2}${AMONG_ALL}|(?:o )?menor preço|preços? mais (?:baixos?|em conta)`,
    found: ['O maior acervo do Brasil', 'Maior lista do Brasil', 'Com o menor preço', 'O preço mais baixo'],
    passed: [
      'Para maiores de idade',
      'Os maiores de 18 anos',
      'O maior erro de quem começa é sovar pouco',
      'A maior parte do tempo é espera',
      'Corte do maior para o menor',
    ],
  },
  {
    rule: 'bare-superlative',
    pattern: `(?:n[º°.]+|número|#)\\s*(?:1|um)(?!:)|líder(?:es)?(?! de (?:equipe|grupo|turma|projeto))|liderança n[oa] mercado|imbatíve(?:l|is)|(?:campe(?:ão|ã)|recordes?) de vendas|(?<!uma )(?:o|a) únic[oa] (?:que|com|em|${SOLD}|${AMONG_ALL})|(?<!uma )(?:o|a) únic[oa]$|únic[oa]s? ${AMONG_ALL}|primeir[oa]s? (?:${AMONG_ALL}|lugar em vendas)`,
    found: [
      'Livro nº 1',
      'O número um em vendas',
      'Líder em bolos',
      'Liderança no mercado',
      'O único que ensina',
      'O único!',
      'A única lista',
      'Única no Brasil',
      'Único no mercado',
      'O primeiro do Brasil',
      'Preço imbatível',
      'Recorde de vendas',
    ],
    passed: [
      'Uma única vez',
      'Liderança não é conosco',
      'O único fermento é o natural',
      'A única farinha de que você precisa é a comum',
      'Líder de equipe',
      'Número um: separe a farinha',
      'Em primeiro lugar, a farinha',
    ],
  },
  {
    rule: 'bare-superlative',
    pattern: `mais (?:pedid|vendid|comprad|complet|amad|procurad|bem avaliad|famos|recomendad|premiad|querid|desejad|elogiad|\\p{L}{1,30} ${AMONG_ALL})\\p{L}*|[oa]s? (?:(?:jeito|forma|maneira|${SOLD}) )?mais (?:barat|popular|usad|confiáve|rápid|segur|econômic|eficaz|eficient|lucrativ|avançad|respeitad)\\p{L}*`,
    found: [
      'Os mais vendidos',
      'MAIS PEDIDO',
      'O jeito mais rápido',
      'O mais famoso',
      'O mais recomendado',
      'A mais premiada',
      'O mais seguro',
      'O mais econômico',
      'O mais bonito do Brasil',
    ],
    passed: [
      'Abre a versão mais nova',
      'O que mais perguntam',
      'É mais seguro usar luva',
      'A farinha mais barata também serve',
      'Não é o livro mais vendido',
      'Nem o mais vendido, nem o melhor',
    ],
  },
  {
    rule: 'bare-superlative',
    pattern:
      'best[- ]?sellers?|incomparáve(?:l|is)|insuperáve(?:l|is)|inigualáve(?:l|is)|top de linha|sem (?:concorrentes?|igual|comparação)|(?:jamais|nunca antes) vist[oa]s?|referência (?:nacional|mundial|n[oa] (?:Brasil|mundo|mercado))',
    found: [
      'Um best-seller',
      'O bestseller',
      'Sabor incomparável',
      'Insuperáveis',
      'Equipamento top de linha',
      'Sem igual',
      'Nunca antes visto',
      'Referência nacional',
    ],
    passed: ['Não dá para comparar os dois', 'No topo da linha de montagem', 'Vendedor de livros'],
  },
  {
    rule: 'bare-superlative',
    pattern: '[oa]s? (?:preferid|favorit|queridinh)[oa]s? (?:d[oae]s?|entre)',
    found: ['O preferido dos cozinheiros', 'A favorita de quem cozinha', 'O queridinho das redes'],
    passed: ['O seu preferido está no capítulo do fermento', 'Escolha a receita preferida', 'Como você preferir'],
  },
  {
    rule: 'bare-superlative',
    isDoubtful: true,
    pattern:
      '^melhores(?! momentos)|(?:o|a) únic[oa](?<!uma únic[oa])|mais (?:barat|popular|usad|confiáve|rápid)\\p{L}*',
    found: ['Melhores bolos', 'O único fermento é o natural', 'A farinha mais barata também serve'],
    passed: ['Uma única vez', 'Pagamento único', 'Fica melhor no dia seguinte'],
  },
  {
    rule: 'bare-rating',
    pattern: '[⭐★☆✩✪✫✬✭✮✯✰⭑⭒⍟⚝🌟🌠🟊]+|(?:[⋆✦✧✴✵✶]\\s{0,2}){3,}',
    isSign: true,
    found: [
      '⭐⭐⭐⭐⭐',
      '★★★★☆ de quem leu',
      'Leitores deram 🌟',
      '⭐4 de quem leu',
      '✪✪✪✪✪',
      '✰✰✰✰✰',
      '⭑⭑⭑⭑⭑',
      '🟊🟊🟊',
      '✦✦✦✦✦',
      '⋆ ⋆ ⋆ ⋆ ⋆',
    ],
    passed: ['* Com farinha branca', 'Estrela de Belém', '✦ Um bônus', '✨ Novidade'],
  },
  {
    rule: 'bare-rating',
    pattern:
      'notas? (?:máxima|dez|mil|\\d[\\d.,]*)(?! n[oa]s? (?:\\p{L}{1,30} )?(?:d[oa] )?(?:Enem|redação|prova|vestibular|concurso))(?<!(?<!\\p{L})(?:vale|tirar|tire) notas? \\S{1,10})|(?:avaliaç(?:ão|ões)|pontuação) (?:máxima|positiva|excelente|ótima)s?|(?:excelentes?|ótimas?) avaliaç(?:ão|ões)|(?:cinco|5) estrelas|(?:melhor|nota|selo|reputação|avaliad[oa]s?|recomendad[oa]s?|verificad[oa]s?|ótim[oa]s?|campe(?:ão|ã)) … [nd]o reclame aqui',
    found: [
      'Nota máxima',
      'Nota 4,9 de 5',
      'Avaliações positivas',
      'Excelentes avaliações',
      'Um livro cinco estrelas',
      'A melhor do Reclame Aqui',
      'Bem avaliada no Reclame Aqui',
    ],
    passed: [
      'Notas de rodapé',
      'A nota fiscal chega por e-mail',
      'Avaliação da massa pronta',
      'Se algo der errado, escreva no Reclame Aqui',
      'Nota mil na redação do Enem',
      'A prova vale nota dez',
      'Sem notas dez nem cinco estrelas inventadas',
    ],
  },
  {
    rule: 'bare-rating',
    isDoubtful: true,
    pattern: 'notas? (?:máxima|dez|mil)|[nd]o reclame aqui',
    found: ['A prova vale nota dez', 'Nota mil na redação do Enem', 'Estamos no Reclame Aqui'],
    passed: ['A nota fiscal chega por e-mail'],
  },
  ...GUARANTEE_WORDS,
  ...HASTE_WORDS,
  ...VOUCHING_WORDS,
];
