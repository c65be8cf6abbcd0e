import type { RuleName } from './violation.ts';

/** Rules that search for phrases by their table: such statements have to be claims of the ledger. */
export type WordRule = Extract<
  RuleName,
  'bare-superlative' | 'bare-scarcity' | 'bare-rating' | 'bare-guarantee' | 'bare-mention'
>;

/** One phrase pattern of such a statement. */
export interface ClaimWords {
  rule: WordRule;
  /**
   * Regular expression for whole phrases, case- and accent-insensitive, in plain characters; a space matches any space.
   * Only its end may repeat without a bound: where spaced letters are joined, a whole text is one token, read to its
   * end from each letter.
   */
  pattern: string;
  /** It is a sign: letters and digits may touch it. */
  isSign?: true;
  /** Texts that match. */
  found: readonly string[];
  /** Similar honest texts that don't match. */
  passed: readonly string[];
}

const SOON =
  'hoje|amanhã|em breve|n?est[ae] (?:semana|mês)|(?:à |a )?meia[- ]noite|(?:n[oe]st[ea] )?(?:domingo|sábado|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?)';
const OFFER = '(?:oferta|promoção|preço|valor|desconto)(?: promocional| especial)?';
const AUTHORITY =
  'MEC|Inmetro|Anvisa|Anatel|ABNT|Ibama|Inpi|Sebrae|Procon|OMS|FDA|ISO|CRM|CRN|OAB|Ministério d[aeo]s? \\p{L}+|governo(?: federal)?';
const MEDIA =
  'TV|televisão|Globo|Record|SBT|Band|CNN|mídia|imprensa|jornal|jornais|revistas?|Fantástico|G1|Forbes|Exame|Veja|Folha de S(?:ão)?|Estadão';
const PRAISED =
  'aprovad|certificad|homologad|credenciad|reconhecid|recomendad|autorizad|validad|registrad|acreditad|licenciad|liberad|chancelad|regulamentad';
/** Negations, which make a statement honest. */
const DENIED = '(?:não|nem|nunca|sem)(?: (?:é|são|foi|foram|está|estão|tem|têm|temos|há)(?: uma?| o| a)?)?';

