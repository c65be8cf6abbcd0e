import { formatMinute, formatSecond } from '../dates.ts';
import { alert } from './alert.ts';
import { type JournalFault, journalFaultText } from './journal-fault.ts';
import { type MissingProviders, missingProvidersText } from './unset-providers.ts';

/** Failed check of the shop's surroundings. */
export interface FailedCheck {
  /** Identifies the check. */
  name: string;
  /** Finding without its remedy, which `doctor` says in an operator's words; its figures may change while it lasts. */
  text: string;
}

/** Restored shop. */
export interface RestoredShop {
  /** Time of the backup. */
  from: string;
  /** Number of deliveries that wait for an operator. */
  held: number;
  /** Labels of providers that keep no list of payments. */
  unlisted: string[];
  /** Number of erasures under an unknown key, which were not repeated. */
  unerased: number;
}

const MONEY = { label: 'Ligar o provedor', path: '/abrir#dinheiro' };
const BACKUPS = { label: 'Ver a cópia de segurança', path: '/abrir#copias' };

/** Alerts about the shop's providers, backups and surroundings. */
export const SHOP_ALERTS = {
  provider_missing: alert<MissingProviders>({
    mend: MONEY,
    recurs: true,
    title: 'Provedor fora da configuração',
    advice:
      'Pedidos ainda dependem de um provedor que a loja não usa mais: ninguém fica sabendo do que é pago nele, e nada é devolvido por ele. Ligue-o de novo, com as credenciais dele em Ajustes › Abrir a loja.',
    detail: missingProvidersText,
  }),
  backup_late: alert<{ last: string | null }>({
    mend: BACKUPS,
    title: 'Backup atrasado',
    advice:
      'Se o disco se perder agora, perdem-se os pedidos desde o último backup. Confira a cópia de segurança em Ajustes › Abrir a loja e o espaço.',
    detail: ({ last }) => (last ? `o último é de ${minute(last)}` : 'ainda não há nenhum'),
  }),
  backup_unproven: alert<{ restored: string | null; reason: string }>({
    mend: BACKUPS,
    recurs: true,
    title: 'Backup que não restaura',
    advice:
      'Um backup foi restaurado à prova e não saiu como devia. Os de antes ficam guardados até um passar. Veja o motivo; a loja faz e confere outro no dia seguinte, e quem cuida do servidor pode fazê-lo já.',
    detail: ({ restored, reason }) =>
      `${restored ? `o último que restaurou é de ${minute(restored)}` : 'nenhum restaurou ainda'}. ${reason}`,
  }),
  check_failed: alert<FailedCheck>({
    mend: { label: 'Ver o que falta', path: '/abrir' },
    recurs: true,
    commands: ['doctor'],
    title: 'Defeito à volta da loja',
    advice:
      'A verificação de cada dia encontrou algo quebrado de que a loja depende. Dinheiro, e-mail, domínio e cópia de segurança se corrigem em Abrir a loja, que diz o que falta; o resto, com quem cuida do servidor. O alerta se encerra sozinho em até uma hora, quando a verificação passar.',
    detail: ({ text }) => text,
    fact: ({ name }) => ({ name }),
  }),
  journal_late: alert<{ since: string }>({
    mend: BACKUPS,
    title: 'Diário dos backups atrasado',
    advice:
      'O que não pode se desfazer (desistências, devoluções, pessoas removidas) não chega ao lado dos backups. Se o disco se perder agora, um backup não sabe disso. Confira a cópia de segurança em Ajustes › Abrir a loja.',
    detail: ({ since }) => `desde ${minute(since)}`,
  }),
  journal_broken: alert<JournalFault>({
    title: 'Diário dos backups com entradas erradas',
    advice:
      'Ao lado dos backups falta uma entrada do diário, ou há uma que a loja não escreveu. Veja quem pode gravar ali; o que foi feito desde o backup pode não ter sido refeito por inteiro.',
    detail: journalFaultText,
  }),
  archive_late: alert<{ archivedUntil: string } | { noBaseSince: string }>({
    mend: BACKUPS,
    title: 'Arquivo contínuo atrasado',
    advice:
      'Se o disco se perder agora, perde-se mais do que um minuto de pedidos. O armazenamento não responde, está cheio ou é lento: confira a cópia de segurança em Ajustes › Abrir a loja. O que falta espera no disco da loja, até 2 GB.',
    detail: (params) =>
      'archivedUntil' in params
        ? `o que foi gravado depois de ${second(params.archivedUntil)} ainda não está lá`
        : `nenhuma cópia base desde ${second(params.noBaseSince)}`,
  }),
  archive_gap: alert<{ restorableUntil: string | null }>({
    mend: BACKUPS,
    title: 'Arquivo contínuo interrompido',
    advice:
      'O que esperava para ser enviado tomaria o disco de que a venda precisa, e partes foram soltas; ou alguém as apagou do disco. A loja vende; até a próxima cópia base, um disco perdido custa os pedidos desde então. Confira a cópia de segurança em Ajustes › Abrir a loja, e o espaço: quando o armazenamento voltar, tudo recomeça sozinho.',
    detail: ({ restorableUntil: until }) =>
      until ? `dá para voltar até ${second(until)}` : 'ainda não se pode voltar a momento nenhum',
  }),
  restored: alert<RestoredShop>({
    mend: { label: 'Ver o que está retido', path: '/alertas/retidos' },
    commands: ['held'],
    title: 'Loja restaurada de um backup',
    advice:
      'O que o backup ainda ia enviar pode ter sido enviado depois dele, e está retido em Alertas, na parte Retidos. Libere o que ainda deve sair, e confira no provedor os pagamentos feitos depois do backup.',
    detail: restoredShop,
  }),
};

function restoredShop({ from, held, unlisted, unerased }: RestoredShop): string {
  const providers = unlisted.map((name) => `; ${name} não tem lista do que foi pago: compare com o painel dele`);
  const erasures =
    unerased > 0 ? `; pedidos de apagar dados feitos com outra chave, que não puderam ser refeitos: ${unerased}` : '';
  return `backup de ${minute(from)}, ${held} envios retidos${providers.join('')}${erasures}`;
}

function minute(at: string): string {
  return formatMinute(new Date(at));
}

function second(at: string): string {
  return formatSecond(new Date(at));
}
