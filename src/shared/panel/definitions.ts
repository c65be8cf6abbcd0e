/** Definitions of the panel's numbers, shown on a tap. */
export const DEFINITIONS = {
  placed: {
    title: 'Pedidos',
    text: 'Pedidos feitos no período, pagos ou não. Vendas de teste e acessos gratuitos não contam.',
  },
  codes: {
    title: 'Códigos PIX',
    text: 'Pedidos que receberam um código PIX no período.',
  },
  paid: {
    title: 'Vendas',
    text: 'Pedidos pagos no período, pelo momento em que a loja soube do pagamento. Uma venda que foi devolvida depois continua contada no dia em que foi paga.',
  },
  gross: {
    title: 'Receita bruta',
    text: 'Tudo o que chegou dos compradores no período, também o que veio a mais ou a menos do que o pedido. As tarifas do provedor não são descontadas: ele não as informa.',
  },
  returned: {
    title: 'Devoluções',
    text: 'O que voltou aos compradores no período: devoluções feitas, por inteiro ou em parte, o que foi devolvido por fora, no aplicativo do banco, e o que os bancos tomaram de volta. Conta no dia em que o dinheiro voltou, não no da venda.',
  },
  net: {
    title: 'Receita líquida',
    text: 'Receita bruta menos devoluções do período. Pode ser negativa em um dia em que voltou mais do que chegou.',
  },
  visits: {
    title: 'Visitas',
    text: 'Vezes que a página de venda foi aberta. Sem cookies nem identificação: quem abre duas vezes conta duas vezes. Robôs conhecidos não contam.',
  },
  conversion: {
    title: 'Conversão',
    text: 'Vendas do dia divididas pelas visitas do dia. A comparação é com o dia inteiro da semana anterior.',
  },
  waiting: {
    title: 'PIX aguardando agora',
    text: 'Pedidos com um código PIX ainda dentro da validade e sem pagamento neste momento. Não pagaram hoje aqueles cujo código venceu hoje sem pagamento.',
  },
  secondsToPay: {
    title: 'Do código ao pagamento',
    text: 'Tempo mediano entre o código PIX e o pagamento, das vendas de hoje: metade pagou mais rápido do que isso.',
  },
  before: {
    title: 'Mesmo dia da semana passada',
    text: 'O mesmo dia da semana anterior, até esta mesma hora.',
  },
  attention: {
    title: 'Pede a sua atenção',
    text: 'Alertas abertos, depoimentos que esperam conferência, avisos de provedores que não puderam ser processados, conversões que falharam de vez, e dos últimos 7 dias: e-mails de acesso que o endereço recusou, e mudanças de conta, de envio de e-mails ou de backup.',
  },
  speed: {
    title: 'Rapidez do pagamento',
    text: 'Dos códigos PIX gerados no período, quantos foram pagos em até 1, 5 e 15 minutos e em até um dia.',
  },
  refunds: {
    title: 'Devoluções feitas',
    text: 'Devoluções concluídas no período, por inteiro ou em parte.',
  },
  chargedBack: {
    title: 'Contestações',
    text: 'Pedidos cujo pagamento o banco tomou de volta por inteiro no período.',
  },
  expired: {
    title: 'Vencidos',
    text: 'Pedidos cujo código PIX venceu no período sem pagamento. Um que foi pago com atraso conta aqui e em Vendas.',
  },
  delivered: {
    title: 'Entregues',
    text: 'Pedidos cujo primeiro e-mail de acesso saiu no período.',
  },
  opened: {
    title: 'Produto aberto',
    text: 'Pedidos cujo acesso foi aberto pela primeira vez no período.',
  },
  presell: { title: 'Pré-venda', text: 'Vezes que a página de pré-venda foi aberta.' },
  checkout: {
    title: 'Pagamento iniciado',
    text: 'Vezes que o formulário de compra foi aberto, na própria página ou em /checkout.',
  },
  kept: {
    title: 'Total do comprador',
    text: 'O que chegou desta pessoa e não voltou, somados todos os pedidos dela.',
  },
} as const;

export type Definition = keyof typeof DEFINITIONS;
