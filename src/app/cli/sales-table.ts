import { access, grant, note, whatsapp, withdrawal } from './access-commands.ts';
import { alerts } from './alert-commands.ts';
import { buyer, buyers } from './buyer-commands.ts';
import type { ShopCommand } from './command-form.ts';
import { exportCsv } from './export-command.ts';
import { links } from './link-commands.ts';
import { refund, resend, showOrder, showOrders } from './order-commands.ts';
import { mails } from './outbox-commands.ts';
import { funnel, revenue, today, waitingList } from './report-commands.ts';
import { testimonials } from './testimonial-commands.ts';

/** Commands on orders, their buyers and their results. */
export const SALES_COMMANDS: Readonly<Record<string, ShopCommand>> = {
  today: {
    run: today,
    forms: [
      [
        'today [--campaign ID]',
        'o dia até agora, ao lado do mesmo dia da semana passada, e o que pede atenção',
        'today --campaign pao-caseiro',
      ],
    ],
  },
  orders: {
    run: showOrders,
    forms: [
      [
        'orders [BUSCA] [--status S] [--kind T] [--source O] [--from DIA] [--to DIA] [--campaign ID]',
        'os pedidos mais novos, ou os que têm este número, nome, e-mail, telefone ou cobrança',
        'orders maria --status paid --from 2026-11-01',
      ],
    ],
  },
  order: {
    run: showOrder,
    forms: [['order NÚMERO', 'um pedido: história, e-mails, devoluções, alertas']],
  },
  resend: {
    run: resend,
    forms: [
      [
        'resend NÚMERO [--email E [--yes]]',
        'envia o acesso de novo; com outro endereço, os links antigos deixam de valer, e outro código pago da compra vai junto;\nse o endereço parece ter um erro, pergunta antes, ou leva --yes',
        'resend LV-7K3M-92 --email maria@exemplo.com.br',
      ],
      [
        'resend NÚMERO --undo',
        'desfaz em até dez minutos a correção do endereço: o de antes e os links dele voltam a valer',
        'resend LV-7K3M-92 --undo',
      ],
    ],
  },
  refund: {
    run: refund,
    forms: [
      [
        'refund NÚMERO [9,90] [--yes]',
        'devolve uma parte do pagamento, em reais, ou tudo o que resta',
        'refund LV-7K3M-92 9,90',
      ],
      ['refund NÚMERO --retry [--yes]', 'pede de novo uma devolução que o provedor recusou'],
      [
        'refund NÚMERO --outcome done|undone [--yes]',
        'diz se a devolução que espera foi feita, como se vê no painel do provedor',
        'refund LV-7K3M-92 --outcome done',
      ],
    ],
  },
  withdrawal: {
    run: withdrawal,
    forms: [
      ['withdrawal confirm NÚMERO [--yes]', 'confirma a desistência que espera por uma resposta, e devolve o dinheiro'],
      [
        'withdrawal refuse NÚMERO --reason MOTIVO',
        'recusa-a; quem comprou recebe o motivo por e-mail',
        'withdrawal refuse LV-7K3M-92 --reason "O prazo terminou em 10/11."',
      ],
    ],
  },
  access: {
    run: access,
    forms: [
      [
        'access close|open NÚMERO --reason MOTIVO',
        'fecha ou reabre o acesso de um pedido pago',
        'access close LV-7K3M-92 --reason "Conta compartilhada"',
      ],
    ],
  },
  grant: {
    run: grant,
    forms: [
      [
        'grant --name NOME --email E --reason MOTIVO [--phone F] [--campaign ID]',
        'dá um acesso gratuito, que não conta como venda',
        'grant --name "Ana Lima" --email ana@exemplo.com.br --reason Parceria',
      ],
    ],
  },
  note: {
    run: note,
    forms: [['note NÚMERO TEXTO', 'anota algo no pedido', 'note LV-7K3M-92 "Ligou e vai trocar o e-mail"']],
  },
  whatsapp: {
    run: whatsapp,
    forms: [['whatsapp NÚMERO', 'o link de uma conversa com quem comprou']],
  },
  buyers: {
    run: buyers,
    forms: [['buyers [BUSCA]', 'as pessoas que compraram, primeiro as dos pedidos mais novos', 'buyers maria']],
  },
  buyer: {
    run: buyer,
    forms: [
      ['buyer NÚMERO', 'tudo da pessoa que fez o pedido'],
      ['buyer export NÚMERO', 'os dados dela, em JSON, para entregar a ela', 'buyer export LV-7K3M-92 > maria.json'],
      ['buyer erase NÚMERO [--yes]', 'apaga os dados dela, menos o que a lei manda guardar'],
    ],
  },
  alerts: {
    run: alerts,
    forms: [
      ['alerts [--all]', 'o que pede a atenção de um operador (também: alarms)', 'alerts --all'],
      ['alerts settle ID --reason MOTIVO', 'encerra um alerta', 'alerts settle 12 --reason "Conferido no banco"'],
      ['alerts accept ID', 'aceita o valor pago a menos ou a mais', 'alerts accept 12'],
      [
        'alerts remake ID --name NOME --email E [--phone F] [--campaign ID]',
        'refaz o pedido de um pagamento que nenhum explica, e entrega',
        'alerts remake 12 --name "Ana Lima" --email ana@exemplo.com.br',
      ],
      ['alerts unknown', 'os pagamentos que nenhum pedido explica, e quem o banco diz que pagou'],
      ['alerts give-back [--yes]', 'devolve todos eles'],
    ],
  },
  alarms: { run: alerts, forms: [] },
  mails: {
    run: mails,
    forms: [
      [
        'mails [bounced|queued|sent|opened]',
        'os e-mails para compradores, os mais novos primeiro; bounced: os que falta entregar',
        'mails bounced',
      ],
    ],
  },
  links: {
    run: links,
    forms: [
      ['links', 'desde quando os links de acesso são outros, e quem só tem os de antes'],
      [
        'links renew [--since DIA] [--all] [--yes]',
        'envia um link novo a quem só tem um de antes da troca de SECRET; --since: só a quem\ncomprou desde então; --all: também a quem tem um com o endereço de antes',
        'links renew --since 2026-11-01',
      ],
    ],
  },
  'waiting-list': {
    run: waitingList,
    forms: [
      [
        'waiting-list [--campaign ID]',
        'os e-mails de quem espera por uma vaga, por ordem de chegada',
        'waiting-list --campaign pao-caseiro',
      ],
    ],
  },
  testimonials: {
    run: testimonials,
    forms: [
      [
        'testimonials [--campaign ID]',
        'os depoimentos, primeiro os que esperam conferência',
        'testimonials --campaign pao-caseiro',
      ],
      ['testimonials publish ID', 'publica um depoimento, como foi lido na lista', 'testimonials publish 3'],
      [
        'testimonials hide ID --reason MOTIVO',
        'tira um depoimento da página; o autor lê o motivo',
        'testimonials hide 3 --reason "Tem um telefone no texto"',
      ],
    ],
  },
  funnel: {
    run: funnel,
    forms: [
      [
        'funnel [DIAS] [--campaign ID]',
        'visitantes e pedidos, da primeira página ao acesso aberto (7 dias)',
        'funnel 30',
      ],
    ],
  },
  revenue: { run: revenue, forms: [['revenue [DIAS]', 'vendas e receita de cada dia (7 dias)', 'revenue 30']] },
  export: {
    run: exportCsv,
    forms: [
      [
        'export orders|buyers|payments|waiting-list [--from DIA] [--to DIA] [--campaign ID]',
        'uma planilha (CSV) na saída padrão; dias como 2026-11-21',
        'export orders --from 2026-11-01 > pedidos.csv',
      ],
      [
        'export month [MÊS] [--campaign ID]',
        'o relatório do mês para a contabilidade, como 2026-11',
        'export month 2026-11 > novembro.csv',
      ],
      [
        'export audit [--from DIA] [--to DIA]',
        'o que foi feito na loja e por quem, primeiro o mais novo; com --json, um objeto por linha',
        'export audit --from 2026-11-01 > acoes.csv',
      ],
    ],
  },
};
