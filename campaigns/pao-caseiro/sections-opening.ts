import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { formulaOf, percentOf } from './formulas.ts';

const bread = formulaOf('todo-dia');

/** The promise, what the book teaches, and a page of it. */
export const opening: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    composition: 'product',
    title: 'Farinha, água, sal. O resto é tempo.',
    text: 'Aprenda a fazer pão de fermentação natural no forno de casa: o levain do zero, a conta do padeiro explicada e {{receitas}} receitas que cabem em uma semana comum.',
    cta: 'Quero o livro por {{preco}}',
    note: 'Pagamento por PIX. {{garantia}} dias para ler e devolver, sem explicar o motivo.',
  },
  {
    type: 'benefits',
    id: 'o-que-voce-aprende',
    ground: 'tint',
    layout: 'columns',
    title: 'Um caminho só, **explicado até o fim**',
    text: 'Em vez de uma coleção de truques, o porquê de cada passo. Quem entende o porquê adapta a receita à própria cozinha.',
    items: [
      {
        icon: 'refresh',
        title: 'Um levain que dobra',
        text: 'O que pôr no pote a cada dia, o que esperar e por que ele parece morrer no meio do caminho.',
      },
      {
        icon: 'scale',
        title: 'A conta do padeiro',
        text: 'Porcentagens e hidratação com exemplos completos, para mudar o tamanho de qualquer massa sem errar.',
      },
      {
        icon: 'clock',
        title: 'O ponto, sem relógio',
        text: 'Como a temperatura manda no tempo, e os sinais que dizem que a massa está pronta.',
      },
      {
        icon: 'calendar',
        title: 'Agenda de quem trabalha',
        text: 'A geladeira como pausa: horários prontos para a semana e para o domingo de manhã.',
      },
      {
        icon: 'oven',
        title: 'Forno comum, casca de padaria',
        text: 'Panela de ferro, vapor e corte. Sem pedra, sem forno profissional.',
      },
      {
        icon: 'check',
        title: 'O que mudar quando dá errado',
        text: 'Uma tabela de sintomas: olhe o pão, ache a linha, mude uma coisa só.',
      },
    ],
  },
  {
    type: 'sample',
    id: 'uma-pagina',
    ground: 'deep',
    layout: 'spread',
    title: 'Abra em **uma página qualquer**',
    text: 'Esta é do capítulo sobre a conta do padeiro. A mesma tabela aparece em cada receita, com a soma conferida.',
    page: {
      heading: 'Um exemplo completo',
      lead: 'Com isso você compara receitas de tamanhos diferentes, aumenta ou diminui uma massa sem errar e percebe na hora se falta sal.',
      table: {
        caption: bread.name,
        rows: bread.ingredients.map((one) => ({
          name: one.name,
          grams: one.grams,
          percent: percentOf(one, bread),
        })),
      },
      note: 'Repare: a farinha que já está dentro do levain não entra nessa base. Ela volta na conta seguinte.',
      footer: 'Pão Caseiro de Fermentação Natural',
      chapter: 'A conta do padeiro',
    },
    caption: 'Trecho do livro, como ele é',
  },
];
