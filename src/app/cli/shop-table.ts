import { adopt } from './adopt-command.ts';
import { auditLog } from './audit-command.ts';
import { backup } from './backup-command.ts';
import type { ApartCommand, ShopCommand } from './command-form.ts';
import { doctor } from './doctor-command.ts';
import { inbox } from './inbox-command.ts';
import { move } from './move-command.ts';
import { notifications, testMail } from './notice-commands.ts';
import { operators } from './operator-commands.ts';
import { conversions } from './outbox-commands.ts';
import { PRODUCT_FORMS, product } from './product-commands.ts';
import { registerWebhook } from './register-webhook.ts';
import { held, restore } from './restore-commands.ts';
import { closeSale, mainPage, openSale } from './sale-commands.ts';
import { secret } from './secret-command.ts';
import { seed } from './seed-command.ts';
import { settings } from './settings-commands.ts';
import { devices, passkeys } from './sign-in-commands.ts';
import { status } from './status-command.ts';
import { testSale } from './test-sale-command.ts';

/** Commands on the panel's operators and the shop itself. */
export const SHOP_COMMANDS: Readonly<Record<string, ShopCommand>> = {
  operators: {
    run: operators,
    forms: [
      ['operators', 'quem entra no painel, e com que papel'],
      [
        'operators invite E-MAIL --role owner|support|reader',
        'convida uma pessoa para o painel',
        'operators invite ana@exemplo.com.br --role support',
      ],
      [
        'operators role E-MAIL --role owner|support|reader',
        'muda o papel de uma pessoa',
        'operators role ana@exemplo.com.br --role reader',
      ],
      [
        'operators link E-MAIL',
        'um link que entra no painel uma vez, em 15 minutos, para entregar a essa pessoa;\nos proprietários são avisados por e-mail',
      ],
      ['operators link', 'enquanto a loja não é de ninguém: um link novo para começá-la, em 24 horas'],
      ['operators remove E-MAIL', 'tira uma pessoa do painel, e a desconecta na hora'],
    ],
  },
  open: { run: openSale, forms: [['open', 'abre a loja, se nada falta: pedidos novos são aceitos']] },
  close: {
    run: closeSale,
    forms: [['close', 'fecha a loja: pedidos novos são recusados, e o que já foi comprado segue valendo']],
  },
  main: {
    run: mainPage,
    forms: [
      ['main', 'a campanha da página principal'],
      ['main ID', 'faz de uma campanha publicada a página principal'],
    ],
  },
  devices: {
    run: devices,
    forms: [
      ['devices E-MAIL', 'onde uma pessoa está conectada ao painel'],
      ['devices end E-MAIL ID|--all', 'desconecta um aparelho dela, ou todos', 'devices end ana@exemplo.com.br --all'],
    ],
  },
  passkeys: {
    run: passkeys,
    forms: [
      ['passkeys E-MAIL', 'as chaves de acesso de uma pessoa do painel'],
      ['passkeys remove E-MAIL ID', 'remove uma chave de acesso dela', 'passkeys remove ana@exemplo.com.br 2'],
    ],
  },
  audit: {
    run: auditLog,
    forms: [
      ['audit [NÚMERO]', 'o que foi feito na loja e por quem; com um número, o que veio antes dele', 'audit 120'],
    ],
  },
  notifications: {
    run: notifications,
    forms: [
      ['notifications', 'o que cada pessoa do painel recebe por e-mail'],
      [
        'notifications E-MAIL --sales each|daily|none [--hour 8]',
        'um e-mail a cada venda, um resumo por dia ou nenhum; e a hora do e-mail do dia',
        'notifications ana@exemplo.com.br --sales daily --hour 8',
      ],
    ],
  },
  'test-mail': {
    run: testMail,
    forms: [
      [
        'test-mail [E-MAIL]',
        'envia a uma pessoa do painel o e-mail de acesso, como teste',
        'test-mail ana@exemplo.com.br',
      ],
    ],
  },
  'test-sale': {
    run: testSale,
    forms: [
      [
        'test-sale [--email E] [--document CPF]',
        'começa uma venda de teste, que volta sozinha; sem --email, para quem é proprietário',
        'test-sale --email ana@exemplo.com.br',
      ],
      ['test-sale show', 'os passos da última venda de teste'],
      ['test-sale pay', 'paga a venda de teste no simulador'],
    ],
  },
  settings: {
    run: settings,
    forms: [
      ['settings list', 'o que se ajusta sem reiniciar: o que foi feito aqui ou no painel, e o que o ambiente define'],
      [
        'settings set NOME [VALOR] [--campaign ID]',
        'ajusta, para a loja ou uma campanha; NOME é o da variável. Sem VALOR, ou com -, lê da entrada padrão: um segredo não fica no histórico, e um certificado vem de um arquivo (< banco.pem)',
        'settings set MAIL_FROM vendas@loja.exemplo',
      ],
      ['settings unset NOME [--campaign ID]', 'desfaz o ajuste', 'settings unset GA4_ID --campaign pao-caseiro'],
    ],
  },
  status: {
    run: status,
    forms: [['status', 'como está a loja: provedores, e-mails, versão, disco']],
  },
  conversions: {
    run: conversions,
    forms: [
      ['conversions', 'as conversões que falharam de vez'],
      ['conversions retry [ID]', 'envia de novo estas conversões, ou uma delas', 'conversions retry 7'],
    ],
  },
  seed: {
    run: seed,
    forms: [['seed N [--seed S]', 'enche uma demonstração com N pedidos inventados de um ano', 'seed 300']],
  },
  inbox: {
    run: inbox,
    forms: [
      ['inbox', 'os webhooks parados'],
      ['inbox replay ID|--all', 'processa de novo um webhook recebido, ou todos os parados', 'inbox replay 41'],
    ],
  },
  held: {
    run: held,
    forms: [
      ['held', 'o que um backup restaurado ainda ia enviar, e está retido'],
      ['held release [N…]', 'libera o envio: de tudo, ou só destes', 'held release 1 2'],
    ],
  },
  product: { run: product, forms: PRODUCT_FORMS },
};

