import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Contents of the buyer's access page, and its texts in the e-mails. */
export const access: CampaignInput['access'] = {
  kind: 'contact-list',
  title: 'Sua lista está aqui',
  intro:
    'Busque por nome, serviço ou região. Este link é seu e abre sempre a versão mais nova da lista: guarde o e-mail da compra.',
  // Your own list goes into the shop's data folder, as `list.csv`; this one is an example of its columns.
  list: 'list.csv',
  categories: { geral: 'Geral', servicos: 'Serviços', produtos: 'Produtos' },
  tutorials: [
    {
      title: 'Falar com um contato',
      text: 'Uma primeira mensagem clara poupa tempo.',
      steps: [
        'Busque o que precisa e escolha um contato.',
        'Toque em WhatsApp ou Telegram. A conversa abre sozinha.',
        'Diga o que procura e combine preço e prazo antes de pagar.',
      ],
    },
  ],
  mail: {
    text: 'Sua lista está na sua página pessoal, que não tem senha e mostra sempre a versão mais recente:',
    again: 'Ele continua valendo e abre sempre a versão mais recente:',
    demoNote: 'os contatos são amostras',
  },
};
