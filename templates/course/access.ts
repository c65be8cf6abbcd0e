import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Contents of the buyer's access page, and its texts in the e-mails. */
export const access: CampaignInput['access'] = {
  kind: 'link',
  title: 'Seu curso está aqui',
  intro:
    'Abra o link e comece pela primeira aula. Esta página é sua: guarde o e-mail da compra e volte quando quiser. Se o endereço das aulas mudar, é o novo que você encontra aqui.',
  // Address of the lessons: a playlist that is not listed, a folder, a school. Only buyers see it.
  url: 'https://aulas.exemplo.com.br/curso',
  label: 'Abrir as aulas',
  tutorials: [
    {
      title: 'Começar o curso',
      text: 'As aulas abrem no navegador do celular ou do computador.',
      steps: [
        'Toque em “Abrir as aulas”.',
        'Comece pela primeira aula e siga a ordem.',
        'Guarde o e-mail da compra para voltar a esta página.',
      ],
    },
  ],
  mail: {
    text: 'Seu curso está na sua página pessoal, que não tem senha. Comece quando quiser:',
    again: 'Ele continua valendo e abre a página do seu curso:',
  },
};
