import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Contents of the buyer's access page, and its texts in the e-mails. */
export const access: CampaignInput['access'] = {
  kind: 'link',
  title: 'Sua entrada está aqui',
  intro:
    'Abra o link e entre. Esta página é sua: guarde o e-mail da compra e volte quando precisar. Se o endereço do grupo mudar, é o novo que você encontra aqui.',
  // The invitation to your group, which only buyers see.
  url: 'https://chat.whatsapp.com/EXEMPLO',
  label: 'Entrar no grupo',
  tutorials: [
    {
      title: 'Entrar pelo celular',
      text: 'O convite abre no aplicativo do grupo.',
      steps: ['Toque em “Entrar no grupo”.', 'Confirme no aplicativo que abrir.', 'Leia as regras antes de escrever.'],
    },
  ],
  mail: {
    text: 'Seu convite está na sua página pessoal, que não tem senha. Entre quando quiser:',
    again: 'Ele continua valendo e abre a página com o seu convite:',
  },
};
