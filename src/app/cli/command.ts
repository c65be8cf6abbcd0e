import { reasonOf } from '../../platform/errors.ts';
import type { Core } from '../core.ts';
import { nameOfShop } from '../existing/existing-server.ts';
import { withExistingCore } from '../existing/existing-shop.ts';
import { readEnv } from '../settings/env.ts';
import { access, grant, note, whatsapp, withdrawal } from './access-commands.ts';
import { adopt } from './adopt-command.ts';
import { alerts } from './alert-commands.ts';
import { attempt } from './attempt.ts';
import { auditLog } from './audit-command.ts';
import { backup } from './backup-command.ts';
import { buyer, buyers } from './buyer-commands.ts';
import { CAMPAIGN_HELP, campaign } from './campaign-commands.ts';
import { doctor } from './doctor-command.ts';
import { exportCsv } from './export-command.ts';
import { links } from './link-commands.ts';
import { conversions, inbox, mails } from './mending.ts';
import { move } from './move-command.ts';
import { NEW_HELP, newCampaign } from './new-campaign-command.ts';
import { notifications, testMail } from './notice-commands.ts';
import { operators } from './operator-commands.ts';
import { listOrders, refund, resend, showOrder } from './order-commands.ts';
import { PRODUCT_HELP, product } from './product-commands.ts';
import { registerWebhook } from './register-webhook.ts';
import { funnel, revenue, today, waitingList } from './report-commands.ts';
import { held, restore } from './restore-commands.ts';
import { seed } from './seed-command.ts';
import { sellerHere } from './seller-here.ts';
import { devices, passkeys } from './sign-in-commands.ts';
import { status } from './status-command.ts';
import { type Command, openTerminal, readWords, type Terminal } from './terminal.ts';
import { testSale } from './test-sale-command.ts';
import { testimonials } from './testimonial-commands.ts';

