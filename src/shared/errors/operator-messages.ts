import { formatBytes } from '../bytes.ts';
import { type Centavos, formatBRL } from '../money.ts';
import { OPENING_NEED_TEXTS, type OpeningNeed } from '../panel/opening-needs.ts';
import { SETTING_REFUSALS, type SettingRefusal } from '../panel/setting-groups.ts';
import { FIELD_ERRORS, TEXTS } from '../texts.ts';
import { BACKUP_MESSAGES } from './backup-messages.ts';
import type { MessageCatalog } from './error-message.ts';
import { PUBLICATION_MESSAGES } from './publication-messages.ts';
import { UPLOAD_MESSAGES } from './upload-messages.ts';

const TEST_TOKEN = 'Este é um token de teste, que não recebe dinheiro. Copie o token de produção da sua aplicação.';
const UNREADABLE = 'Este arquivo não abre com esta senha. Confira a senha e o arquivo do banco.';

function errorsOf(fields: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, text]));
}

/** Error messages for operators, in addition to those for visitors. Amounts are centavos. */
export const OPERATOR_MESSAGES = {
  invalid_email: () => [422, FIELD_ERRORS.email],

  // Settings that are made in the panel.
  setting_unknown: ({ name }: { name: string }) => [404, `${name} não se ajusta por aqui.`],
  /** Set on the machine, which stands above the panel. */
  setting_by_environment: () => [409, 'Isto está definido no servidor da loja, e só lá se muda.'],
  setting_refused: ({ why, field }: { why: SettingRefusal; field: string }) => [
    422,
    SETTING_REFUSALS[why],
    { [field]: SETTING_REFUSALS[why] },
  ],
  setting_invalid: ({ reason }: { reason: string }) => [422, `Não dá para usar assim: ${reason}.`],
  /** Fields of the form that are empty. */
  setting_missing: ({ fields }: { fields: readonly string[] }) => [
    422,
    'Falta preencher um campo.',
    errorsOf(fields, 'Preencha este campo.'),
  ],
  /** Fields of the form whose secrets were for another place. */
  setting_secret_missing: ({ fields }: { fields: readonly string[] }) => [
    422,
    'Digite a senha ou o segredo de novo: o que estava guardado era para outro servidor ou outra conta.',
    errorsOf(fields, 'Informe de novo: o que estava guardado era para outra conta.'),
  ],
  test_event_unset: () => [409, 'Salve antes o ID e o token deste serviço: sem eles a loja não envia vendas a ele.'],
  setting_test_token: () => [422, TEST_TOKEN, { token: TEST_TOKEN }],
  certificate_unreadable: () => [422, UNREADABLE, { certificate: UNREADABLE }],
  buyer_erased: () => [
    409,
    'O e-mail desta compra foi apagado a pedido da pessoa, e nada foi enviado. Se ela quiser receber de novo, informe o endereço que ela der.',
  ],
  erasure_waits: () => [
    409,
    'A pessoa deste e-mail pediu para apagar os dados, e isso espera pelo fim do pedido: uma desistência, uma devolução, um e-mail em aberto ou outro código da mesma compra. Depois de apagados, informe o endereço que ela der.',
  ],
  correction_kept: () => [
    409,
    'Não dá mais para desfazer esta correção: passaram dez minutos, ou ela já foi desfeita ou trocada por outra. Corrija o e-mail de novo, se for o caso.',
  ],
  buyer_not_found: () => [404, 'Não há comprador neste endereço.'],
  buyer_erased_already: () => [409, 'Os dados desta pessoa já foram apagados.'],

  // The life of a campaign.
  campaign_unpublished: () => [409, 'Esta campanha nunca foi publicada: não há vendas a pausar nem a encerrar.'],
  sales_over: () => [
    409,
    'As vendas desta campanha foram encerradas de vez. Para vender de novo, duplique-a e publique a cópia.',
  ],
  sales_not_over: () => [409, 'Encerre as vendas desta campanha antes de arquivá-la.'],
  campaign_is_main: () => [
    409,
    'Esta é a página principal da loja. Escolha outra campanha como página principal antes.',
  ],
  campaign_not_draft: () => [
    409,
    'Só dá para excluir um rascunho que nunca foi publicado nem vendeu. Encerre as vendas desta campanha e arquive-a.',
  ],
  campaign_of_server: () => [
    409,
    'Esta campanha não foi feita no painel: só quem cuida do servidor pode tirá-la. Você pode arquivá-la.',
  ],

  // Access to the product.
  order_access_closed: () => [409, 'O acesso deste pedido está fechado. Reabra-o antes de enviar o link de novo.'],
  access_not_open: () => [409, 'O acesso deste pedido não está aberto.'],
  access_not_closed: () => [409, 'O acesso deste pedido não foi fechado por aqui; não há o que reabrir.'],

  // Alerts and their amounts.
  alert_not_found: ({ id }: { id: string }) => [404, `Não há alerta aberto com o número ${id}.`],
  stray_not_found: ({ id }: { id: string }) => [
    404,
    `Não há alerta aberto de uma cobrança sem pedido com o número ${id}.`,
  ],
  stray_not_paid: () => [
    409,
    'O provedor não diz agora que esta cobrança está paga. Confira no painel dele e tente de novo.',
  ],
  stray_has_order: () => [409, 'Esta cobrança já tem um pedido: resolva o alerta.'],
  not_acceptable: () => [409, 'Só dá para aceitar um valor pago a menos ou a mais.'],
  amount_changed: ({ amount }: { amount: Centavos }) => [
    409,
    `Este alerta fala de outro valor: agora são ${formatBRL(amount)}. Veja os alertas de novo.`,
  ],
  already_refunded: () => [409, 'Este valor já foi devolvido; não dá mais para aceitá-lo.'],
  order_over: () => [409, 'Este pedido já terminou; só é possível devolver o valor.'],
  /** Limits of a reason's length; some reasons are read by a testimonial's author. */
  reason_missing: ({ min, max, reader }: { min: number; max: number; reader?: 'author' }) => [
    422,
    `Diga o motivo, com ${min} a ${max} caracteres${reader ? ': o autor vai ler' : ''}.`,
  ],

  // Withdrawals.
  no_withdrawal_waits: () => [409, 'Nenhuma desistência deste pedido espera por uma resposta. Veja o pedido de novo.'],
  withdrawal_unanswered: () => [
    409,
    'Esta desistência espera por uma resposta: confirme ou recuse-a no pedido, e o alerta se encerra.',
  ],

  // Refunds.
  /** Amount that can still be refunded. */
  invalid_amount: ({ left }: { left: Centavos }) => [
    422,
    left > 0 ? `Só é possível devolver de R$ 0,01 a ${formatBRL(left)}.` : 'Não há mais nada a devolver.',
  ],
  left_changed: ({ left }: { left: Centavos }) => [
    409,
    `O que resta deste pedido mudou: agora são ${formatBRL(left)}. Confira antes de devolver.`,
  ],
  refund_known: () => [409, 'Esta devolução já foi registrada, com outro valor. Feche e veja o pedido.'],
  provider_missing: ({ provider }: { provider: string }) => [
    409,
    `Nada foi registrado: este pedido foi pago no ${provider}, que a loja não usa mais, e ninguém consegue devolver por ele. Ligue-o de novo em Ajustes › Abrir a loja, ou no servidor, se é lá que está definido.`,
  ],
  no_refused_refund: () => [409, 'Nenhuma devolução deste pedido foi recusada.'],
  no_refund_in_doubt: () => [
    409,
    'Nenhuma devolução deste valor espera por uma resposta. Veja o pedido e tente de novo.',
  ],

  // Sign-in to the panel, and permissions.
  signed_out: () => [401, 'Entre no painel para continuar.'],
  foreign_request: () => [403, 'Esta requisição não veio do painel. Recarregue a página e tente de novo.'],
  demonstration_only: () => [
    403,
    'Aqui o painel só mostra pedidos de exemplo. Para o resto, entre pelo link que a demonstração mostra ao iniciar.',
  ],
  role_insufficient: () => [403, 'O seu papel no painel não permite isso. Fale com um proprietário.'],
  step_up: () => [403, 'Confirme que é você: use a chave de acesso ou um novo link.'],
  shop_not_ready: ({ missing }: { missing: OpeningNeed[] }) => [
    409,
    `A loja ainda não pode abrir. ${missing.map((need) => OPENING_NEED_TEXTS[need]).join(' ')}`,
  ],
  main_fixed: () => [409, 'A página principal está nas configurações do servidor: quem cuida dele a muda lá.'],
  main_unpublished: () => [409, 'Publique esta campanha antes de fazer dela a página principal.'],
  main_has_host: ({ host }: { host: string }) => [
    409,
    `A página principal de agora tem ${host} entre os domínios dela: tire-o, publique, e só então mude.`,
  ],
  code_refused: () => [401, 'Este código não vale: confira as letras, ou use outro. Cada código vale uma vez.'],
  no_account: () => [409, 'Na demonstração não há conta: entre com o e-mail de um proprietário.'],
  device_not_found: () => [404, 'Esse aparelho já não está conectado.'],
  passkey_not_found: () => [404, 'Essa chave já foi removida.'],
  passkey_invalid: () => [422, 'A chave de acesso não foi aceita. Tente de novo.'],
  passkey_refused: () => [401, 'Não reconhecemos essa chave de acesso. Entre pelo link no e-mail.'],
  no_passkey: () => [409, 'Você ainda não tem uma chave de acesso.'],
  too_many_passkeys: ({ most }: { most: number }) => [409, `Guarde no máximo ${most} chaves: remova uma antes.`],
  operator_not_found: () => [404, 'Essa pessoa não tem acesso ao painel.'],
  operator_fixed: () => [409, 'Esse endereço está nas configurações do servidor: quem cuida dele o muda lá.'],
  operator_self: () => [409, 'Peça a outro proprietário que mude o seu próprio acesso.'],
  operator_exists: () => [409, 'Esse endereço já tem acesso ao painel.'],

  // Campaigns.
  campaign_not_found: ({ id }: { id: string }) => [404, `Não há nenhuma campanha "${id}" nesta loja.`],
  version_not_found: ({ id, version }: { id: string; version: number }) => [
    404,
    `Não há a versão ${version} da campanha "${id}".`,
  ],
  draft_not_found: ({ id }: { id: string }) => [404, `Não há rascunho de "${id}".`],
  nothing_to_publish: ({ id }: { id: string }) => [
    409,
    `Nada de novo em "${id}": não há rascunho, e a campanha não mudou.`,
  ],
  draft_changed: () => [
    409,
    'Este rascunho mudou em outro lugar enquanto você editava. Compare os textos antes de salvar.',
  ],
  campaign_changed: () => [
    409,
    'Outra pessoa mudou esta campanha enquanto você olhava. Nada foi feito: veja de novo como ela está.',
  ],
  ...PUBLICATION_MESSAGES,
  sold_file_differs: ({ file }: { file: string }) => [
    409,
    `Quem comprou recebe agora outro ${file} do que este. Dê outro nome ao novo, ou publique-o em Produto.`,
  ],
  /** Report of the check, or the faults of the document. */
  campaign_refused: ({ text }: { text: string }) => [422, text],
  text_is_needed: () => [422, 'A página precisa deste texto: escreva o seu no lugar dele.'],
  signing_changed: () => [
    409,
    'Algum destes pontos mudou ou já foi assinado. Nada foi assinado: veja a lista de novo.',
  ],
  // Uploads and their storage.
  /** In bytes. */
  file_too_large: ({ max }: { max: number }) => [413, `O arquivo tem mais de ${formatBytes(max)}.`],
  storage_full: () => [507, 'O disco da loja está cheio, e nada foi guardado. Libere espaço e envie de novo.'],
  ...UPLOAD_MESSAGES,

  /** Message of the list parser. */
  list_unreadable: ({ text }: { text: string }) => [422, text.charAt(0).toUpperCase() + text.slice(1)],
  product_campaign_unknown: () => [
    409,
    'Esta campanha ainda não está no ar: o produto é publicado junto com ela, na primeira vez.',
  ],
  product_other_kind: () => [409, 'Esta campanha não vende isso: confira se é uma lista ou se são arquivos.'],
  product_draft_faulty: () => [
    422,
    'Antes de enviar, corrija o que está marcado em “O que o comprador recebe”: assim não se sabe o que a campanha entrega.',
  ],
  product_file_unknown: ({ file }: { file: string }) => [
    409,
    `O arquivo ${file} já não está na nova versão. Veja-a de novo.`,
  ],
  product_draft_missing: () => [404, 'Não há nova versão esperando: envie uma primeiro.'],
  product_version_unknown: ({ version }: { version: number }) => [404, `Não há a versão ${version} deste produto.`],
  /** Violations that the go-live check would then find in the campaign, as its messages. */
  product_not_fit: ({ problems }: { problems: readonly string[] }) => [
    409,
    `Com esta versão a campanha não passaria na verificação. ${problems.join(' ')}`,
  ],
  blob_missing: () => [404, 'Este arquivo já não está guardado: envie-o de novo.'],

  ...BACKUP_MESSAGES,

  // Others.
  testimonial_not_found: () => [404, 'Esse depoimento não existe mais: o autor o retirou, ou a compra foi desfeita.'],
  message_not_found: ({ id }: { id: string }) => [404, `Não há aviso com o número ${id}.`],
  job_not_found: ({ id }: { id: string }) => [404, `A tarefa ${id} já não está parada.`],
  campaign_not_served: () => [
    409,
    'A campanha principal ainda não está no ar. Publique-a, e depois faça a venda de teste.',
  ],
  testimonial_unread: () => [
    409,
    'Este texto ainda não foi lido, ou mudou depois: veja a lista de novo antes de publicar.',
  ],
  /** The bank's own message, else the status of its answer. */
  webhook_refused: ({ said, status }: { said?: string; status?: number }) => [
    502,
    `O banco não aceitou o webhook: ${said ?? `${TEXTS.paymentFailed}: ${status}`}`,
  ],
} satisfies MessageCatalog;
