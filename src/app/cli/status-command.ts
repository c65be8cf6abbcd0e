import { readStatus } from '../../admin/status/read-status.ts';
import { formatSpace } from '../../shared/bytes.ts';
import { formatMinute, formatSecond } from '../../shared/dates.ts';
import { providerName } from '../../shared/panel/labels.ts';
import { answer, type Command, UsageError } from './terminal.ts';

/** `status`: the shop's program and machine, its payment providers and mail server, and the free space. */
export const status: Command = async (call) => {
  if (call.words.length > 0) throw new UsageError('status não tem palavras a mais');
  const found = await readStatus(call.shop.context);
  const { mode, publicUrl, version, release, node, postgres, providers, mail, mails, disk, databaseSize } = found;
  const { lastBackup, archive } = found;
  return answer(call, found, [
    `Modo            ${mode === 'demo' ? 'demonstração' : 'de verdade'}`,
    `Endereço        ${publicUrl ?? 'sem PUBLIC_URL'}`,
    `Versão          ${version} (${release ?? 'do código-fonte'}), Node ${node}, PostgreSQL ${postgres}`,
    ...providers.map(
      ({ name, host, lastCharge, lastWebhook }) =>
        `Pagamentos      ${providerName(name)}${host ? ` (${host})` : ''}, última cobrança ${when(lastCharge)}, último aviso ${when(lastWebhook)}`,
    ),
    `E-mails         ${mail ? `${mail.server}, de ${mail.from}` : mode === 'demo' ? 'só mostrados, sem SMTP_URL' : 'esperam, sem SMTP_URL'}; ${mails.queued} na fila, ${mails.scheduled} com hora marcada, último ${when(mails.lastSent)}`,
    `Banco de dados  ${formatSpace(databaseSize)}`,
    `Disco           ${disk ? `${formatSpace(disk.free)} livres de ${formatSpace(disk.size)} em ${disk.folder}` : 'sem pasta de dados'}`,
    `Backup          ${lastBackup ? `último ${formatMinute(new Date(lastBackup))}` : 'nenhum feito pela loja'}`,
    `Arquivo contínuo ${archive ? (archive.until ? `até ${formatSecond(new Date(archive.until))}` : 'sem cópia base ainda') : 'desligado'}`,
  ]);
};

function when(at: string | null): string {
  return at ? formatMinute(new Date(at)) : 'nenhum recente';
}