/** All phrase patterns, with the examples that the tests check. */
export const CLAIM_WORDS: readonly ClaimWords[] = [
  {
    rule: 'bare-superlative',
    pattern:
      'melhor|(?:[oa]s|d[oa]s|n[oa]s) melhores|melhores d[oa] (?:Brasil|mundo|mercado|país)|(?:o|a|do|da|no|na) maior|(?:[oa]s|d[oa]s|n[oa]s) maiores(?! de (?:\\d|idade))|(?:o )?menor preço',
    found: [
      'O melhor livro',
      'Os melhores bolos',
      'Melhores do Brasil',
      'O maior acervo do Brasil',
      'Com o menor preço',
    ],
    passed: ['Melhores momentos de cada rodada', 'Para maiores de idade', 'Os maiores de 18 anos'],
  },
  {
    rule: 'bare-superlative',
    pattern:
      '(?:n[º°.]+|número|#)\\s*(?:1|um)|líder(?:es)?|imbatíve(?:l|is)|campe(?:ão|ã) de vendas|(?<!uma )(?:o|a) únic[oa]',
    found: ['Livro nº 1', 'O número um em vendas', 'Líder em bolos', 'O único que ensina', 'Preço imbatível'],
    passed: ['Uma única vez', 'Liderança não é conosco'],
  },
  {
    rule: 'bare-superlative',
    pattern: 'mais (?:pedid|vendid|comprad|complet|barat|popular|amad|procurad|usad|confiáve|rápid|bem avaliad)\\p{L}*',
    found: ['Os mais vendidos', 'MAIS PEDIDO', 'O jeito mais rápido'],
    passed: ['Abre a versão mais nova', 'O que mais perguntam'],
  },
  {
    rule: 'bare-superlative',
    pattern:
      'best[- ]?sellers?|incomparáve(?:l|is)|insuperáve(?:l|is)|inigualáve(?:l|is)|top de linha|sem concorrentes?',
    found: ['Um best-seller', 'O bestseller', 'Sabor incomparável', 'Insuperáveis', 'Equipamento top de linha'],
    passed: ['Não dá para comparar os dois', 'No topo da linha de montagem', 'Vendedor de livros'],
  },
  {
    rule: 'bare-superlative',
    pattern: '[oa]s? (?:preferid|favorit|queridinh)[oa]s? (?:d[oae]s?|entre)',
    found: ['O preferido dos cozinheiros', 'A favorita de quem cozinha', 'O queridinho das redes'],
    passed: ['O seu preferido está no capítulo do fermento', 'Escolha a receita preferida', 'Como você preferir'],
  },
  {
    rule: 'bare-scarcity',
    pattern:
      'últim[oa]s? (?:vagas?|unidades?|horas?|dias?|chances?|lugares|lotes?|ingressos?)|pouc[oa]s (?:vagas|unidades|ingressos)|(?:rest|sobr)(?:a|am) (?:só|apenas|poucas|poucos|pouquíssim[oa]s)',
    found: ['Últimas vagas', 'ULTIMAS VAGAS', 'Último lote', 'Poucas vagas', 'Restam poucas', 'Sobram pouquíssimas!'],
    passed: ['Do que sobra do pote', 'Restaram dúvidas?', 'Até não sobrar farinha seca'],
  },
  {
    rule: 'bare-scarcity',
    pattern:
      '(?:estão |quase )?(?:acabando|esgotando|esgotad[oa]s?)|vagas limitadas|tempo limitado|(?:só|somente|apenas) (?:hoje|n?esta semana)|(?:oferta|promoção) relâmpago|enquanto durar',
    found: [
      'As vagas estão acabando',
      'Só hoje',
      'so hoje',
      'Somente nesta semana',
      'Oferta relâmpago',
      'Por tempo limitado',
      'Enquanto durarem, vagas limitadas',
    ],
    passed: ['Leia hoje, no seu tempo', 'O tempo de forno é limitado pelo forno'],
  },
  {
    rule: 'bare-scarcity',
    pattern: `(?:termina|acaba|encerra|expira)(?:m|-se)? (?:${SOON}|em (?:\\d{1,3}|instantes|minutos|horas|dias|pouc[oa]s))|(?:só|somente|apenas|válid[oa]) até (?:${SOON})|até (?:à |a )?meia[- ]noite|${OFFER} (?:é )?até (?:${SOON})`,
    found: [
      'A oferta termina em breve',
      'Acaba hoje',
      'Acaba nesta semana',
      'Acaba em instantes',
      'Termina em poucas horas',
      'Até meia-noite',
      'Até a meia noite',
      'ate meia noite',
      'Só até amanhã',
      'Preço promocional até domingo',
    ],
    passed: [
      'O link não tem data para acabar',
      'Quando uma acaba, abra outra',
      'Espere até amanhã e asse',
      'O curso encerra com uma prova',
      'O livro termina em uma receita de festa',
    ],
  },
  {
    rule: 'bare-scarcity',
    pattern:
      'não (?:vai|vão) sobrar|preço (?:vai subir|sobe|aumenta|volta)|(?:antes que|corra que|corre que) (?:acabe|esgote|suba|o preço)|não fique de fora',
    found: [
      'Não vai sobrar',
      'Depois o preço sobe',
      'Amanhã o preço volta ao normal',
      'Garanta antes que acabe',
      'Corra que o preço muda',
      'Não fique de fora',
    ],
    passed: [
      'Não perca o ponto da massa',
      'O bolo sobe em uma hora',
      'O preço não muda depois',
      'Antes que a massa fique mole',
    ],
  },
  {
    rule: 'bare-rating',
    pattern: '[⭐★✮✭🌟✩☆]+',
    isSign: true,
    found: ['⭐⭐⭐⭐⭐', '★★★★☆ de quem leu', 'Leitores deram 🌟', '⭐4 de quem leu'],
    passed: ['* Com farinha branca', 'Estrela de Belém'],
  },
  {
    rule: 'bare-rating',
    pattern:
      'notas? (?:máxima|dez|mil|\\d[\\d.,]*)|(?:avaliaç(?:ão|ões)|pontuação) (?:máxima|positivas?)|(?:cinco|5) estrelas|[nd]o reclame aqui',
    found: [
      'Nota máxima',
      'Nota 4,9 de 5',
      'Avaliações positivas',
      'Um livro cinco estrelas',
      'A melhor do Reclame Aqui',
    ],
    passed: ['Notas de rodapé', 'A nota fiscal chega por e-mail', 'Avaliação da massa pronta'],
  },
  {
    rule: 'bare-guarantee',
    pattern:
      'garantias?:? (?:\\p{L}{1,30} )?(?:vitalícias?|eternas?|perpétuas?|infinitas?|ilimitadas?|(?:para|pra|por) (?:sempre|toda (?:a )?vida|a vida (?:toda|inteira)|vida)|sem (?:prazo|limite|fim)|que (?:nunca|não|jamais) (?:acaba|termina|vence|expira))|(?:vitalícia|eterna|perpétua) garantia',
    found: [
      'Garantia vitalícia',
      'A garantia é vitalícia',
      'Garantia total para sempre',
      'Com garantia por toda a vida',
      'Garantia vitalicia',
      'Garantia para a vida toda',
      'Garantia de por vida',
      'Garantia sem limite de tempo',
      'Garantia que nunca acaba',
      'Garantia: para sempre',
    ],
    passed: ['Garantia de sete dias e leitura vitalícia', 'O acesso é vitalício', 'Garantia pelo prazo da lei'],
  },
  {
    rule: 'bare-mention',
    pattern: `(?<!${DENIED} )(?:(?:${PRAISED})[oa]s? (?:(?:pel[oa]s?|por|n[oa]s?|junto a[oà]?s?) )?(?:${AUTHORITY})|(?:selo|certificaç(?:ão|ões)|certificado|aprovação|licença|aval|chancela|registro|nota) (?:de \\p{L}{1,30} )?(?:(?:d[oae]s?|n[oa]s?) )?(?:${AUTHORITY})|Inmetro)`,
    found: [
      'Certificado pelo MEC',
      'Certificada ISO 9001',
      'Aprovada pela Anvisa',
      'Selo de qualidade do INMETRO',
      'Selo Anvisa',
      'Aprovação da Anvisa',
      'Licenciado pela Anvisa',
      'Com registro no Ministério da Saúde',
    ],
    passed: [
      'Este curso não é reconhecido pelo MEC',
      'Curso livre, não reconhecido pelo MEC',
      'Ele não é um certificado do MEC',
      'Sem registro no Sebrae',
      'Um certificado de participação',
      'O registro do seu pedido',
      'Reclame ao Procon',
    ],
  },
  {
    rule: 'bare-mention',
    pattern: `(?:(?:com[o0]|já) )?(?<!pode(?:m)? ser )(?<!${DENIED} )(?:vist|apareceu|saiu|aparecemos|saímos|destaque)(?:[oa]s?)? (?:n[oa]s?|em|pel[oa]s?) (?:${MEDIA})|(?:matéria|reportagem|entrevista(?:d[oa])?)s? (?:n[oa]s?|pel[oa]s?) (?:${MEDIA})|deu (?:n[oa]s?) (?:${MEDIA})`,
    found: [
      'Como visto na TV',
      'Vistos na Globo',
      'Saiu no jornal',
      'Destaque na imprensa',
      'Deu na Record',
      'Visto na CNN',
      'Matéria na Folha de S.Paulo',
    ],
    passed: [
      'Assista na TV da sala',
      'As aulas podem ser vistas na TV e no celular',
      'O bolo saiu no ponto',
      'Nunca foi visto na TV',
      'Veja na página do pedido',
      'Visto de cima',
    ],
  },
];
