import type { ClaimWords } from './claim-words.ts';

/** Times at which an offer is said to end, to hurry the reader. */
const SOON =
  'hoje|amanhã|em breve|n?est[ae] (?:semana|mês|noite)|(?:à |a )?meia[- ]noite|(?:n[oe]st[ea] )?(?:domingo|sábado|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?)';
/** Nouns of an offer that can run short or end; dough, flour and lessons end as well. */
const OFFERED =
  '(?:ofertas?|promoç(?:ão|ões)|preços?|valor|descontos?|inscriç(?:ão|ões)|matrículas?|vagas?|vendas|condiç(?:ão|ões)|lotes?|bônus|estoques?|ingressos?|cupo(?:m|ns)|lugares)';
const LIMITED = '(?:estoques?|quantidades?|unidades|edição|lugares|ingressos|vagas|cópias|números?|tempo)';
const ENDS =
  '(?:vai |vão )?(?:se )?(?:termin|acab|encerr|expir|fech)(?:a|am|ar|ará|arão|amos|ando)(?:-se)?(?: (?:ainda|já|logo))?';
const UNTIL_SOON = `(?:${SOON}|em (?:\\d{1,3}|instantes|minutos|horas|dias|pouc[oa]s))`;

/** Claims that hurry a buyer. */
export const HASTE_WORDS: readonly ClaimWords[] = [
  {
    rule: 'bare-scarcity',
    pattern:
      'últim[oa]s? (?:vagas?|unidades?|chances?|oportunidades?|chamadas?|lugares|lotes?|ingressos?|cópias)|pouc[oa]s (?:vagas|unidades(?! de medida)|ingressos|lugares|cópias)|(?:rest|sobr)(?:a|am) (?:só|apenas|poucas|poucos|pouquíssim[oa]s)',
    found: [
      'Últimas vagas',
      'ULTIMAS VAGAS',
      'Último lote',
      'Última oportunidade',
      'Última chamada',
      'Poucas vagas',
      'Poucos lugares',
      'Restam poucas',
      'Sobram pouquíssimas!',
    ],
    passed: ['Do que sobra do pote', 'Restaram dúvidas?', 'Até não sobrar farinha seca', 'Poucas unidades de medida'],
  },
  {
    rule: 'bare-scarcity',
    pattern: `^(?:[oa]s? |são (?:as |os )?)?últim[oa]s? (?:horas?|dias?|minutos?)$|últim[oa]s? (?:horas?|dias?|minutos?) (?:d[aeo]s? |para |com |n[ao] )(?:${OFFERED}|comprar|garantir|aproveitar|se inscrever|entrar)|hoje é o último dia$|é o último dia (?:d[aeo] |para )(?:${OFFERED}|comprar|garantir|aproveitar)`,
    found: [
      'Últimas horas',
      'Último dia!',
      'Hoje é o último dia',
      'Nos últimos dias da oferta',
      'Última hora para entrar',
    ],
    passed: ['O último capítulo é de receitas', 'Por último, o sal'],
  },
  {
    rule: 'bare-scarcity',
    pattern: `${OFFERED} … (?:acabando|esgotando|quase no fim|no fim$|por pouco tempo)|^(?:já )?(?:está |estão )?(?:se |quase )?(?:acabando|esgotando)$|^(?:só )?por pouco tempo$|(?:quase )?esgotad[oa]s?(?<!(?<!\\p{L})(?:se|quando|caso|enquanto) (?:\\p{L}{1,30} ){0,3}esgotad[oa]s?)`,
    found: [
      'As vagas estão acabando',
      'Está acabando!',
      'Estão se esgotando',
      'Vagas quase no fim',
      'Por pouco tempo',
      'Preço de lançamento por pouco tempo',
      'Quase esgotado',
      'Lote esgotado',
    ],
    passed: [
      'Se esgotado, entre na lista de espera',
      'Quando o lote está esgotado, avisamos por e-mail',
      'A massa já está quase no fim da tigela',
    ],
  },
  {
    rule: 'bare-scarcity',
    pattern: `${LIMITED} limitad[oa]s?|número limitado|(?:só|somente|apenas|válid[oa]s?) (?:só |somente |mais )?(?:por |até |para )?(?:hoje|n?esta (?:semana|noite))|(?:hoje|agora) ou nunca|hoje só$|(?:oferta|promoção|desconto)s? (?:relâmpago|de hoje)|enquanto dur(?:ar|arem) (?:[oa]s? )?${OFFERED}|encerramento hoje`,
    found: [
      'Só hoje',
      'so hoje',
      'Só por hoje',
      'Somente nesta semana',
      'Somente esta noite',
      'Promoção válida hoje',
      'É hoje ou nunca',
      'É hoje só!',
      'Só mais hoje',
      'Oferta relâmpago',
      'Oferta de hoje',
      'Por tempo limitado',
      'Estoque limitado',
      'Quantidade limitada',
      'Número limitado de cópias',
      'Enquanto durarem os estoques',
      'Enquanto durarem, vagas limitadas',
      'Encerramento hoje',
    ],
    passed: [
      'Leia hoje, no seu tempo',
      'O tempo de forno é limitado pelo forno',
      'Sem estoque limitado: é um arquivo',
      'Enquanto durar o fermento, alimente',
    ],
  },
  {
    rule: 'bare-scarcity',
    pattern: `(?:${OFFERED} … |^)${ENDS} ${UNTIL_SOON}|^(?:vai|vão) (?:acabar|esgotar)$|(?:só|somente|apenas|válid[oa]s?) até (?:${SOON})|^até (?:à |a )?meia[- ]noite(?: de hoje)?$|(?:${OFFERED}|garanta|aproveite|compre|inscreva-se) … até (?:à |a )?meia[- ]noite|${OFFERED}(?: \\p{L}{1,30})? (?:é |vale |valem )?até (?:${SOON})`,
    found: [
      'A oferta termina em breve',
      'Acaba hoje',
      'Acaba ainda hoje',
      'Corra, acaba hoje',
      'Vai acabar hoje',
      'Acabará hoje',
      'Vai acabar',
      'Fecha hoje',
      'Terminando hoje',
      'Encerramos hoje',
      'As inscrições fecham hoje',
      'As inscrições se encerram amanhã',
      'Acaba nesta semana',
      'Acaba em instantes',
      'Termina em poucas horas',
      'Até meia-noite',
      'Até a meia noite',
      'ate meia noite',
      'Garanta até meia-noite',
      'Só até amanhã',
      'Preço promocional até domingo',
      'Inscrições até domingo',
    ],
    passed: [
      'O link não tem data para acabar',
      'Quando uma acaba, abra outra',
      'Espere até amanhã e asse',
      'O curso encerra com uma prova',
      'O livro termina em uma receita de festa',
      'A fermentação termina em poucas horas',
      'A massa descansa e a fermentação termina amanhã',
      'A farinha acaba em poucos dias, guarde bem fechada',
      'Deixe a massa crescer até meia-noite',
      'Atendemos pelo WhatsApp até meia-noite',
      'A lição fica aberta até domingo',
      'A oferta não acaba hoje',
      'Esta oferta não termina em breve',
    ],
  },
  {
    rule: 'bare-scarcity',
    pattern:
      'não (?:vai|vão) sobrar|(?:preço|valor) (?:(?:vai|vão) (?:subir|dobrar|aumentar|voltar)|sobe|dobra|aumenta|volta)|(?:antes que|corra que|corre que) (?:acabe|esgote|suba|o preço)|não fique de fora|não perca (?:(?:est|ess)?a |sua )(?:oportunidade|chance|oferta|promoção|vaga)',
    found: [
      'Não vai sobrar',
      'Depois o preço sobe',
      'O preço vai dobrar',
      'O valor vai subir',
      'Amanhã o preço volta ao normal',
      'Garanta antes que acabe',
      'Corra que o preço muda',
      'Não fique de fora',
      'Não perca esta oportunidade',
    ],
    passed: [
      'Não perca o ponto da massa',
      'O bolo sobe em uma hora',
      'O preço não muda depois',
      'Antes que a massa fique mole',
    ],
  },
  {
    rule: 'bare-scarcity',
    isDoubtful: true,
    pattern: `${ENDS} ${UNTIL_SOON}|até (?:à |a )?meia[- ]noite|últim[oa]s? (?:horas?|dias?|minutos?)|(?:acabando|esgotando)(?! de)|por pouco tempo|^corra$`,
    found: [
      'A fermentação termina em poucas horas',
      'A festa acaba amanhã',
      'Deixe a massa crescer até meia-noite',
      'Na última hora, vire a massa',
      'Nos últimos dias da semana o fermento pede farinha',
      'Está acabando a paciência',
      'Corra!',
    ],
    passed: ['A massa está acabando de crescer', 'A fermentação não termina hoje', 'Corra os olhos pela lista'],
  },
];
