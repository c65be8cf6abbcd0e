import type { CampaignInput } from '../../src/campaigns/schema.ts';
import details from './details.json' with { type: 'json' };

/** Contents of the buyer's access page, and its texts in the e-mails. */
export const access: CampaignInput['access'] = {
  kind: 'files',
  title: 'Seus modelos estão aqui',
  intro:
    'Baixe, faça uma cópia e comece por ela. Este link é seu: guarde o e-mail da compra e volte quando precisar. Se um modelo ganhar uma nova versão, é ela que você encontra aqui.',
  // Put your files into the folder `files` and name them here, each with `rights`: why you may sell it.
  files: [
    {
      title: details.title,
      text: 'Os modelos, prontos para a sua cópia.',
      file: 'exemplo.pdf',
      label: 'Baixar',
    },
  ],
  tutorials: [
    {
      title: 'Começar sem medo de errar',
      text: 'Trabalhe sempre em uma cópia.',
      steps: [
        'Toque em “Baixar” e guarde o arquivo.',
        'Faça uma cópia e dê a ela o nome do mês.',
        'Se algo sair do lugar, volte a esta página e baixe de novo.',
      ],
    },
  ],
  mail: {
    text: 'Seus modelos estão na sua página pessoal, que não tem senha. Baixe quando quiser:',
    again: 'Ele continua valendo e abre a página de onde você baixa os modelos:',
  },
};
