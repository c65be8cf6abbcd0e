import type { BonusInput, CampaignInput } from '../../src/campaigns/schema.ts';

export const bonuses: BonusInput[] = [
  {
    id: 'iptv-vitalicio',
    title: 'IPTV vitalício',
    text: 'Mais de {{canais}} canais, filmes e séries na sua TV, sem mensalidade.',
    value: 19900,
    howTo:
      'Na lista, filtre pela categoria IPTV, chame um contato com a observação “Bônus” e informe o e-mail da compra.',
  },
  {
    id: 'gerador-de-contas',
    title: 'Gerador de contas',
    text: 'Crie acessos de teste para conhecer um app antes de escolher o fornecedor.',
    value: 14900,
    howTo: 'Peça o link do gerador no grupo VIP, com o número do seu pedido.',
  },
  {
    id: 'canva-pro-vitalicio',
    title: 'Canva Pro vitalício',
    text: 'Modelos, fotos e fundo transparente com um clique, para o seu negócio ou o seu estudo.',
    value: 29900,
    howTo: 'Envie o e-mail da sua conta Canva ao suporte. O convite chega nela em até {{prazoBonus}}.',
  },
  {
    id: 'capcut-pro-vitalicio',
    title: 'Capcut Pro vitalício',
    text: 'Edite vídeos sem marca d’água, com os efeitos e as legendas da versão paga.',
    value: 19900,
    howTo: 'Envie o e-mail da sua conta Capcut ao suporte. A ativação sai em até {{prazoBonus}}.',
  },
];

export const modal: CampaignInput['modal'] = {
  title: 'Lista de Fornecedores Secretos Vitalícia',
  lead: 'Preencha seus dados e pague por PIX. O acesso chega no seu e-mail em segundos.',
  benefits: [
    '{{credito}} de crédito grátis hoje',
    '+{{contatos}} fornecedores {{verificados}}',
    'Acesso vitalício, com atualização {{atualizacao}}',
    'Revenda permitida: o lucro é seu',
  ],
  saving: '+ {{economiaMensal}} por mês',
  submitLabel: 'Gerar PIX',
  success: 'Pagamento gerado com sucesso! Use as informações abaixo para pagar.',
  howToPay: [
    'Abra o app do seu banco e entre na área PIX.',
    'Escolha pagar com QR Code ou com PIX copia e cola.',
    'Aponte a câmera para o QR Code ou cole o código.',
    'Confira o valor e confirme. O acesso chega no seu e-mail.',
  ],
  security: [
    'Pagamento por PIX, confirmado pelo seu banco.',
    'Garantia de {{garantia}} dias: não gostou, devolvemos seu dinheiro.',
  ],
};

export const popups: CampaignInput['popups'] = {
  compare: {
    title: 'Pague menos pelo mesmo play',
    text: 'O contato de quem vende este app está na lista. Você paga {{preco}} uma vez e fala direto com o fornecedor.',
    tableLabel: 'Preço oficial e preço com a lista',
    offerLabel: 'Com a lista',
    ctaLabel: 'Quero minha lista',
  },
  upsell: {
    title: 'Leve a lista, o fornecedor de recarga e os quatro bônus',
    text: '{{recargaCheia}} de recarga por {{recargaPreco}}, mais tudo o que está abaixo, em um único pagamento.',
    appId: 'fornecedor-de-recarga',
    appUnit: 'de crédito por',
    ctaLabel: 'Quero tudo por {{preco}}',
  },
};

export const presell: CampaignInput['presell'] = {
  headline: 'Você quer ter seus apps favoritos por **{{precoApp}}**?',
  text: 'Mais de {{pessoas}} pessoas já disseram sim. Veja o que você pode ter ainda hoje.',
  tiles: [
    {
      icon: { kind: 'brand', slug: 'netflix' },
      title: 'Netflix',
      price: '{{precoApp}}',
      note: 'por mês, em vez de {{netflixOficial}}',
    },
    {
      icon: { kind: 'monogram', letters: 'R$', color: '#12A150' },
      title: 'Recarga de celular',
      price: '{{desconto}} OFF',
      note: 'em créditos TIM e Claro',
    },
    {
      icon: { kind: 'monogram', letters: 'X', color: '#107C10' },
      title: 'Jogos premium',
      price: '{{precoApp}}',
      note: 'por mês, com Xbox Game Pass',
    },
  ],
  trust: ['Pagamento único, sem mensalidade', 'Acesso no seu e-mail em segundos', 'Garantia de {{garantia}} dias'],
  ctaLabel: 'Sim, quero!',
};
