import type { CampaignInput } from '../../src/campaign/schema.ts';

export const bonuses: CampaignInput['bonuses'] = [
  {
    id: 'iptv-vitalicio',
    title: 'IPTV vitalício',
    text: 'Mais de 10.000 canais, filmes e séries na sua TV, sem mensalidade.',
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
    howTo: 'Envie o e-mail da sua conta Canva ao suporte. O convite chega nela em até 24 horas.',
  },
  {
    id: 'capcut-pro-vitalicio',
    title: 'Capcut Pro vitalício',
    text: 'Edite vídeos sem marca d’água, com os efeitos e as legendas da versão paga.',
    value: 19900,
    howTo: 'Envie o e-mail da sua conta Capcut ao suporte. A ativação sai em até 24 horas.',
  },
];

export const modal: CampaignInput['modal'] = {
  title: 'Lista de Fornecedores Secretos Vitalícia',
  benefits: [
    'R$ 8,00 de crédito grátis hoje',
    '+200 fornecedores verificados',
    'Acesso vitalício, com atualização toda semana',
    'Revenda permitida: o lucro é seu',
  ],
  saving: '+ R$ 220 por mês',
  submitLabel: 'Gerar PIX',
  howToPay: [
    'Abra o app do seu banco e entre na área PIX.',
    'Escolha pagar com QR Code ou com PIX copia e cola.',
    'Aponte a câmera para o QR Code ou cole o código.',
    'Confira o valor e confirme. O acesso chega no seu e-mail.',
  ],
  security: [
    'Pagamento por PIX, confirmado pelo seu banco.',
    'Garantia de 7 dias: não gostou, devolvemos seu dinheiro.',
  ],
};

export const popups: CampaignInput['popups'] = {
  streaming: {
    title: 'Pague menos pelo mesmo play',
    text: 'O contato de quem vende este app está na lista. Você paga R$ 19,90 uma vez e fala direto com o fornecedor.',
    ctaLabel: 'Quero minha lista',
  },
  upsell: {
    title: 'Leve a lista, o fornecedor de recarga e os quatro bônus',
    text: 'R$ 100,00 de recarga por R$ 20,00, mais tudo o que está abaixo, em um único pagamento.',
    supplierAppId: 'fornecedor-de-recarga',
    ctaLabel: 'Quero tudo por R$ 19,90',
  },
};

export const presell: CampaignInput['presell'] = {
  headline: 'Você quer ter seus apps favoritos por **R$ 1,00**?',
  text: 'Mais de 10.000 pessoas já disseram sim. Veja o que você pode ter ainda hoje.',
  tiles: [
    {
      icon: { kind: 'brand', slug: 'netflix' },
      title: 'Netflix',
      price: 'R$ 1,00',
      note: 'por mês, em vez de R$ 55,90',
    },
    {
      icon: { kind: 'monogram', letters: 'R$', color: '#12A150' },
      title: 'Recarga de celular',
      price: '80% OFF',
      note: 'em créditos TIM e Claro',
    },
    {
      icon: { kind: 'monogram', letters: 'X', color: '#107C10' },
      title: 'Jogos premium',
      price: 'R$ 1,00',
      note: 'por mês, com Xbox Game Pass',
    },
  ],
  trust: ['Pagamento único, sem mensalidade', 'Acesso no seu e-mail em segundos', 'Garantia de 7 dias'],
  ctaLabel: 'Sim, quero!',
};
