import type { CampaignInput } from '../../src/campaigns/schema.ts';

/**
 * Every fact that the page states. Texts use them as `{{name}}`, or `{{Name}}` for a capital letter.
 *
 * A claim is proven by `computed` (our own data) or by `evidence` (a document). Those that have neither are what the
 * specification states without proof: `npm run check -- lista-vitalicia` lists them, and they keep this campaign a
 * demonstration.
 */
export const claims: CampaignInput['claims'] = {
  // The offer
  preco: { kind: 'price', computed: 'price' },
  garantia: { kind: 'guarantee', computed: 'guaranteeDays' },
  garantiaRecarga: { kind: 'guarantee', text: '30' },
  entrega: { kind: 'promise', text: 'logo após o pagamento' },
  credito: { kind: 'price', text: 'R$ 8,00' },
  prazoBonus: { kind: 'promise', text: '24 horas' },

  // The list
  contatos: { kind: 'number', text: '200', computed: 'contacts', moreThan: true },
  verificados: { kind: 'promise', text: 'verificados' },
  atualizacao: { kind: 'promise', text: 'toda semana' },
  videos: { kind: 'promise', text: 'vídeos tutoriais' },
  aplicativos: { kind: 'number', computed: 'apps' },
  maisAplicativos: { kind: 'number', text: '30', computed: 'apps', moreThan: true },
  canais: { kind: 'number', text: '10.000' },
  duracao: { kind: 'number', text: 'de 3 a 6 meses' },

  // Prices and savings
  precoApp: { kind: 'price', computed: 'offerPrice' },
  precoMaximo: { kind: 'price', text: 'R$ 3,00', about: 'o que os fornecedores cobram no máximo' },
  precoConversa: { kind: 'price', text: 'R$ 3,50', about: 'o que os fornecedores cobram no máximo' },
  netflixOficial: { kind: 'price', computed: 'originalPrice:netflix' },
  economiaMensal: { kind: 'saving', text: 'R$ 220', computed: 'monthlySaving' },
  desconto: { kind: 'discount', computed: 'topupDiscount' },
  recargaCheia: { kind: 'price', computed: 'originalPrice:fornecedor-de-recarga' },
  recargaPreco: { kind: 'price', computed: 'offerPrice:fornecedor-de-recarga' },

  // Customers and scarcity
  clientes: { kind: 'number', text: '12.500', computed: 'buyers' },
  pessoas: { kind: 'number', text: '10.000', computed: 'buyers', moreThan: true },
  acessosPorMes: { kind: 'scarcity', text: '100' },
  acabando: { kind: 'scarcity', text: 'estão acabando' },
  proximasVagas: { kind: 'date', text: 'março de 2025', until: '2025-03-31' },
  vendoAgora: { kind: 'scarcity', text: '8' },

  // The apps
  maisPedidos: { kind: 'superlative', text: 'mais pedidos' },
  maisPedido: { kind: 'superlative', text: 'MAIS PEDIDO' },
  telasPrime: { kind: 'number', text: '3' },
  musicasApple: { kind: 'number', text: '100 milhões' },
  diasClaro: { kind: 'number', text: '7 dias' },
  jogosXbox: { kind: 'number', text: 'centenas' },
};
