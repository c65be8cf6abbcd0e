import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { note, personalLink, questions, voice } from './parts.ts';
import { sample } from './sample.ts';

/** The page, from top to bottom. `docs/campaigns.md` has all kinds of sections. */
export const sections: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    composition: 'sample',
    ground: 'tint',
    title: sample('Ler junto é outra história'),
    text: sample('Um livro por mês, conversa a semana inteira e ninguém para cobrar o capítulo atrasado.'),
    figure: 'reader',
    rowsTitle: 'A semana no grupo',
    rows: [
      { title: 'Segunda', detail: sample('O trecho da semana, para ler no café') },
      { title: 'Terça', detail: sample('Uma pergunta, e quem quiser responde') },
      { title: 'Quinta', detail: sample('Áudio de voz: leia o seu pedaço preferido') },
      { title: 'Sábado', detail: sample('Quem já terminou indica o próximo') },
      { title: 'Domingo', detail: sample('Encontro por vídeo, às 18h') },
    ],
    cta: 'Quero entrar por {{preco}}',
    note,
  },
  {
    type: 'author',
    id: 'quem-recebe',
    layout: 'sentence',
    title: 'Quem recebe você na porta',
    text: 'E quem cuida da conversa.',
    name: sample('Teresa Quintino'),
    role: sample('Livreira, em São João del-Rei'),
    initials: 'TQ',
    paragraphs: [
      sample(
        'Passei anos indicando livro no balcão e perguntando, na volta, o que a pessoa tinha achado. O grupo é isso: a volta.',
      ),
    ],
  },
  {
    type: 'drawings',
    id: 'como-e',
    ground: 'deep',
    title: 'O que cabe na sua semana',
    text: sample('O livro é escolhido por voto, e serve emprestado, usado ou de sebo.'),
    items: [
      { drawing: 'books', title: sample('O livro do mês') },
      { drawing: 'open-book', title: sample('A leitura em voz alta') },
      { drawing: 'armchair', title: sample('O encontro de domingo') },
    ],
  },
  {
    type: 'programme',
    id: 'o-encontro',
    ground: 'tint',
    layout: 'list',
    title: 'Como é o encontro',
    text: 'Um exemplo, ao vivo e com a câmera que você quiser.',
    items: [
      { time: '18:00', minutes: 15, title: 'Quem chega conta da semana' },
      { time: '18:15', minutes: 40, title: 'A conversa, com vez para todos' },
      { time: '18:55', minutes: 5, title: 'O combinado até o próximo' },
    ],
  },
  {
    type: 'testimonials',
    id: 'depoimentos',
    layout: 'wall',
    title: 'Depois da primeira semana',
    text: 'O que fica na conversa.',
    items: [
      voice(
        'Dora',
        'Belém, PA',
        'Eu lia sozinha e esquecia. Agora discuto com gente que nunca vi, e lembro de cada personagem.',
      ),
      voice('Vítor', 'Uberaba, MG', 'Atrasei dois capítulos e ainda assim me guardaram lugar no domingo.'),
      voice('Inês', 'Niterói, RJ', 'Ouço os trechos no trânsito. O ônibus anda mais depressa.'),
    ],
  },
  {
    type: 'offer',
    id: 'oferta',
    ground: 'block',
    layout: 'fan',
    title: 'A sua cadeira no grupo',
    text: 'Você paga uma vez e fica.',
    includes: ['A entrada no grupo, sem prazo para sair', 'O convite atual, mesmo que o endereço mude', personalLink],
    cta: 'Quero entrar por {{preco}}',
    note: 'PIX no app do seu banco, sem cadastrar cartão.',
  },
  {
    type: 'for-whom',
    id: 'para-quem',
    ground: 'tint',
    title: 'Para quem é este grupo',
    text: 'Melhor saber antes de entrar.',
    forTitle: 'Entre, se você',
    for: [sample('Tem livro começado em cada canto da casa'), 'Gosta de ouvir antes de opinar'],
    notForTitle: 'Talvez não seja, se você',
    notFor: [sample('Procura resumo para prova'), 'Quer um lugar para divulgar o que vende'],
  },
  {
    type: 'faq',
    id: 'duvidas',
    title: 'Antes de entrar',
    text: 'Grupo, acesso e pagamento.',
    items: [
      {
        question: 'Onde fica o grupo?',
        answer: 'O convite abre o aplicativo do grupo. Você entra com a sua própria conta nele.',
      },
      {
        question: 'Quem pode ver o que eu escrevo?',
        answer: 'Quem está no grupo. O convite só aparece na página pessoal de cada compra.',
      },
      ...questions,
    ],
  },
  {
    type: 'final',
    id: 'chamada',
    ground: 'deep',
    drawing: 'open-book',
    title: sample('Tem página marcada para você'),
    cta: 'Quero entrar por {{preco}}',
  },
];
