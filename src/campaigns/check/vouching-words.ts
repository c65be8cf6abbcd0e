import type { ClaimWords } from './claim-words.ts';

const AUTHORITY =
  'MEC|Inmetro|Anvisa|Anatel|ABNT|Ibama|Inpi|Sebrae|Senai|Senac|Procon|OMS|ONU|UNESCO|FDA|ISO|CRM(?! de vendas)|CRN|CREA|OAB|Capes|INSS|FGV|USP|Unicamp|Abed|Harvard|Banco Central|Receita Federal|Conselho (?:Federal|Regional)|Ministério d[aeo]s? \\p{L}+|governo(?: federal)?';
const EXPERTS =
  'médic[oa]s?|especialistas?|nutricionistas?|dentistas?|psicólog[oa]s?|cientistas?|professor(?:es|as?)|profissionais';
const MEDIA =
  'TV|televisão|rede nacional|(?:Rede )?Globo|Record|SBT|Band|CNN|UOL|R7|YouTube|mídia|imprensa|jornal|jornais|revistas?|Fantástico|G1|Forbes|Exame|Veja|Folha de S(?:ão)?|Estadão';
const PRAISED =
  'aprovad|certificad|homologad|credenciad|reconhecid|recomendad|indicad|autorizad|validad|registrad|acreditad|licenciad|liberad|chancelad|regulamentad';
const SEEN =
  'vist[oa]s?|viu|apareceu|apareci|aparecemos|saiu|saímos|passou|(?:em )?destaque|(?:foi |é )?notícia|famos[oa]s?|citad[oa]s?|publicad[oa]s?|recomendad[oa]s?';

/** Claims of authorities and media. */
export const VOUCHING_WORDS: readonly ClaimWords[] = [
  {
    rule: 'bare-mention',
    pattern: `(?!aprovad[oa]s? na OAB|nota ISO)(?:(?:${PRAISED})[oa]s? (?:(?:pel[oa]s?|por|n[oa]s?|junto a[oà]?s?) )?(?:${AUTHORITY})|(?:selo|certificaç(?:ão|ões)|certificado|aprovação|licença|aval|chancela|registro|nota|reconhecimento|autorização|homologação|credenciamento) (?:de \\p{L}{1,30} )?(?:(?:d[oae]s?|n[oa]s?|pel[oa]s?) )?(?:${AUTHORITY})|(?:recomendad|indicad|aprovad|validad)[oa]s? (?:por|pel[oa]s?) (?:${EXPERTS})|Inmetro)`,
    found: [
      'Certificado pelo MEC',
      'Certificada ISO 9001',
      'Aprovada pela Anvisa',
      'Selo de qualidade do INMETRO',
      'Selo Anvisa',
      'Aprovação da Anvisa',
      'Licenciado pela Anvisa',
      'Com registro no Ministério da Saúde',
      'Reconhecimento do MEC',
      'Autorização do MEC',
      'Autorizado pelo Banco Central',
      'Aprovado pela Receita Federal',
      'Reconhecido pela UNESCO',
      'Certificado pela USP',
      'Certificado pela Abed',
      'Certificado pelo CREA',
      'Aprovado por Harvard',
      'Recomendado por médicos',
      'Recomendado por especialistas',
      'Indicado por nutricionistas',
      'Como aprovado pela Anvisa',
      'Não só aprovado pelo MEC, mas barato',
    ],
    passed: [
      'Este curso não é reconhecido pelo MEC',
      'Curso livre, não reconhecido pelo MEC',
      'Ele não é um certificado do MEC',
      'Não somos certificados pelo MEC',
      'Curso livre: não precisa ser aprovado pelo MEC',
      'Curso livre, sem reconhecimento do MEC',
      'Não foi recomendado por médicos',
      'Sem registro no Sebrae',
      'Um certificado de participação',
      'O registro do seu pedido',
      'Reclame ao Procon',
      'Registro no CRM de vendas',
      'O forno precisa do selo Inmetro',
      'Curso de OAB: como ser aprovado na OAB',
      'Como ser autorizado pelo Ibama',
      'Como usar a nota ISO da câmera',
    ],
  },
  {
    rule: 'bare-mention',
    pattern: `(?:(?:com[o0]|já) (?:você )?)?(?:(?:${SEEN}) (?:n[oa]s?|em|pel[oa]s?)(?: [oa])?|deu n[oa]s?|falaram de nós n[oa]s?) (?:${MEDIA})|(?<!(?:sua|seu|primeira) )(?:matéria|reportagem|notícia|entrevista(?:d[oa])?)s? (?:n[oa]s?|d[oa]s?|pel[oa]s?) (?:${MEDIA}|Folha)|na (?:mídia|imprensa):`,
    found: [
      'Como visto na TV',
      'Como você viu na TV',
      'Vistos na Globo',
      'Como visto em O Globo',
      'Como visto no UOL',
      'Como visto em rede nacional',
      'Visto no YouTube',
      'Saiu no jornal',
      'Apareceu na Rede Globo',
      'Apareci na TV',
      'Passou na TV',
      'Foi notícia na TV',
      'Famoso na TV',
      'Destaque na imprensa',
      'Deu na Record',
      'Visto na CNN',
      'Citado pela Forbes',
      'Publicado na Veja',
      'Recomendado pela Globo',
      'Matéria na Folha de S.Paulo',
      'Matéria da Folha',
      'Reportagem da Globo',
      'Na mídia: Globo, SBT',
    ],
    passed: [
      'Assista na TV da sala',
      'As aulas podem ser vistas na TV e no celular',
      'O bolo saiu no ponto',
      'Nunca foi visto na TV',
      'Não fomos vistos na TV',
      'Nunca apareceu na TV',
      'Veja na página do pedido',
      'Visto de cima',
      'Manchas vistas na folha',
      'Embrulhe a massa em jornal',
      'Curso de jornalismo: sua primeira matéria no jornal',
    ],
  },
  {
    rule: 'bare-mention',
    isDoubtful: true,
    pattern: `(?:${AUTHORITY}) (?:aprov|recomend|reconhec|certific|autoriz|indic)(?:a|am|ou|aram|eu|e)|aprovad[oa]s? na OAB|(?:livro|curso|método|produto|guia) premiad[oa]`,
    found: ['MEC aprova', 'O MEC recomenda', 'Aprovado na OAB em um ano', 'Livro premiado'],
    passed: ['O MEC é um ministério'],
  },
];
