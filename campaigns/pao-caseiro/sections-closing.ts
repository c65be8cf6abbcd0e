import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** The way to the book, the questions and the offer once more. */
export const closing: CampaignInput['sections'] = [
  {
    type: 'steps',
    id: 'como-receber',
    ground: 'deep',
    layout: 'timeline',
    title: 'Do PIX **à primeira fornada**',
    text: 'Você compra em poucos minutos. O pão leva mais tempo, e é assim que deve ser.',
    steps: [
      { title: 'Pague no PIX', text: '{{preco}}, uma única vez. Não há mensalidade.' },
      { title: 'Baixe o livro', text: 'O link chega no seu e-mail e também aparece na página do pedido.' },
      { title: 'Comece o levain', text: 'Farinha integral, água e um pote. Poucos minutos por dia.' },
      { title: 'Asse o pão de todo dia', text: 'Quando o levain dobrar, siga o método e anote a fornada.' },
    ],
    cta: 'Quero começar meu levain',
  },
  {
    type: 'testimonials',
    id: 'depoimentos',
    title: 'Quem já **assou o seu**',
    text: 'Palavras de quem comprou o livro, como foram escritas.',
  },
  {
    type: 'faq',
    id: 'duvidas',
    ground: 'tint',
    title: 'Antes de **pôr a mão na massa**',
    text: 'O que costumam perguntar sobre o livro e sobre a compra.',
    items: [
      {
        question: 'Nunca fiz pão. Serve para mim?',
        answer:
          'Sim. O livro começa do zero e segue um método só. A primeira receita é a mais simples de todas as que pedem modelagem, e o livro pede que você a repita antes de passar adiante.',
      },
      {
        question: 'Preciso de batedeira, pedra ou forno especial?',
        answer:
          'Não. Você precisa de balança, termômetro simples e uma panela com tampa que possa ir ao forno. O capítulo do método diz o que fazer se você não tem a panela.',
      },
      {
        question: 'Em que formato vem o livro?',
        answer:
          'Em PDF, com {{paginas}} páginas de tamanho pequeno, boas de ler no celular. Você pode baixar e imprimir quantas vezes quiser, para o seu uso.',
      },
      {
        question: 'Como recebo?',
        answer:
          'Quando o banco confirma o PIX, enviamos o link para o seu e-mail e o mostramos na página do pedido. Se não encontrar a mensagem, olhe a caixa de spam ou peça o link de novo na página de suporte.',
      },
      {
        question: 'Quanto tempo até o primeiro pão?',
        answer:
          'O levain leva cerca de uma semana para ficar pronto, às vezes um pouco mais em cozinhas frias. O trabalho de cada dia é curto. Depois disso, o pão ocupa a casa por um dia, quase todo de espera.',
      },
      {
        question: 'Tem receita sem glúten ou vegana?',
        answer:
          'Sem glúten, não: todas levam trigo. Só o pão de fôrma leva leite, ovo e manteiga, e só o integral leva mel. As outras não têm nada de origem animal.',
      },
      {
        question: 'E se eu não gostar?',
        answer:
          'Você tem {{garantia}} dias para desistir, na página do seu pedido ou pelo suporte, e recebe {{preco}} de volta por PIX. Não perguntamos o motivo.',
      },
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    ground: 'block',
    layout: 'stack',
    title: 'O livro inteiro, **por {{preco}}**',
    text: 'Um pagamento só. O que está abaixo é tudo o que você recebe.',
    includes: [
      'O livro em PDF, com {{paginas}} páginas e {{capitulos}} capítulos, para o celular e para imprimir',
      '{{receitas}} receitas com pesos em gramas, porcentagens e tempos reais, sem adivinhação',
      'Uma ficha para copiar e anotar cada fornada',
      'Um link pessoal para baixar de novo quando precisar',
    ],
    cta: 'Quero o livro',
    note: 'Garantia de {{garantia}} dias. PIX no app do seu banco, sem cadastrar cartão.',
  },
];
