import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** From the first view to the top-up tables. */
export const opening: CampaignInput['sections'] = [
  {
    type: 'hero',
    id: 'inicio',
    eyebrow: '+{{contatos}} fornecedores {{verificados}}',
    title: 'Seus apps favoritos por **{{precoApp}}** por mês',
    text: 'A lista com mais de {{contatos}} contatos de WhatsApp e Telegram que vendem streaming, música, jogos e TV por {{precoApp}} a {{precoMaximo}} por mês. Você paga {{preco}} uma única vez e usa para sempre.',
    countdownLabel: 'Esta oferta termina em',
    cta: 'Quero minha lista por {{preco}}',
    bullets: [
      'Chega no seu e-mail {{entrega}}',
      '{{credito}} de crédito grátis para começar',
      '{{garantia}} dias de garantia ou seu dinheiro de volta',
    ],
    note: '{{clientes}} clientes satisfeitos em todo o Brasil',
  },
  {
    type: 'how-it-works',
    id: 'como-funciona',
    ground: 'tint',
    title: 'Três passos e você **já está assistindo**',
    text: 'Sem intermediário e sem mensalidade nossa. Você fala direto com quem vende.',
    steps: [
      {
        title: 'Receba a lista',
        text: 'Pague {{preco}} no PIX. O link do seu acesso chega no e-mail em seguida.',
      },
      {
        title: 'Chame um fornecedor',
        text: 'Procure o app que você quer, toque no contato e a conversa abre no WhatsApp ou no Telegram.',
      },
      {
        title: 'Combine e aproveite',
        text: 'Os fornecedores cobram de {{precoApp}} a {{precoMaximo}} por mês. O acesso é seu na mesma conversa.',
      },
    ],
    chat: {
      contact: 'Fornecedor da lista',
      label: 'Conversa de exemplo com um fornecedor',
      messages: [
        { from: 'buyer', text: 'Oi! Achei seu contato na lista. Tem Netflix?', time: '19:42' },
        {
          from: 'seller',
          text: 'Oi, boa noite! Tenho sim. Perfil só seu, com PIN, por {{precoConversa}} o mês.',
          time: '19:42',
        },
        { from: 'buyer', text: 'Sério? Pago {{netflixOficial}} na oficial.', time: '19:43' },
        {
          from: 'seller',
          text: 'Sério. Faz o PIX e eu já te mando o acesso. Qualquer coisa, é só me chamar.',
          time: '19:43',
        },
        { from: 'buyer', text: 'Feito! Já entrei aqui na TV. Obrigado!', time: '19:51' },
      ],
    },
    saving: {
      label: 'Economia na Netflix',
      app: 'netflix',
      amount: 5240,
      note: 'por mês, contra {{netflixOficial}} do plano oficial',
    },
  },
  {
    type: 'benefits',
    id: 'vantagens',
    title: 'O que vem **junto com a lista**',
    text: 'Você não compra só contatos. Compra o caminho pronto para pagar menos todo mês.',
    items: [
      {
        icon: 'coins',
        title: '{{credito}} de crédito grátis',
        text: 'Crédito liberado hoje para a sua primeira compra com um fornecedor parceiro.',
      },
      {
        icon: 'bolt',
        title: 'Entrega imediata',
        text: 'O pagamento caiu, o e-mail saiu. Você começa a usar no mesmo dia.',
      },
      {
        icon: 'refresh',
        title: 'Lista atualizada {{atualizacao}}',
        text: 'Quem parou de atender sai, quem passou no teste entra. Seu link mostra sempre a versão mais nova.',
      },
      {
        icon: 'play',
        title: '{{Videos}}',
        text: 'Aulas curtas mostram como falar com o fornecedor, ativar o acesso e usar na TV.',
      },
      {
        icon: 'phone',
        title: 'Recarga com até {{desconto}} de desconto',
        text: 'Quem compra a lista também recarrega o celular pagando uma fração do valor.',
      },
      {
        icon: 'shield',
        title: 'Garantia de {{garantia}} dias',
        text: 'Teste com calma. Não gostou? Peça em até {{garantia}} dias e devolvemos cada centavo.',
      },
    ],
  },
  {
    type: 'topup',
    id: 'recarga',
    ground: 'deep',
    title: 'Recarregue o celular com **até {{desconto}} de desconto**',
    text: 'Exclusivo para quem tem a lista. Escolha o valor, fale com o fornecedor e o crédito entra no seu número.',
    discountPercent: 80,
    tables: [
      {
        carrier: 'TIM',
        rows: [
          { face: 1000, price: 200 },
          { face: 2000, price: 400 },
          { face: 3000, price: 600 },
        ],
      },
      {
        carrier: 'Claro',
        rows: [
          { face: 1500, price: 300 },
          { face: 2500, price: 500 },
          { face: 5000, price: 1000 },
        ],
      },
    ],
    cta: 'Quero recarregar pagando menos',
    note: 'Vale para números TIM e Claro pré-pagos e controle, em qualquer DDD.',
  },
];