const HELP = `Uso: npx vitrine COMANDO [--json]

  today [--campaign ID]         o dia até agora, ao lado do mesmo dia da semana passada, e o que pede atenção
  orders [BUSCA] [--status S] [--kind T] [--source O] [--from DIA] [--to DIA] [--campaign ID]
                                os pedidos mais novos, ou os que têm este número, nome, e-mail, telefone ou cobrança
  order NÚMERO                  um pedido: história, e-mails, devoluções, alertas
  resend NÚMERO [--email E]     envia o acesso de novo; com outro endereço, os links antigos deixam de valer
  refund NÚMERO [9,90] [--yes]  devolve uma parte do pagamento, em reais, ou tudo o que resta
  refund NÚMERO --retry [--yes]
                                pede de novo uma devolução que o provedor recusou
  refund NÚMERO --outcome done|undone [--yes]
                                diz se a devolução que espera foi feita, como se vê no painel do provedor
  withdrawal confirm NÚMERO [--yes]
                                confirma a desistência que espera por uma resposta, e devolve o dinheiro
  withdrawal refuse NÚMERO --reason MOTIVO
                                recusa-a; quem comprou recebe o motivo por e-mail
  access close|open NÚMERO --reason MOTIVO
                                fecha ou reabre o acesso de um pedido pago
  grant --name NOME --email E --reason MOTIVO [--phone F] [--campaign ID]
                                dá um acesso gratuito, que não conta como venda
  note NÚMERO TEXTO             anota algo no pedido
  whatsapp NÚMERO               o link de uma conversa com quem comprou
  buyers [BUSCA]                as pessoas que compraram, primeiro as dos pedidos mais novos
  buyer NÚMERO                  tudo da pessoa que fez o pedido
  buyer export NÚMERO           os dados dela, em JSON, para entregar a ela
  buyer erase NÚMERO [--yes]    apaga os dados dela, menos o que a lei manda guardar
  alerts [--all]                o que pede a atenção de um operador (também: alarms)
  alerts settle ID --reason MOTIVO
                                encerra um alerta
  alerts accept ID              aceita o valor pago a menos ou a mais
  alerts remake ID --name NOME --email E [--phone F] [--campaign ID]
                                refaz o pedido de um pagamento que nenhum explica, e entrega
  mails [bounced|queued|sent|opened]
                                os e-mails para compradores, os mais novos primeiro; bounced: os que falta entregar
  links                         desde quando os links de acesso são outros, e quem só tem os de antes
  links renew [--since DIA] [--all] [--yes]
                                envia um link novo a quem só tem um de antes da troca de SECRET; --since: só a quem
                                comprou desde então; --all: também a quem tem um com o endereço de antes
  waiting-list [--campaign ID]  os e-mails de quem espera por uma vaga, por ordem de chegada
  testimonials [--campaign ID]  os depoimentos, primeiro os que esperam conferência
  testimonials publish ID       publica um depoimento, como foi lido na lista
  testimonials hide ID --reason MOTIVO
                                tira um depoimento da página; o autor lê o motivo
  funnel [DIAS] [--campaign ID]
                                visitantes e pedidos, da primeira página ao acesso aberto (7 dias)
  operators                     quem entra no painel, e com que papel
  operators invite E-MAIL --role owner|support|reader
                                convida uma pessoa para o painel
  operators role E-MAIL --role owner|support|reader
                                muda o papel de uma pessoa
  operators link E-MAIL         um link que entra no painel uma vez, em 15 minutos, para entregar a essa pessoa
  operators remove E-MAIL       tira uma pessoa do painel, e a desconecta na hora
  devices E-MAIL                onde uma pessoa está conectada ao painel
  devices end E-MAIL ID|--all   desconecta um aparelho dela, ou todos
  passkeys E-MAIL               as chaves de acesso de uma pessoa do painel
  passkeys remove E-MAIL ID     remove uma chave de acesso dela
  audit [NÚMERO]                o que foi feito na loja e por quem; com um número, o que veio antes dele
  notifications                 o que cada pessoa do painel recebe por e-mail
  notifications E-MAIL --sales each|daily|none [--hour 8]
                                um e-mail a cada venda, um resumo por dia ou nenhum; e a hora do e-mail do dia
  test-mail [E-MAIL]            envia a uma pessoa do painel o e-mail de acesso, como teste
  test-sale [--email E] [--document CPF]
                                começa uma venda de teste, que volta sozinha; sem --email, para quem é proprietário
  test-sale show                os passos da última venda de teste
  test-sale pay                 paga a venda de teste no simulador
  revenue [DIAS]                vendas e receita de cada dia (7 dias)
  export orders|buyers|payments|waiting-list [--from DIA] [--to DIA] [--campaign ID]
                                uma planilha (CSV) na saída padrão; dias como 2026-11-21
  export month [MÊS] [--campaign ID]
                                o relatório do mês para a contabilidade, como 2026-11
  status                        como está a loja: provedores, e-mails, versão, disco
  --version                     a versão do programa
  conversions                   as conversões que falharam de vez
  conversions retry [ID]        envia de novo estas conversões, ou uma delas
  seed N [--seed S]             enche uma demonstração com N pedidos inventados de um ano
  inbox                         os webhooks parados
  inbox replay ID|--all         processa de novo um webhook recebido, ou todos os parados
  backup [ARQUIVO|PASTA|s3://…]
                                guarda a loja inteira num arquivo, sem pará-la; em BACKUP_URL, se nada for dito
  backup --check [PASTA|s3://…]
                                o mesmo, e restaura-o num banco descartável antes de cifrá-lo, e compara tudo
  backup --check ARQUIVO [--identity CHAVE]
                                restaura um backup que já existe num banco descartável, e compara tudo
  restore ARQUIVO|PASTA|s3://… [--identity CHAVE] [--erasures ARQUIVO|PASTA|s3://…]
                                traz a loja de volta de um backup (de uma pasta, o mais novo) para um banco vazio, e refaz
                                o que não pode se desfazer: o diário está ao lado, ou onde --erasures diz
  held                          o que um backup restaurado ainda ia enviar, e está retido
  held release [N…]             libera o envio: de tudo, ou só destes
  move --to postgres://…        muda a loja para outro banco, vazio; a venda pausa enquanto isso
  move --to postgres://… --undo
                                desfaz a mudança, enquanto o banco novo não tiver vendido
  pix register-webhook          informa ao banco (bcb) o endereço dos webhooks
  doctor                        o que a loja precisa à sua volta: disco, relógio, DNS, HTTPS, e-mail, provedor, backups
  adopt --mode demo|live        diz do que é um banco antigo com pedidos do simulador e de verdade
${CAMPAIGN_HELP}${PRODUCT_HELP}${NEW_HELP}`;

