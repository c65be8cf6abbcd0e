import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Contents of the buyer's access page, and its texts in the e-mails. */
export const access: CampaignInput['access'] = {
  kind: 'files',
  title: 'Seu livro está aqui',
  intro:
    'Baixe, imprima e leve para a cozinha. Este link é seu: guarde o e-mail da compra e volte quando quiser. Se o livro ganhar uma nova edição, é ela que você encontra aqui.',
  files: [
    {
      title: 'Pão Caseiro de Fermentação Natural',
      text: 'O livro completo, {{paginas}} páginas, para ler na tela ou imprimir.',
      file: 'pao-caseiro.pdf',
      label: 'Baixar o livro',
      rights: {
        statement: 'Texto, receitas e projeto gráfico são obra de quem vende.',
        document: 'declaracao-de-autoria.md',
        sha256: '9b3721310be39023c88f0dbf37208b03fc399476f7fdaccf0a8eaebfaf2688ac',
        expires: '2036-01-01',
      },
    },
  ],
  tutorials: [
    {
      title: 'Ler no celular',
      text: 'O livro cabe na tela e abre sem internet.',
      steps: [
        'Toque em “Baixar o livro”.',
        'No iPhone, toque em compartilhar e escolha “Salvar em Livros”. No Android, abra pelo app Arquivos.',
        'Deixe o brilho da tela alto e o celular longe da farinha.',
      ],
    },
    {
      title: 'Imprimir',
      text: 'Duas páginas do livro em cada folha comum.',
      steps: [
        'Abra o PDF e escolha imprimir.',
        'Em “páginas por folha”, escolha duas.',
        'Da ficha da fornada, na última página, tire várias cópias.',
      ],
    },
  ],
  mail: {
    text: 'O livro está na sua página pessoal, que não tem senha. Baixe quando quiser:',
    again: 'Ele continua valendo e abre a página de onde você baixa o livro:',
  },
};
