import type { CampaignInput } from '../../src/campaigns/schema.ts';
import details from './details.json' with { type: 'json' };

/** Contents of the buyer's access page, and its texts in the e-mails. */
export const access: CampaignInput['access'] = {
  kind: 'files',
  title: 'Seus arquivos estão aqui',
  intro:
    'Baixe e guarde onde quiser. Este link é seu: guarde o e-mail da compra e volte quando precisar. Se um arquivo ganhar uma nova versão, é ela que você encontra aqui.',
  // Put your files into the folder `files` and name them here, each with `rights`: why you may sell it.
  files: [
    {
      title: details.title,
      text: 'O arquivo completo, para abrir na tela ou imprimir.',
      file: 'exemplo.pdf',
      label: 'Baixar',
    },
  ],
  tutorials: [
    {
      title: 'Guardar no celular',
      text: 'Para abrir também sem internet.',
      steps: [
        'Toque em “Baixar”.',
        'No iPhone, toque em compartilhar e salve em Arquivos. No Android, o arquivo fica na pasta Downloads.',
      ],
    },
  ],
  mail: {
    text: 'Seus arquivos estão na sua página pessoal, que não tem senha. Baixe quando quiser:',
    again: 'Ele continua valendo e abre a página de onde você baixa os arquivos:',
  },
};