/** Commands that need no open shop. */
export const APART: Readonly<Record<string, ApartCommand>> = {
  backup: {
    run: backup,
    forms: [
      [
        'backup [ARQUIVO|PASTA|s3://…]',
        'guarda a loja inteira num arquivo, sem pará-la; em BACKUP_URL, se nada for dito',
        'backup /mnt/backups',
      ],
      [
        'backup --check [PASTA|s3://…]',
        'o mesmo, e restaura-o num banco descartável antes de cifrá-lo, e compara tudo',
      ],
      [
        'backup --check ARQUIVO [--identity CHAVE]',
        'restaura um backup que já existe num banco descartável, e compara tudo',
        'backup --check vitrine.tar.zst.age --identity chave.txt',
      ],
      ['backup --base', 'faz agora uma cópia base do arquivo contínuo, que a loja faz sozinha uma vez por semana'],
    ],
  },
  restore: {
    run: restore,
    forms: [
      [
        'restore ARQUIVO|PASTA|s3://… [--identity CHAVE] [--journal PASTA|s3://…] [--without-secret]',
        'traz a loja de volta de um backup (de uma pasta, o mais novo) para um banco vazio, e refaz\no que não pode se desfazer: o diário está ao lado, ou onde --journal diz; --without-secret, só\nse a chave da loja (SECRET) se perdeu de vez e não está nele: o resto volta',
        'restore /mnt/backups --identity chave.txt',
      ],
      [
        'restore --at MOMENTO|last [PASTA|s3://…] [--identity CHAVE] [--journal PASTA|s3://…]',
        'traz a loja de volta como estava num momento ("2026-11-23 14:05", com segundos se quiser, de Brasília), ou no\núltimo segundo guardado, do arquivo contínuo de BACKUP_URL, para uma pasta DATA_DIR sem banco',
        'restore --at "2026-11-23 14:05" --identity chave.txt',
      ],
    ],
  },
  move: {
    run: move,
    forms: [
      [
        'move --to postgres://…|embedded',
        'muda a loja para outro banco, vazio, ou para o embutido; a venda pausa enquanto isso',
        'move --to postgres://loja:senha@banco.exemplo/loja',
      ],
      [
        'move --to postgres://…|embedded --undo',
        'desfaz a mudança, enquanto o banco novo não tiver vendido',
        'move --to embedded --undo',
      ],
    ],
  },
  'pix register-webhook': {
    run: registerWebhook,
    forms: [['pix register-webhook', 'informa ao banco (bcb) o endereço dos webhooks']],
  },
  doctor: {
    run: doctor,
    forms: [['doctor', 'o que a loja precisa à sua volta: disco, relógio, DNS, HTTPS, e-mail, provedor, backups']],
  },
  secret: {
    run: secret,
    forms: [['secret change', 'anuncia que o próximo início da loja traz outra chave (SECRET), por 24 horas']],
  },
  adopt: {
    run: adopt,
    forms: [
      [
        'adopt --mode demo|live',
        'diz do que é um banco antigo com pedidos do simulador e de verdade',
        'adopt --mode live',
      ],
    ],
  },
};
