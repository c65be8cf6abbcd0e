import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Contents of the buyer's access page, and its texts in the e-mails. */
export const access: CampaignInput['access'] = {
  kind: 'link',
  title: 'Escolha o seu horário',
  intro:
    'É por aqui que você marca a sua hora. Esta página é sua: guarde o e-mail da compra e volte se precisar mudar. Se o endereço da agenda mudar, é o novo que você encontra aqui.',
  // Your calendar, or the form in which one asks for an hour. Only buyers see it.
  url: 'https://agenda.exemplo.com.br/hora',
  label: 'Marcar a minha hora',
  tutorials: [
    {
      title: 'Antes da nossa conversa',
      text: 'Para aproveitar cada minuto.',
      steps: [
        'Toque em “Marcar a minha hora” e escolha dia e horário.',
        'Deixe o celular carregado, com a câmera livre.',
        'Se precisar mudar, fale com a gente pelo suporte.',
      ],
    },
  ],
  mail: {
    text: 'Na sua página pessoal, que não tem senha, você marca o seu horário:',
    again: 'Ele continua valendo e abre a página em que você marca o seu horário:',
  },
};
