import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Texts of the access page. */
export const access: CampaignInput['access'] = {
  kind: 'contact-list',
  title: 'Sua lista vitalícia',
  intro:
    'Este link é seu para sempre e abre sempre a versão mais nova da lista. Guarde o e-mail: com ele você volta aqui quando quiser.',
  list: 'list.csv',
  categories: {
    video: 'Filmes e séries',
    music: 'Música',
    gaming: 'Jogos',
    sports: 'Esportes',
    tv: 'TV ao vivo',
    iptv: 'IPTV',
    credit: 'Recarga',
  },
  mail: {
    text: 'Seu acesso é pessoal, não tem senha e mostra sempre a versão mais recente:',
    again: 'Ele continua valendo e abre sempre a versão mais recente:',
    demoNote: 'os contatos são amostras',
  },
  tutorials: [
    {
      title: 'Como falar com um fornecedor',
      text: 'A primeira mensagem certa poupa tempo para os dois lados.',
      steps: [
        'Busque o app na lista e escolha um contato.',
        'Toque em WhatsApp ou Telegram. A conversa abre sozinha.',
        'Diga qual app quer, em quantas telas e por quanto tempo.',
        'Confirme o preço e as regras antes de pagar.',
      ],
    },
    {
      title: 'Como usar o seu crédito de {{credito}}',
      text: 'Ele vale na primeira compra com um fornecedor parceiro.',
      steps: [
        'Escolha um contato com a observação “Aceita crédito”.',
        'Envie o número do seu pedido na conversa.',
        'O fornecedor desconta {{credito}} do valor combinado.',
      ],
    },
    {
      title: 'Como ativar o acesso na TV',
      text: 'Funciona em smart TV, TV Box e Chromecast.',
      steps: [
        'Instale o app oficial na loja da sua TV.',
        'Entre com os dados que o fornecedor enviou.',
        'Abra só o perfil que foi combinado e não mude a senha.',
        'Se algo falhar, mande ao fornecedor uma foto da tela.',
      ],
    },
    {
      title: 'Como revender com tranquilidade',
      text: 'Comece pequeno e cuide bem de quem compra de você.',
      steps: [
        'Teste o fornecedor no seu próprio uso por uma semana.',
        'Defina um preço que cubra o custo e o seu tempo.',
        'Anote cada cliente e a data de renovação.',
        'Avise o cliente antes de vencer e responda rápido.',
      ],
    },
  ],
};
