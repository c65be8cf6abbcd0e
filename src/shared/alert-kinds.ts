/**
 * Alert kinds with the texts that operators read: the event, and its remedy in the panel.
 * - `waits`: included in the daily mail, as no money is lost and no buyer is delayed until then. All other kinds are
 * mailed at once.
 * - `recurs`: an event, noticed when it happens and not while it lasts; after its settlement it can happen again. Any
 * other kind is a condition: every check finds it, and it is raised once, or once for each time that an operator
 * retries (`letCallAgain`). Findings of the daily check recur too, though every check finds them: if settled by hand
 * without a fix, they are raised again.
 */
export const ALERTS = {
  undelivered: {
    title: 'Pago e não entregue',
    advice: 'O e-mail de acesso espera há mais de 2 minutos. Confira o servidor de e-mail; as tentativas continuam.',
  },
  mail_bounced: {
    recurs: true,
    title: 'E-mail devolvido',
    advice:
      'O endereço recusou o e-mail, que não será tentado de novo. No pedido, corrija o e-mail ou reenvie. Um aviso de devolução não sai de novo: fale com a pessoa.',
  },
  product_missing: {
    recurs: true,
    title: 'Produto não encontrado',
    advice:
      'Quem comprou desta campanha não consegue abrir o que comprou. Envie o produto em Campanhas, na parte Produto, ou ponha list.csv ou files/ na pasta indicada; vale na próxima visita.',
  },
  money_on_failed: {
    recurs: true,
    title: 'Dinheiro em pedido que falhou',
    advice: 'O pedido terminou sem cobrança, e mesmo assim foi pago. Devolva o valor.',
  },
  paid_after_erasure: {
    title: 'Pagamento depois de apagados os dados',
    advice:
      'O dinheiro chegou quando os dados de quem comprou já tinham sido apagados: nenhum e-mail sai. No pedido, devolva o valor.',
  },
  underpaid: {
    recurs: true,
    title: 'Pago a menos',
    advice: 'Aceite o valor e libere o acesso, ou devolva o que chegou.',
  },
  overpaid: {
    recurs: true,
    title: 'Pago a mais',
    advice: 'Aceite o valor e depois devolva a diferença, ou devolva tudo.',
  },
  paid_twice: {
    recurs: true,
    title: 'Pago duas vezes',
    advice: 'Aceite o valor e depois devolva o que veio a mais, ou devolva tudo.',
  },
  duplicate_purchase: {
    waits: true,
    title: 'Compra repetida',
    advice: 'A mesma pessoa pagou dois pedidos em um dia. Pergunte a ela, ou devolva um deles.',
  },
  stray_charge: {
    title: 'Cobrança nossa sem pedido',
    advice:
      'O banco tem um pagamento com a nossa marca que nenhum pedido explica. Depois de restaurar um backup, refaça o pedido de quem pagou; senão, confira no banco e devolva-o por lá.',
  },
  charged_back: {
    recurs: true,
    title: 'Pagamento contestado',
    advice:
      'O banco tomou o dinheiro de volta e o acesso foi encerrado. Conteste no banco, se for o caso: se o dinheiro voltar, o pedido volta a estar pago e o acesso abre de novo sozinho.',
  },
  charged_back_in_part: {
    recurs: true,
    title: 'Parte do pagamento contestada',
    advice:
      'O banco tomou de volta uma parte do dinheiro; o acesso continua. Confira no banco e conteste lá, ou devolva o restante.',
  },
  returned_elsewhere: {
    recurs: true,
    waits: true,
    title: 'Parte do pagamento devolvida por fora',
    advice: 'Uma parte do dinheiro voltou sem passar por aqui; o acesso continua. Devolva o restante, se for o caso.',
  },
  money_again: {
    recurs: true,
    title: 'Dinheiro que voltou para a conta',
    advice:
      'O que tinha voltado ao comprador está na sua conta outra vez, e o pedido segue como estava: parte dele foi contestada, ou ele já tinha terminado em devolução. Confira no provedor e, no pedido, devolva o que não for seu.',
  },
  chargeback_after_refund: {
    title: 'Contestado depois de devolvido',
    advice: 'O valor pode ter saído duas vezes da sua conta. Conteste no banco com o comprovante da devolução.',
  },
  amount_mismatch: {
    title: 'Cobrança criada com outro valor',
    advice: 'O provedor criou a cobrança com um valor que ninguém pediu. Confira a configuração dele.',
  },
  charge_mismatch: {
    title: 'Cobrança que não é a do pedido',
    advice: 'O que o provedor diz não combina com o pedido. Confira no provedor antes de aceitar ou devolver.',
  },
  unexpected_charge: {
    title: 'Cobrança inesperada',
    advice: 'Uma cobrança apareceu quando o pedido já tinha terminado. Confira no provedor se ela foi paga.',
  },
  charge_unsettled: {
    title: 'Ninguém sabe se há cobrança',
    advice: 'O provedor não respondeu por um dia. Confira no painel dele se existe uma cobrança deste pedido.',
  },
  message_unanswered: {
    recurs: true,
    title: 'Aviso que o provedor não confirmou',
    advice:
      'O provedor avisou de uma cobrança e não respondeu por um dia. Confira no painel dele, ou processe o aviso de novo em Alertas, na parte Avisos parados.',
  },
  provider_missing: {
    recurs: true,
    title: 'Provedor fora da configuração',
    advice:
      'Pedidos ainda dependem de um provedor que saiu de PIX_PROVIDER: ninguém fica sabendo do que é pago nele, e nada é devolvido por ele. Ponha-o de volta, depois do novo, com as credenciais dele, e reinicie a loja.',
  },
  refund_refused: {
    title: 'Devolução recusada',
    advice: 'O provedor recusou a devolução; ela será pedida de novo. Confira o saldo da conta.',
  },
  refund_given_up: {
    recurs: true,
    title: 'Devolução não concluída',
    advice:
      'O provedor recusou a devolução por dois dias. Confira o saldo da conta e, no pedido, peça de novo ou devolva o que falta.',
  },
  refund_mismatch: {
    title: 'O provedor conta outra devolução',
    advice:
      'O que o provedor diz da devolução não é o que foi pedido. Confira no painel dele e diga, no pedido, o que houve com a devolução.',
  },
  refund_unsettled: {
    title: 'Devolução sem resposta',
    advice:
      'Há mais de um dia o provedor não diz o que foi feito da devolução. Confira no painel dele e diga, no pedido, o que houve com a devolução.',
  },
  withdrawal_unmailed: {
    recurs: true,
    title: 'Desistência sem e-mail para confirmar',
    advice:
      'O e-mail da compra foi apagado. Confira com a pessoa e confirme ou recuse a desistência no pedido; para o prazo, vale o momento em que ela pediu.',
  },
  withdrawal_unconfirmed: {
    recurs: true,
    title: 'Desistência sem confirmação',
    advice:
      'Quem comprou pediu para desistir no prazo e não abriu o link que confirma; mandamos outro. Fale com a pessoa e confirme ou recuse a desistência no pedido.',
  },
  stricter_rules: {
    waits: true,
    title: 'A verificação para ir ao ar ficou mais rígida',
    advice: 'A loja segue no ar até a data. Veja o que falta na verificação da campanha, corrija e assine.',
  },
  proof_expires: {
    waits: true,
    title: 'Um documento de prova vai vencer',
    advice: 'Sem ele, a campanha sai do ar nesse dia. Obtenha um novo, ponha-o na pasta evidence e publique de novo.',
  },
  text_changed: {
    waits: true,
    title: 'Uma atualização mudou o texto das páginas',
    advice: 'Ninguém publicou estas palavras: elas vêm da versão nova do programa. Confira se continuam verdadeiras.',
  },
  campaign_closed: {
    recurs: true,
    title: 'Campanha fora do ar',
    advice:
      'Ela não passa na verificação: ninguém vê a página nem faz pedidos, mas quem comprou segue atendido. Veja o que falta na verificação dela, corrija e publique.',
  },
  campaign_unreadable: {
    title: 'Campanha que não pode ser lida',
    advice:
      'O programa não consegue ler a versão publicada: ninguém vê a página nem faz pedidos, mas quem comprou segue atendido. Em Campanhas, volte a uma versão anterior ou publique de novo; se o programa foi trocado por um mais antigo, instale de novo o mais novo.',
  },
  publication_failed: {
    recurs: true,
    title: 'Publicação marcada que não saiu',
    advice:
      'Na hora marcada a campanha não pôde ser publicada, e o que estava no ar continua. Veja o motivo, corrija o rascunho e publique ou marque outra hora.',
  },
  backup_late: {
    title: 'Backup atrasado',
    advice:
      'Se o disco se perder agora, perdem-se os pedidos desde o último backup. Confira BACKUP_URL, o espaço e o log.',
  },
  backup_unproven: {
    recurs: true,
    title: 'Backup que não restaura',
    advice:
      'Um backup foi restaurado à prova e não saiu como devia. Os de antes ficam guardados até um passar. Veja o motivo, e faça e confira outro no servidor.',
  },
  check_failed: {
    recurs: true,
    title: 'Defeito à volta da loja',
    advice:
      'A verificação de cada dia encontrou algo quebrado de que a loja depende. Corrija-o como está escrito aqui; o alerta se encerra sozinho em até uma hora, quando a verificação passar.',
  },
  journal_late: {
    title: 'Diário dos backups atrasado',
    advice:
      'O que não pode se desfazer (desistências, devoluções, pessoas removidas) não chega ao lado dos backups. Se o disco se perder agora, um backup não sabe disso. Confira BACKUP_URL e o log.',
  },
  journal_broken: {
    title: 'Diário dos backups com entradas erradas',
    advice:
      'Ao lado dos backups falta uma entrada do diário, ou há uma que a loja não escreveu. Veja quem pode gravar ali; o que foi feito desde o backup pode não ter sido refeito por inteiro.',
  },
  archive_late: {
    title: 'Arquivo contínuo atrasado',
    advice:
      'Se o disco se perder agora, perde-se mais do que um minuto de pedidos. O armazenamento não responde, está cheio ou é lento: confira BACKUP_URL e o log. O que falta espera no disco da loja, até 2 GB.',
  },
  archive_gap: {
    title: 'Arquivo contínuo interrompido',
    advice:
      'O que esperava para ser enviado tomaria o disco de que a venda precisa, e partes foram soltas. A loja vende; até a próxima cópia base, um disco perdido custa os pedidos desde então. Confira BACKUP_URL e o espaço: quando o armazenamento voltar, tudo recomeça sozinho.',
  },
  restored: {
    title: 'Loja restaurada de um backup',
    advice:
      'O que o backup ainda ia enviar pode ter sido enviado depois dele, e está retido em Alertas, na parte Retidos. Libere o que ainda deve sair, e confira no provedor os pagamentos feitos depois do backup.',
  },
  oversold: {
    waits: true,
    title: 'Vaga vendida a mais',
    advice:
      'Um pagamento atrasado, ou que voltou de uma contestação, ocupou uma vaga que já não havia. O acesso foi liberado.',
  },
  conversion_dead: {
    recurs: true,
    waits: true,
    title: 'Conversão não enviada',
    advice:
      'O serviço de medição recusou a conversão. Corrija a configuração e envie de novo em Alertas, na parte Tarefas paradas.',
  },
} as const;

export type AlertKind = keyof typeof ALERTS;

export const ALERT_KINDS = Object.keys(ALERTS) as [AlertKind, ...AlertKind[]];

/** Kinds that can wait for the daily mail. */
export const WAITING_KINDS: readonly AlertKind[] = ALERT_KINDS.filter((kind) => 'waits' in ALERTS[kind]);

/** Kinds that are raised again after the previous alert was settled. */
export const RECURRING_KINDS: readonly AlertKind[] = ALERT_KINDS.filter((kind) => 'recurs' in ALERTS[kind]);

/** Detail of an alert, without the id of its mail, which means nothing to people. */
export function alertDetail(detail: string): string {
  return detail.replace(/(, )?entrega [\w-]+$/, '');
}
