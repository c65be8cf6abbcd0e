import { formatBytes } from '../bytes.ts';
import { commandLine } from '../command-name.ts';
import { databaseName } from '../database-name.ts';
import type { MessageCatalog } from './error-message.ts';

/** Messages for operators about backups, restores, and moves to another database. */
export const BACKUP_MESSAGES = {
  // Backups, and what is restored from them.
  backup_exists: ({ file }: { file: string }) => [409, `${file} já existe. Nada foi gravado: escolha outro nome.`],
  backup_missing: ({ place }: { place: string }) => [404, `Não há nenhum backup em ${place}.`],
  backup_later: ({ place, later, newest }: { place: string; later: string; newest: string | null }) => [
    409,
    `Em ${place} há um backup de um momento que ainda não chegou, ${later}: o relógio de quem o fez estava adiantado, ou o desta máquina está atrasado. Diga qual deles se restaura${newest === null ? '' : `; o mais novo até agora é ${newest}`}.`,
  ],
  backup_without_orders: ({ place, other }: { place: string; other: string }) => [
    409,
    `O backup mais novo, ${place}, não tem nenhum pedido, e há outros ao lado: o último deles é ${other}. Diga o arquivo que se restaura.`,
  ],
  backup_beside_others: () => [
    409,
    'Nesse lugar já há cópias, e esta loja não tem nenhum pedido. Se são de uma loja que se perdeu, traga-a de volta antes; se não, escolha outra pasta.',
  ],
  backup_unsealed: () => [
    409,
    'Um backup só sai desta máquina cifrado: defina BACKUP_RECIPIENT com a chave pública de quem pode abri-lo.',
  ],
  /** Maximum bytes of one archive at that target. */
  backup_too_large: ({ most }: { most: number }) => [
    413,
    `O backup passa de ${formatBytes(most)}, e o armazenamento não aceita mais num arquivo só. Use uma pasta.`,
  ],
  upload_differs: () => [
    502,
    'O armazenamento guardou outros bytes do que recebeu. O arquivo foi apagado de lá: tente de novo.',
  ],
  backup_file_changed: ({ path }: { path: string }) => [
    409,
    `${path} mudou enquanto era copiado. Nada foi gravado: tente de novo.`,
  ],
  backup_not_one: () => [422, 'Este arquivo não é um backup da Vitrine.'],
  backup_cut: () => [422, 'Este backup está incompleto: o fim do arquivo falta.'],
  backup_broken: ({ reason }: { reason: string }) => [422, `Este backup está danificado (${reason}).`],
  /** Part of the archive that does not match its list. */
  backup_altered: ({ part }: { part: string }) => [422, `Este backup foi alterado ou está danificado, em ${part}.`],
  backup_locked: () => [422, 'Este backup está cifrado: diga com --identity o arquivo da chave que o abre.'],
  backup_identity_empty: ({ file }: { file: string }) => [422, `${file} não tem uma chave do age (AGE-SECRET-KEY-…).`],
  backup_newer: ({ migration }: { migration: string }) => [
    409,
    `Este backup é de uma versão mais nova do programa (${migration}). Atualize o programa antes.`,
  ],
  database_unreleased: () => [
    409,
    `Este banco é de uma versão de antes da 1.0, que esta não lê. Com o programa que o usava, exporte as campanhas (${commandLine('campaign export ID ARQUIVO')}) e os pedidos (${commandLine('export orders')}); depois comece com outra pasta em DATA_DIR, ou com um banco vazio em DATABASE_URL, e importe as campanhas.`,
  ],
  backup_unreleased: () => [
    409,
    'Este backup é de uma versão de antes da 1.0, que esta não lê. Restaure-o com o programa que o fez.',
  ],
  backup_differs: ({ table }: { table: string }) => [
    500,
    `A tabela ${table} sai da restauração diferente do que está no backup. Não conte com ele.`,
  ],
  check_no_database: () => [
    409,
    'O usuário do banco não pode criar outro para restaurar o backup à prova: alter role … createdb, ou confira-o noutra máquina.',
  ],
  check_name_taken: ({ name }: { name: string }) => [
    409,
    `O banco ${name} já existe e não é de uma prova de backup: mude o nome dele, ou apague-o, se for um resto.`,
  ],
  check_under_way: ({ name }: { name: string }) => [
    409,
    `Outra prova de backup ainda usa o banco ${name}: espere que ela termine e tente de novo.`,
  ],
  restore_not_empty: () => [
    409,
    'O banco de destino não está vazio, e nada foi tocado. Use um banco novo em DATABASE_URL ou outra pasta em DATA_DIR.',
  ],
  restore_done: () => [
    409,
    'Este backup já foi restaurado neste banco, por inteiro, e nada foi tocado: inicie a loja.',
  ],
  restore_would_overwrite: ({ file }: { file: string }) => [
    409,
    `${file} já existe e é diferente do que está no backup. Nada foi tocado: mude-o de lugar antes, ou use outra pasta em DATA_DIR.`,
  ],
  restore_other_mode: ({ mode }: { mode: string }) => [409, `Este backup é do modo ${mode}: use VITRINE_MODE=${mode}.`],
  restore_secret_missing: () => [
    409,
    'A chave da loja (SECRET) não está no backup: defina SECRET com o mesmo valor de antes. Se ele se perdeu de vez, --without-secret traz o resto: os links enviados não abrem mais, e as senhas e os tokens do painel têm de ser digitados de novo.',
  ],
  /** Whether the archive carries the key. */
  restore_other_secret: ({ isCarried }: { isCarried: boolean }) => [
    409,
    `SECRET não é a chave que esta loja tinha: com outra, os links enviados não abrem mais.${isCarried ? ' A de antes está no backup: tire SECRET dos ajustes desta máquina, e ela volta com ele.' : ''}`,
  ],
  restore_other_key: ({ file }: { file: string }) => [
    409,
    `Esta máquina já tem a chave de outra loja, em ${file}, e com ela os links enviados não abrem. Nada foi tocado: restaure em outra pasta (DATA_DIR), ou mude esse arquivo de lugar.`,
  ],
  archive_off: () => [
    409,
    'O arquivo contínuo não está ligado: é do banco embutido, com BACKUP_URL, e começa com a loja no ar.',
  ],
  archive_missing: ({ place }: { place: string }) => [
    404,
    `Não há cópia base do arquivo contínuo em ${place}: restaure o backup mais novo (restore sem --at).`,
  ],
  /** First moment that can be restored, to the second; null if there is none. */
  archive_none: ({ first }: { first: string | null }) => [
    404,
    first === null
      ? 'O arquivo contínuo ainda não tem uma cópia base com tudo o que ela precisa: restaure o backup mais novo.'
      : `O arquivo contínuo só volta até ${first}. Para antes disso, restaure um backup.`,
  ],
  archive_later: ({ later, newest }: { later: string; newest: string }) => [
    409,
    `O arquivo contínuo tem gravações de um momento que ainda não chegou, ${later}: o relógio de quem as fez estava adiantado, ou o desta máquina está atrasado. Diga o momento (--at), em vez de last; o último até agora é ${newest}.`,
  ],
  archive_hole: ({ until }: { until: string }) => [
    409,
    `Falta uma parte do arquivo contínuo antes desse momento. Dele, dá para voltar até ${until}; ou restaure um backup mais novo.`,
  ],
  /** Platform of the copy, and of this machine. */
  archive_other_machine: ({ machine, postgres, here }: { machine: string; postgres: string; here: string }) => [
    409,
    `A cópia base é de ${machine}, PostgreSQL ${postgres}; aqui é ${here}. Use uma máquina igual, ou restaure um backup, que serve em qualquer uma.`,
  ],
  archive_database_url: () => [
    409,
    'restore --at é do banco embutido. Com DATABASE_URL, quem volta a um momento é o provedor do banco, ou o pgBackRest: docs/going-live.md.',
  ],
  not_held: ({ id }: { id: string }) => [404, `Nada está retido com o número ${id}.`],

  // A move to another database.
  move_under_way: () => [409, 'Outra mudança desta loja está em andamento. Espere que ela termine.'],
  /** Connections that write to the old database, by its own names. */
  move_busy: ({ who }: { who: string }) => [
    409,
    `Alguém ainda grava no banco, e a loja segue vendendo dele. Pare quem for, ou tente de novo mais tarde: ${who || 'não se sabe quem'}.`,
  ],
  move_lost: () => [
    503,
    'Um dos bancos deixou de responder. Nada se perdeu: se a loja não voltou a vender, rode o mesmo comando de novo.',
  ],
  move_unreachable: ({ place, reason }: { place: string | null; reason: string }) => [
    503,
    `Não foi possível entrar no ${databaseName(place)}, e nada foi tocado (${reason}).`,
  ],
  move_target_old: ({ version }: { version: number }) => [
    409,
    `O banco de destino é um PostgreSQL ${version}, e nada foi tocado. A loja precisa do 15 ou de um mais novo.`,
  ],
  move_target_encoding: ({ encoding }: { encoding: string }) => [
    409,
    `O banco de destino guarda textos em ${encoding}, e nada foi tocado. Crie-o com encoding UTF8.`,
  ],
  move_target_reads: () => [409, 'O banco de destino só aceita leitura, e nada foi tocado.'],
  move_target_denied: () => [
    409,
    'Este usuário não pode criar tabelas no banco de destino, e nada foi tocado. Crie o banco com ele como dono.',
  ],
  move_target_filled: () => [409, 'O banco de destino não está vazio, e nada foi tocado. Crie um só para a loja.'],
  move_failed: ({ reason }: { reason: string }) => [
    500,
    `A mudança falhou, e nada mudou: a loja segue vendendo do banco de antes (${reason}).`,
  ],
  move_differs: ({ table }: { table: string }) => [
    500,
    `A tabela ${table} saiu diferente no banco novo. Nada mudou: a loja segue vendendo do banco de antes.`,
  ],
  move_unfinished: () => [
    503,
    'Os dados estão no banco novo, e o de antes já não aceita nada; falta o último passo. Rode o mesmo comando de novo.',
  ],
  /** Null for the database in the data folder. */
  move_done: ({ place }: { place: string | null }) => [
    409,
    `A loja deste banco foi mudada para o ${databaseName(place)}, e não para o que você deu em --to. Nada foi tocado.`,
  ],
  move_not_from_here: () => [
    409,
    'Este não é o banco de onde a loja saiu. Rode o comando com os ajustes de antes da mudança (DATABASE_URL e DATA_DIR) e o banco novo em --to.',
  ],
  move_has_changes: ({ tables }: { tables: string }) => [
    409,
    `O banco novo já tem o que o de antes não tem, e isso se perderia: ${tables}. Nada foi tocado.`,
  ],
} satisfies MessageCatalog;
