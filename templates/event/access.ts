import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Contents of the buyer's access page, and its texts in the e-mails. */
export const access: CampaignInput['access'] = {
  kind: 'link',
  title: 'Sua vaga está garantida',
  intro:
    'É por aqui que você participa. Esta página é sua: guarde o e-mail da compra e abra-a de novo no dia. Se algo mudar, é aqui que você encontra.',
  // The room where it happens, or a page that says how to get there. Only buyers see it.
  url: 'https://encontro.exemplo.com.br/sala',
  label: 'Abrir o encontro',
  tutorials: [
    {
      title: 'No dia do encontro',
      text: 'Chegue um pouco antes.',
      steps: [
        'Abra esta página pelo e-mail da compra.',
        'Toque em “Abrir o encontro”.',
        'Se algo não abrir, fale com a gente pelo suporte.',
      ],
    },
  ],
  mail: {
    text: 'Sua vaga está guardada. Na sua página pessoal, que não tem senha, está como participar:',
    again: 'Ele continua valendo e abre a página da sua vaga:',
  },
};