const COMMANDS = new Map<string, Command>([
  ['today', today],
  ['orders', listOrders],
  ['order', showOrder],
  ['resend', resend],
  ['refund', refund],
  ['access', access],
  ['withdrawal', withdrawal],
  ['grant', grant],
  ['note', note],
  ['whatsapp', whatsapp],
  ['buyers', buyers],
  ['buyer', buyer],
  ['alerts', alerts],
  ['alarms', alerts],
  ['mails', mails],
  ['links', links],
  ['waiting-list', waitingList],
  ['testimonials', testimonials],
  ['funnel', funnel],
  ['conversions', conversions],
  ['inbox', inbox],
  ['operators', operators],
  ['devices', devices],
  ['passkeys', passkeys],
  ['audit', auditLog],
  ['notifications', notifications],
  ['test-mail', testMail],
  ['test-sale', testSale],
  ['seed', seed],
  ['revenue', revenue],
  ['status', status],
  ['export', exportCsv],
  ['product', product],
  ['held', held],
]);

/** Commands that a shop need not be open for. */
const APART = [
  { words: ['adopt'], run: adopt },
  { words: ['backup'], run: backup },
  { words: ['restore'], run: restore },
  { words: ['move'], run: move },
  { words: ['doctor'], run: doctor },
  { words: ['pix', 'register-webhook'], run: registerWebhook },
];

/**
 * Runs one command of the operator and prints what came of it, in Portuguese.
 *
 * @param args words after `vitrine`
 * @returns the exit code: 1 when it failed
 */
export async function command(args: string[]): Promise<number> {
  const terminal = openTerminal();
  const env = readEnv();
  // It makes a folder, whether there is a shop or not.
  if (args[0] === 'new')
    return attempt(terminal, showHelp, () => newCampaign(env, args.slice(1), terminal, () => sellerHere(env)));
  // Not on standard output: that holds the answer alone.
  terminal.note(`Loja: ${nameOfShop(env)}`);
  const apart = APART.find(({ words }) => words.every((word, at) => args[at] === word));
  if (apart)
    return attempt(terminal, showHelp, () =>
      apart.run(env, { ...readWords(args.slice(apart.words.length)), terminal }),
    );
  if (args[0] === 'campaign') return attempt(terminal, showHelp, () => campaign(env, args.slice(1), terminal));
  // Wrong words are told before a database is started.
  if (!COMMANDS.has(args[0] ?? '')) return showHelp(terminal);
  return withExistingCore(env, (shop) => runOn(shop, args, terminal));
}

/** Runs one command on an open shop. @returns the exit code */
export async function runOn(shop: Core, [name = '', ...args]: string[], terminal: Terminal): Promise<number> {
  const run = COMMANDS.get(name);
  if (!run) return showHelp(terminal);
  return attempt(terminal, showHelp, () => run({ shop, ...readWords(args), terminal })).catch((error: unknown) => {
    terminal.note(reasonOf(error));
    return 1;
  });
}

function showHelp(terminal: Terminal): number {
  terminal.note(HELP);
  return 1;
}
